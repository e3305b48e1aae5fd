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

it('is named by its moment', () => {
  expect(nombreDeFoto(new Date('2026-01-02T03:04:05Z'))).toBe('Fotografía 2026-01-02 03.04.05.jpg');
});
