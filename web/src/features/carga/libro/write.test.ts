// @vitest-environment node
import { catalogosEjemplo, celdasDe, encabezadosDe, FILAS_BUENAS } from '@renadet/domain/carga/carga.ejemplo';
import { HOJAS, type HojaDeLibro } from '@renadet/domain/carga/errores';
import { COLUMNAS } from '@renadet/domain/carga/review';
import { fecha } from '@renadet/domain/lib/fecha';
import fc from 'fast-check';
import { type Cell, type CellValue, openXlsx, type Sheet, saveXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readCarga } from './read.ts';
import { giveBackLibro } from './write.ts';
import { conParte, disassemble } from './zip.probe.ts';

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
    { numRuns: 12 },
  );
});

/** Whether any cell of a workbook has a formula. */
const hasFormulas = async (bytes: Uint8Array) =>
  (await disassemble(bytes)).some(
    ({ nombre, datos }) => /worksheets\/sheet/.test(nombre) && /<f[\s>/]/.test(new TextDecoder().decode(datos)),
  );
/** Of the first row with data what is no text of its own, in the kinds that spreadsheets write. */
const FORMULAS: readonly (readonly [string, HojaDeLibro, string, Partial<Cell>])[] = [
  ['the number of another sheet', 'Victima', 'numCarpeta', { formula: 'Expediente!A5', formulaResult: 'A/2' }],
  ['a look-up', 'Victima', 'nombre', { formula: 'VLOOKUP(A5,Responsable!$A$4:$K$6,11,0)', formulaResult: 'Juan' }],
  ['a place', 'Victima', 'sexo', { formula: 'INDEX($F$4:$F$6,2)', formulaResult: 'MUJER' }],
  ['an age', 'Victima', 'edad', { formula: 'YEAR(TODAY())-YEAR(G5)', formulaResult: 36 }],
  ['a day', 'Expediente', 'fechaHechos', { formula: 'E5-29', formulaResult: 45_323, style: { numFmt: 'dd/mm/yyyy' } }],
  [
    'one that others share',
    'Expediente',
    'latitud',
    { formula: 'AB6*1', formulaResult: 19.5, formulaType: 'shared', formulaSharedIndex: 0, formulaRef: 'AB5:AB6' },
  ],
  [
    'one of a matrix',
    'Responsable',
    'cargo',
    { formula: 'UPPER(G6)', formulaResult: 'AGENTE', formulaType: 'array', formulaRef: 'G5' },
  ],
  ['an error', 'Expediente', 'coloniaHechos', { formula: 'VLOOKUP(1,B6:C6,9)', formulaResult: '#REF!' }],
];
test.each(FORMULAS)(
  '[2-211] [2-212] what a formula came to comes back in its place: %s',
  async (_, hoja, columna, cell) => {
    const made = await openXlsx(await write([['Responsable', 'sexo', 6, 'X']]), { readStyles: true });
    const at = Object.keys(COLUMNAS[hoja]).indexOf(columna);
    const sheet = made.sheets.find(({ name }) => name === hoja);
    sheet?.cells?.set(`4,${at}`, { type: 'formula', value: null, ...cell } as Cell);
    const bytes = await saveXlsx(made);
    expect(await hasFormulas(bytes)).toBe(true);
    const before = await readCarga(bytes, opciones);
    const todo = await giveBackLibro(bytes, { errores: before.errores, sueltas: [] });
    const fuera = await giveBackLibro(bytes, { errores: before.errores, sueltas: [] }, new Set(['A/1']));
    expect([await hasFormulas(todo), await hasFormulas(fuera)]).toEqual([false, false]);
    expect(await readCarga(todo, opciones)).toEqual(before);
    const closed = await readCarga(fuera, opciones);
    const of = (r: typeof before) => [
      r.validos
        .filter((v) => v.numCarpeta !== 'A/1')
        .map(({ valores, victimas: [v], responsables: [a] }) => [valores, v?.valores, a?.valores]),
      r.errores.map((e) => [e.hoja, e.columna, e.numCarpeta, e.valor]),
    ];
    expect(of(closed)).toEqual(of(before));
  },
);

test('[2-212] a book whose victims are numbered by formula: whoever is corrected enters with her own file', async () => {
  const made = await openXlsx(
    await write([
      ['Victima', 'sexo', 5, 'X'],
      ['Victima', 'nombre', 5, 'De dos'],
      ['Victima', 'nombre', 6, 'De tres'],
      ['Expediente', 'origen', 6, 'X'],
    ]),
    { readStyles: true },
  );
  const [expediente, victima] = made.sheets;
  for (const row of [3, 4, 5])
    victima?.cells?.set(`${row},0`, {
      type: 'formula',
      formula: `Expediente!A${row + 1}`,
      formulaResult: expediente?.rows[row]?.[0] ?? '',
      value: null,
    } as Cell);
  const bytes = await saveXlsx(made);
  const { errores, validos } = await readCarga(bytes, opciones);
  expect(validos.map((v) => v.numCarpeta)).toEqual(['A/1']);
  const book = await openXlsx(await giveBackLibro(bytes, { errores, sueltas: [] }, new Set(['A/1'])), {
    readStyles: true,
  });
  const [sexo, origen] = [book.sheets[1]?.cells?.get('3,5'), book.sheets[0]?.cells?.get('4,3')];
  if (sexo) sexo.value = 'MUJER';
  if (origen) origen.value = FILAS_BUENAS.Expediente.origen as CellValue;
  const again = await readCarga(await saveXlsx(book), opciones);
  expect(again.validos.map((v) => [v.numCarpeta, v.victimas.map((one) => one.valores.nombre)])).toEqual([
    ['A/2', ['De dos']],
    ['A/3', ['De tres']],
  ]);
});

test('[2-212] lists to choose from, formats and names follow the rows they are of; what cannot is said', async () => {
  const made = await openXlsx(await write([['Victima', 'sexo', 5, 'X']]), { readStyles: true });
  const [sheet] = made.sheets;
  Object.assign(made, {
    namedRanges: [
      { name: 'NUMEROS', range: 'Expediente!$A$4:$A$6' },
      { name: 'ESTE', range: 'Expediente!$A$5' },
      { name: 'AQUEL', range: 'Expediente!$A$4' },
    ],
  });
  Object.assign(sheet ?? {}, {
    dataValidations: [
      { type: 'list', range: 'H4:H500', values: ['SI', 'NO'] },
      { type: 'list', range: 'P5', formula1: 'INDIRECT($O5)' },
      { type: 'list', range: 'D4', formula1: '$D$4' },
    ],
    conditionalRules: [
      {
        type: 'expression',
        priority: 1,
        range: 'A4:A6',
        formula: 'COUNTIF($A$4:$A$6,$A4)>1',
        style: { font: { bold: true } },
      },
      { type: 'expression', priority: 2, range: 'B5', formula: '$B$6=1', style: { font: { bold: true } } },
    ],
  });
  const bytes = await saveXlsx(made);
  const { errores, validos } = await readCarga(bytes, opciones);
  let said = 0;
  const back = await giveBackLibro(
    bytes,
    { errores, sueltas: [] },
    new Set(validos.map((v) => v.numCarpeta)),
    () => said++,
  );
  const {
    sheets: [now],
    namedRanges,
  } = await openXlsx(back, { readStyles: true });
  expect(namedRanges?.map(({ name, range }) => [name, range])).toEqual([
    ['NUMEROS', 'Expediente!$A$4:$A$6'],
    ['ESTE', 'Expediente!$A$4'],
  ]);
  expect(now?.dataValidations?.map((v) => [v.range, v.formula1 ?? v.values])).toEqual([
    ['H4:H500', ['SI', 'NO']],
    ['P4', 'INDIRECT($O4)'],
  ]);
  expect(now?.conditionalRules?.map((r) => [r.range, [r.formula].flat()[0]])).toEqual([
    ['A4:A6', 'COUNTIF($A$4:$A$6,$A4)>1'],
  ]);
  expect(said).toBe(1);
});

/** What kept a workbook from being written, or is not kept, each as its program has it; and whether that is said. */
const ADORNOS: Readonly<
  Record<string, [cambio: (sheet: Sheet) => void, seDice: boolean, xml?: (xml: string) => string]>
> = {
  nothing: [() => undefined, false],
  'a link to another cell': [
    (sheet) =>
      sheet.cells?.set('0,0', { ...sheet.cells.get('0,0'), hyperlink: { target: '', location: 'Victima!A5' } } as Cell),
    false,
  ],
  'a link over several cells': [
    (sheet) =>
      sheet.cells?.set('4,0', { ...sheet.cells.get('4,0'), hyperlink: { target: 'https://ejemplo.mx/' } } as Cell),
    false,
    (xml) => xml.replace('<hyperlink ref="A5"', '<hyperlink ref="A5:C6"'),
  ],
  'a password against changes': [
    (sheet) => {
      sheet.protection = { sheet: true, password: 'x' };
    },
    false,
  ],
  'a table over the rows': [
    (sheet) => {
      sheet.tables = [{ name: `T${sheet.name}`, range: 'A3:B6', columns: [{ name: 'a' }, { name: 'b' }] }];
    },
    true,
  ],
  'a filter that hides a row': [
    (sheet) => {
      sheet.autoFilter = { range: 'A3:AD6', columns: [{ colIndex: 0, filters: ['A/1'] }] };
      sheet.rowDefs = new Map([[4, { hidden: true }]]);
    },
    false,
  ],
  'a list from another workbook': [
    (sheet) => sheet.dataValidations?.push({ type: 'list', range: 'D4:D6', formula1: '[1]Listas!$A$1:$A$9' }),
    false,
  ],
};
test.each(Object.entries(ADORNOS))(
  '[2-212] the workbook comes back whatever it is adorned with: %s',
  async (_, [cambio, seDice, xml]) => {
    const made = await openXlsx(await write([['Victima', 'sexo', 5, 'X']]), { readStyles: true });
    for (const sheet of made.sheets) cambio(sheet);
    const saved = await saveXlsx(made);
    const bytes = xml ? await conParte(saved, /sheet\d\.xml$/, xml) : saved;
    const { errores, validos } = await readCarga(bytes, opciones);
    let said = false;
    const back = await giveBackLibro(bytes, { errores, sueltas: [] }, new Set(validos.map((v) => v.numCarpeta)), () => {
      said = true;
    });
    const again = await readCarga(back, opciones);
    expect([again.errores.map((e) => [e.hoja, e.columna, e.fila]), said]).toEqual([[['Victima', 'sexo', 4]], seDice]);
    for (const { protection, rowDefs, dataValidations } of (await openXlsx(back, { readStyles: true })).sheets) {
      expect([protection, [...(rowDefs ?? [])].some(([, d]) => d.hidden)]).toEqual([undefined, false]);
      expect(dataValidations?.map((v) => v.range)).toEqual(['H4:H500']);
    }
  },
);

test('[2-211] days counted from 1904 come back as the days they are', async () => {
  const made = await openXlsx(await write([['Expediente', 'fechaHechos', 5, new Date('2024-02-01T00:00:00Z')]]), {
    readStyles: true,
  });
  const bytes = await saveXlsx(Object.assign(made, { dateSystem: '1904' as const }));
  const before = await readCarga(bytes, opciones);
  expect(before.validos[1]?.valores.fechaHechos).toBe('2024-02-01');
  expect(await readCarga(await giveBackLibro(bytes, { errores: [], sueltas: [] }), opciones)).toEqual(before);
});

test('[2-211] a text that looks like a letter by its number comes back as the text it is', async () => {
  for (const text of ['_x0041_', 'a_x000D_b', '_x005F_', '_xabcd_x']) {
    const bytes = await write([['Expediente', 'sintesis', 4, text.replaceAll('_x', '_x005F_x')]]);
    const before = await readCarga(bytes, opciones);
    expect(before.validos[0]?.valores.sintesis).toBe(text);
    expect(await readCarga(await giveBackLibro(bytes, { errores: [], sueltas: [] }), opciones)).toEqual(before);
  }
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
