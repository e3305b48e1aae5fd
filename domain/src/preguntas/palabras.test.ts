import { expect, test } from 'vitest';
import { cambioEnPalabras } from './palabras.ts';

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
