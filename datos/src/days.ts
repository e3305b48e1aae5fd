import { type Fecha, fecha } from '@renadet/domain/lib/fecha';

/** A day as a count from 1970-01-01, so that days can be added; only UTC arithmetic, no time zone comes near it. */
export type Day = number;

const MS = 86_400_000;
const texts = new Map<Day, Fecha>();

export const dayOf = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / MS;

/** The day as `yyyy-MM-dd`. */
export function dateOf(day: Day): Fecha {
  const known = texts.get(day);
  if (known) return known;
  const text = fecha(new Date(day * MS).toISOString().slice(0, 10));
  texts.set(day, text);
  return text;
}

export const yearOf = (day: Day): number => Number(dateOf(day).slice(0, 4));

/** First day of a month; months past 12 run on into the next years. */
export const monthStart = (year: number, month: number): Day => Date.UTC(year, month - 1, 1) / MS;
