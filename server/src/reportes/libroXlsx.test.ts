import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { libroXlsx } from './libroXlsx.ts';

type Celda = string | number | null;

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
const leer = async (lotes: readonly (readonly Celda[])[][], maximo?: number) => {
  const parts: Buffer[] = [];
  for await (const part of libroXlsx(en(lotes), HOJA, maximo)) parts.push(part);
  return (await readXlsx(new Uint8Array(Buffer.concat(parts)))).sheets;
};

describe('a workbook written row by row', () => {
  test('says what it was given: accents, signs of XML, spaces, lines, nothing; what XML cannot say is left out', async () => {
    const rows: Celda[][] = [
      ['MUÑOZ & <ÁVILA> "Z"', 7, ' con espacios '],
      [null, 0.5, 'dos\nlíneas'],
      ['=CMD()', null, `timbre\u0007\u0085\uffff\b, \\diagonal\t\\N, entero 😀`],
    ];
    const [sheet] = await leer([rows.slice(0, 1), rows.slice(1)]);
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
    const sheets = await leer([rows.slice(0, 11), [], rows.slice(11)], 10);
    expect(sheets.map(({ name, rows: r }) => [name, r.length])).toEqual([
      ['resultado', 10],
      ['resultado_2', 10],
      ['resultado_3', 10],
      ['resultado_4', 3],
    ]);
    expect(await leer([rows.slice(0, 16)], 10)).toHaveLength(2);
    expect(sheets.flatMap((s) => s.rows.slice(2).map(([cell]) => cell))).toEqual(rows.map(([cell]) => cell));
  });

  test('wherever the bytes of the COPY are cut, the same', async () => {
    const rows = Array.from({ length: 40 }, (_, i): Celda[] => [
      `Ñ&\\${i}`,
      i,
      i % 3 ? `😀\n${'Á<'.repeat(i * 60)}` : null,
    ]);
    const [whole] = await leer([rows]);
    const bytes = copia(rows);
    for (const size of [7, 4_099, 65_536]) {
      async function* cut() {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      }
      const parts: Buffer[] = [];
      for await (const part of libroXlsx(cut(), HOJA)) parts.push(part);
      expect((await readXlsx(new Uint8Array(Buffer.concat(parts)))).sheets[0]?.rows).toEqual(whole?.rows);
    }
    expect(whole?.rows.slice(2).map((row) => row[0])).toEqual(rows.map(([first]) => first));
    expect(whole?.rows.at(-1)?.[2]).toBe(rows.at(-1)?.[2]);
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
    const bytes = libroXlsx(endless(), HOJA);
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
      for await (const _ of libroXlsx(failing(), HOJA));
    };
    await expect(all()).rejects.toThrow('the database is gone');
  });
});
