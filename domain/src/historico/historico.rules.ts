import { type Celda, trim } from '../carga/celdas.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { llave } from '../lib/texto.ts';

/** The only sheet of a historical workbook, and its heads [2-408] [2-409] [2-410]. */
const HOJA = 'Hoja1';
const CABEZAS = ['NUC', 'DELITO', 'ESTADISTICA'];
/** First row with data; the heads are the row before [2-414]. */
const PRIMERA = 2;
/** Module of every row that is sent, and mode of the call (R-46) [2-176] [2-225]. */
export const MODULO = 2;

const COLUMNAS = [
  ['nuc', ETIQUETAS.expediente, 100],
  ['delito', ETIQUETAS.delito, 500],
  ['estadistica', 'Estadística', 500],
] as const;
export interface FilaHistorica {
  nuc: string;
  delito: string;
  estadistica: string;
  modulo: number;
}

/** Rows of one call at most: a valid workbook goes whole [2-224]. */
export const FILAS_HISTORICAS = 200_000;
export const DEMASIADAS = 'El archivo tiene más de 200,000 renglones: divídalo en varios y cárguelos uno por uno.';

const noEsTexto = (columna: string, fila: number) =>
  `Error, el valor de la columna "${columna}" del renglón ${fila} debe ser un dato de texto`;

const isLargo = (columna: string, fila: number, max: number) =>
  `Error, el valor de la columna "${columna}" del renglón ${fila} debe tener ${max} caracteres como máximo`;
/** A cell where nothing was written; spaces are nothing. */
export const isVacia = (celda: Celda): boolean =>
  celda === null || celda === undefined || (typeof celda === 'string' && !trim(celda));

/** Why a workbook is not a historical one; undefined when it is. */
export function causaHistorica(hojas: readonly string[], cabezas: readonly Celda[]): string | undefined {
  if (hojas.length !== 1 || hojas[0] !== HOJA) return `el libro debe tener una sola hoja llamada ${HOJA}`;
  const isHead = (celda: Celda, head: string) => typeof celda === 'string' && llave(celda) === head;
  const areHeads = CABEZAS.every((head, i) => isHead(cabezas[i], head));
  return areHeads ? undefined : 'las columnas deben ser NUC, Delito y Estadística';
}

/** Rows of the sheet and every error of theirs; empty rows are passed over [2-411] [2-412] [2-413]. */
export function readHistoricas(filas: Iterable<{ fila: number; celdas: readonly Celda[] }>) {
  const validas: FilaHistorica[] = [];
  const errores: string[] = [];
  for (const { fila, celdas } of filas) {
    if (fila < PRIMERA || celdas.every(isVacia)) continue;
    const texto = (i: number) => (typeof celdas[i] === 'string' ? trim(celdas[i]) : '');
    const wrong = COLUMNAS.flatMap(([, etiqueta, max], i) => {
      const { length } = texto(i);
      if (length === 0) return [noEsTexto(etiqueta, fila)];
      return length <= max ? [] : [isLargo(etiqueta, fila, max)];
    });
    errores.push(...wrong);
    if (!wrong.length) validas.push({ nuc: texto(0), delito: texto(1), estadistica: texto(2), modulo: MODULO });
  }
  if (validas.length > FILAS_HISTORICAS) errores.push(DEMASIADAS);
  return { validas, errores };
}
