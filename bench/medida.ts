/** One line of the table. */
export interface Medida {
  /** Key of its budget. */
  nombre: string;
  conexiones: number;
  /** Milliseconds of one operation. */
  p50: number;
  p95: number;
  /** Operations a second. */
  porSegundo: number;
  /** What it is held against, from the same run: see presupuestos.ts. */
  razon: number;
  /** Said beside it. */
  nota?: string;
}

/** Many operations of one kind, timed. */
export interface Corrida {
  p50: number;
  p95: number;
  porSegundo: number;
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
export const mediana = (values: readonly number[]): number =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** @param times milliseconds of each operation; `total` milliseconds that all took together */
export function corrida(times: readonly number[], total: number): Corrida {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), porSegundo: (times.length * 1000) / total };
}

/** Rounds as one: the median of each figure. */
export const gather = (rounds: readonly Corrida[]): Corrida => ({
  p50: mediana(rounds.map((r) => r.p50)),
  p95: mediana(rounds.map((r) => r.p95)),
  porSegundo: mediana(rounds.map((r) => r.porSegundo)),
});

/** Repeats an operation on several connections until the time is over, each connection waiting for its answer. */
export async function repeat(
  connections: number,
  duration: number,
  work: (connection: number) => Promise<unknown>,
): Promise<Corrida> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, i) => {
      while (performance.now() - start < duration) {
        const before = performance.now();
        await work(i);
        times.push(performance.now() - before);
      }
    }),
  );
  return corrida(times, performance.now() - start);
}
