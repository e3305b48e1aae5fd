/** Files of one call at most: a batch, not a workbook. */
export const LOTE = 500;
/** Rows of one file, and characters of one cell, at most. */
export const FILAS = 2000;
export const LARGO = 5000;
/** Rows of a sheet that hold data: below its three heads [2-162], to the last one there is. */
export const PRIMER_RENGLON = 4;
export const ULTIMO_RENGLON = 1_048_576;
/** Characters of what tells a version of a file (SHA-256 in hexadecimal). */
export const VERSION = 64;
/** Number of a batch in its load, at most. */
export const ULTIMO_LOTE = 1_000_000;

/** The values that a cell travels as: a text, a number or nothing. */
export const isCelda = (v: unknown): boolean =>
  v === null || v === undefined || (typeof v === 'string' ? v.length <= LARGO : Number.isFinite(v));
