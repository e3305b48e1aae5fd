import { connect, type Socket } from 'node:net';
import type { Endpoint, Input } from '@renadet/domain/lib/endpoint';
import type { Cabeceras } from './cliente.ts';

/** A request as its bytes, made before the time is taken. */
export function solicitud<E extends Endpoint>(e: E, input: Partial<Input<E>> & object, headers: Cabeceras): string {
  const { params = {}, body } = input as { params?: Record<string, unknown>; body?: unknown };
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: 'renadet',
    ...headers,
    ...(payload && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${e.method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}

interface Conexion {
  socket: Socket;
  /** Settles the request under way. */
  fin: (status: number) => void;
  /** What has come of its answer. */
  llegado: string;
}

/** Takes what came. @returns the status once the answer is whole */
function read(one: Conexion, part: string): number | undefined {
  one.llegado += part;
  const head = one.llegado.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(one.llegado.slice(0, head))?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${one.llegado.slice(0, head)}`);
  return one.llegado.length >= head + 4 + Number(length) ? Number(one.llegado.slice(9, 12)) : undefined;
}

/**
 * A client that costs next to nothing beside the server it measures: bytes over connections that stay open, of an answer
 * no more read than its status and length. A request finds a free connection, or opens one.
 */
export function rafaga(url: string) {
  const { hostname, port } = new URL(url);
  const free: Conexion[] = [];
  const all = new Set<Socket>();

  function open(): Conexion {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const one: Conexion = { socket, fin: () => {}, llegado: '' };
    all.add(socket);
    // a character a byte, so that lengths agree
    socket.setEncoding('latin1').on('data', (part) => {
      const status = read(one, String(part));
      if (status === undefined) return;
      one.llegado = '';
      free.push(one);
      one.fin(status);
    });
    socket.on('error', () => {}); // 'close' follows
    socket.on('close', () => {
      all.delete(socket);
      const at = free.indexOf(one);
      if (at >= 0) free.splice(at, 1);
      one.fin(0);
    });
    return one;
  }
  return {
    /** Sends a request. @returns the answer's status, 0 where the connection ended without one */
    send: (bytes: string): Promise<number> =>
      new Promise((ok) => {
        const one = free.pop() ?? open();
        one.fin = ok;
        one.socket.write(bytes);
      }),
    abiertas: () => all.size,
    close: () => {
      for (const socket of all) socket.destroy();
    },
  };
}
