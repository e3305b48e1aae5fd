import { type Fecha, fecha } from '@renadet/domain/lib/fecha';

/** A period cut for the totals by month: `desde` to before `hasta` are whole months, the others days at its ends. */
export interface Partes {
  desde: Fecha;
  hasta: Fecha;
  /** Days before and after, both ends included; a first day after the last one is none. */
  antes: readonly [Fecha, Fecha];
  despues: readonly [Fecha, Fecha];
}

const NINGUNO = [fecha('9999-01-02'), fecha('9999-01-01')] as const;

const monthAfter = (day: Fecha): Fecha => {
  const [y, m] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const next = m === 12 ? [y + 1, 1] : [y, m + 1];
  return fecha(`${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`);
};
const dayAfter = (day: Fecha): Fecha => {
  const next = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`;
  try {
    return fecha(next);
  } catch {
    return monthAfter(day);
  }
};

/** Cuts a period of whole days, both ends included. */
export function partes(inicio: Fecha, fin: Fecha): Partes {
  const end = dayAfter(fin);
  const desde = inicio.endsWith('-01') ? inicio : monthAfter(inicio);
  const hasta = fecha(`${end.slice(0, 7)}-01`);
  if (desde >= hasta) return { desde, hasta: desde, antes: [inicio, fin], despues: NINGUNO };
  return {
    desde,
    hasta,
    antes: inicio < desde ? [inicio, lastBefore(desde)] : NINGUNO,
    despues: hasta <= fin ? [hasta, fin] : NINGUNO,
  };
}

/** Last day of the month before the first of a month. */
function lastBefore(first: Fecha): Fecha {
  const [y, m] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  const month =
    m === 1 ? `${String(y - 1).padStart(4, '0')}-12` : `${first.slice(0, 5)}${String(m - 1).padStart(2, '0')}`;
  let day = fecha(`${month}-28`);
  for (let next = dayAfter(day); next < first; next = dayAfter(day)) day = next;
  return day;
}
