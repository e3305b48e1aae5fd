// @vitest-environment node
import { catalogosEjemplo, celdasDe, encabezadosDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { HOJAS, type HojaDeLibro } from '@renadet/domain/carga/errores';
import { COLUMNAS } from '@renadet/domain/carga/review';
import { fecha } from '@renadet/domain/lib/fecha';
import fc from 'fast-check';
import { type Cell, type CellValue, openXlsx, saveXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readCarga } from './read.ts';
import { giveBackLibro } from './write.ts';

const opciones = { catalogos: catalogosEjemplo, hoy: fecha('2026-11-21') };
const ESTILO = { font: { bold: true, italic: true }, alignment: { horizontal: 'center' } } as const;
/** Files of the workbook, by number. */
const NUMEROS = ['A/1', 'A/2', 'A/3'];
type Cambio = readonly [hoja: HojaDeLibro, columna: string, fila: number, valor: CellValue];

/** A workbook as people keep theirs: styles, widths, lists to choose from, headings that stay. */
const write = (cambios: readonly Cambio[]) =>
  writeXlsx({
    sheets: HOJAS.map((hoja) => {
      const names = Object.keys(COLUMNAS[hoja]);
      const rows = [
        ...encabezadosDe(hoja),
        ...NUMEROS.map((numCarpeta) => celdasDe(hoja, { ...FILAS_BUENAS[hoja], numCarpeta })),
      ] as CellValue[][];
      for (const [h, columna, fila, valor] of cambios)
        if (h === hoja) (rows[fila - 1] as CellValue[])[names.indexOf(columna)] = valor;
      const styled = (row: number, column: number) =>
        [`${row},${column}`, { value: rows[row]?.[column] ?? null, style: ESTILO }] as const;
      return {
        name: hoja as string,
        rows,
        columns: names.map((_, i) => ({ width: 10 + (i % 7) })),
        freezePane: { rows: 3 },
        dataValidations: [{ type: 'list' as const, values: ['SI', 'NO'], range: 'H4:H500' }],
        cells: new Map<string, Partial<Cell>>(rows.flatMap((row, i) => row.map((_, j) => styled(i, j)))),
      };
    }),
  });

/** Everything of a sheet but what marking adds. */
const aspecto = async (bytes: Uint8Array, sin: ReadonlySet<string>) =>
  (await openXlsx(bytes, { readStyles: true })).sheets.map(
    ({ name, rows, columns, freezePane, dataValidations, cells }) => ({
      name,
      rows,
      columns: columns?.map((c) => c.width),
      freezePane,
      dataValidations,
      estilos: [...(cells ?? [])]
        .filter(([key]) => !sin.has(`${name} ${key}`))
        .map(([key, { style }]) => [key, style?.font, style?.alignment, style?.fill]),
    }),
  );

const celda = fc
  .constantFrom(...HOJAS)
  .chain((hoja) =>
    fc.tuple(
      fc.constant(hoja),
      fc.constantFrom(...Object.keys(COLUMNAS[hoja]).filter((c) => c !== 'numCarpeta')),
      fc.integer({ min: 4, max: 3 + NUMEROS.length }),
      fc.constantFrom<CellValue>('', 'NO EXISTE', 7_777_777, '31/02/2024', 'NO APLICA', '#REF!'),
    ),
  );

test('[2-211] whatever is wrong, the workbook comes back as it was, marked; corrected cell by cell it loads clean', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(celda, { minLength: 1, maxLength: 8 }), async (cambios) => {
      const bytes = await write(cambios);
      const { errores } = await readCarga(bytes, opciones);
      const back = await giveBackLibro(bytes, { errores, sueltas: [] });
      const place = ({ hoja, columna, fila }: { hoja: HojaDeLibro; columna: string; fila: number }) =>
        `${fila - 1},${Object.keys(COLUMNAS[hoja]).indexOf(columna)}`;
      const marked = new Set(errores.map((e) => `${e.hoja} ${place(e)}`));
      expect(await aspecto(back, marked)).toEqual(await aspecto(bytes, marked));
      const book = await openXlsx(back, { readStyles: true });
      for (const e of errores) {
        const cell = book.sheets.find((s) => s.name === e.hoja)?.cells?.get(place(e));
        expect(cell?.comment?.text).toContain(e.seAcepta);
        expect(cell?.style).toMatchObject({ ...ESTILO, fill: { fgColor: { rgb: 'FFC7CE' } } });
      }
      // as a person does: each marked cell and what it depends on is written anew, in the workbook that came back
      for (const [hoja, columna, fila] of cambios) {
        const sheet = book.sheets.find((s) => s.name === hoja);
        const at = Object.keys(COLUMNAS[hoja]).indexOf(columna);
        const value = FILAS_BUENAS[hoja][columna] as CellValue;
        const cell = sheet?.cells?.get(`${fila - 1},${at}`);
        if (cell) cell.value = value;
        const row = sheet?.rows[fila - 1];
        if (row) row[at] = value;
      }
      const again = await readCarga(await saveXlsx(book), opciones);
      expect([again.errores, again.validos.length]).toEqual([[], NUMEROS.length]);
    }),
    { numRuns: 25 },
  );
});

test('[2-212] headings and rows of the folders that stayed out keep their heights', async () => {
  const made = await openXlsx(await write([['Victima', 'sexo', 5, 'X']]), { readStyles: true });
  const alturas = [40, 25, 66, 31, 32, 33];
  for (const sheet of made.sheets) sheet.rowDefs = new Map(alturas.map((height, row) => [row, { height }]));
  const bytes = await saveXlsx(made);
  const { errores, validos } = await readCarga(bytes, opciones);
  const back = await giveBackLibro(bytes, { errores, sueltas: [] }, new Set(validos.map((v) => v.numCarpeta)));
  for (const { rowDefs } of (await openXlsx(back, { readStyles: true })).sheets)
    expect([...(rowDefs ?? [])].map(([row, def]) => [row, def.height])).toEqual([
      [0, 40],
      [1, 25],
      [2, 66],
      [3, 32], // A/2, which was in the second row
    ]);
});

test('[2-211] [2-212] of the folders that stayed out the rows close up with their styles and marks', async () => {
  const bytes = await write([
    ['Victima', 'sexo', 5, 'X'],
    ['Expediente', 'origen', 6, 'X'],
  ]);
  const { errores, validos } = await readCarga(bytes, opciones);
  const back = await giveBackLibro(bytes, { errores, sueltas: [] }, new Set(validos.map((v) => v.numCarpeta)));
  const book = await openXlsx(back, { readStyles: true });
  for (const sheet of book.sheets) {
    expect(sheet.rows.slice(3).map(([n]) => n)).toEqual(['A/2', 'A/3']);
    expect(sheet.cells?.get('4,0')?.style?.font).toMatchObject(ESTILO.font);
  }
  const again = await readCarga(back, opciones);
  expect(again.errores.map((e) => [e.hoja, e.columna, e.fila])).toEqual([
    ['Expediente', 'origen', 5],
    ['Victima', 'sexo', 4],
  ]);
});
