import type { FormaDeCelda } from './celdas.ts';
import { type FilaDeSimplex, programa } from './simplex.ts';

/** What is published of a table: null where the number is withheld. */
export type Publicado = readonly (number | null)[];

/** The least and the greatest number that a withheld cell may have. */
export interface Intervalo {
  celda: number;
  desde: number;
  hasta: number;
}

/** Every published number as an equation over the withheld leaves: what is left of it once the published ones are off. */
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

/**
 * What anyone can find out of the withheld cells by adding and subtracting what is published: exact bounds, by linear
 * programming, knowing only that no number is negative.
 * @param cuales withheld cells to look at; all of them by default
 * @throws RangeError when no table has these numbers
 */
export function attack(f: FormaDeCelda, publicado: Publicado, cuales?: readonly number[]): Intervalo[] {
  const hidden = [...publicado.keys()].filter((cell) => publicado[cell] === null && f.isHoja(cell));
  const columna = new Map(hidden.map((leaf, j) => [leaf, j]));
  const lp = programa(
    ecuaciones(f, publicado, columna),
    new Float64Array(hidden.length).fill(Number.POSITIVE_INFINITY),
  );
  if (!lp.isPossible) throw new RangeError('no table has these numbers');
  const asked = cuales ?? [...publicado.keys()].filter((cell) => publicado[cell] === null);
  return asked.map((celda) => {
    const leaves = f.sumandos[celda] ?? [];
    const known = leaves.reduce((sum, leaf) => sum + (publicado[leaf] ?? 0), 0);
    const bound = (sign: 1 | -1): number => {
      const objective = new Float64Array(hidden.length);
      for (const leaf of leaves) if (columna.has(leaf)) objective[columna.get(leaf) ?? 0] = sign;
      const x = lp.maximize(objective);
      if (!x) return Number.POSITIVE_INFINITY;
      return known + leaves.reduce((sum, leaf) => sum + (x[columna.get(leaf) ?? -1] ?? 0), 0);
    };
    return { celda, desde: bound(-1), hasta: bound(1) };
  });
}
