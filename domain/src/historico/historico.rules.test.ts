import { describe, expect, test } from 'vitest';
import type { Celda } from '../carga/celdas.ts';
import { causaHistorica, FILAS_HISTORICAS, readHistoricas } from './historico.rules.ts';

const filas = (...rows: Celda[][]) => rows.map((celdas, i) => ({ fila: i + 1, celdas }));
const COLUMNAS = [
  ['Número de expediente', 100],
  ['Delito', 500],
  ['Estadística', 500],
] as const;
const CABEZAS = ['NUC', 'Delito', 'Estadística'];

describe('the workbook', () => {
  test('[2-408] [2-409] one sheet named Hoja1', () => {
    expect(causaHistorica(['Hoja1'], CABEZAS)).toBeUndefined();
    expect(causaHistorica(['Hoja1', 'Hoja2'], CABEZAS)).toContain('Hoja1');
    expect(causaHistorica(['Sheet1'], CABEZAS)).toContain('Hoja1');
  });
  test('[2-410] [2-174] three columns; the accent of the third may be missing', () => {
    expect(causaHistorica(['Hoja1'], ['NUC', 'Delito', 'Estadistica'])).toBeUndefined();
    expect(causaHistorica(['Hoja1'], ['NUC', 'Estadística', 'Delito'])).toContain('NUC');
    expect(causaHistorica(['Hoja1'], ['NUC', 'Delito'])).toContain('NUC');
    expect(causaHistorica(['Hoja1'], ['NUC', 'Delito', 3])).toContain('NUC');
    expect(causaHistorica(['Hoja1'], [...CABEZAS, 'Otra'])).toBeUndefined();
  });
});

test.each(['HOJA1 ', 'hoja1', '\u00a0Hoja1', 'Hoja1', 'HÓJA1', 'hOJA1'])(
  'a sheet is known whatever its case and blanks: %s',
  (hoja) => expect(causaHistorica([hoja], CABEZAS)).toBeUndefined(),
);

describe('a cell is judged as the bulk load judges it', () => {
  const de = (...row: Celda[]) => readHistoricas(filas(CABEZAS, row));
  const enColumna = (i: number, celda: Celda) =>
    de(...['A/1', 'TORTURA', 'E1'].map((text, j) => (i === j ? celda : text)));
  test.each([
    '#REF!',
    '#N/A',
    '#¡VALOR!',
    '#DIV/0!',
    '#NAME?',
    '#SPILL!',
    '#¡DESBORDAMIENTO!',
    '#GETTING_DATA',
    'Delito\uFFFD',
    'Tortura\u0007',
    'PeÃ±a',
    7,
    true,
    new Date('2024-01-01T00:00:00Z'),
  ])('[2-411] [2-412] [2-413] in none of the three: %j', (celda) => {
    for (const i of [0, 1, 2]) {
      const { validas, errores } = enColumna(i, celda);
      expect([validas, errores.length]).toEqual([[], 1]);
      expect(errores[0]).toContain(`"${COLUMNAS[i]?.[0]}" del renglón 2 debe ser un `);
    }
  });
  test.each([
    '3.00012E+11',
    '3,00013E+11',
    '3E+11',
    '-1.5e-7',
    'TOTAL: 1',
    'A/1.',
    'A/1, A/2',
    '(A/1)',
    'A#1',
    '=A/1',
    'A*1',
    'A%1',
  ])('no file of the registry can have the number %s: it could never be integrated (R-26)', (nuc) => {
    const { validas, errores } = enColumna(0, nuc);
    expect([validas, errores.length]).toEqual([[], 1]);
    expect(errores[0]).toMatch(/del renglón 2 debe ser (un número de carpeta|el número completo, que Excel abrevió)/);
    expect(enColumna(1, nuc).errores).toEqual([]);
  });
  test.each(['A/1', 'H–12‐1—2026', 'fge-12_3 2024', 'Ñ/1', 'CI-FIDCANNA/59/UI-1/123/2016', '0001', 'á/1'])(
    'a number like any other: %s',
    (nuc) => expect(enColumna(0, nuc).errores).toEqual([]),
  );
  test('what lies beside the three columns makes no row', () => {
    expect(de(null, ' ', undefined, 'Total', 7)).toEqual({ validas: [], errores: [] });
    expect(de('A/1', 'TORTURA', 'E1', 'revisado').validas).toHaveLength(1);
  });
});

describe('its rows', () => {
  const error = (columna: string, n: number) =>
    `Error, el valor de la columna "${columna}" del renglón ${n} debe ser un dato de texto`;
  test('[2-411] [2-412] [2-413] [2-414] each of the three is text, and rows count from 2', () => {
    const { errores, validas } = readHistoricas(
      filas(CABEZAS, ['A/1', 'TORTURA', 'E1'], [5, 'TORTURA', 'E1'], ['A/2', '', 'E1'], ['A/3', 'TORTURA', null]),
    );
    expect(errores).toEqual([error('Número de expediente', 3), error('Delito', 4), error('Estadística', 5)]);
    expect(validas).toEqual([{ nuc: 'A/1', delito: 'TORTURA', estadistica: 'E1', modulo: 2 }]);
  });
  test.each([0, 1, 2])(
    '[2-411] [2-412] [2-413] [2-414] column %i: a number, an empty cell and a text too long, each its sentence',
    (i) => {
      const [columna, max] = COLUMNAS[i] as (typeof COLUMNAS)[number];
      const con = (celda: Celda): Celda[] => ['A/1', 'TORTURA', 'E1'].map((text, j) => (i === j ? celda : text));
      const { errores, validas } = readHistoricas(
        filas(CABEZAS, con(5), con(''), con('X'.repeat(max + 1)), con('X'.repeat(max))),
      );
      expect(errores).toEqual([
        error(columna, 2),
        error(columna, 3),
        `Error, el valor de la columna "${columna}" del renglón 4 debe tener ${max} caracteres como máximo`,
      ]);
      expect(validas).toHaveLength(1);
    },
  );
  test('a row of blanks is no row', () => {
    expect(readHistoricas(filas(CABEZAS, [' ', null, '\u00a0', undefined]))).toEqual({ validas: [], errores: [] });
  });
  test('more rows than one call takes are told before it', () => {
    const muchas = Array.from({ length: FILAS_HISTORICAS + 1 }, (_, i) => ({
      fila: i + 2,
      celdas: [`A/${i}`, 'T', 'E'],
    }));
    expect(readHistoricas(muchas).errores).toEqual([expect.stringContaining('200,000 renglones')]);
    expect(readHistoricas(muchas.slice(1)).errores).toEqual([]);
  });
  test('[2-175] [2-176] rows are sent as nuc, delito, estadistica with module 2; empty ones are not', () => {
    const { errores, validas } = readHistoricas(filas(CABEZAS, [' A/1 ', 'TORTURA', 'E1'], [null, null, null]));
    expect([errores, validas]).toEqual([[], [{ nuc: 'A/1', delito: 'TORTURA', estadistica: 'E1', modulo: 2 }]]);
  });
});
