import type { Celda } from '@renadet/domain/carga/celdas';
import { HOJAS, HOJAS_DE_LIBRO, type HojaDeLibro } from '@renadet/domain/carga/errores';
import type { FilaDeTaller } from '@renadet/domain/carga/taller';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import type { Fuera } from './read.ts';
import { escapeText } from './write.ts';

const enLibro = (celdas: readonly Celda[] = []): CellValue[] =>
  Array.from(celdas, (c) => (typeof c === 'string' ? escapeText(c) : (c ?? null)));

/** A workbook of these rows under the headings of the user's own, each where it stood there: it is loaded as any other. */
export function writeCorregido({ cabezas, es1904 }: Pick<Fuera, 'cabezas' | 'es1904'>, filas: readonly FilaDeTaller[]) {
  const rowsOf = (hoja: HojaDeLibro): CellValue[][] => {
    const rows = [0, 1, 2].map((i) => enLibro(cabezas[hoja]?.[i]));
    for (const { fila, celdas } of filas.filter((f) => f.hoja === hoja)) {
      while (rows.length < fila - 1) rows.push([]);
      rows[fila - 1] = enLibro(celdas);
    }
    return rows;
  };
  const isThere = (hoja: HojaDeLibro) => HOJAS.some((h) => h === hoja) || cabezas[hoja] !== undefined;
  return writeXlsx({
    sheets: HOJAS_DE_LIBRO.filter(isThere).map((hoja) => ({ name: hoja, rows: rowsOf(hoja) })),
    dateSystem: es1904 ? '1904' : '1900',
  });
}
