import { connect, type Socket } from 'node:net';
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { login } from '@renadet/domain/sesion/sesion.contract';

/** Networks that an attack comes from. */
export const DIRECCIONES = 200;

export type Cuenta = Map<string, number>;
/** One more of what was told. */
export const sum = (cuenta: Cuenta, key: string) => cuenta.set(key, (cuenta.get(key) ?? 0) + 1);

/** Connections that are made again when they end, each from an address of its own, until told to stop. */
function createAtaque(port: number) {
  const open = new Set<Socket>();
  const told: Cuenta = new Map();
  let going = true;
  /** @param turno what one connection does; its next one comes `cada` milliseconds after its end */
  const maintain = (
    name: string,
    n: number,
    cada: number,
    address: (i: number) => string,
    turno: (socket: Socket, i: number) => void,
  ) => {
    const one = (i: number) => {
      if (!going) return;
      const socket = connect({ port, host: '127.0.0.1', localAddress: address(i) });
      open.add(socket);
      socket.on('error', () => {});
      socket.on('data', (part: Buffer) => {
        const status = /^HTTP\/1\.1 (\d+)/.exec(part.toString('latin1', 0, 20))?.[1];
        if (status) sum(told, `${name} ${status}`);
      });
      socket.on('close', () => {
        open.delete(socket);
        setTimeout(() => one(i), cada).unref();
      });
      turno(socket, i);
    };
    for (let i = 0; i < n; i++) setTimeout(() => one(i), (i * cada) / n).unref();
  };
  const halt = () => {
    going = false;
    for (const socket of open) socket.destroy();
  };
  return { maintain, halt, told };
}

/** Addresses of one network. */
export const de = (red: number) => (i: number) => `127.0.${red}.${1 + (i % 250)}`;
/** Addresses of two hundred networks. */
export const repartida = (i: number) => `127.0.${10 + (i % DIRECCIONES)}.${1 + (i % 250)}`;
export const post = (path: string, body: string, length = Buffer.byteLength(body), more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
export type Ataque = ReturnType<typeof createAtaque>;

/** Strangers that hold what they get: slow senders and readers, connections that do nothing, a crowd at the certificates. */
export function besiege(port: number): Ataque {
  const ataque = createAtaque(port);
  const { maintain } = ataque;
  maintain('lentos', 120, 500, de(2), (s) => s.write(post(login.path, '{', 100)));
  maintain('lentos', 60, 500, repartida, (s) => {
    s.write(post(getCarpetaByFiltros.path, '{', 900_000, 'authtoken: x\r\nusuario: a@fgr.org.mx\r\n'));
    const drip = setInterval(() => s.write(' '), 1_000);
    s.once('close', () => clearInterval(drip));
  });
  maintain('cabeceras', 40, 500, de(3), (s) => s.write('GET /api/salud HTTP/1.1\r\nHost: '));
  maintain('constancias', 100, 50, de(5), (s, i) =>
    s.write(`GET /constancia/ABCD-EF${i} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
  );
  maintain('sin leer', 30, 5_000, de(8), (s) => {
    s.write('GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
    s.once('data', () => s.pause());
  });
  maintain('ociosas', 500, 2_000, de(9), () => {});
  return ataque;
}
