import { letras } from '@renadet/domain/plantilla/plantilla';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type Celda, renglon, writeHoja } from './hoja.ts';
import { writeLibro } from './libro.ts';
import { readLineas } from './lineas.ts';

const HOJA = {
  nombre: 'resultado',
  anchos: [20, 8, 30],
  cabeza: [['nota'], ['A', 'B', 'C']],
  tipos: [undefined, 'numero', undefined],
} as const;
const SIGNOS: Record<string, string> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
};
/** Rows as a COPY writes them. */
const copia = (rows: readonly (readonly Celda[])[]) =>
  Buffer.from(
    rows
      .map((row) =>
        row.map((c) => (c === null ? '\\N' : String(c).replace(/[\\\t\n\r\b\f\v]/g, (k) => SIGNOS[k] ?? k))),
      )
      .map((fields) => `${fields.join('\t')}\n`)
      .join(''),
  );
async function* en(lotes: readonly (readonly Celda[])[][]) {
  for (const rows of lotes) yield copia(rows);
}
const read = async (lotes: readonly (readonly Celda[])[][], maximo?: number) => {
  const parts: Buffer[] = [];
  for await (const part of writeLibro(en(lotes), HOJA, maximo)) parts.push(part);
  return (await readXlsx(new Uint8Array(Buffer.concat(parts)))).sheets;
};

describe('a workbook written row by row', () => {
  test('says what it was given: accents, signs of XML, spaces, lines, nothing; what XML cannot say is left out', async () => {
    const rows: Celda[][] = [
      ['MUÑOZ & <ÁVILA> "Z"', 7, ' con espacios '],
      [null, 0.5, 'dos\nlíneas'],
      ['=CMD()', null, `timbre\u0007\u0085\uffff\b, \\diagonal\t\\N, entero 😀`],
    ];
    const [sheet] = await read([rows.slice(0, 1), rows.slice(1)]);
    expect(sheet?.name).toBe('resultado');
    expect(sheet?.rows.map((row) => [...row, null, null].slice(0, 3))).toEqual([
      ['nota', null, null],
      ['A', 'B', 'C'],
      ['MUÑOZ & <ÁVILA> "Z"', 7, ' con espacios '],
      [null, 0.5, 'dos\nlíneas'],
      ['=CMD()', null, 'timbre, \\diagonal\t\\N, entero 😀'],
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
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
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
          day === null ? null : String(day).split('-').reverse().join('/'),
        ])
        .map((row, i) => renglon(hoja.cabeza.length + 1 + i, row, columnas))
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
        expect(body.slice(body.indexOf('</row>') + '</row>'.length)).toBe(`${plain(rows)}</sheetData></worksheet>`);
      }),
      { numRuns: 150 },
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
