import type { Valores } from './convert.ts';

/** A row of a sheet with its number. */
export interface Renglon {
  renglon: number;
  valores: Valores;
}
/** A file of the workbook with its victims and the rows of its authorities. */
export interface Expediente {
  renglon: number;
  numCarpeta: string;
  valores: Valores;
  victimas: Renglon[];
  responsables: Renglon[];
}
