import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { openWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const letra = (name: string) => readFileSync(resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`));

/** Sum of a table's words as OpenType counts it; of `head`, without the sum of the whole file that it keeps. */
function suma(tag: string, table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  if (tag === 'head') padded.writeUInt32BE(0, 8);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

test.each(['latin-400', 'latin-700', 'vietnamese-400'])('%s opened: each table is what its sum says', (name) => {
  const font = openWoff(letra(name));
  const tables = font.readUInt16BE(4);
  expect(tables).toBeGreaterThan(9);
  for (let i = 0; i < tables; i++) {
    const at = 12 + 16 * i;
    const tag = font.toString('latin1', at, at + 4);
    const [sum = 0, start = 0, length = 0] = [4, 8, 12].map((field) => font.readUInt32BE(at + field));
    expect(start % 4).toBe(0);
    expect([tag, suma(tag, font.subarray(start, start + length))]).toEqual([tag, sum]);
  }
});

test('what is no WOFF is refused', () => {
  expect(() => openWoff(Buffer.from('wOF2 and more bytes'))).toThrow('not a WOFF font');
});
