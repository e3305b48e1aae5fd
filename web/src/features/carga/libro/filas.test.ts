// @vitest-environment node
import fc from 'fast-check';
import { type CellValue, streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { openLibro } from './open.ts';
import { conParte } from './zip.probe.ts';

const ARCHIVOS = import.meta.glob<string>('../../../../../docs/ejemplos/*.xlsx', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});
const bytesOf = (url: string) => Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (c) => c.charCodeAt(0));

type Rows = [number, readonly unknown[]][];
async function byLibrary(bytes: Uint8Array, sheet: string): Promise<Rows> {
  const rows: Rows = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
    if (values.some((v) => v !== null)) rows.push([index + 1, values]);
  return rows;
}
async function byOurs(bytes: Uint8Array, hoja: string): Promise<Rows> {
  const rows: Rows = [];
  for await (const { fila, celdas } of (await openLibro(bytes)).filas(hoja)) rows.push([fila, celdas]);
  return rows;
}
describe('rows read from their text are those of the library', () => {
  test.each(Object.entries(ARCHIVOS))('%s', async (_, url) => {
    const bytes = bytesOf(url);
    for (const hoja of (await openLibro(bytes)).hojas)
      expect([hoja, await byOurs(bytes, hoja)]).toEqual([hoja, await byLibrary(bytes, hoja)]);
  });

  const texto = fc.string({ unit: fc.constantFrom(...'aÑ ñ&<>"\'_x0041;1.é😀#'), maxLength: 40 });
  const celda = fc.oneof(
    texto,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.date({ min: new Date('1905-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
  );
  test('whatever is in their cells', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(celda, { maxLength: 30 }), { maxLength: 8 }),
        fc.boolean(),
        async (rows, es1904) => {
          const bytes = await writeXlsx({
            sheets: [{ name: 'Una', rows: rows as CellValue[][] }],
            ...(es1904 && { dateSystem: '1904' as const }),
          });
          expect(await byOurs(bytes, 'Una')).toEqual(await byLibrary(bytes, 'Una'));
        },
      ),
      { numRuns: 60 },
    );
  });

  const LIBRO = writeXlsx({
    sheets: [
      {
        name: 'Una',
        rows: Array.from({ length: 6 }, (_, i) => [`texto ${i}`, i, true, new Date(Date.UTC(2024, i, 1))]),
      },
    ],
  });
  const HOJA = /sheet1\.xml$/;
  const TEXTOS = /sharedStrings\.xml$/;
  const cell = (xml: string, how: (ref: string) => string) => xml.replace(/<c r="B4"[^>]*><v>3<\/v><\/c>/, how('B4'));
  test.each<[string, RegExp, (xml: string) => string]>([
    ['other attributes and blanks', HOJA, (x) => x.replaceAll('<row r="3">', '\n <row r="3" spans="1:4" ht="15">\n ')],
    [
      'rows and cells without anything',
      HOJA,
      (x) => x.replace('</sheetData>', '<row r="9"/><row r="10"><c r="A10" s="0"/></row></sheetData>'),
    ],
    [
      'a text in its cell',
      HOJA,
      (x) => cell(x, (r) => `<c r="${r}" t="inlineStr"><is><t xml:space="preserve"> a &amp; b_x0041_</t></is></c>`),
    ],
    ['a text worked out', HOJA, (x) => cell(x, (r) => `<c r="${r}" t="str"><v>&lt;uno&gt;</v></c>`)],
    ['an error', HOJA, (x) => cell(x, (r) => `<c r="${r}" t="e"><v>#REF!</v></c>`)],
    ['a cell twice', HOJA, (x) => cell(x, (r) => `<c r="${r}"><v>7</v></c><c r="${r}"><v>8</v></c>`)],
    [
      'runs of letters',
      TEXTOS,
      (x) =>
        x.replace(
          '<t>texto 2</t>',
          '<r><rPr><b/><sz val="11"/></rPr><t>tex</t></r><r><t xml:space="preserve">to &amp; 2 </t></r>',
        ),
    ],
    ['a formula', HOJA, (x) => cell(x, (r) => `<c r="${r}"><f>1+2</f><v>3</v></c>`)],
    ['a letter by its number', HOJA, (x) => cell(x, (r) => `<c r="${r}" t="str"><v>&#241;</v></c>`)],
    ['a cell without its place', HOJA, (x) => cell(x, () => '<c><v>3</v></c>')],
    ['a row without its number', HOJA, (x) => x.replace('<row r="4">', '<row>')],
    [
      'a row within a comment',
      HOJA,
      (x) => x.replace('<row r="4">', '<!--<row r="4"><c r="A4"><v>5</v></c></row>--><row r="4">'),
    ],
    [
      'rows within a comment before all',
      HOJA,
      (x) => x.replace('<sheetData>', '<!--<sheetData><row r="1"/>--><sheetData>'),
    ],
    ['a text set apart', HOJA, (x) => cell(x, (r) => `<c r="${r}" t="str"><v><![CDATA[<a>]]></v></c>`)],
    ['a column far away', HOJA, (x) => cell(x, () => '<c r="AAB4"><v>3</v></c>')],
    ['other quotes', HOJA, (x) => x.replace('<row r="4">', "<row r='4'>")],
    [
      'how a text is pronounced',
      TEXTOS,
      (x) => x.replace('<t>texto 2</t>', '<t>texto 2</t><rPh sb="0" eb="1"><t>ko</t></rPh>'),
    ],
    ['a text by a number of a letter', TEXTOS, (x) => x.replace('texto 2', 'texto&#10;2')],
  ])('%s', async (_, part, change) => {
    const bytes = await LIBRO;
    const other = await conParte(bytes, part, change);
    const rows = await byLibrary(other, 'Una');
    expect(await byOurs(other, 'Una')).toEqual(rows);
    if (part === HOJA) expect(other).not.toEqual(bytes);
  });
});
