import { describe, expect, it } from 'vitest';
import { entero } from '../lib/entero.ts';
import { ESTADOS, tasa } from './poblacion.ts';

describe('population of the states', () => {
  it('adds up to the 126,014,024 inhabitants that the census of 2020 published', () => {
    expect(ESTADOS.reduce((sum, { poblacion }) => sum + poblacion, 0)).toBe(126_014_024);
    expect(ESTADOS.map(({ llestado }) => llestado)).toEqual(Array.from({ length: 32 }, (_, i) => i + 1));
    expect(Math.max(...ESTADOS.map(({ poblacion }) => poblacion))).toBe(16_992_418); // Estado de México
    expect(Math.min(...ESTADOS.map(({ poblacion }) => poblacion))).toBe(731_391); // Colima
  });

  it.each([
    [3351, 8_062_579, '41.6'],
    [93, 8_062_579, '1.2'],
    [81, 8_062_579, '1'],
    [3, 6_166_934, '0.049'],
    [1, 731_391, '0.14'],
    [1, 16_992_418, '0.006'],
    [0, 731_391, '0'],
  ])('makes rates per 100,000 inhabitants, and no 0 of some: %d of %d', (valor, poblacion, dicha) => {
    expect(entero(tasa(valor, poblacion))).toBe(dicha);
  });
});
