import type { IncomingMessage } from 'node:http';

/** Bytes of a body that the connection holds unread. A longer body comes whole only when it is read. */
const SIN_LEER = 48 * 1024;
/** Milliseconds that a request may take to come whole before it counts as slow. */
const ENTERA = 1_000;
/** A stranger's slow request may go on for so many milliseconds, and beyond them for its length at a modem's pace (bytes a second). */
const LENTA = 15_000;
const RITMO = 4096;
/** Milliseconds between two looks at the requests that are still coming. */
const CADA = 10;

/** Tells that the sender went away. Node.js does not tell it of a request that was answered before it was whole. */
const isGone = (req: IncomingMessage) => req.destroyed || req.socket.destroyed;
/** The length of a body by its header; 0 without one. */
const largo = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
/** Whether a body follows the headers. A request without one is whole, before Node.js says so. */
export const hasBody = (req: IncomingMessage) => req.headers['transfer-encoding'] !== undefined || largo(req) > 0;

/**
 * Waits for requests to come whole, so that a mere beginning costs nothing but its connection.
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
      // a request that came in one piece is whole as soon as that piece was read
      else
        setImmediate(() => {
          if (req.complete) lista();
          else {
            coming.set(req, { desde, lista, lenta });
            watch();
          }
        });
    },
    /** Ends a stranger's slow request after a while. */
    limit(req: IncomingMessage): void {
      limited.set(req, performance.now() + LENTA + (largo(req) / RITMO) * 1000);
      watch();
    },
    /** Tells that the sender of a request is known by now. */
    release: (req: IncomingMessage): boolean => limited.delete(req),
    /** The requests that the clock looks at. */
    vigiladas,
  };
}
