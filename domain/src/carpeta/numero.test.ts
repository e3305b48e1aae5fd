import { expect, test } from 'vitest';
import { numeroComo } from './numero.ts';

test.each([
  ['FGE/VG/0124/2026', '0125', 'FGE/VG/0125/2026'],
  ['FGE-0124-2026', '7', 'FGE-7-2026'],
  ['UECT/PAP/88', '89', 'UECT/PAP/89'],
  ['FGE/A12B/2026', ' a12c ', 'FGE/A12C/2026'],
  // nothing else of the number differs, or it may
  ['FGE/VG/0124/2026', 'FGE/VG/0125/2026', undefined],
  ['FGE/VG/0124/2026', 'SIN NUMERO', undefined],
  ['FGE/VG/0124/2026', '', undefined],
  ['FGE/VG/0124/2025', '0001', undefined],
  ['FGE/VG3/0124/2026', '0125', undefined],
  ['0124', '0125', undefined],
  ['FGE/VG/2026', '0125', undefined],
])('as %s was written, %s is %s', (ultimo, escrito, numero) => {
  expect(numeroComo(ultimo, escrito, '2026-11-30')).toBe(numero);
});
