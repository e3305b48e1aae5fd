import { type Fecha, isAfter, yearsBetween } from '../lib/fecha.ts';
import { EDAD_MAXIMA } from './victima.schema.ts';

export interface Nacida {
  fechanacimiento: Fecha | null;
  dsedad: number | null;
}
/** The days of a file that an age is counted at. */
export interface DiasDeHechos {
  fchecho: Fecha | null;
  fcinicio: Fecha | null;
}

/** What a workbook says of a day that nobody knows, by the day (OMISION of the load). */
export const SIN_DIA = { fchecho: '1900-01-01', fcinicio: '1990-01-01' } as const;

/** The day that ages are counted at: that of the facts, or where the file has none that of its start; null where it has neither. */
const diaDeHechos = ({ fchecho, fcinicio }: DiasDeHechos): Fecha | null =>
  fchecho && fchecho !== SIN_DIA.fchecho ? fchecho : fcinicio !== SIN_DIA.fcinicio ? fcinicio : null;

/**
 * Years of a victim at the facts, the age that everything counts (D-405): from her birth to the day of the facts; without a
 * birth, the age that was told.
 * @returns null where nobody knows, or where she was born later
 */
export function edadEnLosHechos({ fechanacimiento, dsedad }: Nacida, dias: DiasDeHechos): number | null {
  if (!fechanacimiento) return dsedad === EDAD_MAXIMA ? null : dsedad;
  const dia = diaDeHechos(dias);
  return dia && !isAfter(fechanacimiento, dia) ? yearsBetween(fechanacimiento, dia) : null;
}

/** Both ages in words, where they differ: '18 al registrarse, 16 al ocurrir los hechos'. */
export function edadesEnPalabras(dsedad: number | null, enHechos: number | null): string | null {
  if (dsedad === null || dsedad === EDAD_MAXIMA || enHechos === null || enHechos === dsedad) return null;
  return `${dsedad} al registrarse, ${enHechos} al ocurrir los hechos`;
}
