import { type Celda, recortar } from '../carga/celdas.ts';
import { llave } from '../lib/texto.ts';

/** The only sheet of a historical workbook, and its heads [2-408] [2-409] [2-410]. */
const HOJA = 'Hoja1';
const CABEZAS = ['NUC', 'DELITO', 'ESTADISTICA'];
/** First row with data; the heads are the row before [2-414]. */
const PRIMERA = 2;
/** Module of every row that is sent, and mode of the call (decisions.md) [2-176] [2-225]. */
export const MODULO = 2;

const COLUMNAS = [
  ['nuc', 'Número de expediente', 100],
  ['delito', 'Delito', 500],
  ['estadistica', 'Estadística', 500],
] as const;
export interface FilaHistorica {
  nuc: string;
  delito: string;
  estadistica: string;
  modulo: number;
}

const noEsTexto = (columna: string, fila: number) =>
  `Error, el valor de la columna "${columna}" del renglón ${fila} debe ser un dato de texto`;

/** Why a workbook is not a historical one; undefined when it is. */
export function causaHistorica(hojas: readonly string[], cabezas: readonly Celda[]): string | undefined {
  if (hojas.length !== 1 || hojas[0] !== HOJA) return `el libro debe tener una sola hoja llamada ${HOJA}`;
  const heads = cabezas.slice(0, CABEZAS.length).map((c) => (typeof c === 'string' ? llave(c) : ''));
  return CABEZAS.every((head, i) => heads[i] === head) ? undefined : 'las columnas deben ser NUC, Delito y Estadística';
}

/** Rows of the sheet and every error of theirs; empty rows are passed over [2-411] [2-412] [2-413]. */
export function leerHistoricas(filas: Iterable<{ fila: number; celdas: readonly Celda[] }>) {
  const validas: FilaHistorica[] = [];
  const errores: string[] = [];
  for (const { fila, celdas } of filas) {
    const texts = COLUMNAS.map((_, i) => (typeof celdas[i] === 'string' ? recortar(celdas[i]) : ''));
    if (fila < PRIMERA || celdas.every((c) => c === null || c === undefined || c === '')) continue;
    const wrong = COLUMNAS.flatMap(([, etiqueta, max], i) => {
      const text = texts[i] ?? '';
      return text && text.length <= max ? [] : [noEsTexto(etiqueta, fila)];
    });
    errores.push(...wrong);
    const [nuc = '', delito = '', estadistica = ''] = texts;
    if (!wrong.length) validas.push({ nuc, delito, estadistica, modulo: MODULO });
  }
  return { validas, errores };
}
