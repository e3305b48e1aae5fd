import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectConcentraciones, lnCola, type SerieDeCarpetas, VENTANA } from './concentraciones.ts';

const DIAS = 1096;
/** Numbers that look like chance, by their seed. */
function azar(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
/** Days of three years of a registry that grows, has seasons and a month of loads: how many files begin up to each. */
const HASTA: number[] = [];
for (let dia = 0; dia < DIAS; dia++) {
  const estacion = 1.3 + Math.sin((dia * 2 * Math.PI) / 365);
  HASTA.push((HASTA.at(-1) ?? 0) + (1 + dia / DIAS) * estacion * (dia >= 500 && dia < 530 ? 5 : 1));
}
/** A day out of some, as likely as files begin on it. */
function drawDia(random: () => number, desde = 0, hasta = DIAS - 1): number {
  const [before, after] = [HASTA[desde - 1] ?? 0, HASTA[hasta] ?? 0];
  const at = before + random() * (after - before);
  return HASTA.findIndex((sum) => sum > at);
}
const sorted = (dias: number[]) => dias.sort((a, b) => a - b);
/** Two hundred authorities of as many municipalities, most of which have few files. */
const registro = (seed: number, random = azar(seed)): SerieDeCarpetas<string>[] =>
  Array.from({ length: 200 }, (_, k) => ({
    clave: `serie ${k}`,
    dias: sorted(Array.from({ length: Math.floor(2 + 150 * random() ** 4) }, () => drawDia(random))),
  }));
/** The same with one more: some ten files each 90 days, and so many times its rate in a window where it has eight or more. */
function plant(series: readonly SerieDeCarpetas<string>[], seed: number, veces: number) {
  const random = azar(seed + 1);
  const own = Array.from({ length: 120 + Math.floor(60 * random()) }, () => drawDia(random));
  const expect = (desde: number) =>
    (own.length * ((HASTA[desde + VENTANA - 1] ?? 0) - (HASTA[desde - 1] ?? 0))) / (HASTA.at(-1) ?? 1);
  let desde = 0;
  while (expect(desde) < 8) desde = Math.floor(random() * (DIAS - VENTANA)); // of fewer, four times as many is chance
  const [hasta, esperadas] = [desde + VENTANA - 1, expect(desde)];
  const more = Array.from({ length: Math.round((veces - 1) * esperadas) }, () => drawDia(random, desde, hasta));
  return { series: [...series, { clave: 'sembrada', dias: sorted([...own, ...more]) }], desde };
}
const seeds = fc.integer({ min: 1, max: 2 ** 31 });

describe('files that came closer together than chance gives', () => {
  test('[3-528] in 200 random registries that grow, have seasons and months of loads, at most one false signal', () => {
    let falsas = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        falsas += detectConcentraciones(registro(seed), 20).filter(({ isSenal }) => isSenal).length;
      }),
      { numRuns: 200 },
    );
    expect(falsas).toBeLessThanOrEqual(1);
  });

  test('[3-528] an authority at four times its rate in a municipality for 90 days is the first of the list in 198 of 200 random registries, and a signal in 180', () => {
    const found = { primera: 0, senal: 0 };
    fc.assert(
      fc.property(seeds, (seed) => {
        const { series, desde } = plant(registro(seed), seed, 4);
        const [first] = detectConcentraciones(series, 20);
        if (first?.isSenal) found.senal++;
        // in one registry of thousands chance has gathered more elsewhere
        if (first?.clave !== 'sembrada') return;
        found.primera++;
        expect(Math.abs(first.desde - desde)).toBeLessThan(VENTANA);
      }),
      { numRuns: 200 },
    );
    expect(found.primera).toBeGreaterThanOrEqual(198);
    expect(found.senal).toBeGreaterThan(180);
  });

  test('[3-528] whatever is planted is told with what its own other files make expect', () => {
    const { series } = plant(registro(7), 7, 8);
    const [first] = detectConcentraciones(series, 5);
    expect(first?.isSenal).toBe(true);
    expect(first?.n).toBeGreaterThan(40);
    expect((first?.n ?? 0) / (first?.esperadas ?? 1)).toBeGreaterThan(3);
    // a tenth of the others began in those days: of the own eighteen that did not, as many more as would make it a tenth
    const otras = { clave: 'otras', dias: Array.from({ length: 100 }, (_, i) => (i < 90 ? i * 10 : 910 + i)) };
    const propias = { clave: 'propias', dias: Array.from({ length: 26 }, (_, i) => (i < 18 ? i * 50 : 982 + i)) };
    const [found] = detectConcentraciones([otras, propias], 1);
    expect(found).toMatchObject({ clave: 'propias', desde: 1000, n: 8, esperadas: expect.closeTo(2, 9) });
  });

  test('[3-528] the chance of so many marked ones is that of a count of every draw', () => {
    const ln = Float64Array.from({ length: 31 }, (_, n) =>
      Array.from({ length: n }, (__, i) => Math.log(i + 1)).reduce((a, b) => a + b, 0),
    );
    const choose = (n: number, k: number): number =>
      k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 30 })
          .chain((todas) =>
            fc.tuple(fc.constant(todas), ...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: todas }))),
          ),
        ([todas, marcadas = 0, sacadas = 0, x = 0]) => {
          let chance = 0;
          for (let k = x; k <= sacadas; k++) chance += choose(marcadas, k) * choose(todas - marcadas, sacadas - k);
          chance /= choose(todas, sacadas);
          expect(Math.exp(lnCola(ln, todas, marcadas, sacadas, x))).toBeCloseTo(Math.min(chance, 1), 9);
        },
      ),
    );
  });

  test('[3-528] fewer than five files are no window, and whoever has all files has none to be compared with', () => {
    const juntas = (length: number) => ({ clave: 'a', dias: Array.from({ length }, () => 3) });
    const otras = { clave: 'b', dias: Array.from({ length: 40 }, (_, i) => i * 20) };
    const found = (n: number) =>
      detectConcentraciones([juntas(n), otras], 9).filter(({ clave }) => clave === 'a').length;
    expect([found(4), found(5)]).toEqual([0, 1]);
    expect(detectConcentraciones([{ clave: 'a', dias: [1, 1, 1, 1, 1, 1, 500] }], 9)).toEqual([]);
    expect(detectConcentraciones([], 9)).toEqual([]);
  });
});
