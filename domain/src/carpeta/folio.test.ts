import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canGenerateFolio, digitoVerificador, formatFolio, isFolio, showsFolioAction } from './folio.ts';

const folio = fc
  .tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 0, max: 32 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([anio, estado, numero]) => formatFolio(anio, estado, numero));

test('a folio has the documented form', () => {
  expect(formatFolio(2026, 30, 1)).toMatch(/^RNDT-2026-30-000001-\d$/);
  expect(formatFolio(2026, 0, 999_999)).toMatch(/^RNDT-2026-00-999999-\d$/);
});

// the worked examples of ISO 7064 MOD 11,10 in use: German tax number 86095742719 and VAT number 136695976
test.each([
  ['8609574271', 9],
  ['13669597', 6],
])('check digit of %s is %i', (digits, check) => expect(digitoVerificador(digits)).toBe(check));

test('every folio that is made is well formed', () => {
  fc.assert(fc.property(folio, (text) => isFolio(text)));
});

test('every change of a single digit is caught', () => {
  fc.assert(
    fc.property(folio, (text) => {
      for (let at = 0; at < text.length; at++)
        for (const digit of '0123456789')
          if (/\d/.test(text.charAt(at)) && digit !== text.charAt(at))
            expect(isFolio(text.slice(0, at) + digit + text.slice(at + 1))).toBe(false);
    }),
    { numRuns: 50 },
  );
});

const sound = formatFolio(2026, 30, 1);
test.each(['', sound.slice(0, -2), sound.toLowerCase(), 'RNDT-2026-30-00001-0', ` ${sound}`, `${sound} `])(
  '%j is no folio',
  (text) => expect(isFolio(text)).toBe(false),
);

test('a number outside a year of folios is a programming error', () => {
  for (const numero of [0, -1, 1_000_000])
    expect(() => formatFolio(2026, 30, numero)).toThrow(new RangeError(`folio number out of range: ${numero}`));
});

test('[1-427] role 7 generates no folio, and nobody generates that of a closed file', () => {
  for (const rol of [1, 2, 3, 4, 5, 6]) expect(canGenerateFolio({ rol, cerrada: false })).toBe(true);
  expect(canGenerateFolio({ rol: 7, cerrada: false })).toBe(false);
  expect(canGenerateFolio({ rol: 4, cerrada: true })).toBe(false);
});

test('[1-210] only role 7 misses the folio action, and only on a closed file of federal law', () => {
  const all = [0, 1].flatMap((boleyfederal) =>
    [false, true].flatMap((cerrada) => [4, 7].map((rol) => ({ boleyfederal, cerrada, rol }))),
  );
  expect(all.filter((file) => !showsFolioAction(file))).toEqual([{ boleyfederal: 1, cerrada: true, rol: 7 }]);
});
