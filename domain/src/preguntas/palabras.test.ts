import { expect, test } from 'vitest';
import { MODELO } from './modelo.ts';
import { cambioEnPalabras, respuestaEnPalabras } from './palabras.ts';
import type { Pregunta } from './pregunta.schema.ts';

test.each([
  [5, 4, '+1 (+25 %)'],
  [1003, 1000, '+3 (+0.3 %)'],
  [4999, 5000, '−1 (<0.1 %)'],
  [1, 2000, '−1,999 (>99 %)'],
  [0, 7, '−7 (−100 %)'],
  [7, 7, '0 (0 %)'],
  [3, 0, '+3'],
])('a change is told in a hundred of what was, and no change as none of it: %d against %d', (own, other, dicho) => {
  const de = (n: number) => ({ n, con: n, parte: 0, valores: [] });
  expect(cambioEnPalabras({ tipo: 'cuenta' }, de(own), de(other))).toBe(dicho);
});

test('the part that is counted besides is told with its share, after the number', () => {
  const nada = { no: false, desde: null, hasta: null, minimo: null, maximo: null };
  const mujeres = { ...nada, de: 'victima', campo: 'llgenero' } as const;
  const frase = (parte: Pregunta['parte']) =>
    respuestaEnPalabras(
      MODELO,
      { unidad: 'victima', filtros: [], por: [], medida: { tipo: 'cuenta' }, parte, contra: null },
      { n: 1000, con: 1000, parte: 250, valores: [] },
      () => 'MUJER',
    );
  expect(frase([])).toBe('Víctimas: 1,000');
  expect(frase([{ ...mujeres, valores: [2] }])).toBe('Víctimas: 1,000; Sexo: MUJER: 250 (25 %)');
});
