import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isSeguida, lugarDe, nombreDe } from './lugar.ts';
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
  for (const one of enviados) writeFileSync(join(lugar.wal, one + SOBRE), '');
  expect(isSeguida(lugar)).toBe(isWhole);
});
