import { formatFecha } from '@renadet/domain/lib/fecha';

/** Mexico City is UTC-6 all year: no computer's own list of zones is asked, and none may be old. */
const ZONA_MS = 6 * 3_600_000;

/** A moment as clocks of Mexico City show it, wherever this computer is: yyyy-MM-ddTHH:mm:ss. */
export const enMexico = (at: Date | number | string): string =>
  new Date(new Date(at).getTime() - ZONA_MS).toISOString().slice(0, 19);

/** The hour of a moment, of 24: HH:mm. */
export const hora = (at: Date | number): string => enMexico(at).slice(11, 16);

/** A moment for people: dd/MM/yyyy HH:mm. */
export const momento = (at: Date | number | string): string => {
  const text = enMexico(at);
  return `${formatFecha(text)} ${text.slice(11, 16)}`;
};
