import type { Valores } from './convert.ts';

/** A row of a sheet with its number. */
export interface Renglon {
  renglon: number;
  valores: Valores;
}
/** A row of the sheet Complemento. */
export interface Complemento extends Renglon {
  /** The victim that it speaks of besides the file, if any. */
  victima?: Renglon | undefined;
}
/** A file of the workbook with its victims and the rows of its authorities. */
export interface Expediente {
  renglon: number;
  numCarpeta: string;
  valores: Valores;
  victimas: Renglon[];
  responsables: Renglon[];
  /** Absent where no row of Complemento is its own. */
  complementos?: Complemento[];
}
