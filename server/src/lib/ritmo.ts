import type { IncomingMessage } from 'node:http';

interface Ritmo {
  /** Bytes per second, on average since the request began. */
  minimo: number;
  /** Milliseconds before it is asked for. */
  gracia: number;
}

/** A modem's pace: 10 MB may take forty minutes, and a sender of a byte a second holds nothing for long. */
const RITMO: Ritmo = { minimo: 4096, gracia: 15_000 };

/**
 * Watches how fast a body arrives: a minimum rate, not a total time, so that an honest slow line gets through.
 * @param alSerLenta called once, when it is too slow
 * @returns ends the watch
 */
export function watchRitmo(
  req: Pick<IncomingMessage, 'socket'>,
  alSerLenta: () => void,
  { minimo, gracia }: Ritmo = RITMO,
): () => void {
  const before = req.socket.bytesRead;
  const start = performance.now();
  const timer = setInterval(
    () => {
      const ms = performance.now() - start;
      if (ms < gracia || !((req.socket.bytesRead - before) / (ms / 1000) < minimo)) return;
      clearInterval(timer);
      alSerLenta();
    },
    Math.min(1000, gracia),
  ).unref();
  return () => clearInterval(timer);
}
