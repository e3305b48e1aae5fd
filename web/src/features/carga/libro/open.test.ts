// @vitest-environment node
import type { Celda } from '@renadet/domain/carga/celdas';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { openLibro } from './open.ts';
import { readHistorico } from './readHistorico.ts';
import { assemble, conParte, disassemble, type Pieza, pieza } from './zip.probe.ts';

const LIBRO = writeXlsx({
  sheets: [
    {
      name: 'Hoja1',
      rows: [
        ['NUC', 'Delito', 'Estadística'],
        ['A/1/2026', 'TORTURA', 'PRIMERA'],
        ['A/2/2026', 'TRATO CRUEL', 'SEGUNDA'],
      ] as CellValue[][],
    },
  ],
});
const HOJA = /sheet1\.xml$/;
/** The cell B2 written otherwise. */
const conCelda = async (xml: string) =>
  conParte(await LIBRO, HOJA, (sheet) => sheet.replace(/<c r="B2"[^>]*?(?:\/>|>.*?<\/c>)/s, xml));
async function celda(bytes: Uint8Array): Promise<Celda> {
  for await (const { fila, celdas } of (await openLibro(bytes)).filas('Hoja1')) if (fila === 2) return celdas[1];
  return undefined;
}
const leidas = async (bytes: Uint8Array) => {
  const { validas, errores } = await readHistorico(bytes);
  return [validas.map(({ nuc }) => nuc), errores];
};
const AMBAS = [['A/1/2026', 'A/2/2026'], []];

describe('a cell without a value is empty, whatever kind it says that it is', () => {
  /** As spreadsheets write it, and as it is read element by element. */
  const FORMAS: readonly [string, (atributos: string, dentro: string) => string][] = [
    ['plainly', (a, dentro) => (dentro ? `<c r="B2"${a}>${dentro}</c>` : `<c r="B2"${a}/>`)],
    ['otherwise', (a, dentro) => `<c  ${a} r='B2' >${dentro}<!-- --></c>`],
  ];
  const VACIAS = ['', '<v/>', '<v></v>'];
  const casos = ['s', 'n', 'b', 'e', 'd'].flatMap((t) =>
    VACIAS.flatMap((v) => FORMAS.map(([forma, make]) => [`${t} ${v} ${forma}`, make(` t="${t}"`, v)] as const)),
  );
  test.each(casos)('%s', async (_, xml) => {
    expect(await celda(await conCelda(xml))).toBeNull();
  });
  test('a case is not registered for it', async () => {
    const { validas, errores } = await readHistorico(await conCelda('<c r="B2" t="s"/>'));
    expect([validas.map(({ nuc }) => nuc), errores]).toEqual([
      ['A/2/2026'],
      ['Error, el valor de la columna "Delito" del renglón 2 debe ser un dato de texto'],
    ]);
  });
});

test.each(['FOO', '#FOO', 'TORTURA', '0', '#N/A N/A', '#N/A Requesting Data...'])(
  'an error is no text, also one that nobody knows: %s',
  async (v) => expect(await celda(await conCelda(`<c r="B2" t="e"><v>${v}</v></c>`))).toBe('#N/A'),
);
test.each(['#SPILL!', '#CALC!', '#GETTING_DATA', '#FIELD!', '#PYTHON!', 'Err:522'])(
  'and one of newer programs is told by its name: %s',
  async (v) => expect(await celda(await conCelda(`<c r="B2" t="e"><v>${v}</v></c>`))).toBe(v),
);

describe('a cell that cannot be read is told with its place, and nothing is read', () => {
  test.each<[string, string]>([
    ['<c r="B2" t="s"><v>99</v></c>', 'Hoja1!B2 señala un texto que el libro no tiene'],
    ['<c r="B2" t="s"><v>-1</v></c>', 'Hoja1!B2 señala un texto que el libro no tiene'],
    ['<c r="B2" t="s"><v>0x1</v></c>', 'Hoja1!B2 señala un texto que el libro no tiene'],
    ['<c r="B2" t="s"><v>1.5</v></c>', 'Hoja1!B2 señala un texto que el libro no tiene'],
    ['<c r="B2"><v>uno</v></c>', 'Hoja1!B2 dice ser un número y no lo es'],
    ['<c r="B2" t="n"><v>Infinity</v></c>', 'Hoja1!B2 dice ser un número y no lo es'],
    ['<c r="B2" t="b"><v>2</v></c>', 'Hoja1!B2 dice ser verdadero o falso y no lo es'],
    ['<c r="B2" t="d"><v>ayer</v></c>', 'Hoja1!B2 dice ser una fecha y no lo es'],
    ['<c r="B2" t="z"><v>1</v></c>', 'Hoja1!B2 es de una clase que no existe'],
    ['<c r="B2" t="n"><is><t>TORTURA</t></is></c>', 'Hoja1!B2 tiene un texto donde no dice'],
    ['<c r="B7"><v>1</v></c>', 'Hoja1!B7 está fuera de su lugar'],
    ['<c r="XFE2"><v>1</v></c>', 'Hoja1!XFE2 está fuera de su lugar'],
    ['<c r="B2"><f>A1</f></c>', 'la fórmula de la celda Hoja1!B2 no tiene valor guardado'],
    ['<c r="B2" t="str"><f>A1</f></c>', 'la fórmula de la celda Hoja1!B2 no tiene valor guardado'],
    ['<c r="B2" t="n"><f t="shared" si="0"/><v></v></c>', 'la fórmula de la celda Hoja1!B2 no tiene valor guardado'],
    ['<c r="B2"><f>A1</f><v/></c>', 'la fórmula de la celda Hoja1!B2 no tiene valor guardado'],
    ['<c r="B2"><f/></c>', 'la fórmula de la celda Hoja1!B2 no tiene valor guardado'],
    ['<c r="B2" t="b"><f>TRUE()</f></c>', 'la fórmula de la celda Hoja1!B2 no tiene valor guardado'],
    ['<c r="B2" t="e"><f>1/0</f><v> </v></c>', 'la fórmula de la celda Hoja1!B2 no tiene valor guardado'],
    ['<c r="B2" t="d"><f>TODAY()</f><v></v></c>', 'la fórmula de la celda Hoja1!B2 no tiene valor guardado'],
    ['<c r="B2"><f t="array" ref="B2:B3">A1:A2</f></c>', 'la fórmula de la celda Hoja1!B2 no tiene valor guardado'],
    ['<x:c r="$B$2" s="0"><x:f>A1</x:f></x:c>', 'la fórmula de la celda Hoja1!B2 no tiene valor guardado'],
  ])('%s', async (xml, cause) => {
    await expect(readHistorico(await conCelda(xml))).rejects.toThrow(cause);
  });
  test.each<[string, (xml: string) => string, string]>([
    [
      'a row twice',
      (x) => x.replace('<row r="3"', '<row r="2"').replaceAll(/r="([A-C])3"/g, 'r="$12"'),
      'renglón 2 fuera',
    ],
    ['a row before the first', (x) => x.replace('<row r="1"', '<row r="0"'), 'renglón 0 fuera'],
    ['a row past the last', (x) => x.replace('<row r="3"', '<row r="1048577"'), 'renglón 1048577 fuera'],
    [
      'cells that wait for another program',
      (x) => x.replace('<row r="3"', '<mc:AlternateContent/><row r="3"'),
      'no se lee',
    ],
  ])('%s', async (_, change, cause) => {
    await expect(readHistorico(await conParte(await LIBRO, HOJA, change))).rejects.toThrow(cause);
  });
  test.each<[string, Celda]>([
    ['<c r="B2" t="inlineStr"><v>TORTURA</v></c>', 'TORTURA'],
    ['<c r="B2" t="d"><v>2024-03-01</v></c>', new Date('2024-03-01T00:00:00Z')],
    ['<c r="B2" t="d"><v>2024-03-01T10:30:00</v></c>', new Date('2024-03-01T10:30:00Z')],
    ['<c r="B2" t="b"><v> true </v></c>', true],
    ['<c r="B2" t=""><v> 1e2 </v></c>', 100],
    ['<c r="B2" t="str"><f>A1</f><v/></c>', ''],
    ['<x:c r="$B$2" t="str"><x:v><![CDATA[a]]>&#241;<!-- x --></x:v></x:c>', 'añ'],
    ['<c xmlns:r="urna" r="B2" t="str"><v>a</v></c>', 'a'],
  ])('%s is read', async (xml, value) => {
    expect(await celda(await conCelda(xml))).toEqual(value);
  });
});

describe('only the parts that are read are judged', () => {
  const encoded = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
  test.each<[string, Pieza]>([
    [
      'what Power Query leaves, in UTF-16',
      pieza('customXml/item1.xml', Uint8Array.from([255, 254, 60, 0, 97, 0, 47, 0, 62, 0])),
    ],
    [
      'properties in Latin-1',
      pieza('docProps/otras.xml', encoded('<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00f1</a>')),
    ],
    ['a drawing with a document type', pieza('xl/drawings/drawing1.xml', '<!DOCTYPE a><a/>')],
    ['a drawing that does not close', pieza('xl/drawings/vmlDrawing1.vml', '<a><br></a>')],
    ['settings of a printer', pieza('xl/printerSettings/printerSettings1.bin', encoded('\0\u00ff<'))],
    ['a theme whose sum is wrong', pieza('xl/theme/theme9.xml', '<a/>', { suma: 7 })],
    ['an empty part', pieza('customXml/item2.xml', '')],
    ['a comment that says less than it is', pieza('xl/comments9.xml', '<a>          </a>', { longitud: 4 })],
  ])('%s', async (_, una) => {
    expect(await leidas(await assemble([...(await disassemble(await LIBRO)), una]))).toEqual(AMBAS);
  });
});

/** The workbook with its parts and what names them written otherwise. */
async function conPiezas(change: (piezas: Pieza[]) => Pieza[]): Promise<Uint8Array> {
  return assemble(change(await disassemble(await LIBRO)));
}
const texto = (p: Pieza) => new TextDecoder().decode(p.datos);
const enMapas = (change: (xml: string) => string) => (piezas: Pieza[]) =>
  piezas.map((p) => (/\.rels$/.test(p.nombre) ? pieza(p.nombre, change(texto(p))) : p));

describe('parts are found by their relations, however they are spelt', () => {
  test.each<[string, (piezas: Pieza[]) => Pieza[]]>([
    ['names with other bars', (piezas) => piezas.map((p) => ({ ...p, nombre: p.nombre.replaceAll('/', '\\') }))],
    ['relations with other bars', enMapas((x) => x.replaceAll('worksheets/', 'worksheets\\'))],
    ['from the root', enMapas((x) => x.replace(/Target="worksheets/g, 'Target="/xl/worksheets'))],
    ['up and down again', enMapas((x) => x.replace(/Target="worksheets/g, 'Target="../xl/./worksheets'))],
    ['capitals', enMapas((x) => x.replaceAll('worksheets/sheet', 'Worksheets/SHEET'))],
    ['the workbook from the root', enMapas((x) => x.replace('Target="xl/workbook', 'Target="/xl/workbook'))],
    [
      'a blank by its number',
      (piezas) =>
        enMapas((x) => x.replace('sheet1.xml', 'hoja%201.xml'))(piezas).map((p) =>
          HOJA.test(p.nombre) ? { ...p, nombre: p.nombre.replace('sheet1', 'hoja 1') } : p,
        ),
    ],
    [
      'other names of the relations',
      (piezas) =>
        enMapas((x) => x.replace(/Id="rId/g, 'Id="R'))(piezas).map((p) =>
          /workbook\.xml$/.test(p.nombre) ? pieza(p.nombre, texto(p).replace(/r:id="rId/g, 'r:id="R')) : p,
        ),
    ],
    [
      'a relation that leads outside',
      enMapas((x) =>
        x.replace(
          '<Relationship ',
          '<Relationship Id="z" Type="urn/styles" Target="http://x/" TargetMode="External"/><Relationship ',
        ),
      ),
    ],
    [
      'prefixes',
      (piezas) =>
        piezas.map((p) =>
          HOJA.test(p.nombre) || /workbook\.xml$/.test(p.nombre)
            ? pieza(
                p.nombre,
                texto(p)
                  .replace(/<(\/?)(?=[a-z])/g, '<$1x:')
                  .replace('xmlns=', 'xmlns:x='),
              )
            : p,
        ),
    ],
    ['no list of kinds', (piezas) => piezas.filter((p) => p.nombre !== '[Content_Types].xml')],
  ])('%s', async (_, change) => {
    expect(await leidas(await conPiezas(change))).toEqual(AMBAS);
  });
});

describe('what is not read is told by its cause', () => {
  const sin = (nombre: RegExp) => (piezas: Pieza[]) => piezas.filter((p) => !nombre.test(p.nombre));
  const binario = (piezas: Pieza[]) =>
    enMapas((x) => x.replace('workbook.xml', 'workbook.bin'))(piezas).map((p) =>
      /workbook\.xml$/.test(p.nombre) ? { ...p, nombre: 'xl/workbook.bin' } : p,
    );
  test.each<[string, (piezas: Pieza[]) => Pieza[], string]>([
    ['a binary workbook', binario, 'es un libro binario (.xlsb)'],
    ['one without its relations', (piezas) => sin(/^_rels/)(binario(piezas)), 'es un libro binario (.xlsb)'],
    ['a sheet without its part', sin(HOJA), 'le falta la parte de la hoja Hoja1'],
    ['no texts', sin(/sharedStrings/), 'le falta la parte de los textos'],
    ['no styles', sin(/styles/), 'le falta la parte de los formatos'],
    [
      'no sheets',
      (piezas) =>
        piezas.map((p) => (/workbook\.xml$/.test(p.nombre) ? pieza(p.nombre, '<workbook><sheets/></workbook>') : p)),
      'el libro no tiene hojas',
    ],
    [
      'a sheet that is a chart',
      enMapas((x) => x.replace('/worksheet"', '/chartsheet"')),
      'la hoja Hoja1 es una gráfica',
    ],
    [
      'a chart where a sheet should be',
      (piezas) => piezas.map((p) => (HOJA.test(p.nombre) ? pieza(p.nombre, '<chartsheet/>') : p)),
      'la hoja Hoja1 es una gráfica',
    ],
    [
      'a document of Word',
      (piezas) => piezas.map((p) => (/workbook\.xml$/.test(p.nombre) ? pieza(p.nombre, '<w:document/>') : p)),
      'no es un libro de Excel',
    ],
  ])('%s', async (_, change, cause) => {
    await expect(readHistorico(await conPiezas(change))).rejects.toThrow(cause);
  });
});
