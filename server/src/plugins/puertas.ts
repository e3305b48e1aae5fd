import { lookup } from 'node:dns/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that one turn of the loop can take in. */
const PUERTAS = 16;
/** The systems where several sockets may listen at one port (SO_REUSEPORT). Elsewhere there is one door. */
const VARIAS = process.platform === 'linux';
/** Milliseconds between two looks for idle connections while the server closes. */
const CADA = 50;
/** Milliseconds that a new connection has to begin a request while the server closes. */
const CALLADA = 1_000;

const listen = (server: Server, options: object) =>
  new Promise<Server>((ok, ko) => {
    server.once('error', ko).listen(options, () => ok(server.off('error', ko)));
  });
/**
 * Connections that have begun no request, with the moment when each came. Node.js takes them for busy, as it does a handshake,
 * and a closing server would wait for them.
 */
function calladasDe(server: Server): () => { socket: Socket; desde: number }[] {
  const silent = new Map<string, { socket: Socket; desde: number }>();
  const key = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
  const add = (socket: Socket) => {
    const own = key(socket);
    silent.set(own, { socket, desde: performance.now() });
    socket.once('close', () => silent.get(own)?.socket === socket && silent.delete(own));
  };
  // before TLS takes the socket over: afterwards the socket no longer tells its address
  server.prependListener('connection', add);
  server.on('secureConnection', add); // this one takes the place of the plain socket below it
  server.on('request', ({ socket }: { socket: Socket }) => silent.delete(key(socket)));
  return () => [...silent.values()];
}
const close = (server: Server) => new Promise<void>((ok) => server.close(() => ok()));

/**
 * Listens at a port with several sockets. libuv takes in one connection a turn from each socket. With a single socket a crowd
 * of new connections waits for many seconds before a busy loop can tell them that the server is full (ADR 36).
 * @returns the address
 * @throws the socket's error: EADDRINUSE, EACCES, EADDRNOTAVAIL
 */
export async function openPuertas(app: FastifyInstance, at: { host: string; port: number }): Promise<string> {
  // two servers of one account would share a port without a word, so the port must be free first
  if (VARIAS && at.port !== 0) await close(await listen(createServer(), at));
  const doors: Server[] = [];
  const calladas = calladasDe(app.server);
  app.addHook('preClose', async () => {
    const idle = setInterval(() => {
      app.server.closeIdleConnections();
      const antes = performance.now() - CALLADA;
      for (const { socket, desde } of calladas()) if (desde < antes) socket.destroy();
    }, CADA);
    app.server.once('close', () => clearInterval(idle));
    await Promise.all(doors.map(close));
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
    // this socket hands its connections to the one server, with its limits and timeouts
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (s) => app.server.emit('connection', s));
    doors.push(await listen(door, { host, port, ...share }));
  }
  return address;
}
