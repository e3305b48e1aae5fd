import { type Celda, isRechazo, readCelda, trim } from '../carga/celdas.ts';
import { type Columna, texto } from '../carga/columnas.ts';
import { CI_VALIDO } from '../carpeta/carpeta.rules.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { llave, numeral } from '../lib/texto.ts';

/** The only sheet of a historical workbook, and its heads [2-408] [2-409] [2-410]. */
const HOJA = 'Hoja1';
const CABEZAS = ['NUC', 'DELITO', 'ESTADISTICA'];
/** First row with data; the heads are the row before [2-414]. */
const PRIMERA = 2;
/** Module of every row that is sent, and mode of the call (R-46) [2-176] [2-225]. */
export const MODULO = 2;

const COLUMNAS = [texto(ETIQUETAS.expediente, 100), texto(ETIQUETAS.delito, 500), texto('Estadística', 500)];
/** Text in a cell of numbers that was saved as it was shown. */
const ABREVIADO = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d+$/i;
export interface FilaHistorica {
  nuc: string;
  delito: string;
  estadistica: string;
  modulo: number;
}

/** Letters of why a row is taken back. */
export const MOTIVO_RETIRO_MAX = 500;
export const FALTA_MOTIVO_RETIRO = 'Escriba por qué se retira el expediente.';

/** Rows of one call at most: a valid workbook goes whole [2-224]. */
export const FILAS_HISTORICAS = 200_000;
export const DEMASIADAS = 'El archivo tiene más de 200,000 renglones: divídalo en varios y cárguelos uno por uno.';

const isVacia = (celda: Celda): boolean =>
  celda === null || celda === undefined || (typeof celda === 'string' && !trim(celda));
/** Whether a row has anything in the three columns. Cells beside them are the customer's own. */
export const hasDatos = (celdas: readonly Celda[]): boolean => !COLUMNAS.every((_, i) => isVacia(celdas[i]));

/** A cell as the bulk load reads it, or the end of a sentence that says what it must be. */
function readIn(columna: Columna, celda: Celda): { texto: string } | { debe: string } {
  const max = columna.tipo === 'texto' ? columna.max : 0;
  if (typeof celda === 'string' && trim(celda).length > max) return { debe: `tener ${max} caracteres como máximo` };
  const read = readCelda(celda, columna, false);
  if (isRechazo(read)) return { debe: `ser ${read.debe || 'un dato de texto'}` };
  return { texto: String(read) };
}
/** Why no file of the registry can have a number; undefined where one can. */
function noEsNumero(nuc: string): string | undefined {
  if (CI_VALIDO.test(numeral(nuc))) return undefined;
  return ABREVIADO.test(nuc)
    ? 'ser el número completo, que Excel abrevió: dé formato de texto a la celda y escríbalo de nuevo'
    : 'ser un número de carpeta: letras, números, espacios, /, - y _, y ningún otro signo';
}

/** Why a workbook is not a historical one; undefined when it is. */
export function causaHistorica(hojas: readonly string[], cabezas: readonly Celda[]): string | undefined {
  if (hojas.length !== 1 || llave(hojas[0] ?? '') !== llave(HOJA))
    return `el libro debe tener una sola hoja llamada ${HOJA}`;
  const isHead = (celda: Celda, head: string) => typeof celda === 'string' && llave(celda) === head;
  const areHeads = CABEZAS.every((head, i) => isHead(cabezas[i], head));
  return areHeads ? undefined : 'las columnas deben ser NUC, Delito y Estadística';
}

/** Rows of the sheet and every error of theirs; empty rows are passed over [2-411] [2-412] [2-413]. */
export function readHistoricas(filas: Iterable<{ fila: number; celdas: readonly Celda[] }>) {
  const validas: FilaHistorica[] = [];
  const errores: string[] = [];
  for (const { fila, celdas } of filas) {
    if (fila < PRIMERA || !hasDatos(celdas)) continue;
    const wrong: string[] = [];
    const [nuc = '', delito = '', estadistica = ''] = COLUMNAS.map((columna, i) => {
      const read = readIn(columna, celdas[i]);
      const debe = 'debe' in read ? read.debe : i === 0 ? noEsNumero(read.texto) : undefined;
      if (debe) wrong.push(`Error, el valor de la columna "${columna.etiqueta}" del renglón ${fila} debe ${debe}`);
      return 'debe' in read ? '' : read.texto;
    });
    errores.push(...wrong);
    if (!wrong.length) validas.push({ nuc, delito, estadistica, modulo: MODULO });
  }
  if (validas.length > FILAS_HISTORICAS) errores.push(DEMASIADAS);
  return { validas, errores };
}
