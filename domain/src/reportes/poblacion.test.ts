import { describe, expect, it } from 'vitest';
import { ESTADOS, tasa } from './poblacion.ts';

describe('population of the states', () => {
  it('adds up to the 126,014,024 inhabitants that the census of 2020 published', () => {
    expect(ESTADOS.reduce((sum, { poblacion }) => sum + poblacion, 0)).toBe(126_014_024);
    expect(ESTADOS.map(({ llestado }) => llestado)).toEqual(Array.from({ length: 32 }, (_, i) => i + 1));
    expect(Math.max(...ESTADOS.map(({ poblacion }) => poblacion))).toBe(16_992_418); // Estado de México
    expect(Math.min(...ESTADOS.map(({ poblacion }) => poblacion))).toBe(731_391); // Colima
  });

  it('makes rates per 100,000 inhabitants with one decimal', () => {
    expect(tasa(3351, 8_062_579)).toBe(41.6);
    expect(tasa(0, 731_391)).toBe(0);
  });
});
