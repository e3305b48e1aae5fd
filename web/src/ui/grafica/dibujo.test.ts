// @vitest-environment node
import { expect, it } from 'vitest';
import { pieDe, rebanadas, split } from './dibujo.ts';

const LARGO = 'TRATOS O PENAS CRUELES, INHUMANOS O DEGRADANTES';
const barras = (...series: string[]) => ({
  forma: 'agrupadasH' as const,
  nombres: ['UNO'],
  series: series.map((nombre) => ({ nombre, valores: [1] })),
});

it('a legend has room for all its names: side by side where they fit, below one another and in lines where not', () => {
  expect(pieDe(barras(LARGO), 600)).toBe(0); // one series needs no name
  expect(pieDe(barras('TORTURA', LARGO), 600)).toBe(24);
  expect(pieDe(barras('TORTURA', LARGO), 440)).toBe(48);
  expect(split(LARGO, 280)).toBe('TRATOS O PENAS CRUELES,\nINHUMANOS O DEGRADANTES');
  expect(pieDe(barras('TORTURA', LARGO), 280)).toBe(62);
});

it('the room below a pie is for the slices that it draws, not for the names that they stand for', () => {
  const nombres = [...'ABCDEFGHI'].map((letter) => `${letter} ${LARGO}`);
  const series = [{ nombre: 'Carpetas', valores: [1, 9, 2, 8, 3, 7, 4, 6, 5] }];
  expect(rebanadas({ nombres, series }).map(({ name, value }) => [name.slice(0, 5), value])).toEqual([
    ...['B TRA', 'D TRA', 'F TRA', 'H TRA', 'I TRA'].map((name, i) => [name, 9 - i]),
    ['Otros', 10],
  ]);
  expect(pieDe({ forma: 'pastel', nombres, series }, 440)).toBe(6 * 24);
});
