import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type Celda, libroXlsx } from './libroXlsx.ts';

const HOJA = { nombre: 'resultado', anchos: [20, 8, 30], cabeza: [['nota'], ['A', 'B', 'C']] };
async function* en(lotes: readonly (readonly Celda[])[][]) {
  yield* lotes;
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
      ['=CMD()', null, `nulo\u0000, timbre\u0007, medio \ud800, entero 😀`],
    ];
    const [sheet] = await leer([rows.slice(0, 1), rows.slice(1)]);
    expect(sheet?.name).toBe('resultado');
    expect(sheet?.rows.map((row) => [...row, null, null].slice(0, 3))).toEqual([
      ['nota', null, null],
      ['A', 'B', 'C'],
      ['MUÑOZ & <ÁVILA> "Z"', 7, ' con espacios '],
      [null, 0.5, 'dos\nlíneas'],
      ['=CMD()', null, 'nulo, timbre, medio , entero 😀'],
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

  test('left half-way, what reads the rows is left too', async () => {
    let left = false;
    async function* endless() {
      try {
        for (;;) yield [['X'.repeat(50_000 * Math.random())]];
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
    async function* failing(): AsyncGenerator<Celda[][]> {
      yield [['X']];
      throw new Error('the database is gone');
    }
    const all = async () => {
      for await (const _ of libroXlsx(failing(), HOJA));
    };
    await expect(all()).rejects.toThrow('the database is gone');
  });
});
