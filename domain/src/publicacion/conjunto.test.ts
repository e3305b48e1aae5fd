import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conjuntoEnPalabras, protectConjunto } from './conjunto.ts';
import { UMBRAL } from './umbral.ts';

test('[1-791] cases and persons are told between two numbers ten apart, of the whole country alone', () => {
  expect(protectConjunto({ carpetas: 24_200, victimas: 33_000 }, { carpetas: 29, victimas: 50 })).toEqual({
    carpetas: 24_200,
    casos: { desde: 24_171, hasta: 24_180 },
    victimas: 33_000,
    personas: { desde: 32_941, hasta: 32_950 },
  });
  expect(protectConjunto({ carpetas: 24_200, victimas: 33_000 }, { carpetas: 9, victimas: 0 })).toMatchObject({
    casos: { desde: 24_191, hasta: 24_200 },
    personas: { desde: 32_991, hasta: 33_000 },
  });
});

test('[1-791] where a total is withheld neither is published', () => {
  const repetidas = { carpetas: 20, victimas: 20 };
  expect(protectConjunto({ carpetas: 100, victimas: null }, repetidas)).toBeUndefined();
  expect(protectConjunto({ carpetas: null, victimas: 100 }, repetidas)).toBeUndefined();
});

test('[1-791] no range goes below what everybody knows: one where there is a record, and where there is none nothing is told', () => {
  const totales = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(totales, totales, fc.nat(), fc.nat(), (carpetas, victimas, a, b) => {
      // of so many all but one may be the same
      const repetidas = { carpetas: a % Math.max(1, carpetas), victimas: b % Math.max(1, victimas) };
      const told = protectConjunto({ carpetas, victimas }, repetidas);
      expect(told === undefined).toBe(carpetas === 0 || victimas === 0);
      if (!told) return;
      for (const [{ desde, hasta }, total, cuantas] of [
        [told.casos, carpetas, carpetas - repetidas.carpetas],
        [told.personas, victimas, victimas - repetidas.victimas],
      ] as const)
        expect([desde >= 1, desde <= cuantas, cuantas <= hasta, hasta <= total]).toEqual([true, true, true, true]);
    }),
  );
  expect(protectConjunto({ carpetas: 12, victimas: 6 }, { carpetas: 11, victimas: 0 })).toEqual({
    carpetas: 12,
    casos: { desde: 1, hasta: 2 },
    victimas: 6,
    personas: { desde: 1, hasta: 6 },
  });
});

test('[1-792] attacked: of one publication, and of two after one another, no number of repeated ones, no part of it and no change can be told apart from others by less than the threshold', () => {
  const shown = (n: number) =>
    protectConjunto({ carpetas: 100_000, victimas: 100_000 }, { carpetas: n, victimas: n })?.casos.hasta;
  // all that an attacker cannot tell from what is true, by trying every number; `known` of them are known to them
  const possible = (is: (n: number) => boolean) => Array.from({ length: 700 }, (_, n) => n).filter(is);
  const spread = (all: readonly number[]) => Math.max(...all) - Math.min(...all);
  const n = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(n, n, (before, found) => {
      const after = before + found;
      const [first, second] = [shown(before), shown(after)];
      const befores = possible((x) => shown(x) === first);
      const afters = possible((x) => shown(x) === second);
      expect(spread(befores)).toBeGreaterThanOrEqual(UMBRAL);
      // links are only added, as far as they know
      const changes = befores.flatMap((x) => afters.filter((y) => y >= x).map((y) => y - x));
      expect(changes).toContain(found);
      expect(spread(changes)).toBeGreaterThanOrEqual(UMBRAL);
    }),
  );
});

test('[1-791] it is said in words', () => {
  const said = protectConjunto({ carpetas: 24_200, victimas: 33_000 }, { carpetas: 29, victimas: 50 });
  expect(said && conjuntoEnPalabras(said)).toEqual([
    'Las 24,200 carpetas forman entre 24,171 y 24,180 casos.',
    'Las 33,000 víctimas inscritas son entre 32,941 y 32,950 personas.',
  ]);
});
