import { describe, expect, test } from 'vitest';
import { type CuentaDeValores, findAnomalia, MEDIDAS, MESES_DE_HISTORIA } from './anomalias.ts';

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function createRandom(seed: number) {
  let a = Math.imul(seed, 0x9e3779b1);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
type Random = ReturnType<typeof createRandom>;
const normal = (r: Random) => Math.sqrt(-2 * Math.log(1 - r())) * Math.cos(2 * Math.PI * r());

/** Shares of one month differ by some 10 % from those of another; its records by a third. */
const VAIVEN = 0.1;
/** Shares by value. */
type Reparto = ReadonlyMap<number, number>;
/** So many records, their values drawn by their shares; a month's shares differ by so much from those of others. */
function draw(r: Random, n: number, reparto: Reparto): Map<number, number> {
  const values = [...reparto.keys()];
  const upTo: number[] = [];
  for (const share of reparto.values()) upTo.push((upTo.at(-1) ?? 0) + share * Math.exp(VAIVEN * normal(r)));
  const counts = new Map<number, number>();
  for (let i = 0; i < n; i++) {
    const u = r() * (upTo.at(-1) ?? 0);
    const valor = values[upTo.findIndex((to) => u < to)] ?? 0;
    counts.set(valor, (counts.get(valor) ?? 0) + 1);
  }
  return counts;
}

/** What an institution is used to in a measure. */
const REPARTO: Readonly<Record<(typeof MEDIDAS)[number]['id'], (r: Random) => Reparto>> = {
  tecnica: (r) => new Map([30, 20, 15, 10, 8, 6, 4, 3, 2, 1, 1].map((share, i) => [i + 1, share * (0.3 + r())])),
  sexo: (r) => yes(0.01 + 0.1 * r()),
  edad: (r) => yes(0.05 + 0.3 * r()),
  diaInicio: () => new Map(Array.from({ length: 31 }, (_, i) => [i + 1, i === 30 ? 0.6 : 1])),
  diaHechos: (r) => new Map(Array.from({ length: 31 }, (_, i) => [i + 1, i === 0 ? 1 + 8 * r() : 1])),
  sinVictimas: (r) => yes(0.02 + 0.1 * r()),
};
const yes = (share: number) => new Map([[1, share]].concat([[0, 1 - share]]) as [number, number][]);

interface Oficina {
  tamano: number;
  repartos: { medida: (typeof MEDIDAS)[number]; reparto: Reparto }[];
}
const oficina = (r: Random, least: number, most: number): Oficina => ({
  tamano: Math.round(least * (most / least) ** r()),
  repartos: MEDIDAS.map((medida) => ({ medida, reparto: REPARTO[medida.id](r) })),
});
const mes = (r: Random, { tamano }: Oficina) => Math.round(tamano * Math.exp(0.3 * normal(r)));
const months = (r: Random, o: Oficina, reparto: Reparto, length = MESES_DE_HISTORIA): CuentaDeValores[] =>
  Array.from({ length }, () => draw(r, mes(r, o), reparto));

/** So many more points for one value: what somebody who copies a row down a column does. */
function plant(ahora: Map<number, number>, valor: number, points: number): Map<number, number> {
  const n = [...ahora.values()].reduce((a, b) => a + b, 0);
  const left = new Map([...ahora].map(([v, k]) => [v, Math.floor(k * (1 - points))]));
  const rest = [...left.values()].reduce((a, b) => a + b, 0);
  return left.set(valor, (left.get(valor) ?? 0) + n - rest);
}

/** Of the months that have so many before them, how many are out of line. */
const countAlarms = (medida: (typeof MEDIDAS)[number], all: readonly CuentaDeValores[]): number =>
  all
    .slice(MESES_DE_HISTORIA)
    .filter((ahora, i) => findAnomalia(medida, ahora, all.slice(i, i + MESES_DE_HISTORIA)) !== null).length;

describe('[3-560] anomalies against the own 24 months', () => {
  test('20 of 20 planted are found, whatever the seed: loads and months of 40 records or more', () => {
    const missed: unknown[] = [];
    for (let seed = 1; seed <= 40; seed++) {
      const r = createRandom(seed);
      for (let i = 0; i < 20; i++) {
        const o = oficina(r, 30, 400);
        const { medida, reparto } = o.repartos[i % MEDIDAS.length] ?? o.repartos[0] ?? { reparto: new Map() };
        if (!medida) throw new Error('no measure');
        const n = 40 + Math.floor(400 * r());
        const valor = medida.vigila === 'uno' ? 1 : 1 + Math.floor(reparto.size * r());
        const ahora = plant(draw(r, n, reparto), valor, 0.45);
        const found = findAnomalia(medida, ahora, months(r, o, reparto));
        if (found?.valor !== valor) missed.push({ seed, medida: medida.id, valor, n, tamano: o.tamano, found });
      }
    }
    expect(missed).toEqual([]);
  });

  test('33 stable institutions have less than one false alarm a quarter', () => {
    const quarters = 40;
    const alarms: number[] = [];
    for (let seed = 1; seed <= quarters; seed++) {
      const r = createRandom(1000 + seed);
      let n = 0;
      for (let i = 0; i < 33; i++) {
        const o = oficina(r, 4, 600);
        for (const { medida, reparto } of o.repartos)
          n += countAlarms(medida, months(r, o, reparto, MESES_DE_HISTORIA + 3));
      }
      alarms.push(n);
    }
    const all = alarms.reduce((a, b) => a + b, 0);
    expect(all / quarters).toBeLessThan(0.5);
    expect(Math.max(...alarms)).toBeLessThanOrEqual(2);
  });
});

describe('[3-560] what is no anomaly', () => {
  const usual = () => Array.from({ length: 24 }, () => new Map([[1, 10]].concat([[0, 90]]) as [number, number][]));
  const uno = { vigila: 'uno' } as const;
  const de = (k: number, n: number) => new Map([[1, k]].concat([[0, n - k]]) as [number, number][]);

  test('is told with its numbers, and the value that says nothing is alone watched', () => {
    expect(findAnomalia(uno, de(60, 100), usual())).toEqual({ valor: 1, k: 60, n: 100, usual: expect.closeTo(0.1, 2) });
    expect(findAnomalia(uno, de(0, 1000), usual())).toBeNull();
    expect(findAnomalia({ vigila: 'cualquiera' }, de(0, 1000), usual())?.valor).toBe(0);
  });
  test('too few records, now or before, or too few months', () => {
    expect(findAnomalia(uno, de(20, 20), usual())).not.toBeNull();
    expect(findAnomalia(uno, de(19, 19), usual())).toBeNull();
    expect(findAnomalia(uno, de(60, 100), usual().slice(0, 5))).toBeNull();
    expect(findAnomalia(uno, de(60, 100), usual().slice(0, 6))).not.toBeNull();
    // 24 months with that many records together
    const before = (records: number) => usual().map((_, i) => de(0, i ? 4 : records - 92));
    expect(findAnomalia(uno, de(60, 100), before(99))).toBeNull();
    expect(findAnomalia(uno, de(60, 100), before(100))).not.toBeNull();
    expect(findAnomalia(uno, new Map(), [])).toBeNull();
  });
  test('fewer than five records with the value, however rare it was', () => {
    const never = usual().map(() => de(0, 100));
    expect(findAnomalia(uno, de(4, 50), never)).toBeNull();
    expect(findAnomalia(uno, de(5, 50), never)).toMatchObject({ valor: 1, k: 5, n: 50 });
    const ahora = new Map([4, 46].map((k, i) => [i + 1, k] as const));
    const otros = usual().map(() => new Map([[2, 100]]));
    expect(findAnomalia({ vigila: 'cualquiera' }, ahora, otros)).toBeNull();
  });
  test('fewer than five points, however many the records', () => {
    expect(
      findAnomalia(
        uno,
        de(14_500, 100_000),
        usual().map(() => de(1000, 10_000)),
      ),
    ).toBeNull();
    expect(
      findAnomalia(
        uno,
        de(15_500, 100_000),
        usual().map(() => de(1000, 10_000)),
      ),
    ).not.toBeNull();
  });
  test('what months differ anyway; but one wild month excuses no other', () => {
    const wild = usual().map((_, i) => de(i % 2 ? 300 : 10, 1000));
    expect(findAnomalia(uno, de(330, 1000), wild)).toBeNull();
    const calm = usual().map((_, i) => (i === 3 ? de(5000, 5000) : de(100, 1000)));
    expect(findAnomalia(uno, de(330, 1000), calm)?.usual).toBeCloseTo(0.1, 2);
  });
});
