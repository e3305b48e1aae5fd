import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prune } from './envio.ts';
import { isSeguida, listCopias, lugarDe, nombreDe } from './lugar.ts';
import { readMomento } from './momento.ts';
import { SOBRE } from './sobre.ts';

/** By timeline, file of the log and part, as PostgreSQL names them. */
const segmento = (...numbers: number[]) => numbers.map((n) => n.toString(16).toUpperCase().padStart(8, '0')).join('');
const S3 = segmento(1, 0, 3);
const S4 = segmento(1, 0, 4);

test.each([
  ['no copy', undefined, [S3], false],
  ['a copy, and nothing sent since', S3, [segmento(1, 0, 1), segmento(1, 0, 2)], true],
  [
    'each one, over the end of a file of the log',
    segmento(1, 0, 254),
    [segmento(1, 0, 254), segmento(1, 0, 255), segmento(1, 1, 0)],
    true,
  ],
  ['one missing', S3, [S3, S4, segmento(1, 0, 6)], false],
  ['the first one missing', S3, [S4], false],
  ['the same number again on another timeline, after going back', S3, [S3, S4, segmento(2, 0, 4)], false],
])('whether what was sent leads on from the newest copy: %s', (_, desde, enviados, isWhole) => {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-lugar-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const lugar = lugarDe(dir, '1');
  for (const one of [lugar.bases, lugar.wal]) mkdirSync(one, { recursive: true });
  if (desde) writeFileSync(join(lugar.bases, nombreDe(new Date(), desde)), '');
  if (desde) writeFileSync(join(lugar.wal, `${desde}.00000028.backup${SOBRE}`), '');
  for (const one of enviados) writeFileSync(join(lugar.wal, one + SOBRE), '');
  expect(isSeguida(lugar)).toBe(isWhole);
});

test.each<[string, marcas: string[], found: number[]]>([
  ['none whose log is there', [], []],
  ['the newest, whose log is there', [`${S3}.00000028.backup`, `${S4}.00000028.backup`], [2, 1]],
  ['the one before, where that of the newest is not there yet', [`${S3}.00000028.backup`], [1]],
  ['none by the mark of another copy', [`${segmento(1, 0, 9)}.00000028.backup`], []],
  ['none by the segments alone', [S3, S4], []],
  ['none by a mark that is being written', [`${S3}.0000`], []],
])('a copy is one when its log is there: %s', async (_, marcas, found) => {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-lugar-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const lugar = lugarDe(dir, '1');
  for (const one of [lugar.bases, lugar.wal]) mkdirSync(one, { recursive: true });
  const nombres = [S3, S4].map((desde, i) => nombreDe(new Date(2026, 0, i + 1), desde));
  for (const one of nombres) writeFileSync(join(lugar.bases, one), '');
  for (const one of marcas) writeFileSync(join(lugar.wal, one + SOBRE), '');
  expect(listCopias(lugar).map(({ nombre }) => nombres.indexOf(nombre) + 1)).toEqual(found);
  // what never became one goes once a newer one did; the newest, whose log is on its way, and what leads on stay
  await prune(lugar, []);
  expect(readdirSync(lugar.bases)).toHaveLength(2);
});

test('seven copies stay, and of those that never became one none that is older than one that did', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-lugar-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const lugar = lugarDe(dir, '1');
  for (const one of [lugar.bases, lugar.wal]) mkdirSync(one, { recursive: true });
  const suelta = (i: number) => i === 3 || i === 10;
  const nombres = Array.from({ length: 11 }, (_, i) => nombreDe(new Date(2026, 0, i + 1), segmento(1, 0, i)));
  for (const [i, one] of nombres.entries()) {
    writeFileSync(join(lugar.bases, one), '');
    writeFileSync(join(lugar.wal, segmento(1, 0, i) + SOBRE), '');
    if (!suelta(i)) writeFileSync(join(lugar.wal, `${segmento(1, 0, i)}.00000028.backup${SOBRE}`), '');
  }
  await prune(lugar, []);
  expect(readdirSync(lugar.bases).toSorted()).toEqual([2, 4, 5, 6, 7, 8, 9, 10].map((i) => nombres[i]));
  expect(readdirSync(lugar.wal).filter((name) => name < segmento(1, 0, 2) && !name.includes('backup'))).toEqual([]);
});

test.each([
  '2026-02-30 10:00',
  '2026-04-31 23:59',
  '2025-02-29 00:00',
  '2026-13-01 10:00',
  '2026-00-10 10:00',
  '2026-01-00 10:00',
  '2026-01-01 25:00',
  '2026-01-01',
  'ayer',
])('a moment that does not exist is refused, and not taken for another one: %s', (text) => {
  expect(() => readMomento(text)).toThrow('--hasta debe ser un momento');
});
test('a moment is of Mexico City, unless it says another zone', () => {
  expect(readMomento('2024-02-29 18:05').toISOString()).toBe('2024-03-01T00:05:00.000Z');
  expect(readMomento('2026-11-26T18:05:09Z').toISOString()).toBe('2026-11-26T18:05:09.000Z');
});
