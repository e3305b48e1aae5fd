// @vitest-environment node
import { type CellValue, writeXlsx } from 'hucre/xlsx';
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
