import { expect, test } from 'vitest';
import { isResuelto, PARTES, startsAtZeros } from './trabajo.ts';

test.each([
  [[], 0, true],
  [[0b0001_0000], 3, true],
  [[0b0001_0000], 4, false],
  [[0, 0b0100_0000], 9, true],
  [[0, 0b0100_0000], 10, false],
  [[0], 9, false],
])('%j begins with %i zero bits: %s', (digest, bits, so) =>
  expect(startsAtZeros(Uint8Array.from(digest), bits)).toBe(so),
);

test('work is done where every part has its own number', () => {
  /** Solves part i with the number i. */
  const hash = (text: string) => Uint8Array.of(/^reto (\d+) \1$/.test(text) ? 0 : 255);
  const solves = (numbers: number[]) => isResuelto('reto', 8, numbers, hash);
  const numbers = [...Array(PARTES).keys()];
  expect(solves(numbers)).toBe(true);
  expect(solves(numbers.slice(1))).toBe(false);
  expect(solves(numbers.slice(0, -1))).toBe(false);
  expect(solves(numbers.with(7, 8))).toBe(false);
  for (const none of [-1, 0.5, NaN, 2 ** 53]) expect(isResuelto('', 0, numbers.with(3, none), hash)).toBe(false);
});
