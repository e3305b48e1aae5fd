import { type Fecha, formatFecha, masDias, parseFecha } from '../lib/fecha.ts';
import { MESES } from '../lib/meses.ts';
import type { Corte, FiltroDePregunta } from './pregunta.schema.ts';

/** Some days of a filter; an end that it lacks is open. */
type Dias = Pick<FiltroDePregunta, 'desde' | 'hasta'>;
type Periodo = Record<'desde' | 'hasta', Fecha>;

const isPeriodo = (dias: Dias): dias is Periodo => dias.desde !== null && dias.hasta !== null;
/** Months since the year 0. */
const mesDe = (day: Fecha): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const inicioDe = (mes: number): Fecha =>
  `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}-01` as Fecha;
const finDe = (mes: number): Fecha => masDias(inicioDe(mes + 1), -1);
const isDeMeses = ({ desde, hasta }: Periodo): boolean => desde.endsWith('-01') && hasta === finDe(mesDe(hasta));
const mesesDe = ({ desde, hasta }: Periodo): number => mesDe(hasta) - mesDe(desde) + 1;

/** Days in words; a whole year or month has its name. */
export function diasEnPalabras(dias: Dias): string {
  const { desde, hasta } = dias;
  if (!isPeriodo(dias)) return desde ? `desde el ${formatFecha(desde)}` : `hasta el ${formatFecha(hasta)}`;
  const [year, month] = [dias.desde.slice(0, 4), mesDe(dias.desde)];
  if (isDeMeses(dias) && mesesDe(dias) === 12 && month % 12 === 0) return year;
  if (isDeMeses(dias) && mesesDe(dias) === 1) return `${MESES[month % 12]} de ${year}`;
  return `del ${formatFecha(desde)} al ${formatFecha(hasta)}`;
}

const unAnioAntes = (day: Fecha): Fecha => {
  const year = Number(day.slice(0, 4)) - 1;
  return parseFecha(`${year}${day.slice(4)}`) ?? (`${year}-02-28` as Fecha);
};

/**
 * The period before, as long: of whole months, as many before; of a year that has not ended, the same days of the year before;
 * else as many days before.
 * @returns undefined where an end is open
 */
export function periodoAnterior(dias: Dias): Periodo | undefined {
  if (!isPeriodo(dias)) return;
  const { desde, hasta } = dias;
  if (isDeMeses(dias)) return { desde: inicioDe(mesDe(desde) - mesesDe(dias)), hasta: masDias(desde, -1) };
  if (desde.endsWith('-01-01') && desde.slice(0, 4) === hasta.slice(0, 4))
    return { desde: unAnioAntes(desde), hasta: unAnioAntes(hasta) };
  const n = Math.round((Date.parse(hasta) - Date.parse(desde)) / 86_400_000) + 1;
  return { desde: masDias(desde, -n), hasta: masDias(desde, -1) };
}

const MESES_DE: Readonly<Record<Corte, number>> = { anio: 12, trimestre: 3, mes: 1 };
const cortesHasta = (corte: Corte, day: Fecha) => Math.floor(mesDe(day) / MESES_DE[corte]);

/** How many years, quarters or months one period begins after the other. */
export const cortesEntre = (corte: Corte, antes: Dias, despues: Dias): number =>
  antes.desde && despues.desde ? cortesHasta(corte, despues.desde) - cortesHasta(corte, antes.desde) : 0;

/** A year, quarter or month as it is kept (2025, 20253, 202507), so many of them later. */
export function masCortes(corte: Corte, id: number, n: number): number {
  if (id < 0 || corte === 'anio') return id < 0 ? id : id + n;
  const [base, per] = corte === 'mes' ? [100, 12] : [10, 4];
  const whole = Math.floor(id / base) * per + (id % base) - 1 + n;
  return Math.floor(whole / per) * base + (whole % per) + 1;
}
