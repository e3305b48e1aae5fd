import { describe, expect, it } from 'vitest';
import type { Publicado } from './attack.ts';
import { conMargenes, type FormaDeCelda, forma } from './celdas.ts';
import { attackSerie, protectSerie, type Serie } from './serie.ts';
import { type FilaDeSimplex, programa } from './simplex.ts';
import { UMBRAL } from './umbral.ts';

const clave = (corte: number, celda: number) => `${corte}:${celda}`;
const hojasDe = (f: FormaDeCelda) => [...f.lugares.keys()].filter(f.isHoja);

/** Leaves that need not have grown until a cut-off: those of each number that is seen to be less than it was published before. */
function caidasALaVista(f: FormaDeCelda, serie: Serie): Set<string> {
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
function attackPlain(f: FormaDeCelda, serie: Serie): Map<string, [number, number]> | undefined {
  const hojas = hojasDe(f);
  const columna = (t: number, hoja: number) => t * hojas.length + hojas.indexOf(hoja);
  const caen = caidasALaVista(f, serie);
  const filas: FilaDeSimplex[] = serie.flatMap((publicado, t) =>
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
        const x = lp.maximize(goal);
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
function serieDe(f: FormaDeCelda, cortes: number, seed: number, cae: boolean): Serie {
  const draw = sorteo(seed);
  const leaves = new Array<number>(f.celdas).fill(0);
  return Array.from({ length: cortes }, (_, t) => {
    for (const h of hojasDe(f))
      leaves[h] = Math.max(0, (leaves[h] ?? 0) + draw(8) - (cae && t && draw(4) === 0 ? 6 : 0));
    return conMargenes(f, leaves).map((v, cell) => (cell && draw(5) < 2 ? null : v));
  });
}
const redondo = (n: number) => Math.round(n * 1e4) / 1e4;
const rangos = (found: ReturnType<typeof attackSerie>) =>
  Object.fromEntries(
    found.map(({ corte, celda, desde, hasta }) => [clave(corte, celda), [redondo(desde), redondo(hasta)]]),
  );

describe('the attack on a series is what the plain equations give', () => {
  it.each<[string, readonly number[], number, boolean, number]>([
    ['two axes', [2, 3], 3, false, 10],
    ['two axes of which some numbers fall', [2, 3], 3, true, 16],
    ['one axis', [5], 4, false, 6],
    ['one axis of which some numbers fall', [5], 4, true, 12],
    ['three axes', [2, 2, 2], 2, false, 3],
  ])('%s', (_, categorias, cortes, cae, runs) => {
    const f = forma(categorias);
    let [judged, fallen] = [0, 0];
    for (let seed = 1; judged < runs; seed++) {
      const serie = serieDe(f, cortes, seed, cae);
      const plain = attackPlain(f, serie);
      if (!plain) continue; // they contradict each other only together: by hand below
      judged++;
      const all = [...plain].map(([key, [desde, hasta]]) => [key, [redondo(desde), redondo(hasta)]] as const);
      const bounded = all.filter(([, [, hasta]]) => hasta !== Number.POSITIVE_INFINITY);
      const wide = attackSerie(f, serie, { anchoDe: () => Number.POSITIVE_INFINITY });
      expect([seed, rangos(wide)]).toEqual([seed, Object.fromEntries(bounded)]);
      const narrow = bounded.filter(([, [desde = 0, hasta = 0]]) => hasta - desde < UMBRAL - 0.02);
      expect([seed, rangos(attackSerie(f, serie))]).toEqual([seed, Object.fromEntries(narrow)]);
      fallen += narrow.length;
    }
    expect(fallen).toBeGreaterThan(runs);
  });
});

it('where numbers contradict each other only together, growth is assumed only between the cut-offs that agree', () => {
  const kept: [readonly number[], Serie, readonly number[][]][] = [
    [
      [2, 2],
      [
        [null, null, null, null, 4, 4, null, 4, null],
        [16, 0, null, null, 0, null, 16, null, 16], // the 4 are gone
        [29, 10, 19, 2, null, 0, 27, null, null],
        [45, null, null, null, null, 1, null, null, null],
      ],
      [[0], [1], [2, 3]],
    ],
    [
      [2, 2],
      [
        [21, null, null, 11, 5, null, null, null, null],
        [27, 11, null, 18, null, null, 9, null, null],
        [47, 21, 26, 26, null, null, null, null, 6],
        [59, 22, null, 27, null, 23, null, 18, null],
      ],
      [[0], [1], [2], [3]],
    ],
    [
      [3],
      [
        [null, null, null, null],
        [30, null, null, null],
        [40, null, 13, 13],
      ],
      [[0, 1, 2]],
    ],
    [
      [2, 3],
      [
        [24, null, 8, 9, null, null, null, 8, 6, null, null, 1],
        [32, 2, null, 19, 16, null, null, null, null, null, null, null],
        [39, null, null, null, 27, null, 3, 20, 12, 2, 10, 0],
        [51, null, 14, null, 42, null, null, 20, 9, null, null, 3],
      ],
      [[0], [1], [2], [3]],
    ],
  ];
  for (const [categorias, serie, juntas] of kept) {
    const f = forma(categorias);
    const plain = juntas.flatMap((cortes) =>
      [
        ...(attackPlain(
          f,
          cortes.map((t) => serie[t] ?? []),
        ) ?? []),
      ].map(([key, [desde, hasta]]) => {
        const [t = 0, celda = 0] = key.split(':').map(Number);
        return [clave(cortes[t] ?? 0, celda), [redondo(desde), redondo(hasta)]] as const;
      }),
    );
    for (const ancho of [UMBRAL, Number.POSITIVE_INFINITY]) {
      const narrow = plain.filter(([, [d = 0, h = 0]]) => h - d < (ancho === UMBRAL ? ancho - 0.02 : ancho));
      expect(rangos(attackSerie(f, serie, { anchoDe: () => ancho }))).toEqual(Object.fromEntries(narrow));
    }
  }
});

describe('what is found out of a series by who assumes growth', () => {
  const fallen = (f: FormaDeCelda, serie: Serie) =>
    attackSerie(f, serie).map(({ corte, celda, desde, hasta }) => [corte, celda, desde, hasta]);

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

describe('how a series is looked at', () => {
  const f = forma([3]);
  const keys = (found: ReturnType<typeof attackSerie>) => found.map(({ corte, celda }) => clave(corte, celda));

  it('only the numbers asked for', () => {
    const serie = [
      [53, null, null, 30],
      [60, 4, null, null],
    ];
    expect(keys(attackSerie(f, serie, { cuales: new Set(['0:2', '1:2']) }))).toEqual(['0:2']);
  });

  it('contradictions that no assumption makes are refused', () => {
    expect(() => attackSerie(forma([2]), [[10, 3, 3]])).toThrow(new RangeError('no table has these numbers'));
    expect(() => attackSerie(forma([2, 2]), [[20, 8, 12, 9, null, null, 10, null, null]])).toThrow(RangeError);
  });

  it('where a total is less later than its parts were, each cut-off is read for itself', () => {
    const serie = [
      [10, null, null],
      [null, 2, 3],
    ];
    expect(rangos(attackSerie(forma([2]), serie))).toEqual({ '1:0': [5, 5] });
    expect(
      rangos(
        attackSerie(forma([2]), [
          [5, 2, null],
          [6, 6, 0],
          [3, 3, 0],
        ]),
      ),
    ).toEqual({ '0:2': [3, 3] });
  });

  it('a number that may have risen and fallen in between has no upper bound', () => {
    // the first fell from 40 to 38; what it was in between nobody knows
    const serie = [
      [42, 40, null, null],
      [null, null, null, null],
      [82, 38, 24, 20],
    ];
    expect(keys(attackSerie(f, serie))).toEqual(['0:2', '0:3']);
  });

  it.each<[string, Serie]>([
    [
      'of which one is withheld that had fallen',
      [
        [42, 40, null, null],
        [44, null, null, null],
        [82, null, null, null],
      ],
    ],
    [
      'of which another fell',
      [
        [42, 40, 2, 0],
        [44, null, null, null],
        [82, 48, 1, 33],
      ],
    ],
    [
      'of which the first grew by one',
      [
        [42, 40, null, null],
        [44, null, null, null],
        [82, 41, null, null],
      ],
    ],
    [
      'of which two fell, the one in part of that time',
      [
        [42, 40, 1, 1],
        [45, 41, 2, null],
        [82, 38, 1, 43],
      ],
    ],
  ])('what was seen of a series is no answer for one that is read otherwise: %s', (_, otra) => {
    const vistos = { quitadas: new Set<string>(), desde: new Map<string, number>(), hasta: new Map<string, number>() };
    const caida = [
      [42, 40, null, null],
      [44, null, null, null],
      [82, 38, 24, 20],
    ];
    expect(keys(attackSerie(f, caida, { vistos }))).not.toContain('1:1');
    const found = attackSerie(f, otra, { vistos });
    expect(found).not.toEqual([]);
    expect(rangos(found)).toEqual(rangos(attackSerie(f, otra)));
  });
});

describe('what more is withheld of a new publication', () => {
  const f = forma([3]);
  const vieja = [53, null, null, 30];
  const precios =
    (...costos: (number | undefined)[]) =>
    (celda: number) =>
      costos[celda];
  const protect = (otras: Serie, corte: number, publicado: Publicado, costos: (number | undefined)[]) =>
    protectSerie(f, otras, { corte, publicado, costo: precios(...costos) })
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
    expect(protect(otras, corte, publicado, costos)).toBe(said);
  });

  // drawn, and kept for what they tell apart; that nothing falls by them is asked of the plain equations
  it.each<[string, readonly number[], Serie, number, Publicado, (number | null)[], string | undefined]>([
    [
      'between three of which a number fell',
      [3],
      [
        [13, 6, 0, null],
        [21, 8, null, 6],
        [26, null, null, null],
      ],
      1,
      [12, 8, 0, null],
      [8, 9, 8, 6],
      undefined,
    ],
    [
      'all but two that must stay',
      [2, 2],
      [[28, 21, 7, 18, null, 7, 10, 10, null]],
      0,
      [13, 11, null, 9, null, null, null, null, 0],
      [null, 8, null, 9, null, 7, 7, 8, 5],
      '13 * * * * * * * 0',
    ],
    [
      'the third of four',
      [2, 2],
      [
        [8, null, 4, 2, 1, 1, null, null, 3],
        [19, 4, 15, 8, 1, 7, 11, 3, 8],
        [25, 7, 18, 2, 0, 2, 23, 7, 16],
      ],
      2,
      [27, 10, null, 14, 6, 8, null, null, 9],
      [9, null, 7, 5, 4, 5, 4, 6, 7],
      '* 10 * * * 8 * * *',
    ],
    [
      'a total and one under it, before two others',
      [3],
      [
        [19, 9, 7, null],
        [29, null, null, 5],
      ],
      0,
      [13, null, 7, 3],
      [3, 4, 8, 6],
      '* * 7 3',
    ],
    ['one beside one', [4], [[null, 6, 3, 6, 8]], 1, [42, 11, 8, null, 10], [3, 2, 9, 2, 9], '42 * 8 * 10'],
    [
      'where the others contradict each other',
      [2, 2],
      [
        [null, null, null, null, 8, 2, 10, 10, null],
        [28, null, 1, 11, 11, null, null, 16, null],
      ],
      0,
      [11, 10, 1, null, null, null, 2, null, 0],
      [null, 5, 9, 3, 5, 7, 6, 2, null],
      '11 * * * * * * * 0',
    ],
    [
      'the last of four of which some fell',
      [2, 2],
      [
        [21, null, null, 11, 5, null, null, null, null],
        [27, 11, null, 18, null, null, 9, null, null],
        [47, 21, 26, 26, null, null, null, null, 6],
      ],
      3,
      [59, 22, null, 27, null, 23, null, 18, null],
      [1, 4, 6, 2, 6, 1, 5, 1, null],
      '* * * * * * * * *',
    ],
    [
      'the second of four, whose total stays',
      [2, 2],
      [
        [null, null, null, null, 4, 4, null, 4, null],
        [29, 10, 19, 2, null, 0, 27, null, null],
        [45, null, null, null, null, 1, null, null, null],
      ],
      1,
      [16, 0, null, null, 0, null, 16, null, 16],
      [null, 4, 6, null, 8, 3, 8, 7, 4],
      '16 * * * * * * * *',
    ],
    [
      'both beside one, as one alone has not room',
      [3],
      [[17, null, 8, 3]],
      1,
      [25, null, 12, 0],
      [null, 4, 2, 1],
      '25 * * *',
    ],
    [
      'between two that pin it',
      [2],
      [
        [9, 4, null],
        [25, null, 7],
      ],
      1,
      [19, null, null],
      [3, 9, null],
      undefined,
    ],
    [
      'a total where that is cheapest',
      [3],
      [
        [21, 6, 7, 8],
        [38, null, 8, 15],
      ],
      1,
      [34, null, 8, 12],
      [4, 9, 3, null],
      '* * 8 12',
    ],
    [
      'the last of four',
      [4],
      [
        [22, 4, 8, 7, 3],
        [26, 0, 11, 11, null],
        [48, 3, 19, 18, 8],
      ],
      3,
      [54, 8, 16, null, null],
      [null, 1, 6, 9, 1],
      '54 * 16 * *',
    ],
    ['a number and a third', [3], [[null, 2, null, null]], 1, [24, null, 11, 9], [2, 2, 5, 2], '24 * 11 *'],
    [
      'a total and all but one',
      [3],
      [
        [7, null, 1, null],
        [35, null, 8, 17],
      ],
      1,
      [28, 9, null, 13],
      [5, 2, 7, 9],
      '* * * 13',
    ],
    [
      'not what is wide already',
      [4],
      [[22, null, null, 8, 8]],
      1,
      [36, 4, 6, null, 10],
      [4, 3, 1, 8, null],
      '* * 6 * 10',
    ],
    [
      'all, where no choice is enough',
      [3],
      [
        [27, 10, 12, null],
        [37, null, 14, null],
      ],
      0,
      [10, 3, 5, null],
      [2, 4, 6, 5],
      '* * * *',
    ],
    [
      'what is no contradiction any more once it is withheld',
      [2, 2],
      [
        [23, 7, 16, 15, null, null, null, null, null],
        [29, null, null, null, null, null, 13, null, 6],
      ],
      2,
      [38, null, 20, null, 3, 11, 24, null, null],
      [8, 6, 1, 4, 5, 2, 1, 6, 1],
      '38 * * * * * * * *',
    ],
    [
      'before two of which a number fell',
      [3],
      [
        [22, 15, 4, null],
        [27, 21, null, 0],
      ],
      0,
      [16, null, null, 6],
      [8, 4, 6, 2],
      '* * * *',
    ],
    [
      'all but the total, one after the other',
      [2, 2],
      [[23, null, null, 12, null, null, 11, 3, 8]],
      1,
      [39, null, 22, 22, 12, 10, null, null, 12],
      [null, 6, 1, 5, 5, 6, 1, 1, 8],
      '39 * * * * * * * *',
    ],
    [
      'what reaches far enough down, where up is no room',
      [3],
      [
        [null, 9, 3, null],
        [28, 14, null, 5],
      ],
      0,
      [7, 5, 0, null],
      [6, 1, 5, 7],
      '7 * 0 *',
    ],
    [
      'all of one row and of the totals, not the first of the other',
      [2, 2],
      [[17, null, 8, null, null, 3, null, 5, 5]],
      1,
      [32, null, null, null, 8, 10, 14, null, null],
      [null, 4, 7, 2, 8, 6, 5, 1, 6],
      '32 * * * 8 * * * *',
    ],
  ])('%s', (_, categorias, otras, corte, publicado, costos, said) => {
    const g = forma(categorias);
    const done = protectSerie(g, otras, { corte, publicado, costo: (celda) => costos[celda] ?? undefined });
    expect(done?.map((v) => v ?? '*').join(' ')).toBe(said);
    const plain = done && attackPlain(g, [...otras.slice(0, corte), done, ...otras.slice(corte)]);
    const before = new Map(
      attackSerie(g, otras).map((r) => [clave(r.corte < corte ? r.corte : r.corte + 1, r.celda), r.hasta - r.desde]),
    );
    for (const [key, [desde, hasta]] of plain ?? [])
      expect([key, hasta - desde >= (before.get(key) ?? UMBRAL) - 0.02]).toEqual([key, true]);
  });
});
