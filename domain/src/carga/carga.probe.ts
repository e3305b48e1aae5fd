import { fecha } from '../lib/fecha.ts';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS, type FilaEjemplo } from './carga.ejemplo.ts';
import { createCarga } from './carga.ts';
import { HOJAS, type HojaDeLibro, letra } from './errores.ts';
import { createIndice } from './indice.ts';
import { PRIMER_RENGLON } from './limites.ts';
import { COLUMNAS } from './review.ts';

const indice = createIndice(catalogosEjemplo);
export const HOY = fecha('2026-11-21');

/** Loads the sound file with some cells changed in one sheet. */
export function load(hoja: HojaDeLibro, patch: FilaEjemplo = {}, es1904 = false) {
  const carga = createCarga(indice, HOY, es1904);
  for (const h of HOJAS) carga.add(h, PRIMER_RENGLON, celdasDe(h, { ...FILAS_BUENAS[h], ...(h === hoja && patch) }));
  return carga.finish();
}

/** Addresses of the errors, as a spreadsheet writes them: 'Victima!F4'. */
export const direcciones = (result: ReturnType<typeof load>): string[] =>
  result.errores.map((e) => direccion(e.hoja, e.columna, e.fila));
export const direccion = (hoja: HojaDeLibro, columna: string, fila = PRIMER_RENGLON): string =>
  `${hoja}!${letra(Object.keys(COLUMNAS[hoja]).indexOf(columna))}${fila}`;
