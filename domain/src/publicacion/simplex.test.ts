import fc from 'fast-check';
import { expect, it } from 'vitest';
import { programa } from './simplex.ts';

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
  expect([...(lp.maximizar([3, 2, 0, 0]) ?? [])].slice(0, 2)).toEqual([3, 1]);
  expect([...(lp.maximizar([0, 1, 0, 0]) ?? [])].slice(0, 2)).toEqual([0, 2]);
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
    ).maximizar([1, 0]),
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
      expect(lp.maximizar([1, 0, 0, 0, 0, 0])?.[0]).toBeCloseTo(Math.max(...found), 6);
      expect(lp.maximizar([-1, 0, 0, 0, 0, 0])?.[0]).toBeCloseTo(Math.min(...found), 6);
    }),
    { numRuns: 200 },
  );
});
