/**
 * Where files of one authority in one municipality came closer together than chance gives: what article 59 X of the law
 * calls patterns.
 *
 * Each file of a series is asked how many more of the same series began with it or in the days after it, out of those that
 * the series has. If nothing is going on, its other files fall on days as the files of all series do: of the other `M - 1`
 * files of the country `K - 1` began in those days, the series has `N - 1` of them, and how many of these fall there is
 * hypergeometric. So growth of the registry, seasons and loads that raise everybody's days raise what is expected, and no
 * rate has to be guessed. The chance of as many or more is the window's.
 *
 * There are as many windows as files, and one of them is always the strangest: each chance is multiplied by their number
 * (Bonferroni), which holds however windows overlap. Under ALFA it is a signal: in a thousand registries where nothing is
 * going on, at most one has any. Nothing is drawn at random: the same files give the same answer.
 *
 * A signal is no explanation: one operation, one day on which an office opened what it had, or one complaint of many do it too.
 */

/** Files of an authority in a municipality, by the day on which each began: days from the first one asked for, in order. */
export interface SerieDeCarpetas<C> {
  clave: C;
  dias: readonly number[];
}

export interface Concentracion<C> {
  clave: C;
  /** First and last day of the window. */
  desde: number;
  hasta: number;
  n: number;
  /** By the series' own files outside of the window and the days of all others. */
  esperadas: number;
  /** Logarithm to base ten of the chance of it times the number of windows: 0 or more is nothing. */
  log10p: number;
  isSenal: boolean;
}

/** Days of a window, files that it has at least, and the chance under which it is a signal. */
export const VENTANA = 90;
export const MINIMO = 5;
const ALFA = 0.001;

/** ln n! for every n asked for. */
function factoriales(maximo: number): Float64Array {
  const ln = new Float64Array(maximo + 1);
  for (let n = 2; n <= maximo; n++) ln[n] = (ln[n - 1] ?? 0) + Math.log(n);
  return ln;
}

/**
 * ln of the chance that at least `x` marked ones are among `sacadas` drawn out of `todas`, when `marcadas` of all are marked.
 */
export function lnCola(ln: Float64Array, todas: number, marcadas: number, sacadas: number, x: number): number {
  if (x <= Math.max(0, sacadas - (todas - marcadas))) return 0;
  const last = Math.min(sacadas, marcadas);
  if (x > last) return Number.NEGATIVE_INFINITY;
  const f = (n: number) => ln[n] ?? 0;
  const choose = (n: number, k: number) => f(n) - f(k) - f(n - k);
  const first = choose(marcadas, x) + choose(todas - marcadas, sacadas - x) - choose(todas, sacadas);
  // each next term by its ratio to the one before, until none adds anything
  let [sum, term] = [1, 1];
  for (let k = x; k < last; k++) {
    term *= ((marcadas - k) * (sacadas - k)) / ((k + 1) * (todas - marcadas - sacadas + k + 1));
    sum += term;
    if (term < sum * 1e-12) break;
  }
  return Math.min(0, first + Math.log(sum));
}

/** How many files of all series began up to each day, that day included. */
function addUp<C>(series: readonly SerieDeCarpetas<C>[]): { hasta: (dia: number) => number; ultimo: number } {
  let ultimo = 0;
  for (const { dias } of series) ultimo = Math.max(ultimo, dias.at(-1) ?? 0);
  const cuantas = new Float64Array(ultimo + 1);
  for (const { dias } of series) for (const dia of dias) cuantas[dia] = (cuantas[dia] ?? 0) + 1;
  for (let dia = 1; dia <= ultimo; dia++) cuantas[dia] = (cuantas[dia] ?? 0) + (cuantas[dia - 1] ?? 0);
  return { hasta: (dia) => (dia < 0 ? 0 : (cuantas[Math.min(dia, ultimo)] ?? 0)), ultimo };
}

/** Series that can have a window: it is known before their days are looked at, so that the others are no tries. */
export const posiblesDe = <C>(series: readonly SerieDeCarpetas<C>[]): SerieDeCarpetas<C>[] =>
  series.filter(({ dias }) => dias.length >= MINIMO);

/** The strangest window of each series, the strangest first. @param cuantas how many are told */
export function detectConcentraciones<C>(series: readonly SerieDeCarpetas<C>[], cuantas: number): Concentracion<C>[] {
  const { hasta, ultimo } = addUp(series);
  const todas = hasta(ultimo);
  const ln = factoriales(todas);
  const posibles = posiblesDe(series);
  const lnVentanas = Math.log(posibles.reduce((sum, { dias }) => sum + dias.length, 0) || 1);
  const found: Concentracion<C>[] = [];
  for (const { clave, dias } of posibles) {
    const total = dias.length;
    let best: Concentracion<C> | undefined;
    for (let i = 0, end = 0; i < total; i++) {
      const desde = dias[i] ?? 0;
      while (end < total && (dias[end] ?? 0) < desde + VENTANA) end++;
      const n = end - i;
      const dentro = hasta(desde + VENTANA - 1) - hasta(desde - 1);
      if (n < MINIMO || n * todas <= total * dentro) continue;
      const log10p = (lnCola(ln, todas - 1, dentro - 1, total - 1, n - 1) + lnVentanas) / Math.LN10;
      if (best && best.log10p <= log10p) continue;
      const parte = (dentro - n) / Math.max(todas - total, 1); // of the others
      const esperadas = parte < 1 ? ((total - n) * parte) / (1 - parte) : total - n;
      const last = { desde, hasta: desde + VENTANA - 1 };
      best = { clave, ...last, n, esperadas, log10p, isSenal: log10p < Math.log10(ALFA) };
    }
    if (best) found.push(best);
  }
  return found.sort((a, b) => a.log10p - b.log10p || b.n - a.n).slice(0, cuantas);
}
