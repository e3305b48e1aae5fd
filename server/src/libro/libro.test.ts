import { letras } from '@renadet/domain/plantilla/plantilla';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type Celda, type Hoja, renglon, writeHoja } from './hoja.ts';
import { writeLibro } from './libro.ts';
import { lineaDe, readLineas } from './lineas.ts';
import { ESTILO, partes } from './partes.ts';

const HOJA = {
  nombre: 'resultado',
  anchos: [20, 8, 30],
  cabeza: [['nota'], ['A', 'B', 'C']],
  tipos: [undefined, 'numero', undefined],
} as const;
/** Rows as a COPY writes them. */
const copia = (rows: readonly (readonly Celda[])[]) => Buffer.from(rows.map(lineaDe).join(''));
async function* en(lotes: readonly (readonly Celda[])[][]) {
  for (const rows of lotes) yield copia(rows);
}
const read = async (lotes: readonly (readonly Celda[])[][], maximo?: number, hoja: Hoja = HOJA) => {
  const parts: Buffer[] = [];
  for await (const part of writeLibro(en(lotes), hoja, maximo)) parts.push(part);
  return (await readXlsx(new Uint8Array(Buffer.concat(parts)))).sheets;
};

describe('a workbook written row by row', () => {
  test('says what it is, and has the style that every cell without one takes', async () => {
    const parts: Buffer[] = [];
    const hoja = { ...HOJA, cabeza: [['Carpetas & víctimas, 2024'], ['A', 'B', 'C']] };
    for await (const part of writeLibro(en([[['x', 1, null]]]), hoja)) parts.push(part);
    const bytes = Buffer.concat(parts);
    const { title, creator } = (await readXlsx(new Uint8Array(bytes))).properties ?? {};
    expect([title, creator]).toEqual(['Carpetas & víctimas, 2024', 'RENADET']);
    expect(String(new Map(partes([{ nombre: 'h', cabeza: 1 }], 'T')).get('xl/styles.xml'))).toContain(
      '<cellStyle name="Normal"',
    );
  });

  test('says what it was given: accents, signs of XML, spaces, lines, nothing; what XML cannot say is left out', async () => {
    const rows: Celda[][] = [
      ['MUÑOZ & <ÁVILA> "Z"', 7, ' con espacios '],
      [null, 0.5, 'dos\nlíneas'],
      ['=CMD()', null, `timbre\u0007\u0085\uffff\b, \\diagonal\t\\N, entero 😀`],
      ['solo\u0085', null, 'solo\u007f'],
    ];
    const [sheet] = await read([rows.slice(0, 1), rows.slice(1)]);
    expect(sheet?.name).toBe('resultado');
    expect(sheet?.rows.map((row) => [...row, null, null].slice(0, 3))).toEqual([
      ['nota', null, null],
      ['A', 'B', 'C'],
      ['MUÑOZ & <ÁVILA> "Z"', 7, ' con espacios '],
      [null, 0.5, 'dos\nlíneas'],
      ['=CMD()', null, 'timbre, \\diagonal\t\\N, entero 😀'],
      ['solo', null, 'solo'],
    ]);
  });

  test('goes on in another sheet, with its head, where one is full; no row is lost or told twice', async () => {
    const rows = Array.from({ length: 25 }, (_, i): Celda[] => [`R${i}`]);
    const sheets = await read([rows.slice(0, 11), [], rows.slice(11)], 10);
    expect(sheets.map(({ name, rows: r }) => [name, r.length])).toEqual([
      ['resultado', 10],
      ['resultado_2', 10],
      ['resultado_3', 10],
      ['resultado_4', 3],
    ]);
    expect(await read([rows.slice(0, 16)], 10)).toHaveLength(2);
    expect(sheets.flatMap((s) => s.rows.slice(2).map(([cell]) => cell))).toEqual(rows.map(([cell]) => cell));
  });

  test('[1-861] the last row of all says how many there are and what columns add up to, over all sheets', async () => {
    const rows = Array.from({ length: 22 }, (_, i): Celda[] => [`R${i}`, i % 5 ? i : null]);
    for (const [n, sheets, suma] of [
      [22, [9, 9, 9, 4], 181],
      [14, [9, 10], 76],
      [7, [10], 16],
      [1, [4], 0],
      [0, [3], 0],
    ] as const) {
      const all = await read([rows.slice(0, n)], 10, { ...HOJA, sumas: [false, true, false] });
      expect([n, all.map((s) => s.rows.length)]).toEqual([n, sheets]);
      expect(all.at(-1)?.rows.at(-1)?.slice(0, 2)).toEqual([`Total: ${n} ${n === 1 ? 'registro' : 'registros'}`, suma]);
    }
  });

  test('[1-862] a sheet is printed as wide as the page: what fits it counts only where it is said at the beginning', async () => {
    let xml = '';
    for await (const part of writeHoja(readLineas(en([[['R']]])), HOJA, 10)) xml += part.toString();
    expect(xml).toMatch(/<worksheet [^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/);
    expect(xml).toMatch(/<pageSetup [^>]*fitToWidth="1" fitToHeight="0"\/>/);
  });

  test('wherever the bytes of the COPY are cut, the same', async () => {
    const rows = Array.from({ length: 40 }, (_, i): Celda[] => [
      `Ñ&\\${i}`,
      i,
      i % 3 ? `😀\n${'Á<'.repeat(i * 60)}` : null,
    ]);
    const [whole] = await read([rows]);
    const bytes = copia(rows);
    for (const size of [7, 4_099, 65_536]) {
      async function* cut() {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      }
      const parts: Buffer[] = [];
      for await (const part of writeLibro(cut(), HOJA)) parts.push(part);
      expect((await readXlsx(new Uint8Array(Buffer.concat(parts)))).sheets[0]?.rows).toEqual(whole?.rows);
    }
    expect(whole?.rows.slice(2).map((row) => row[0])).toEqual(rows.map(([first]) => first));
    expect(whole?.rows.at(-1)?.[2]).toBe(rows.at(-1)?.[2]);
  });

  test('any rows, however their bytes are cut, are those that are plainly written', async () => {
    const texto = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '\\N',
        '2025-01-02',
        '&<>"',
        'ÑÁ',
        '\t\n\r\b\f\v\\',
        '\u007f\u0085\u00a0\ufffd\ufffe\uffff',
        'X'.repeat(70_000),
      ),
    );
    const dia = fc
      .date({ min: new Date('1890-01-01'), max: new Date('2110-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10));
    const nada = fc.constant(null);
    const fila = fc.tuple(fc.oneof(texto, nada), fc.oneof(fc.integer(), nada), fc.oneof(dia, nada));
    const hoja = { ...HOJA, tipos: [undefined, 'numero', 'fecha'] } as const;
    const columnas = hoja.anchos.map((_, i) => letras(i));
    const plain = (rows: Celda[][]) =>
      rows
        .map(([text = null, n = null, day = null]) => [
          text,
          n,
          // sheets count 29/02/1900, which was none, before it
          day !== null && day >= '1900-03-01' ? (Date.parse(String(day)) - Date.UTC(1899, 11, 30)) / 86_400_000 : day,
        ])
        .map((row, i) =>
          renglon(hoja.cabeza.length + 1 + i, row, columnas, (column) =>
            column === 2 && typeof row[column] === 'number' ? ESTILO.dia : ESTILO.plano,
          ),
        )
        .join('');
    await fc.assert(
      fc.asyncProperty(fc.array(fila, { maxLength: 20 }), fc.integer({ min: 1, max: 5_000 }), async (rows, size) => {
        const bytes = copia(rows);
        async function* cut() {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        }
        let written = '';
        const decode = new TextDecoder();
        for await (const part of writeHoja(readLineas(cut()), hoja, 1_000))
          written += decode.decode(part, { stream: true });
        const [, body = ''] = written.split('<row r="2">');
        const [cells] = body.slice(body.indexOf('</row>') + '</row>'.length).split('</sheetData>');
        expect(cells).toBe(plain(rows));
      }),
      { numRuns: 60 },
    );
  });

  test('left half-way, what reads the rows is left too', async () => {
    let left = false;
    async function* endless() {
      try {
        for (;;) yield copia([['X'.repeat(50_000 * Math.random())]]);
      } finally {
        left = true;
      }
    }
    const bytes = writeLibro(endless(), HOJA);
    await bytes.next();
    await bytes.next();
    await bytes.return(undefined);
    expect(left).toBe(true);
  });

  test('a failure of what reads the rows is told', async () => {
    async function* failing(): AsyncGenerator<Buffer> {
      yield copia([['X']]);
      throw new Error('the database is gone');
    }
    const all = async () => {
      for await (const _ of writeLibro(failing(), HOJA));
    };
    await expect(all()).rejects.toThrow('the database is gone');
  });
});
