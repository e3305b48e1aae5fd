import { enMexico, formatFecha } from '@renadet/domain/lib/fecha';

/** The hour of a moment, of 24: HH:mm. */
export const hora = (at: Date | number): string => enMexico(at).slice(11, 16);

/** A moment for people: dd/MM/yyyy HH:mm. */
export const momento = (at: Date | number | string): string => {
  const text = enMexico(at);
  return `${formatFecha(text)} ${text.slice(11, 16)}`;
};
