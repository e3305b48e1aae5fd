// Who looks on while a cluster suffers: when writes were answered, and what a reader of reports hears.
import { setTimeout as pausa } from 'node:timers/promises';
import { getReporteCarpeta } from '@renadet/domain/reportes/reportes.contract';
import { cliente } from '../../bench/cliente.ts';
import type { createMezcla } from './mezcla.ts';
import { FILTRO } from './testigos.ts';

type Mezcla = Awaited<ReturnType<typeof createMezcla>>;

/** Moments of the answered writes of one side, looked at often. */
export function watchAcuses({ acuses }: Mezcla) {
  const at: number[] = [];
  const timer = setInterval(() => {
    const now = performance.now();
    while (at.length < acuses.length) at.push(now);
  }, 10);
  return {
    /** The longest time without an answered write that ended, or lasts, after a moment. */
    silence: (from: number, to: number): number => {
      const inside = at.filter((t) => t >= from && t <= to);
      const points = [from, ...inside, to];
      return Math.max(...points.slice(1).map((t, i) => t - (points[i] ?? t)));
    },
    count: (from: number, to: number) => at.filter((t) => t >= from && t <= to).length,
    finish: () => clearInterval(timer),
  };
}

/** Somebody who asks for a report again and again: how many were answered, refused, and how long the slowest took. */
export function readReportes(url: string, headers: Record<string, string>) {
  const to = cliente(url, 1);
  const seen: { at: number; ms: number; status: number }[] = [];
  const said = new Map<string, number>();
  let over = false;
  const work = (async () => {
    while (!over) {
      const start = performance.now();
      const { status, body } = await to
        .call(getReporteCarpeta, { body: FILTRO as never }, headers)
        .catch((error: Error) => ({ status: 0, body: error }));
      seen.push({ at: performance.now(), ms: performance.now() - start, status });
      if (status !== 200) {
        const what = `${status} ${(body as { message?: string })?.message}`;
        said.set(what, (said.get(what) ?? 0) + 1);
      }
      await pausa(status === 200 ? 50 : 200);
    }
  })();
  return {
    tell: (from: number, to: number) => {
      const mine = seen.filter(({ at }) => at >= from && at <= to);
      const good = mine.filter(({ status }) => status === 200);
      return { bien: good.length, mal: mine.length - good.length, peor: Math.max(0, ...good.map(({ ms }) => ms)) };
    },
    /** What those heard that were not answered. */
    finish: async () => {
      over = true;
      await work;
      to.close();
      return [...said].map(([what, n]) => `${n} de «${what}»`).join(', ');
    },
  };
}
