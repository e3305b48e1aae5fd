import { describe, expect, it } from 'vitest';
import type { Publicado } from './atacar.ts';
import { conMargenes, type Forma, forma } from './celdas.ts';
import { atacarSerie, protegerSerie, type Serie } from './serie.ts';
import { type Fila, programa } from './simplex.ts';
import { UMBRAL } from './umbral.ts';

const clave = (corte: number, celda: number) => `${corte}:${celda}`;
const hojasDe = (f: Forma) => [...f.lugares.keys()].filter(f.isHoja);

/** Leaves that need not have grown until a cut-off: those of each number that is seen to be less than it was published before. */
function caidasALaVista(f: Forma, serie: Serie): Set<string> {
  const found = new Set<string>();
  for (const [celda, leaves] of f.sumandos.entries()) {
    const known = serie.flatMap((publicado, corte) => {
      const value = publicado[celda] ?? null;
      return value === null ? [] : [{ corte, value }];
    });
    for (const [i, { corte, value }] of known.entries()) {
      const before = known[i - 1];
      if (!before || before.value <= value) continue;
      for (let t = before.corte + 1; t <= corte; t++) for (const leaf of leaves) found.add(clave(t, leaf));
    }
  }
  return found;
}

/**
 * The attack as plain as can be: a column for each leaf of each cut-off, each published number an equation, and growth one
 * more for each leaf. Nothing is worked out before, and no columns are taken together.
 * @returns of each withheld number its least and greatest value; undefined where no series has these numbers
 */
function atacarLlano(f: Forma, serie: Serie): Map<string, [number, number]> | undefined {
  const hojas = hojasDe(f);
  const columna = (t: number, hoja: number) => t * hojas.length + hojas.indexOf(hoja);
  const caen = caidasALaVista(f, serie);
  const filas: Fila[] = serie.flatMap((publicado, t) =>
    [...publicado.entries()].flatMap(([cell, total]) =>
      total === null ? [] : [{ coeficientes: (f.sumandos[cell] ?? []).map((h) => [columna(t, h), 1] as const), total }],
    ),
  );
  let n = serie.length * hojas.length;
  for (let t = 1; t < serie.length; t++)
    for (const h of hojas)
      if (!caen.has(clave(t, h)))
        filas.push({
          coeficientes: [
            [columna(t, h), 1],
            [columna(t - 1, h), -1],
            [n++, -1],
          ],
          total: 0,
        });
  const lp = programa(filas, new Array(n).fill(Number.POSITIVE_INFINITY));
  if (!lp.isPossible) return undefined;
  const found = new Map<string, [number, number]>();
  for (const [t, publicado] of serie.entries())
    for (const [cell, value] of publicado.entries()) {
      if (value !== null) continue;
      const bound = (sign: 1 | -1) => {
        const goal = new Array<number>(n).fill(0);
        for (const h of f.sumandos[cell] ?? []) goal[columna(t, h)] = sign;
        const x = lp.maximizar(goal);
        if (!x) return Number.POSITIVE_INFINITY;
        return (f.sumandos[cell] ?? []).reduce((sum, h) => sum + (x[columna(t, h)] ?? 0), 0);
      };
      found.set(clave(t, cell), [bound(-1), bound(1)]);
    }
  return found;
}

/** Whole numbers, always the same ones. */
const sorteo = (seed: number) => {
  let at = seed;
  return (n: number) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0;
    return (at >>> 16) % n;
  };
};
/** A series of a small table: what each leaf grows by, and of how many numbers one is published. */
function serieDe(f: Forma, cortes: number, seed: number, cae: boolean): Serie {
  const draw = sorteo(seed);
  const leaves = new Array<number>(f.celdas).fill(0);
  return Array.from({ length: cortes }, (_, t) => {
    for (const h of hojasDe(f))
      leaves[h] = Math.max(0, (leaves[h] ?? 0) + draw(8) - (cae && t && draw(4) === 0 ? 6 : 0));
    return conMargenes(f, leaves).map((v, cell) => (cell && draw(5) < 2 ? null : v));
  });
}
const redondo = (n: number) => Math.round(n * 1e4) / 1e4;
const rangos = (found: ReturnType<typeof atacarSerie>) =>
  Object.fromEntries(
    found.map(({ corte, celda, desde, hasta }) => [clave(corte, celda), [redondo(desde), redondo(hasta)]]),
  );

describe('the attack on a series is what the plain equations give', () => {
  it.each<[string, readonly number[], number, boolean, number]>([
    ['two axes', [2, 3], 3, false, 16],
    ['two axes of which some numbers fall', [2, 3], 3, true, 16],
    ['one axis', [5], 4, false, 10],
    ['one axis of which some numbers fall', [5], 4, true, 10],
    ['three axes', [2, 2, 2], 2, false, 5],
  ])('%s', (_, categorias, cortes, cae, runs) => {
    const f = forma(categorias);
    let [judged, fallen] = [0, 0];
    for (let seed = 1; judged < runs; seed++) {
      const serie = serieDe(f, cortes, seed, cae);
      const plain = atacarLlano(f, serie);
      if (!plain) continue; // they contradict each other only together: by hand below
      judged++;
      const all = [...plain].map(([key, [desde, hasta]]) => [key, [redondo(desde), redondo(hasta)]] as const);
      const bounded = all.filter(([, [, hasta]]) => hasta !== Number.POSITIVE_INFINITY);
      const wide = atacarSerie(f, serie, { anchoDe: () => Number.POSITIVE_INFINITY });
      expect([seed, rangos(wide)]).toEqual([seed, Object.fromEntries(bounded)]);
      const narrow = bounded.filter(([, [desde = 0, hasta = 0]]) => hasta - desde < UMBRAL - 0.02);
      expect([seed, rangos(atacarSerie(f, serie))]).toEqual([seed, Object.fromEntries(narrow)]);
      fallen += narrow.length;
    }
    expect(fallen).toBeGreaterThan(runs);
  });
});

describe('what is found out of a series by who assumes growth', () => {
  const fallen = (f: Forma, serie: Serie) =>
    atacarSerie(f, serie).map(({ corte, celda, desde, hasta }) => [corte, celda, desde, hasta]);

  it.each<[string, Serie, number[][]]>([
    ['nothing of one publication with room', [[53, null, null, 30]], []],
    [
      'a number that one later bounds',
      [
        [53, null, null, 30],
        [60, 4, null, null],
      ],
      [
        [0, 1, 0, 4],
        [0, 2, 19, 23],
      ],
    ],
    [
      'exactly five candidates above the least are enough',
      [
        [53, null, null, 30],
        [60, 5, null, null],
      ],
      [],
    ],
    [
      'what a sum gives back',
      [
        [40, 12, null, null],
        [60, null, 30, 15],
      ],
      [[1, 1, 15, 15]],
    ],
    [
      'nothing of numbers that may have grown by ten',
      [
        [40, 12, 20, 8],
        [60, null, 30, null],
      ],
      [],
    ],
    [
      'a total that stays leaves no room to grow',
      [
        [40, 12, 20, 8],
        [42, null, null, null],
      ],
      [
        [1, 1, 12, 14],
        [1, 2, 20, 22],
        [1, 3, 8, 10],
      ],
    ],
    [
      'where a number fell it is not assumed, and of the rest it is',
      [
        [100, 40, null, null],
        [103, 38, 4, 61],
      ],
      [
        [0, 2, 0, 4],
        [0, 3, 56, 60],
      ],
    ],
    [
      'where numbers fall only together',
      [
        [100, 40, null, null],
        [104, 45, 4, 55],
        [106, 46, null, null],
      ],
      [
        [2, 2, 4, 5],
        [2, 3, 55, 56],
      ],
    ],
  ])('%s', (_, serie, said) => {
    expect(fallen(forma([3]), serie)).toEqual(said);
  });
});

describe('what more is withheld of a new publication', () => {
  const f = forma([3]);
  const vieja = [53, null, null, 30];
  const precios =
    (...costos: (number | undefined)[]) =>
    (celda: number) =>
      costos[celda];
  const proteger = (otras: Serie, corte: number, publicado: Publicado, costos: (number | undefined)[]) =>
    protegerSerie(f, otras, { corte, publicado, costo: precios(...costos) })
      ?.map((v) => v ?? '*')
      .join(' ');

  it.each<[string, Serie, number, Publicado, (number | undefined)[], string | undefined]>([
    ['nothing where nothing falls', [vieja], 1, [90, 20, 30, 40], [9, 1, 1, 1], '90 20 30 40'],
    // the first was 1 to 5 by the new numbers
    ['the cheapest two that unbind it', [vieja], 1, [60, 5, 22, 33], [99, 1, 2, 5], '60 * * 33'],
    ['of other prices, two others', [vieja], 1, [60, 5, 22, 33], [99, 1, 5, 2], '60 * 22 *'],
    ['not what must stay', [vieja], 1, [60, 5, 22, 33], [undefined, 1, undefined, 5], '60 * 22 *'],
    ['undefined where all must stay', [vieja], 1, [60, 5, 22, 33], [], undefined],
    ['undefined where one may go, which the others give back', [vieja], 1, [60, 5, 22, 33], [undefined, 1], undefined],
    // two published later already leave 4; the new one between them would leave 3
    ['what had fallen falls no further', [vieja, [60, 5, 22, 33]], 2, [80, 10, 30, 40], [9, 1, 1, 1], '80 10 30 40'],
    [
      'between two that pin it there is no way',
      [vieja, [60, 5, 22, 33]],
      1,
      [56, 4, 22, 30],
      [undefined, 1, 1, 1],
      undefined,
    ],
    // 20 of the second then would leave it 1 to 3
    ['before two of which it is the first', [vieja, [60, 5, 22, 33]], 0, [40, 0, 20, 20], [99, 9, 1, 2], '40 0 * *'],
    ['and of other prices', [vieja, [60, 5, 22, 33]], 0, [40, 0, 20, 20], [99, 2, 1, 9], '40 * * 20'],
  ])('%s', (_, otras, corte, publicado, costos, said) => {
    expect(proteger(otras, corte, publicado, costos)).toBe(said);
  });
});
