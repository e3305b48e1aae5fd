import type { TableroMedido, TableroPublico } from '@renadet/domain/publicacion/tablero';

/** The board of a publication as it is kept: the measured values, which protect later ones, and the values that anyone sees. */
export interface TableroGuardado {
  medido: TableroMedido;
  publico: TableroPublico;
}
export const readTablero = (kept: string): TableroGuardado => JSON.parse(kept) as TableroGuardado;
