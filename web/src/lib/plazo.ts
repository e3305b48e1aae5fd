/** Milliseconds without a sign of life after which a call is given up: where each is asked for says which of them it is. */
export const PLAZO = {
  /** For drafts, which are sent again by themselves. */
  borrador: 20_000,
  /** Readings and saves. The server gives up a statement after half of it. */
  comun: 60_000,
  /** Loads and files that are made while they are sent. */
  largo: 300_000,
} as const;

/** Nothing was heard of it in time: it may have been done. */
export class SinSenal extends Error {}

interface Vigilado {
  /** Ends when the time is over, or when the caller gives up. */
  signal: AbortSignal;
  /** It is alive: its time begins anew. */
  renew: () => void;
}

/**
 * Does something that must not wait for ever.
 * @param ms the longest silence of the work
 * @param outer the caller's signal, which gives it up
 * @throws SinSenal when its time is over, also when the work itself never hears of it
 */
export async function conPlazo<T>(ms: number, work: (v: Vigilado) => Promise<T>, outer?: AbortSignal): Promise<T> {
  const corte = new AbortController();
  const giveUp = () => corte.abort(outer?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renew = () => {};
  const late = new Promise<never>((_, ko) => {
    renew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        ko(new SinSenal());
        corte.abort();
      }, ms);
    };
  });
  outer?.addEventListener('abort', giveUp);
  if (outer?.aborted) giveUp();
  renew();
  try {
    return await Promise.race([work({ signal: corte.signal, renew: () => renew() }), late]);
  } finally {
    clearTimeout(timer);
    renew = () => {};
    outer?.removeEventListener('abort', giveUp);
  }
}
