import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isContrasenia, usesNombre } from './contrasenia.ts';

const NOMBRES = ['MARÍA JOSÉ', 'DE LA PEÑA', 'SOL'];

describe('a new password', () => {
  test.each<[string, string, boolean]>([
    ['six characters with all that is asked', 'Abcde1', true],
    ['eighteen', 'Abcdefghijklmnop12', true],
    ['[1-330] five', 'Abcd1', false],
    ['nineteen: it would not fit the sign-in', 'Abcdefghijklmnop123', false],
    ['[1-331] no digit', 'Abcdefg', false],
    ['[1-332] no upper case', 'abcdef1', false],
    ['[1-333] no lower case', 'ABCDEF1', false],
    ['[1-334] a space within', 'Abc def1', false],
    ['[1-334] a tab, a no-break space', 'Abc\tdef1\u00a0', false],
    ['letters of other alphabets than the plain one', 'Ñandúx1', true],
    ['signs', '¡Ab.c+1!', true],
    ['empty', '', false],
  ])('%s', (_, text, may) => expect(isContrasenia(text, [])).toBe(may));

  test('an installation may ask for longer ones and allow them', () => {
    const limits = { min: 12, max: 30 };
    expect(isContrasenia('Abcdefghij1', [], limits)).toBe(false);
    expect(isContrasenia('Abcdefghijk1', [], limits)).toBe(true);
    expect(isContrasenia(`Abcdefghijk1${'x'.repeat(18)}`, [], limits)).toBe(true);
    expect(isContrasenia(`Abcdefghijk1${'x'.repeat(19)}`, [], limits)).toBe(false);
  });
});

describe("the owner's names in a password", () => {
  test.each<[string, string, boolean]>([
    ['[1-336] a name', 'xMaria99', true],
    ['[1-336] without its accent and in another case', '12JOSEab', true],
    ['[1-336] with an accent it has not', '1Jósé77', true],
    ['[1-336] a word of a surname, Ñ as N', 'Xpena2026', true],
    ['[1-336] a word of three letters', 'Girasol26', true],
    ['[1-337] the first four letters', 'zMari2026', true],
    ['[1-337] three of them are not enough', 'zMar2026', false],
    ['words of two letters do not count', 'Delahoja26', false],
    ['none of them', 'Volcan2026', false],
  ])('%s', (_, text, uses) => {
    expect(isContrasenia(text, [])).toBe(true);
    expect(isContrasenia(text, NOMBRES)).toBe(!uses);
  });

  test('[1-337] the first four letters of a name, once they are typed', () => {
    for (const typed of ['M', 'Ma', 'Mar']) expect(usesNombre(typed, NOMBRES)).toBe(false);
    for (const typed of ['Mari', 'Mario1', 'aPEÑAs']) expect(usesNombre(typed, NOMBRES)).toBe(true);
  });

  test('[1-336] wherever it stands', () => {
    const around = fc.string({ unit: 'grapheme-ascii', maxLength: 6 });
    fc.assert(fc.property(around, around, (a, b) => usesNombre(`${a}maria${b}`, NOMBRES)));
  });

  test('no names, nothing to find', () => {
    expect(isContrasenia('Maria2026', [])).toBe(true);
    expect(isContrasenia('Maria2026', ['', ' '])).toBe(true);
  });
});
