import { expect, it } from 'vitest';
import { medidaDe, nombreDeFoto } from './foto.ts';

it.each([
  [4000, 3000, 2400, 1800],
  [3000, 4000, 1800, 2400],
  [2400, 100, 2400, 100],
  [800, 600, 800, 600],
  [9000, 1, 2400, 1],
  [1, 1, 1, 1],
])('a photograph of %i by %i is kept as %i by %i', (ancho, alto, w, h) => {
  expect(medidaDe(ancho, alto)).toEqual({ ancho: w, alto: h });
});

it.each([
  ['2026-01-02T03:04:05Z', '2026-01-01 21.04.05'],
  ['2026-01-02T05:59:59Z', '2026-01-01 23.59.59'],
  ['2026-01-02T06:00:00Z', '2026-01-02 00.00.00'],
])('one of %s is named by the day and hour that it is in Mexico: %s', (moment, name) => {
  expect(nombreDeFoto(new Date(moment))).toBe(`Fotografía ${name}.jpg`);
});
