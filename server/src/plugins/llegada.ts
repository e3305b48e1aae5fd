import type { IncomingMessage } from 'node:http';

/** Bytes of a body that wait unread before the connection itself does: one with more must be read to come whole. */
const SIN_LEER = 48 * 1024;
/** Milliseconds that a request may take to come whole before it counts as one that is sent slowly. */
const ENTERA = 1_000;
/** Milliseconds that a slow one of nobody known may go on, and bytes a second beyond: a modem's pace. */
const LENTA = 15_000;
const RITMO = 4096;
/** Milliseconds between two looks at those that are coming. */
const CADA = 10;

/** Whoever was sending it went away: one that was answered before it was whole does not tell so itself. */
const isGone = (req: IncomingMessage) => req.destroyed || req.socket.destroyed;
/** Bytes that a body says it has; 0 where it does not say. */
const largo = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
/** Whether something comes after the headers: one without is whole, before Node.js says so. */
export const hasBody = (req: IncomingMessage) => req.headers['transfer-encoding'] !== undefined || largo(req) > 0;

/**
 * Waits for requests to come whole, so that one of which there is only a beginning costs nothing but its connection.
 * @returns calls `lista` once the request is whole, `lenta` when it is too long or too slow for that
 */
export function createLlegada() {
  const coming = new Map<IncomingMessage, { desde: number; lista: () => void; lenta: () => void }>();
  const limited = new Map<IncomingMessage, number>();
  const vigiladas = () => coming.size + limited.size;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const now = performance.now();
    for (const [req, { desde, lista, lenta }] of coming) {
      if (!req.complete && !isGone(req) && now - desde < ENTERA) continue;
      coming.delete(req);
      if (req.complete) lista();
      else if (!isGone(req)) lenta();
    }
    for (const [req, hasta] of limited) {
      if (!req.complete && !isGone(req) && now < hasta) continue;
      limited.delete(req);
      if (!req.complete) req.destroy();
    }
    if (vigiladas() > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const watch = () => {
    timer ??= setInterval(look, CADA).unref();
  };
  return {
    wait(req: IncomingMessage, lista: () => void, lenta: () => void): void {
      const desde = performance.now();
      if (!hasBody(req)) lista();
      else if (largo(req) > SIN_LEER) lenta();
      // what came in one piece is whole as soon as all of the piece was read
      else
        setImmediate(() => {
          if (req.complete) lista();
          else {
            coming.set(req, { desde, lista, lenta });
            watch();
          }
        });
    },
    /** Ends a slow one after a while: nobody known sends it. */
    limit(req: IncomingMessage): void {
      limited.set(req, performance.now() + LENTA + (largo(req) / RITMO) * 1000);
      watch();
    },
    /** It is known by now who sends it. */
    release: (req: IncomingMessage): boolean => limited.delete(req),
    /** Requests that are kept an eye on. */
    vigiladas,
  };
}
