import { expect, test } from 'vitest';
import { aCsv, celdaCsv } from './csv.ts';

test('a cell is quoted where it must be, and no text is a formula', () => {
  expect(
    ['=1+1', '+52', '-x', '@a', '\tx', 'a=b', 'a,b', 'di "no"', 'dos\nlíneas', null, undefined, -3, 'MUÑOZ'].map(
      celdaCsv,
    ),
  ).toEqual([
    "'=1+1",
    "'+52",
    "'-x",
    "'@a",
    "'\tx",
    'a=b',
    '"a,b"',
    '"di ""no"""',
    '"dos\nlíneas"',
    '',
    '',
    '-3',
    'MUÑOZ',
  ]);
});

test('a file begins with its mark and every line has its end', () => {
  expect(
    aCsv([
      ['Área', 'Carpetas'],
      ['A, B', 2],
    ]),
  ).toBe('\uFEFFÁrea,Carpetas\r\n"A, B",2\r\n');
});
