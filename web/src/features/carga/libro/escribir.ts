import type { ErrorCelda } from '@renadet/domain/carga/errores';
import { HOJAS } from '@renadet/domain/carga/errores';
import { COLUMNAS } from '@renadet/domain/carga/revisar';
import { normalizar } from '@renadet/domain/lib/texto';
import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { abrirLibro } from './abrir.ts';

const EQUIVOCADA = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } } as const;
const ENCABEZADOS = 3;
/** Excel's own limit of a sheet's comments is far above; past this nobody reads them. */
const COMENTARIOS = 20_000;

/**
 * The user's workbook back, every wrong cell marked and commented with what it may hold, ready to be corrected and
 * loaded again [2-211].
 * @param soloDe numbers of the files whose rows stay; absent, all rows do
 */
export async function devolverLibro(
  bytes: Uint8Array,
  errores: readonly ErrorCelda[],
  soloDe?: ReadonlySet<string>,
): Promise<Uint8Array> {
  const libro = await abrirLibro(bytes);
  const sheets: WriteSheet[] = [];
  for (const hoja of HOJAS) {
    const names = Object.keys(COLUMNAS[hoja]);
    const wrong = new Map<number, ErrorCelda[]>();
    for (const e of errores)
      if (e.hoja === hoja && wrong.size < COMENTARIOS) wrong.set(e.fila, [...(wrong.get(e.fila) ?? []), e]);
    const rows: CellValue[][] = [];
    const cells = new Map<string, Partial<Cell>>();
    for await (const { fila, celdas } of libro.filas(hoja)) {
      const numero = typeof celdas[0] === 'string' ? normalizar(celdas[0]) : '';
      if (fila > ENCABEZADOS && soloDe && !soloDe.has(numero)) continue;
      const at = soloDe && fila > ENCABEZADOS ? Math.max(rows.length, ENCABEZADOS) : fila - 1;
      while (rows.length < at) rows.push([]);
      rows[at] = celdas.map((c) => c ?? null);
      for (const { columna, mensaje, seAcepta } of wrong.get(fila) ?? []) {
        const column = names.indexOf(columna);
        const value = rows[at][column] ?? null;
        cells.set(`${at},${column}`, {
          value,
          style: EQUIVOCADA,
          comment: { text: `${mensaje}\nSe acepta: ${seAcepta}` },
        });
      }
    }
    sheets.push({ name: hoja, rows, cells });
  }
  return writeXlsx({ sheets });
}
