/** A browser that is never idle fetches the part by then anyway. Keys that are pressed while it comes are lost. */
const PRONTO_MS = 2000;
const pedidas = new Set<() => Promise<unknown>>();

/** Fetches a part when the browser is idle, so that it is there when the user opens it. Each part is fetched once. */
export function enCalma(load: () => Promise<unknown>): void {
  if (pedidas.has(load)) return;
  pedidas.add(load);
  const ask = () => void load().catch(() => pedidas.delete(load)); // it is asked for again when it is opened
  if (typeof requestIdleCallback === 'function') requestIdleCallback(ask, { timeout: PRONTO_MS });
  else setTimeout(ask, 200);
}

/** For tests: all of that, at once, as a browser did that had a quiet moment. */
export const fetchAhead = (): Promise<unknown> => Promise.allSettled([...pedidas].map((load) => load()));
