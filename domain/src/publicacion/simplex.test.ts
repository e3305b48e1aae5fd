import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FilaDeSimplex, programa } from './simplex.ts';

it('finds the greatest of a small program by hand', () => {
  // x + y + s = 4, x + 3y + t = 6, x <= 3: 3x + 2y is greatest at (3, 1)
  const lp = programa(
    [
      {
        coeficientes: [
          [0, 1],
          [1, 1],
          [2, 1],
        ],
        total: 4,
        base: 2,
      },
      {
        coeficientes: [
          [0, 1],
          [1, 3],
          [3, 1],
        ],
        total: 6,
        base: 3,
      },
    ],
    [3, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  );
  expect([...(lp.maximize([3, 2, 0, 0]) ?? [])].slice(0, 2)).toEqual([3, 1]);
  expect([...(lp.maximize([0, 1, 0, 0]) ?? [])].slice(0, 2)).toEqual([0, 2]);
});

it('says when nothing satisfies the equations, and when there is no end', () => {
  const one = [{ coeficientes: [[0, 1]] as const, total: 5 }];
  expect(programa(one, [4]).isPossible).toBe(false);
  expect(
    programa(
      [
        {
          coeficientes: [
            [0, 1],
            [1, -1],
          ],
          total: 0,
        },
      ],
      [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    ).maximize([1, 0]),
  ).toBeUndefined();
});

// Tables of two axes have whole corners, so the bounds of their cells are those of all whole tables, counted one by one
it('property: the bounds of a cell are those of every table counted one by one', () => {
  const small = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(small, small, small, small, small, small, (a, b, c, d, e, f) => {
      const filas = [a + b + c, d + e + f];
      const columnas = [a + d, b + e, c + f];
      const at = (i: number, j: number) => i * 3 + j;
      const lp = programa(
        [
          ...filas.map((total, i) => ({ coeficientes: [0, 1, 2].map((j) => [at(i, j), 1] as const), total })),
          ...columnas.map((total, j) => ({ coeficientes: [0, 1].map((i) => [at(i, j), 1] as const), total })),
        ],
        new Array(6).fill(Number.POSITIVE_INFINITY),
      );
      const found: number[] = [];
      const [m = 0, n = 0] = filas;
      for (let x = 0; x <= m; x++)
        for (let y = 0; x + y <= m; y++) {
          const rest = [x, y, m - x - y].map((v, j) => (columnas[j] ?? 0) - v);
          if (rest.every((v) => v >= 0) && rest.reduce((s, v) => s + v, 0) === n) found.push(x);
        }
      expect(lp.maximize([1, 0, 0, 0, 0, 0])?.[0]).toBeCloseTo(Math.max(...found), 6);
      expect(lp.maximize([-1, 0, 0, 0, 0, 0])?.[0]).toBeCloseTo(Math.min(...found), 6);
    }),
    { numRuns: 200 },
  );
});

/** Whole numbers, always the same ones. */
const sorteo = (seed: number) => {
  let at = seed;
  return (n: number) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0;
    return (at >>> 16) % n;
  };
};
const ENTERAS = 5;
/**
 * A program whose corners are whole numbers: each equation is over neighbouring columns, some times something, with a
 * column of its own that takes what is left over or adds what is missing, or none.
 */
function entero(seed: number) {
  const draw = sorteo(seed);
  const topes: number[] = Array.from({ length: ENTERAS }, () => draw(4));
  const filas = Array.from({ length: 3 }, (): FilaDeSimplex => {
    const from = draw(ENTERAS - 1);
    const to = from + 1 + draw(ENTERAS - from - 1);
    const times = 1 + draw(3);
    const shared = Array.from({ length: to - from + 1 }, (_, k) => [from + k, times] as const);
    const total = times * draw(7);
    const kind = draw(4);
    if (kind === 0) return { coeficientes: shared, total };
    const own = topes.push(draw(2) ? 9 * times : draw(4) * times) - 1;
    return {
      coeficientes: [...shared, [own, kind === 1 ? -1 : 1]],
      total,
      ...(kind === 3 && (topes[own] ?? 0) >= total && { base: own }),
    };
  });
  const objetivos = Array.from({ length: 4 }, () => topes.map(() => draw(9) - 4));
  return { filas, topes, objetivos };
}
/** The values of every whole solution; columns that only one equation has follow from the others. */
function soluciones({ filas, topes }: ReturnType<typeof entero>): number[][] {
  const found: number[][] = [];
  const visit = (x: number[]): void => {
    if (x.length < ENTERAS) {
      for (let v = 0; v <= (topes[x.length] ?? 0); v++) visit([...x, v]);
      return;
    }
    const all = [...x, ...new Array<number>(topes.length - ENTERAS).fill(0)];
    for (const { coeficientes, total } of filas) {
      const own = coeficientes.find(([j]) => j >= ENTERAS);
      const rest = coeficientes.reduce((sum, [j, c]) => sum - (j < ENTERAS ? c * (x[j] ?? 0) : 0), total);
      if (own) all[own[0]] = rest * own[1];
      else if (rest) return;
    }
    if (all.every((v, j) => v >= 0 && v <= (topes[j] ?? 0))) found.push(all);
  };
  visit([]);
  return found;
}
const isValid = (objetivo: readonly number[], x: ArrayLike<number>) =>
  objetivo.reduce((sum, c, j) => sum + c * (x[j] ?? 0), 0);

it('programs with bounds: each objective, one after the other, is as great as the best of all whole solutions', () => {
  const seen = { possible: 0, impossible: 0 };
  for (let seed = 1; seed <= 150; seed++) {
    const one = entero(seed);
    const all = soluciones(one);
    const lp = programa(one.filas, one.topes);
    expect([seed, lp.isPossible, lp.imposibles.length === 0]).toEqual([seed, all.length > 0, all.length > 0]);
    seen[all.length ? 'possible' : 'impossible']++;
    for (const objetivo of all.length ? one.objetivos : []) {
      const x = lp.maximize(objetivo) ?? [];
      expect([seed, isValid(objetivo, x)]).toEqual([
        seed,
        expect.closeTo(Math.max(...all.map((other) => isValid(objetivo, other))), 6),
      ]);
      // and it is a solution
      for (const { coeficientes, total } of one.filas)
        expect(coeficientes.reduce((sum, [j, c]) => sum + c * (x[j] ?? 0), 0)).toBeCloseTo(total, 6);
      for (const [j, tope] of one.topes.entries()) expect(x[j]).toBeCloseTo(Math.min(Math.max(x[j] ?? 0, 0), tope), 6);
    }
  }
  expect([seen.possible > 40, seen.impossible > 20]).toEqual([true, true]);
});

it('an equation may be further from true on the way to where all are', () => {
  // y = 4 twice and z - y = 1: the first step is y, which helps two and harms one
  const lp = programa(
    [
      { coeficientes: [[0, 1]], total: 4 },
      { coeficientes: [[0, 1]], total: 4 },
      {
        coeficientes: [
          [0, -1],
          [1, 1],
        ],
        total: 1,
      },
    ],
    [9, 9],
  );
  expect([...(lp.maximize([0, 0]) ?? [])]).toEqual([4, 5]);
});

it('names the equations that the others leave no room for', () => {
  const lp = programa(
    [
      { coeficientes: [[0, 1]], total: 5 },
      { coeficientes: [[1, 1]], total: 1 },
      { coeficientes: [[2, 1]], total: 9 },
    ],
    [4, 4, 3],
  );
  expect([lp.imposibles, lp.maximize([1, 1, 1])]).toEqual([[0, 2], undefined]);
});

it.each([
  ['as it was told', [0, 1, 2, 3, 4, 5, 6], [0, 1, 2]],
  // by other ways out of a corner these orders have no end
  ['the first two swapped, the last column first', [1, 2, 3, 4, 5, 6, 0], [1, 0, 2]],
  ['the last two swapped', [4, 3, 1, 5, 2, 6, 0], [0, 2, 1]],
  ['the first one last', [2, 3, 0, 5, 4, 6, 1], [1, 2, 0]],
])('does not go round in circles where corners fall together (Beale): %s', (_, columna, orden) => {
  const filas = [
    [1, 0, 0, 0.25, -60, -0.04, 9],
    [0, 1, 0, 0.5, -90, -0.02, 3],
    [0, 0, 1, 0, 0, 1, 0],
  ];
  const lp = programa(
    orden.map(
      (i): FilaDeSimplex => ({
        coeficientes: (filas[i] ?? []).flatMap((c, j) => (c ? [[columna[j] ?? 0, c] as const] : [])),
        total: i === 2 ? 1 : 0,
        base: columna[i] ?? 0,
      }),
    ),
    new Array(7).fill(Number.POSITIVE_INFINITY),
  );
  const goal = new Array<number>(7).fill(0);
  for (const [j, c] of [0, 0, 0, 0.75, -150, 0.02, -6].entries()) goal[columna[j] ?? 0] = c;
  expect(isValid(goal, lp.maximize(goal) ?? [])).toBeCloseTo(0.05, 9);
});

it('takes for nothing what rounding leaves of nothing', () => {
  // the second and the fourth may grow together without end
  const filas: FilaDeSimplex[] = [
    {
      coeficientes: [
        [2, 0.8],
        [3, -1],
        [1, 1],
      ],
      total: 0,
    },
    {
      coeficientes: [
        [2, 0.6000000000000001],
        [0, 1],
      ],
      total: 3,
      base: 0,
    },
  ];
  const lp = programa(filas, new Array(4).fill(Number.POSITIVE_INFINITY));
  expect(lp.maximize([-1, 0, 2, 2])).toBeUndefined();
  expect(isValid([3, 1, 1, -3], lp.maximize([3, 1, 1, -3]) ?? [])).toBeCloseTo(9, 6);
});

/** A bent cube (Klee and Minty): the column that helps most leads past every one of its corners. */
const cubo = (n: number) => ({
  filas: Array.from(
    { length: n },
    (_, i): FilaDeSimplex => ({
      coeficientes: [
        ...Array.from({ length: i }, (_, j) => [j, 2 ** (i - j + 1)] as const),
        [i, 1] as const,
        [n + i, 1] as const,
      ],
      total: 5 ** (i + 1),
      base: n + i,
    }),
  ),
  topes: new Array<number>(2 * n).fill(Number.POSITIVE_INFINITY),
  objetivo: Array.from({ length: 2 * n }, (_, j) => (j < n ? 2 ** (n - 1 - j) : 0)),
});

it('goes past a thousand corners, and gives up where there are tens of thousands', () => {
  const small = cubo(10);
  const lp = programa(small.filas, small.topes);
  expect(lp.maximize(small.objetivo)?.[9]).toBeCloseTo(5 ** 10, 3);
  const large = cubo(15);
  expect(() => programa(large.filas, large.topes).maximize(large.objetivo)).toThrow(
    new Error('the simplex method does not end'),
  );
});
