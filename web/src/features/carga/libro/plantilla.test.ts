// @vitest-environment node
import { catalogosEjemplo, celdasDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { HOJAS_DE_LIBRO } from '@renadet/domain/carga/errores';
import { COLUMNAS } from '@renadet/domain/carga/review';
import { fecha } from '@renadet/domain/lib/fecha';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writePlantilla } from './plantilla.ts';
import { readCarga } from './read.ts';

const opciones = { catalogos: catalogosEjemplo, hoy: fecha('2026-11-21') };

test('[2-011] the template is a workbook of a load without rows; filled in, it loads', async () => {
  const bytes = await writePlantilla(catalogosEjemplo);
  const empty = await readCarga(bytes, opciones);
  expect([empty.renglones, empty.errores, empty.validos]).toEqual([0, [], []]);
  const { sheets } = await readXlsx(bytes);
  const filled = await writeXlsx({
    sheets: sheets.map(({ name, rows }, i) => ({
      name,
      rows: [
        ...rows.slice(0, 3),
        celdasDe(HOJAS_DE_LIBRO[i] ?? 'Expediente', FILAS_BUENAS[HOJAS_DE_LIBRO[i] ?? 'Expediente']),
      ],
    })) as { name: string; rows: CellValue[][] }[],
  });
  const { errores, validos } = await readCarga(filled, opciones);
  expect([errores, validos.map((v) => [v.numCarpeta, v.complementos?.length])]).toEqual([[], [['VER/CARGA/0001', 1]]]);
});

test('every column of a catalogue and of answers has a drop-down over every row, and its list is in the workbook', async () => {
  const { sheets, namedRanges = [] } = await readXlsx(await writePlantilla(catalogosEjemplo));
  const known = new Set(namedRanges.map((r) => r.name));
  for (const [i, hoja] of HOJAS_DE_LIBRO.entries()) {
    const rules = sheets[i]?.dataValidations ?? [];
    for (const [column, spec] of Object.values(COLUMNAS[hoja]).entries()) {
      const rule = rules[column];
      expect(rule?.range).toMatch(/^[A-Z]+4:[A-Z]+20003$/);
      expect(rule?.inputMessage).toBeTruthy();
      if (spec.tipo !== 'catalogo' && spec.tipo !== 'siNo' && spec.tipo !== 'varios') continue;
      expect([spec.etiqueta, rule?.type]).toEqual([spec.etiqueta, 'list']);
      for (const name of (rule?.formula1 ?? '').match(/L_\w+(?![\w"])/g) ?? [])
        expect([...known].some((k) => k === name || k.startsWith(`${name}_`))).toBe(true);
    }
  }
});

test('[2-621] several entries of one cell are typed after the one that is chosen: nothing is refused there', async () => {
  const { sheets } = await readXlsx(await writePlantilla(catalogosEjemplo));
  const { dataValidations: rules = [] } = sheets[HOJAS_DE_LIBRO.indexOf('Complemento')] ?? {};
  const of = (column: string) => rules[Object.keys(COLUMNAS.Complemento).indexOf(column)];
  expect(of('metodos')).toMatchObject({ type: 'list', formula1: 'L_METODOS_NA' });
  expect([of('metodos')?.showErrorMessage ?? false, of('llgrado')?.showErrorMessage]).toEqual([false, true]);
});

test('municipalities go by their state, and their keys by both', async () => {
  const { sheets, namedRanges = [] } = await readXlsx(await writePlantilla(catalogosEjemplo));
  const row = sheets[0]?.rows[0] ?? [];
  const column = (letters: string) => [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1;
  const list = (name: string) => {
    const [, from = '', to = ''] =
      /\$([A-Z]+)\$1:\$([A-Z]+)\$1/.exec(namedRanges.find((r) => r.name === name)?.range ?? '') ?? [];
    return from ? row.slice(column(from), column(to) + 1) : [];
  };
  const at = list('L_ESTADOS').indexOf('VERACRUZ DE IGNACIO DE LA LLAVE') + 1;
  expect(at).toBeGreaterThan(0);
  const names = list(`L_MUNICIPIOS_${at}`);
  expect(list(`L_CLAVES_${at}`)[names.indexOf('XALAPA')]).toBe(30087);
  const none = list('L_ESTADOS').indexOf('NO APLICA') + 1;
  expect([list(`L_MUNICIPIOS_${none}`), list(`L_CLAVES_${none}`)]).toEqual([['NO APLICA'], [99999]]);
  const formulas = sheets[0]?.dataValidations?.map((v) => v.formula1) ?? [];
  expect(formulas).toContain('INDIRECT("L_MUNICIPIOS_"&MATCH($O4,L_ESTADOS,0))');
});
