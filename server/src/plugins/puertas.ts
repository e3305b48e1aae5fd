import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that one turn of the loop can take in. */
const PUERTAS = 16;
/** Where one port may be listened at more than once (SO_REUSEPORT); elsewhere there is one door. */
const VARIAS = process.platform === 'linux';
/** Milliseconds between two looks at connections that have become idle, while it closes. */
const CADA = 50;

const listen = (server: Server, options: object) =>
  new Promise<Server>((ok, ko) => {
    server.once('error', ko).listen(options, () => ok(server.off('error', ko)));
  });
const close = (server: Server) => new Promise<void>((ok) => server.close(() => ok()));

/**
 * Listens at a port by several sockets. libuv takes in one connection a turn from each: by one alone, a crowd of new
 * connections waits for many seconds at the door of a loop that is busy, before anything can tell it that the server is
 * full (ADR 36).
 * @returns the address
 * @throws the socket's error: EADDRINUSE, EACCES, EADDRNOTAVAIL
 */
export async function abrirPuertas(app: FastifyInstance, at: { host: string; port: number }): Promise<string> {
  // two servers of one account would share a port without a word: it must be free before it is shared
  if (VARIAS && at.port !== 0) await close(await listen(createServer(), at));
  const doors: Server[] = [];
  app.addHook('preClose', async () => {
    const idle = setInterval(() => app.server.closeIdleConnections(), CADA);
    await Promise.all(doors.map(close));
    clearInterval(idle);
  });
  const [first, ...more] = [...new Set((await lookup(at.host, { all: true })).map(({ address }) => address))];
  const share = VARIAS && { reusePort: true };
  const address = await app.listen({
    host: first ?? at.host,
    port: at.port,
    ...share,
    listenTextResolver: (text) => `escuchando en ${text}`,
  });
  const port = Number(new URL(address).port);
  const hosts = [...more, ...Array<string>(VARIAS ? PUERTAS - 1 : 0).fill(first ?? at.host)];
  for (const host of hosts) {
    // what it takes in is the one server's: its limits, its timeouts
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (s) => app.server.emit('connection', s));
    doors.push(await listen(door, { host, port, ...share }));
  }
  return address;
}
