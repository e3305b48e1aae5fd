// @vitest-environment node
import { type Cell, type CellValue, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readHistorico } from './readHistorico.ts';

const libro = (rows: CellValue[][], name = 'Hoja1') => writeXlsx({ sheets: [{ name, rows }] });
const CABEZAS = ['NUC', 'Delito', 'Estadística'];

test('rows of a historical workbook, and its errors', async () => {
  const { validas, errores } = await readHistorico(
    await libro([CABEZAS, ['A/1', 'TORTURA', 'E1'], [7, 'TORTURA', 'E1']]),
  );
  expect(validas).toEqual([{ nuc: 'A/1', delito: 'TORTURA', estadistica: 'E1', modulo: 2 }]);
  expect(errores).toHaveLength(1);
});
test('[2-409] another name of the sheet is refused', async () => {
  await expect(readHistorico(await libro([CABEZAS], 'Hoja2'))).rejects.toThrow('Hoja1');
});

test('[2-411] [2-412] errors of formulas, numbers that Excel shortened and what no number can be are refused by their rows', async () => {
  const { validas, errores } = await readHistorico(
    await libro([
      [...CABEZAS, null, 'Revisó'],
      ['H/ER/1/2026', '#N/A', 'PRIMERA'],
      ['#REF!', 'TORTURA', 'PRIMERA'],
      [null, null, null, null, 'legenda'],
      ['3.00012E+11', 'TORTURA', 'PRIMERA'],
      ['H²12/1/2026', 'TORTURA', 'PRIMERA'],
      ['TOTAL: 1', '1', '1'],
    ]),
  );
  expect(validas).toEqual([]);
  expect(errores.map((e) => /renglón (\d+)/.exec(e)?.[1])).toEqual(['2', '3', '5', '6', '7']);
});
test.each(['A2', 'B2', 'C2', 'A3', 'B3', 'C4'])(
  'a formula that nobody worked out is told by its cell, in the first row with data too: %s',
  async (celda) => {
    const [columna, fila] = ['ABC'.indexOf(celda.charAt(0)), Number(celda.charAt(1)) - 1];
    const cells = new Map<string, Partial<Cell>>([[`${fila},${columna}`, { formula: 'CONCATENATE("H/",1)' }]]);
    const rows: CellValue[][] = [CABEZAS, ...['H/1', 'H/2', 'H/3'].map((nuc) => [nuc, 'TORTURA', 'PRIMERA'])];
    (rows[fila] as CellValue[])[columna] = null;
    await expect(readHistorico(await writeXlsx({ sheets: [{ name: 'Hoja1', rows, cells }] }))).rejects.toThrow(
      `Hoja1!${celda}`,
    );
  },
);
test.each(['HOJA1 ', 'hoja1', ' Hoja1', 'HoJa1', 'Hoja1', 'hója1'])('[2-409] the sheet is known as %s', async (name) =>
  expect(
    (
      await readHistorico(
        await libro(
          [
            ['nuc ', 'DELITO', 'estadistica'],
            ['A/1', 'T', 'E'],
          ],
          name,
        ),
      )
    ).validas,
  ).toHaveLength(1),
);
