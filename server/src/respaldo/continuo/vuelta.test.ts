import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lugarDe, nombreDe } from './lugar.ts';
import { SOBRE } from './sobre.ts';
import { chooseCopia } from './vuelta.ts';

const dia = (n: number, hora = 3) => new Date(Date.UTC(2026, 0, n, hora));
const desde = (n: number) => `0000000100000000${n.toString(16).toUpperCase().padStart(8, '0')}`;
/** An archive with a copy of each of these days; negative: one whose log is not there. */
function archivo(...dias: number[]) {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-vuelta-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const lugar = lugarDe(dir, '1');
  for (const one of [lugar.bases, lugar.wal]) mkdirSync(one, { recursive: true });
  for (const n of dias) {
    const own = Math.abs(n);
    writeFileSync(join(lugar.bases, nombreDe(dia(own), desde(own))), '');
    if (n > 0) writeFileSync(join(lugar.wal, `${desde(own)}.00000028.backup${SOBRE}`), '');
  }
  return lugar;
}

test.each<[string, dias: number[], hasta: Date | undefined, found: number, said: boolean]>([
  ['the newest', [1, 2, 3], undefined, 3, false],
  ['the one before the newest, whose log is not there, which is said', [1, 2, -3], undefined, 2, true],
  ['the last one whose log is there, of several', [1, -2, -3], undefined, 1, true],
  ['one that had ended by then', [1, 2, 3], dia(2, 4), 2, false],
  ['the one before where it ended in that second', [1, 2, 3], dia(2), 1, false],
  ['that one where it ended a second before', [1, 2, 3], new Date(dia(2).getTime() + 1000), 2, false],
  ['one with its log that had ended by then', [1, -2, 3], dia(2, 4), 1, true],
  ['a newer one without its log is nobody’s matter', [1, 2, -3], dia(2, 4), 2, false],
])('a restore begins with %s', (_, dias, hasta, found, isSaid) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  expect(chooseCopia(archivo(...dias), hasta).nombre).toBe(nombreDe(dia(found), desde(found)));
  expect(log.mock.calls.map(([text]) => String(text).startsWith('A la copia del'))).toEqual(isSaid ? [true] : []);
});

test.each([
  ['nothing was copied', [], undefined, 'no tiene todavía ninguna copia completa'],
  ['nothing whose log is there', [-1, -2], undefined, 'no tiene todavía ninguna copia completa'],
  ['the first copy came later', [-1, 2, 3], dia(1, 4), 'El archivo empieza el 2026-01-02T03:00:00.000Z'],
])('it does not begin where %s', (_, dias, hasta, why) => {
  expect(() => chooseCopia(archivo(...dias), hasta)).toThrow(why);
});
