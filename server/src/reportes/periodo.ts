import { type Fecha, fecha } from '@renadet/domain/lib/fecha';

/** Days in a row, both ends included; none where the first comes after the last. `signo` -1: to be taken away. */
export interface Tramo {
  desde: Fecha;
  hasta: Fecha;
  signo: 1 | -1;
}

/** A period cut for the totals by month: whole months, and the days by which they differ from it at its two ends. */
export interface Partes {
  /** How many months lie before the first and after the last whole one, counted from June 2017 (see 0032). */
  meses: readonly [antes: number, hasta: number];
  extremos: readonly [Tramo, Tramo];
}

const NINGUNO: Tramo = { desde: fecha('9999-01-02'), hasta: fecha('9999-01-01'), signo: 1 };
/** The totals by month begin here. Older records are few and counted by day. */
const PRIMER_MES = fecha('2017-06-01');

const DIA = 86_400_000;
const [PRIMERO, ULTIMO] = ['0001-01-01', '9999-12-31'].map((day) => Date.parse(day)) as [number, number];
/** A day so many days later; not beyond those that a date can be. */
const next = (day: Fecha, days: number): Fecha =>
  fecha(new Date(Math.min(Math.max(Date.parse(day) + days * DIA, PRIMERO), ULTIMO)).toISOString().slice(0, 10));
const monthOf = (day: Fecha): Fecha => fecha(`${day.slice(0, 7)}-01`);
const monthAfter = (day: Fecha): Fecha => monthOf(next(monthOf(day), 31));
/** Months before that of a day, since the first one. */
const index = (day: Fecha): number => (Number(day.slice(0, 4)) - 2017) * 12 + Number(day.slice(5, 7)) - 6;
const tramo = (desde: Fecha, hasta: Fecha, signo: 1 | -1): Tramo => (desde > hasta ? NINGUNO : { desde, hasta, signo });
const length = ({ desde, hasta }: Tramo) => (desde > hasta ? 0 : (Date.parse(hasta) - Date.parse(desde)) / DIA + 1);

/**
 * Cuts a period of whole days, both ends included. Where a month is asked for nearly whole, it is taken whole and the
 * other days are taken away: never more than sixteen days are counted at an end.
 */
export function partes(inicio: Fecha, fin: Fecha): Partes {
  const [from, to] = [inicio < PRIMER_MES ? PRIMER_MES : monthOf(inicio), monthOf(fin)];
  if (fin < PRIMER_MES) return { meses: [0, 0], extremos: [tramo(inicio, fin, 1), NINGUNO] };
  // days of its month before the period, and in it; of its last month in it, and after
  const [out, into] = [tramo(from, next(inicio, -1), -1), tramo(inicio, next(monthAfter(from), -1), 1)];
  const [last, rest] = [tramo(to, fin, 1), tramo(next(fin, 1), next(monthAfter(to), -1), -1)];
  if (from === to && inicio >= PRIMER_MES) {
    const within = tramo(inicio, fin, 1);
    return length(within) <= length(out) + length(rest)
      ? { meses: [0, 0], extremos: [within, NINGUNO] }
      : { meses: [index(from), index(from) + 1], extremos: [out, rest] };
  }
  const whole = inicio < PRIMER_MES || length(out) <= length(into);
  const older = inicio < PRIMER_MES ? tramo(inicio, next(PRIMER_MES, -1), 1) : out;
  const toEnd = length(rest) < length(last);
  return {
    meses: [index(from) + (whole ? 0 : 1), index(to) + (toEnd ? 1 : 0)],
    extremos: [whole ? older : into, toEnd ? rest : last],
  };
}
