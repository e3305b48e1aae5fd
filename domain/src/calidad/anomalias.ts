import { porciento } from '../lib/porciento.ts';

interface Medida {
  id: string;
  de: 'carpetas' | 'víctimas';
  /** The words for many of them at once, as the end of a sentence; a value of several is said after it. */
  son: string;
  /** Which values are watched: any that too many share, or the one that says that nothing is told (1, else 0). */
  vigila: 'cualquiera' | 'uno';
}
/**
 * The measures of a load's records, and of an institution's registrations of a month, which are compared with the 24 months
 * before (D-140). server/src/features/calidad/medidas.ts has what each counts.
 */
export const MEDIDAS = [
  { id: 'tecnica', de: 'víctimas', son: 'tienen la misma técnica de tortura', vigila: 'cualquiera' },
  { id: 'sexo', de: 'víctimas', son: 'no tienen sexo conocido', vigila: 'uno' },
  { id: 'edad', de: 'víctimas', son: 'no tienen edad conocida', vigila: 'uno' },
  { id: 'diaInicio', de: 'carpetas', son: 'iniciaron en el mismo día del mes', vigila: 'cualquiera' },
  { id: 'diaHechos', de: 'carpetas', son: 'tienen hechos en el mismo día del mes', vigila: 'cualquiera' },
  { id: 'sinVictimas', de: 'carpetas', son: 'declaran cero víctimas', vigila: 'uno' },
] as const satisfies readonly Medida[];
export type IdDeMedida = (typeof MEDIDAS)[number]['id'];

/** Months before that say what is usual. */
export const MESES_DE_HISTORIA = 24;
/** Modified z-score from which on something is out of line (Iglewicz and Hoaglin). */
const Z = 3.5;
/** Least records of a set and of its history, in so many months, and least records that share a value (D-147). */
const MINIMO = { ahora: 20, historia: 100, meses: 6, iguales: 5 };
/** The chance that a score of Z leaves: 1 - Φ(3.5). */
const AZAR = 0.000233;
/** Shares that differ by less are not worth anybody's time. */
const DIFERENCIA = 0.05;
/** 1.4826 × the median of absolute deviations is the standard deviation of what is normal. */
const DE_MAD = 1.4826;

/** How many records have each value of a measure. */
export type CuentaDeValores = ReadonlyMap<number, number>;
/** A value that too many share: `k` of `n`, where `usual` is the share of the months before. */
export interface Anomalia {
  valor: number;
  k: number;
  n: number;
  usual: number;
}

export interface AnomaliaDeMedida extends Anomalia {
  medida: IdDeMedida;
}

const sumOf = (xs: Iterable<number>): number => [...xs].reduce((a, b) => a + b, 0);
const medianOf = (xs: readonly number[]): number => {
  const sorted = xs.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

interface Mes {
  k: number;
  n: number;
}
/** The share of a value in the months, as if `categorias` values had shared one record before. */
const shareOf = (meses: readonly Mes[], categorias: number) =>
  (sumOf(meses.map(({ k }) => k)) + 1 / categorias) / (sumOf(meses.map(({ n }) => n)) + 1);

/**
 * The usual share of a value in the months, and how far a month goes from it besides the chance of drawing its records (the
 * correlation of two records of a month, by moments). Months that are themselves out of line, by the median of absolute
 * deviations, are left out of both.
 */
function learnUsual(meses: readonly Mes[], categorias: number) {
  const residuals = (of: readonly Mes[]) => {
    const p = shareOf(of, categorias);
    return of.map(({ k, n }) => (k - n * p) / Math.sqrt(n * p * (1 - p)));
  };
  const first = residuals(meses);
  const middle = medianOf(first);
  const limit = Z * Math.max(1, DE_MAD * medianOf(first.map((r) => Math.abs(r - middle))));
  const inLine = meses.filter((_, i) => Math.abs((first[i] ?? 0) - middle) <= limit);
  const records = sumOf(inLine.map(({ n }) => n));
  const variance = sumOf(residuals(inLine).map((r) => r * r)) / (inLine.length - 1);
  const between = Math.max(0, variance - 1) / Math.max(1, records / inLine.length - 1);
  return { p: shareOf(inLine, categorias), correlacion: Math.min(0.5, between + 1 / (records + 1)) };
}

/** ln Γ(x), Stirling's series after lifting x: right to twelve digits. */
function lnGamma(x: number): number {
  let lift = 0;
  let z = x;
  for (; z < 10; z++) lift += Math.log(z);
  const s = 1 / (z * z);
  return (z - 0.5) * Math.log(z) - z + 0.9189385332046727 + (1 / 12 - (1 / 360 - s / 1260) * s) / z - lift;
}

/** How probable `k` or more of `n` are where the share of a month is p, give or take: upper tail of a beta-binomial. */
function tailOf({ k, n }: Mes, p: number, correlacion: number): number {
  const records = 1 / correlacion - 1;
  const [a, b] = [p * records, (1 - p) * records];
  const lnBeta = (x: number, y: number) => lnGamma(x) + lnGamma(y) - lnGamma(x + y);
  const lnChoose = lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1);
  let term = Math.exp(lnChoose + lnBeta(k + a, n - k + b) - lnBeta(a, b));
  let sum = term;
  for (let x = k; x < n && term > sum * 1e-12; x++) {
    term *= ((n - x) / (x + 1)) * ((x + a) / (n - x - 1 + b));
    sum += term;
  }
  return sum;
}

/**
 * The value of a measure that too many records share, against the months before: the one that chance explains least, if it
 * explains it no better than a modified z-score of 3.5 and the share is five points over the usual. As many values as there
 * are could have been it, and count so. The score itself would call every second small office anomalous: shares of few
 * records are no bell (ADR 63). @returns null where nothing is out of line, or too little is known
 */
export function findAnomalia(
  { vigila }: Pick<Medida, 'vigila'>,
  ahora: CuentaDeValores,
  meses: readonly CuentaDeValores[],
): Anomalia | null {
  const n = sumOf(ahora.values());
  const told = meses.map((cuenta) => ({ cuenta, n: sumOf(cuenta.values()) })).filter((mes) => mes.n > 0);
  if (n < MINIMO.ahora || told.length < MINIMO.meses || sumOf(told.map((mes) => mes.n)) < MINIMO.historia) return null;
  const categorias = vigila === 'uno' ? 2 : new Set([ahora, ...meses].flatMap((c) => [...c.keys()])).size + 1;
  let found: (Anomalia & { azar: number }) | null = null;
  for (const [valor, k] of ahora) {
    if ((vigila === 'uno' && valor !== 1) || k < MINIMO.iguales || k / n < DIFERENCIA) continue;
    const { p, correlacion } = learnUsual(
      told.map((mes) => ({ k: mes.cuenta.get(valor) ?? 0, n: mes.n })),
      categorias,
    );
    if (k / n - p < DIFERENCIA) continue;
    const azar = tailOf({ k, n }, p, correlacion) * (vigila === 'uno' ? 1 : categorias);
    if (azar <= AZAR && azar < (found?.azar ?? 1)) found = { valor, k, n, usual: p, azar };
  }
  if (!found) return null;
  const { azar: _, ...anomalia } = found;
  return anomalia;
}

/** The anomalies of a set of records, from its counts and those of the months before. */
export const findAnomalias = (
  ahora: ReadonlyMap<string, CuentaDeValores>,
  meses: readonly ReadonlyMap<string, CuentaDeValores>[],
) =>
  MEDIDAS.flatMap((medida): AnomaliaDeMedida[] => {
    const of = (set: ReadonlyMap<string, CuentaDeValores>): CuentaDeValores => set.get(medida.id) ?? new Map();
    const found = findAnomalia(medida, of(ahora), meses.map(of));
    return found ? [{ medida: medida.id, ...found }] : [];
  });

/** An anomaly as a sentence; `nombre` says the value that the records share, where it has a name. */
export function describeAnomalia({
  medida,
  k,
  n,
  usual,
  nombre,
}: AnomaliaDeMedida & { nombre: string | null }): string {
  const { de, son } = MEDIDAS.find(({ id }) => id === medida) ?? MEDIDAS[0];
  const cual = nombre === null ? '' : ` (${nombre})`;
  return `${porciento(k, n)} de ${n.toLocaleString('es-MX')} ${de} ${son}${cual}; en los ${MESES_DE_HISTORIA} meses anteriores fue ${porciento(usual, 1)}.`;
}
