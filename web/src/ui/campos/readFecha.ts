import { type Fecha, parseFecha } from '@renadet/domain/lib/fecha';
import { MESES } from '@renadet/domain/lib/meses';
import { llave } from '@renadet/domain/lib/texto';

const DIAS = /^(LUNES|MARTES|MIERCOLES|JUEVES|VIERNES|SABADO|DOMINGO),? /;
/** A time of day after the date. The day in Mexico is certain without a zone, and with the times that programs write for a whole day. */
const HORA = /(?:,? (?:A LAS? )?|T)(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?[AP]\.? ?M\.?| ?H(?:RS?|ORAS)?\.?)?(Z?)$/;
const MEDIANOCHE = /^00?:00(:00(\.0+)?)?$/;
/** No date of the registry is before this year, so eight digits begin either with a day or with a year. */
const PRIMER_ANIO = 1800;

/** The number of a month told by its number, its name or the beginning of it ('SET' is written too). */
function mesDe(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const name = text.replace(/^SET/, 'SEPT').toLowerCase();
  const i = name.length < 3 ? -1 : MESES.findIndex((mes) => mes.startsWith(name));
  return i < 0 ? undefined : i + 1;
}

/** The year of two digits: the last such one that has begun (D-361). */
function anioDe(text: string, hoy: string): number {
  if (text.length !== 2) return Number(text);
  const year = Number(hoy.slice(0, 2) + text);
  return year > Number(hoy.slice(0, 4)) ? year - 100 : year;
}

const FORMAS = [
  /^(?<y>\d{4})([-/.])(?<m>\d{1,2})\2(?<d>\d{1,2})$/,
  /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/,
  /^(?<d>\d\d)(?<m>\d\d)(?<y>\d{4})$/,
  /^(?<d>\d{1,2}) ?[-/. ] ?(?<m>\d{1,2}) ?[-/. ] ?(?<y>\d{4}|\d\d)$/,
  /^(?<d>\d{1,2}|PRIMERO)(?:O|RO|ER)?\.?(?: DE |[-/. ])?(?<m>[A-Z]+)\.?(?:,? DEL? (?:ANO )?|, |[-/. ])(?<y>\d{4}|\d\d)$/,
  /^(?<m>[A-Z]{3,})\.? (?<d>\d{1,2})(?:,? DEL? |, | )(?<y>\d{4})$/,
];

/**
 * The day of a pasted or whole text, as people, screens, files and papers of here write it: day, month, year; or the year
 * first. A text that could be two days is none.
 * @param hoy decides the century of a year without one
 */
export function readFecha(text: string, hoy: string): Fecha | undefined {
  const said = llave(
    text
      .normalize('NFKC')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace('°', ''),
  )
    .replace(/ +/g, ' ')
    .replace(/[.,;]$/, '')
    .replace(DIAS, '');
  const [clock, time = '', zone] = HORA.exec(said) ?? [''];
  if (zone && !MEDIANOCHE.test(time)) return undefined;
  const day = clock ? said.slice(0, -clock.length) : said;
  for (const forma of FORMAS) {
    const { d = '', m = '', y = '' } = forma.exec(day)?.groups ?? {};
    const mes = mesDe(m);
    const anio = anioDe(y, hoy);
    if (!mes || anio < PRIMER_ANIO) continue;
    const two = (n: number | string) => String(n).padStart(2, '0');
    const found = parseFecha(`${anio}-${two(mes)}-${two(d === 'PRIMERO' ? 1 : d)}`);
    if (found) return found;
  }
  return undefined;
}
