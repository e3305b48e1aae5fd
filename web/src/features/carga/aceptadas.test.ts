import { createContador } from '@renadet/domain/carga/atipicos';
import { expect, test } from 'vitest';
import { closeSesion } from '../../lib/session.ts';
import { accept, porAceptar } from './aceptadas.ts';

/** Rows of Victima by their file, with 1 for SI, 0 for NO and 2 for NO DISPONIBLE. */
type Filas = readonly (readonly [carpeta: string, habla: number])[];
const avisos = (filas: Filas) => {
  const c = createContador();
  for (const [numCarpeta, hablaEspanol] of filas) c.count('Victima', { numCarpeta, hablaEspanol });
  return { advertencias: c.advertencias(), avisadas: c.avisadas() };
};
const asks = (filas: Filas) => porAceptar(avisos(filas)).map((a) => a.columna);
const DIEZ: Filas = 'ABCDEFGHIJ'.split('').map((carpeta, i) => [carpeta, i < 4 ? 1 : 2]);
const con = (...cambios: Filas): Filas => [
  ...DIEZ.filter(([carpeta]) => !cambios.some(([c]) => c === carpeta)),
  ...cambios,
];
const SI = ['hablaEspanol'];

test.each<[string, Filas, string[]]>([
  ['the same workbook', DIEZ, []],
  ['its rows in another order', [...DIEZ].reverse(), []],
  ['a watched row less', DIEZ.slice(1), []],
  ['an answer that no longer is', con(['A', 2]), []],
  ['two answers more, fewer than make a warning', con(['E', 1], ['F', 1]), []],
  ['three more, which make one by themselves', con(['E', 1], ['F', 1], ['G', 1]), SI],
  ['the other answer in three files', con(['A', 0], ['B', 0], ['C', 0]), SI],
  ['the answers of other files', 'KLMNOPQRST'.split('').map((c, i) => [c, i < 4 ? 1 : 2]), SI],
  ['further victims of one file, each a cell', [...DIEZ, ['A', 1], ['A', 1], ['A', 1], ['A', 1]], SI],
  ['a workbook without any', con(...DIEZ.map(([c]) => [c, 2] as const)), []],
])('of a workbook whose warning was accepted, %s is asked again: %#', (_, otra, esperado) => {
  expect(asks(DIEZ)).toEqual(SI);
  accept(avisos(DIEZ));
  expect(asks(otra)).toEqual(esperado);
  accept(avisos(otra));
  expect([asks(otra), asks(DIEZ)]).toEqual([[], []]); // what was accepted stays so
  closeSesion();
  expect(asks(DIEZ)).toEqual(SI); // no longer than the session
});
