/** The value of all files, whatever they are in that axis. */
export const TOTAL = -1;
/** Nothing is told of that axis. */
export const SIN_DATO = 0;

/** Files that are alike: their value in each axis asked for, one id, or several as bits. */
export interface GrupoDeCruce {
  valores: readonly number[];
  n: number;
}

/** Ids as the bits of a number. */
export const bitsDe = (ids: readonly number[]): number => ids.reduce((bits, id) => bits | (1 << id), 0);
/** The ids whose bits a number has. */
export const idsDe = (bits: number): number[] => {
  const ids: number[] = [];
  for (let id = 0; bits >>> id; id++) if ((bits >>> id) & 1) ids.push(id);
  return ids;
};

/** Where a file stands along an axis that was not asked for. */
const SOLO: readonly number[] = [0];

/** A table of files by up to three axes, with all its totals. */
export interface Cruce {
  /** The ids that some file has along each axis, in their order. */
  ids: readonly (readonly number[])[];
  /** Files that are all of this at once; TOTAL on an axis asks nothing of it. */
  en: (lugar: readonly number[]) => number;
}

/**
 * Counts files by several axes at once. A file that is several things along an axis stands at each of them, and once in
 * every total: totals are counted, never added up.
 * @param varios of each axis, whether its values are bits
 */
export function cross(varios: readonly boolean[], grupos: readonly GrupoDeCruce[]): Cruce {
  const kept = varios.map(() => new Map<number, readonly number[]>()); // of a value, its ids: they come again and again
  for (const { valores } of grupos)
    for (const [k, value] of valores.entries())
      if (!kept[k]?.has(value)) kept[k]?.set(value, varios[k] ? idsDe(value) : [value]);
  const ids = kept.map((known) => [...new Set([...known.values()].flat())].sort((a, b) => a - b));
  const places = ids.map((list) => new Map([[TOTAL, 0], ...list.map((id, i) => [id, i + 1] as const)]));
  const pasos = ids.map((_, k) => ids.slice(k + 1).reduce((product, list) => product * (list.length + 1), 1));
  // of a value, how far its cells lie along its axis: the total's, and its own
  const at = kept.map((known, k) => {
    const paso = pasos[k] ?? 0;
    return new Map(
      [...known].map(([value, own]) => [value, [0, ...own.map((id) => (places[k]?.get(id) ?? 0) * paso)]]),
    );
  });
  const celdas = new Float64Array(ids.reduce((product, list) => product * (list.length + 1), 1));
  for (const { valores, n } of grupos) {
    const [first = SOLO, second = SOLO, third = SOLO] = valores.map((value, k) => at[k]?.get(value));
    for (const a of first)
      for (const b of second) for (const c of third) celdas[a + b + c] = (celdas[a + b + c] ?? 0) + n;
  }
  return {
    ids,
    en: (lugar) => {
      let cell = 0;
      for (const [k, id] of lugar.entries()) {
        const place = places[k]?.get(id);
        if (place === undefined) return 0;
        cell += place * (pasos[k] ?? 0);
      }
      return celdas[cell] ?? 0;
    },
  };
}
