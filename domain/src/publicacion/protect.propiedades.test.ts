// Properties, with many drawn tables each: left out where each mutant is judged (npm run tool -- mutations-domain), where they would
// take most of the time.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attack } from './attack.ts';
import { conMargenes } from './celdas.ts';
import { isPequenia } from './protect.ts';
import { NoPublicable, protectTablas } from './protectTablas.ts';
import { type FilaDeSimplex, programa } from './simplex.ts';
import { eje, tablaDe } from './tablas.ejemplo.ts';
import { formaDe, type Tabla } from './tablas.ts';
import { UMBRAL } from './umbral.ts';

const numeros = ({ valores }: Tabla) => valores.map((v) => v ?? Number.NaN);
/** Mostly small counts, some zeros, some large ones: what makes tables hard to protect. */
const conteo = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 900 }) },
);
const tresEjes = fc.array(conteo, { minLength: 2 * 5 * 2, maxLength: 2 * 5 * 2 });
const dosEjes = fc.array(conteo, { minLength: 2 * 7, maxLength: 2 * 7 });
const protect1 = (tabla: Tabla): Tabla | undefined => {
  try {
    return protectTablas([tabla], '2024-06-30', [])[0];
  } catch (error) {
    if (error instanceof NoPublicable) return undefined;
    throw error;
  }
};

/** Whole tables that agree with what is published, one by one; only for a handful of hidden leaves. */
function count(tabla: Tabla): Map<number, Set<number>> {
  const f = formaDe(tabla);
  const hidden = [...tabla.valores.keys()].filter((cell) => tabla.valores[cell] === null && f.isHoja(cell));
  const margins = [...tabla.valores.keys()].filter((cell) => tabla.valores[cell] !== null && !f.isHoja(cell));
  const values = tabla.valores.map((v, cell) => (f.isHoja(cell) ? (v ?? 0) : 0));
  const found = new Map<number, Set<number>>();
  const room = (leaf: number) =>
    margins
      .filter((cell) => f.sumandos[cell]?.includes(leaf))
      .map((cell) => (tabla.valores[cell] ?? 0) - (f.sumandos[cell] ?? []).reduce((s, l) => s + (values[l] ?? 0), 0));
  const visit = (i: number): void => {
    const leaf = hidden[i];
    if (leaf === undefined) {
      const whole = conMargenes(f, values);
      if (margins.every((cell) => whole[cell] === tabla.valores[cell]))
        for (const [cell, v] of whole.entries())
          if (tabla.valores[cell] === null) found.set(cell, (found.get(cell) ?? new Set()).add(v));
      return;
    }
    const most = Math.min(...room(leaf));
    for (let v = 0; v <= most; v++) {
      values[leaf] = v;
      visit(i + 1);
    }
    values[leaf] = 0;
  };
  visit(0);
  return found;
}
describe('protection of small cells', () => {
  it.each([
    ['three axes', [5, 2], tresEjes, 60],
    ['two axes', [7], dosEjes, 120],
  ] as const)('property: attacked by adding and subtracting, %s give no small number away', (_, sizes, hojas, runs) => {
    let published = 0;
    fc.assert(
      fc.property(hojas, (leaves) => {
        const tabla = tablaDe(
          sizes.map((n, i) => eje(`e${i}`, n)),
          leaves,
        );
        const done = protect1(tabla);
        if (!done) return;
        published++;
        const f = formaDe(tabla);
        for (const [cell, v] of done.valores.entries()) {
          if (v !== null) expect(v).toBe(tabla.valores[cell]);
          if (isPequenia(tabla.valores[cell] ?? 0)) expect(v).toBeNull();
        }
        for (const { celda, desde, hasta } of attack(f, done.valores)) {
          const real = tabla.valores[celda] ?? 0;
          expect(desde).toBeLessThanOrEqual(real + 1e-6); // the attack itself is right
          expect(hasta).toBeGreaterThanOrEqual(real - 1e-6);
          if (!isPequenia(real)) continue;
          expect(hasta - desde).toBeGreaterThanOrEqual(UMBRAL - 0.02);
          expect(hasta).toBeGreaterThanOrEqual(UMBRAL - 0.02);
        }
      }),
      { numRuns: runs },
    );
    expect(published).toBeGreaterThan(runs / 2);
  });

  it('property: whole tables counted one by one leave every small number at least six values, 5 or more among them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }), (leaves) => {
        const tabla = tablaDe([eje('entidad', 3)], leaves);
        const done = protect1(tabla);
        if (!done) return;
        const possible = count(done);
        for (const [cell, v] of numeros(tabla).entries()) {
          if (!isPequenia(v)) continue;
          const values = [...(possible.get(cell) ?? [])];
          expect(values.length).toBeGreaterThanOrEqual(UMBRAL + 1);
          expect(Math.max(...values)).toBeGreaterThanOrEqual(UMBRAL);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('property: tables that share their totals, attacked together as one system, give no more than each alone', () => {
    fc.assert(
      fc.property(dosEjes, fc.array(fc.nat(6), { minLength: 14, maxLength: 14 }), (leaves, parts) => {
        const one = tablaDe([eje('a', 7)], leaves, 'a');
        // the same records counted by something else: totals by jurisdiction are equal
        const other = new Array<number>(14).fill(0);
        for (const [i, n] of leaves.entries()) {
          const to = (i < 7 ? 0 : 7) + (parts[i] ?? 0);
          other[to] = (other[to] ?? 0) + n;
        }
        const two = tablaDe([eje('b', 7)], other, 'b');
        const [a, b] = (() => {
          try {
            return protectTablas([one, two], '2024-06-30', []);
          } catch {
            return [];
          }
        })();
        if (!a || !b) return;
        const f = formaDe(one);
        const leavesOf = [...f.lugares.keys()].filter((cell) => f.isHoja(cell));
        const column = (t: number, leaf: number) => t * leavesOf.length + leavesOf.indexOf(leaf);
        const rows: FilaDeSimplex[] = [a, b].flatMap((tabla, t): FilaDeSimplex[] =>
          f.sumandos.flatMap((sum, cell) => {
            const total = tabla.valores[cell];
            return total === null || total === undefined
              ? []
              : [{ coeficientes: sum.map((leaf) => [column(t, leaf), 1] as const), total }];
          }),
        );
        // every margin of the one equals that of the other, published or not
        for (const k of [0, 1, 2])
          rows.push({
            coeficientes: (f.sumandos[f.indice([k, 0])] ?? []).flatMap((leaf) => [
              [column(0, leaf), 1] as const,
              [column(1, leaf), -1] as const,
            ]),
            total: 0,
          });
        const lp = programa(rows, new Array(2 * leavesOf.length).fill(Number.POSITIVE_INFINITY));
        for (const [t, tabla] of [one, two].entries())
          for (const leaf of leavesOf) {
            if (!isPequenia(tabla.valores[leaf] ?? 0)) continue;
            const bound = (sign: number) => {
              const objective = new Array<number>(2 * leavesOf.length).fill(0);
              objective[column(t, leaf)] = sign;
              return lp.maximize(objective)?.[column(t, leaf)] ?? Number.POSITIVE_INFINITY;
            };
            expect(bound(1) - bound(-1)).toBeGreaterThanOrEqual(UMBRAL - 0.02);
          }
      }),
      { numRuns: 30 },
    );
  });

  it('property: two cut-offs subtracted give no change of 1 to 4 away', () => {
    let [changes, published] = [0, 0];
    fc.assert(
      fc.property(
        tresEjes,
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -2, max: 9 })), { minLength: 20, maxLength: 20 }),
        (leaves, steps) => {
          const before = tablaDe([eje('entidad', 5), eje('delito', 2)], leaves);
          const after = tablaDe(
            [eje('entidad', 5), eje('delito', 2)],
            leaves.map((n, i) => Math.max(0, n + (steps[i] ?? 0))),
          );
          const first = protect1(before);
          if (!first) return;
          const f = formaDe(after);
          let second: Tabla | undefined;
          try {
            [second] = protectTablas([after], '2024-12-31', [{ corte: '2024-06-30', tablas: [first] }]);
          } catch (error) {
            expect(error).toBeInstanceOf(NoPublicable);
          }
          if (!second) return;
          published++;
          const [was, is] = [
            new Map(attack(f, first.valores).map((r) => [r.celda, r])),
            new Map(attack(f, second.valores).map((r) => [r.celda, r])),
          ];
          for (const [cell, real] of numeros(after).entries()) {
            const change = real - (before.valores[cell] ?? 0);
            if (!isPequenia(change)) continue;
            changes++;
            const range = (r: { desde: number; hasta: number } | undefined, v: number | null | undefined) =>
              r ? r.hasta - r.desde : v === null ? Number.POSITIVE_INFINITY : 0;
            const width = range(was.get(cell), first.valores[cell]) + range(is.get(cell), second.valores[cell]);
            expect(width).toBeGreaterThan(0.5); // never exact
            if (first.valores[cell] !== null) expect(width).toBeGreaterThanOrEqual(UMBRAL - 0.02);
          }
        },
      ),
      { numRuns: 60 },
    );
    expect([changes > 100, published > 15]).toEqual([true, true]);
  });
});
