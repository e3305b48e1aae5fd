const EPS = 1e-9;
/** Steps without progress after which the first column that helps is taken, which cannot go round in circles (Bland). */
const PACIENCIA = 40;
/** More steps than any table of ours takes: rounding errors have won. */
const PASOS = 20_000;

/** One equation: sum of coefficient × column = total. `base`: a column of coefficient 1 that no other equation has. */
export interface FilaDeSimplex {
  coeficientes: readonly (readonly [columna: number, coeficiente: number])[];
  /** Not negative. */
  total: number;
  base?: number;
}

interface Estado {
  t: Float64Array[];
  b: Float64Array;
  basis: Int32Array;
  atTop: Uint8Array;
  top: (column: number) => number;
  n: number;
}

/** The column to move: the one that helps most, or the first that helps. -1 at the optimum. */
function entering({ atTop, n, top }: Estado, reduced: Float64Array, first: boolean): number {
  let best = -1;
  let most = EPS * 10;
  for (let j = 0; j < n; j++) {
    if (top(j) === 0) continue;
    const help = atTop[j] ? -(reduced[j] ?? 0) : (reduced[j] ?? 0);
    if (help <= most) continue;
    best = j;
    if (first) return j;
    most = help;
  }
  return best;
}

/** How far column j may move, and the row that stops it (-1: its own bound). */
function limit({ t, b, basis, top }: Estado, j: number, sign: number): { step: number; row: number } {
  let [step, row] = [top(j), -1];
  for (let i = 0; i < t.length; i++) {
    const change = -sign * (t[i]?.[j] ?? 0);
    if (Math.abs(change) < EPS) continue;
    const room = change < 0 ? (b[i] ?? 0) : top(basis[i] ?? 0) - (b[i] ?? 0);
    const reach = Math.max(0, room) / Math.abs(change);
    if (reach < step - EPS || (row >= 0 && reach <= step && (basis[i] ?? 0) < (basis[row] ?? 0))) {
      step = reach;
      row = i;
    }
  }
  return { step, row };
}

function pivot({ t, n }: Estado, reduced: Float64Array, r: number, j: number): void {
  const row = t[r] as Float64Array;
  const by = 1 / (row[j] ?? 1);
  const there: number[] = []; // most of a row is nothing
  for (let k = 0; k < n; k++) {
    if (row[k] === 0) continue;
    row[k] = (row[k] ?? 0) * by;
    there.push(k);
  }
  for (const other of [...t, reduced]) {
    const factor = other[j] ?? 0;
    if (other === row || factor === 0) continue;
    for (const k of there) other[k] = (other[k] ?? 0) - factor * (row[k] ?? 0);
    other[j] = 0;
  }
}

/** Moves from one corner to a better one until there is none. @returns false when there is no end to it */
function climb(s: Estado, reduced: Float64Array): boolean {
  let still = 0;
  for (let steps = 0; steps < PASOS; steps++) {
    const j = entering(s, reduced, still > PACIENCIA);
    if (j < 0) return true;
    const sign = s.atTop[j] ? -1 : 1;
    const { step, row } = limit(s, j, sign);
    if (step === Number.POSITIVE_INFINITY) return false;
    still = step > EPS ? 0 : still + 1;
    for (let i = 0; i < s.t.length; i++) s.b[i] = (s.b[i] ?? 0) - sign * step * (s.t[i]?.[j] ?? 0);
    if (row < 0) {
      s.atTop[j] = s.atTop[j] ? 0 : 1;
      continue;
    }
    const leaving = s.basis[row] ?? 0;
    if (leaving < s.n) s.atTop[leaving] = -sign * (s.t[row]?.[j] ?? 0) > 0 ? 1 : 0;
    s.b[row] = sign > 0 ? step : s.top(j) - step;
    s.basis[row] = j;
    s.atTop[j] = 0;
    pivot(s, reduced, row, j);
  }
  throw new Error('the simplex method does not end');
}

/**
 * A linear program with bounds, by the simplex method on a dense table: small ones, of some hundreds of columns.
 * @param topes upper bound of each column; the lower one is 0
 * @returns what gives the values of the columns where an objective is greatest, again and again from where the last one
 *   ended; undefined when nothing satisfies the equations. An objective without end answers undefined.
 */
export function programa(filas: readonly FilaDeSimplex[], topes: ArrayLike<number>) {
  const n = topes.length;
  let artificial = Number.POSITIVE_INFINITY;
  const s: Estado = {
    n,
    t: filas.map(({ coeficientes }) => {
      const row = new Float64Array(n);
      for (const [j, c] of coeficientes) row[j] = c;
      return row;
    }),
    b: Float64Array.from(filas, ({ total }) => total),
    basis: Int32Array.from(filas, ({ base }, i) => base ?? n + i),
    atTop: new Uint8Array(n),
    top: (j) => (j < n ? (topes[j] ?? 0) : artificial),
  };
  const reduce = (objective: ArrayLike<number>, ofArtificial: number) => {
    const reduced = Float64Array.from(objective);
    for (const [i, row] of s.t.entries()) {
      const basic = s.basis[i] ?? 0;
      const c = basic < n ? (objective[basic] ?? 0) : ofArtificial;
      if (c) for (let k = 0; k < n; k++) reduced[k] = (reduced[k] ?? 0) - c * (row[k] ?? 0);
    }
    return reduced;
  };
  climb(s, reduce(new Float64Array(n), -1));
  const imposibles = [...s.basis.keys()].filter((i) => (s.basis[i] ?? 0) >= n && (s.b[i] ?? 0) >= 1e-6);
  const isPossible = imposibles.length === 0;
  artificial = 0; // those still in the basis belong to equations that say nothing new
  return {
    isPossible,
    /** Equations that the others leave no room for, by their place. */
    imposibles,
    maximize(objetivo: ArrayLike<number>): Float64Array | undefined {
      if (!isPossible || !climb(s, reduce(objetivo, 0))) return undefined;
      const x = Float64Array.from(s.atTop, (up, j) => (up ? (topes[j] ?? 0) : 0));
      for (const [i, j] of s.basis.entries()) if (j < n) x[j] = s.b[i] ?? 0;
      return x;
    },
  };
}
