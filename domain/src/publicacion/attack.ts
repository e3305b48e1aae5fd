import type { FormaDeCelda } from './celdas.ts';
import { type FilaDeSimplex, programa } from './simplex.ts';

/** The published numbers of a table: null where one is withheld. */
export type Publicado = readonly (number | null)[];

/** The least and the greatest number that a withheld cell may have. */
export interface Intervalo {
  celda: number;
  desde: number;
  hasta: number;
}

/** Every published number as an equation over the withheld leaves: its rest without the published leaves. */
function ecuaciones(
  { sumandos }: FormaDeCelda,
  publicado: Publicado,
  columna: ReadonlyMap<number, number>,
): FilaDeSimplex[] {
  return sumandos.flatMap((leaves, cell) => {
    const total = publicado[cell];
    if (total === null || total === undefined) return [];
    const hidden = leaves.filter((leaf) => columna.has(leaf));
    if (!hidden.length) return [];
    const rest = leaves.reduce((left, leaf) => left - (publicado[leaf] ?? 0), total);
    const sign = rest < 0 ? -1 : 1; // no program has a negative total
    return [{ coeficientes: hidden.map((leaf) => [columna.get(leaf) ?? 0, sign] as const), total: rest * sign }];
  });
}

/** Numbers that are known to be at least so many, as equations: each with a column of what it has beyond. */
const pisos = (
  { sumandos }: FormaDeCelda,
  publicado: Publicado,
  columna: ReadonlyMap<number, number>,
  suelos: ReadonlyMap<number, number>,
): FilaDeSimplex[] =>
  [...suelos].flatMap(([cell, least], i) => {
    const leaves = sumandos[cell] ?? [];
    const total = leaves.reduce((left, leaf) => left - (publicado[leaf] ?? 0), least);
    const hidden = leaves.flatMap((leaf) => columna.get(leaf) ?? []);
    if (total <= 0 || !hidden.length) return [];
    return [{ coeficientes: [...hidden.map((j) => [j, 1] as const), [columna.size + i, -1] as const], total }];
  });

/**
 * Everything that anyone can find out about the withheld cells by adding and subtracting published numbers: exact bounds, by
 * linear programming, knowing only that no number is negative.
 * @param cuales withheld cells to look at; all of them by default
 * @param suelos cells that are known from elsewhere to be at least so many
 * @throws RangeError when no table has these numbers
 */
export function attack(
  f: FormaDeCelda,
  publicado: Publicado,
  cuales?: readonly number[],
  suelos: ReadonlyMap<number, number> = new Map(),
): Intervalo[] {
  const hidden = [...publicado.keys()].filter((cell) => publicado[cell] === null && f.isHoja(cell));
  const columna = new Map(hidden.map((leaf, j) => [leaf, j]));
  const lp = programa(
    [...ecuaciones(f, publicado, columna), ...pisos(f, publicado, columna, suelos)],
    new Float64Array(hidden.length + suelos.size).fill(Number.POSITIVE_INFINITY),
  );
  if (!lp.isPossible) throw new RangeError('no table has these numbers');
  const asked = cuales ?? [...publicado.keys()].filter((cell) => publicado[cell] === null);
  return asked.map((celda) => {
    const leaves = f.sumandos[celda] ?? [];
    const known = leaves.reduce((sum, leaf) => sum + (publicado[leaf] ?? 0), 0);
    const bound = (sign: 1 | -1): number => {
      const objective = new Float64Array(hidden.length + suelos.size);
      for (const leaf of leaves) if (columna.has(leaf)) objective[columna.get(leaf) ?? 0] = sign;
      const x = lp.maximize(objective);
      if (!x) return Number.POSITIVE_INFINITY;
      return known + leaves.reduce((sum, leaf) => sum + (x[columna.get(leaf) ?? -1] ?? 0), 0);
    };
    return { celda, desde: bound(-1), hasta: bound(1) };
  });
}

/** Everything that anyone knows of a published table: its numbers, and those that can be worked out of them exactly. */
export function findKnown(f: FormaDeCelda, publicado: Publicado): (number | null)[] {
  const known = [...publicado];
  for (const { celda, desde, hasta } of attack(f, publicado)) if (hasta - desde < 0.5) known[celda] = Math.round(desde);
  return known;
}
