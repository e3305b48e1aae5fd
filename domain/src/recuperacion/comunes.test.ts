import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isComun } from './comunes.ts';

describe('a password that everybody chooses', () => {
  test.each([
    ['a word and a year', 'Amor2026'],
    ['a name in capitals, signs around', '!GUADALUPE1!'],
    ['letters told as digits', 'P4ssw0rd'],
    ['a sign for a letter at the beginning', '$ecreto1'],
    ['a digit for a letter at the end', '9Caball0'],
    ['this registry', 'miRenadet9x'],
    ['a role, with its letters told as digits', 'Superv1sor77'],
    ['a walk over the keyboard', 'Qwerty12'],
    ['there and back', 'Poiuy1'],
    ['the alphabet', 'Abcdef1'],
    ['down the columns', 'Qazwsx1'],
    ['letters repeated', 'Aaaaaa1'],
    ['a pair repeated', 'Zazaza9'],
    ['two letters and a sequence', 'Aa123456'],
    ['two letters and a year', 'Zx2026'],
  ])('%s', (_, text) => expect(isComun(text)).toBe(true));

  test.each([
    ['two words', 'Volcan-azul7'],
    ['a common word that is a part of another', 'Solsticio8'],
    ['letters of no order', 'Xkqzpw7'],
    ['many digits of no order', 'Ab837261'],
    ['a letter twice before them', 'Aa837261'],
    ['a pair repeated after other letters', 'Xkzazaza9'],
    ['a pair repeated before other letters', 'Zazazaxk9'],
  ])('%s is none', (_, text) => expect(isComun(text)).toBe(false));

  test('whatever digits stand around a common word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,4}$/), fc.stringMatching(/^\d{0,6}[.!]?$/), (a, b) =>
        isComun(`${a}Tequila${b}`),
      ),
    );
  });
});
