import { numeral } from '../lib/texto.ts';

const ANIO = /^(19|20)\d\d$/;
/** What is typed of a number whose rest is as always: no sign parts it. */
const SERIE = /^(?=.*\d)[A-Z\d]{1,20}$/;

/**
 * The number of a file whose serial was typed alone, written as the last one was: 'FGE/VG/0124/2026' for '0125'. Undefined
 * where that is no help or may be wrong: the last one has no such part, several or another year, or the typed text is parted itself.
 * @param hoy 'yyyy-MM-dd'
 */
export function numeroComo(ultimo: string, escrito: string, hoy: string): string | undefined {
  const serie = numeral(escrito);
  if (!SERIE.test(serie)) return undefined;
  const parts = numeral(ultimo).split(/([^A-Z\dÑ]+)/);
  const years = parts.filter((part) => ANIO.test(part));
  if (years.some((year) => year !== hoy.slice(0, 4))) return undefined;
  const series = parts.filter((part) => /\d/.test(part) && !ANIO.test(part));
  const [one] = series;
  if (one === undefined || series.length > 1 || parts.length === 1) return undefined;
  return parts.with(parts.indexOf(one), serie).join('');
}
