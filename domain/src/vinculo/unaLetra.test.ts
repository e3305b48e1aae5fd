import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDosLetras, isUnaLetra } from './unaLetra.ts';

const LETRAS = ['A', 'B', 'C'];
/** All texts that one slip makes of a text. */
const slips = (text: string): Set<string> => {
  const all = new Set<string>();
  for (let i = 0; i <= text.length; i++) {
    const [before, after] = [text.slice(0, i), text.slice(i)];
    for (const letra of LETRAS) all.add(before + letra + after).add(before + letra + after.slice(1));
    all.add(before + after.slice(1));
    if (after.length > 1) all.add(before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2));
  }
  all.delete(text);
  return all;
};
const text = fc.array(fc.constantFrom(...LETRAS), { maxLength: 6 }).map((letters) => letters.join(''));

test('one letter is another, too many, missing, or two changed places: nothing else', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(isUnaLetra(a, b)).toBe(slips(a).has(b));
      for (const slip of slips(a)) expect([isUnaLetra(a, slip), isUnaLetra(slip, a)]).toEqual([true, true]);
    }),
  );
});

test.each([
  ['HERNANDEZ', 'FERNANDES', true],
  ['ESTEVEN', 'STEVENS', true],
  ['MARTINEZ', 'MRATINES', true],
  ['SANDOVAL', 'SANTOBAL', true],
  ['SANDOVAL', 'ZANTOBAL', false],
  ['CARRILLO', 'CARMELO', false],
])('two letters of %s and %s: %s', (a, b, is) => expect([isDosLetras(a, b), isDosLetras(b, a)]).toEqual([is, is]));
