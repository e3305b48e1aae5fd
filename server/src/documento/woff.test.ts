import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { formaDe, readLetra, sinForma } from './cortes.ts';
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

/** The font of a cut as fontkit opens it: whether it has a letter's shape. */
const opened = new Map<string, { hasGlyphForCodePoint: (point: number) => boolean }>();
function fontOf(cut: string) {
  const known = opened.get(cut);
  if (known) return known;
  const bytes = openWoff(readLetra(`files/noto-sans-${cut}-400-normal.woff`)) as PDFKit.Mixins.PDFFontSource;
  const doc = new PDFDocument({ autoFirstPage: false }).font(bytes) as unknown as {
    _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } };
  };
  opened.set(cut, doc._font.font);
  return doc._font.font;
}
test('whatever letter is printed, its cut has the shape of it: nothing comes out as an empty box', () => {
  const boxes: string[] = [];
  let printed = 0;
  for (let point = 0x20; point < 0xffff; point++) {
    const letra = String.fromCodePoint(point);
    if (!letra.isWellFormed() || /[\p{C}\p{Z}]/u.test(letra)) continue;
    const { cut, text } = formaDe(letra);
    if (text === letra) printed++;
    if ([...text].some((one) => !fontOf(cut).hasGlyphForCodePoint(one.codePointAt(0) ?? 0)))
      boxes.push(point.toString(16));
  }
  expect(boxes).toEqual([]);
  expect(printed).toBeGreaterThan(2000);
});
test.each([
  ['Łukasz Wałęsa Østergård, Đức Nguyễn, Kꞌiin Xʼtabay, Mª José, Jean‑Pierre, Ævar Þór, Ґалина, Ωμέγα', []],
  ['小明 王', ['小', '明', '王']],
  ['محمد', ['م', 'ح', 'د']],
  ['Ana 😀 Peña', ['😀']],
  ['नमस्ते', expect.arrayContaining(['न'])],
  ['한글', ['한', '글']],
  ['ひらがな', expect.arrayContaining(['ひ'])],
  ['שלום', expect.arrayContaining(['ש'])],
])('letters of %s that no font has', (text, letras) => expect(sinForma(text)).toEqual(letras));
