import { z } from 'zod';

/**
 * A calendar day as `yyyy-MM-dd`. Never a JS `Date`: a day has no time zone, so nothing can move it.
 * Strings of this form sort as the days they name.
 */
export type Fecha = string & z.BRAND<'Fecha'>;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (y: number) => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;

const exists = (y: number, m: number, d: number): boolean =>
  y >= 1 && d >= 1 && d <= (m === 2 && isLeap(y) ? 29 : (DAYS[m - 1] ?? 0));

/**
 * Reads `yyyy-MM-dd` or `dd/MM/yyyy` (R-05: both are accepted on input).
 * @returns the day, or undefined where the text is no day of the calendar (31/02, 00/00, other text).
 */
export function parseFecha(text: string): Fecha | undefined {
  const iso = /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/;
  const mx = /^(?<d>\d{2})\/(?<m>\d{2})\/(?<y>\d{4})$/;
  const { y, m, d } = (iso.exec(text) ?? mx.exec(text))?.groups ?? {};
  return exists(Number(y), Number(m), Number(d)) ? (`${y}-${m}-${d}` as Fecha) : undefined;
}

/** A day known at compile time. @throws RangeError when it is not one. */
export function fecha(text: string): Fecha {
  const day = parseFecha(text);
  if (!day) throw new RangeError(`not a day: ${text}`);
  return day;
}

/** `2024-03-09` → `09/03/2024`, the form every screen, workbook and PDF shows [1-124]. */
export const formatFecha = (day: string | null | undefined): string =>
  day ? day.slice(0, 10).split('-').reverse().join('/') : '';

/** Whole years lived at `today`; born on 29 February counts on 1 March. Negative when born after. */
export function yearsBetween(born: Fecha, today: Fecha): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whether a day comes after another one; a missing day comes neither before nor after any. */
export const isAfter = (a: string | null, b: string | null): boolean => a !== null && b !== null && a > b;

/** The day so many days later (earlier, when negative): days only, no clock and no zone. */
export const masDias = (day: Fecha, n: number): Fecha =>
  fecha(new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10));

/**
 * Earliest day of the period reports, of cut-offs and of the external search (R-49) [1-349] [3-456]. Files begun before it are
 * taken; what each total does of them stands in reportes/antes.ts.
 */
export const FECHA_MINIMA = fecha('2017-06-26');

/** How far Mexico City is from UTC, all year since its last summer time ended (30/10/2022). */
export const ZONA_MS = -6 * 3_600_000;
const VERANO_MS = ZONA_MS + 3_600_000;
const SIN_VERANO = Date.parse('2022-10-30T07:00:00Z');
const MEXICO = { timeZone: 'America/Mexico_City', timeZoneName: 'longOffset' } as const;

/**
 * An instant as clocks of Mexico City show it: yyyy-MM-ddTHH:mm:ss. A machine's own list of zones is asked of years with
 * summer time alone: one that is old has it still.
 */
export function enMexico(instant: Date | number | string): string {
  const ms = new Date(instant).getTime();
  const isVerano = ms < SIN_VERANO && new Date(ms).toLocaleString('en', MEXICO).endsWith('-05:00');
  return new Date(ms + (isVerano ? VERANO_MS : ZONA_MS)).toISOString().slice(0, 19);
}

/**
 * 'Today' in Mexico City at an instant. The only place where an instant becomes a day;
 * callers hand the result on as an argument.
 */
export const hoyEnMexico = (instant: Date): Fecha => fecha(enMexico(instant).slice(0, 10));

export const FECHA_INVALIDA = 'Escriba una fecha que exista, con la forma DD/MM/AAAA.';

/** Schema of a day on input: either spelling, always `yyyy-MM-dd` inside. */
export const Fecha = z
  .string({ error: FECHA_INVALIDA })
  .max(10, FECHA_INVALIDA)
  .transform((text, ctx): Fecha => {
    const day = parseFecha(text);
    if (day) return day;
    ctx.addIssue(FECHA_INVALIDA);
    return z.NEVER;
  });

/** A number of days, as a sentence says it. */
export const enDias = (n: number): string => (n === 1 ? '1 día' : `${n.toLocaleString('es-MX')} días`);
