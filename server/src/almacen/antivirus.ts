import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';

/** Silence of the scanner after which it counts as away. */
const ESPERA_MS = 30_000;
const TRAMO = 64 * 1024;

/** Where clamd listens. @param url `tcp://host:port` or `unix:///path` */
export function readDireccion(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/** The message for one file: the command, its bytes in counted pieces, an empty piece (clamd's INSTREAM). */
async function* enTramos(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of bytes) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield Buffer.concat([length, part]);
  }
  yield Buffer.alloc(4);
}

/** A file that is nowhere. @param longitud in bytes */
function* ceros(longitud: number): Generator<Buffer> {
  const part = Buffer.alloc(TRAMO);
  for (let left = longitud; left > 0; left -= TRAMO) yield part.subarray(0, left);
}

/** Waits until more may be sent, or nothing more will be. */
const untilDrained = (socket: Socket) =>
  new Promise<void>((go) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      go();
    };
    socket.on('drain', done).on('close', done);
  });

/** Asks clamd about a file. It may answer and close before all was sent: then the answer counts, not the broken pipe. */
async function ask(url: string, bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const socket = connect(readDireccion(url));
  socket.setTimeout(ESPERA_MS, () => socket.destroy(new Error('clamd says nothing')));
  let broken: unknown;
  socket.on('error', (error) => {
    broken ??= error;
  });
  try {
    const send = async () => {
      for await (const part of enTramos(bytes)) {
        if (socket.destroyed || socket.readableEnded) return;
        if (!socket.write(part)) await untilDrained(socket);
      }
    };
    const sent = send();
    sent.catch(() => {});
    let answer = '';
    for await (const part of socket) {
      answer += part;
      if (answer.includes('\0')) break;
    }
    return answer;
  } catch (error) {
    broken ??= error;
  } finally {
    socket.destroy();
  }
  throw broken;
}

/**
 * Has a file looked at by ClamAV before it is kept. clamd is spoken to directly: its libraries for Node leave callers
 * waiting when it is away or ends early.
 * @param url `tcp://host:port` or `unix:///path`
 * @throws AppError TIPO_NO_ADMITIDO for a file that it knows as harmful; NO_DISPONIBLE where it did not look at it
 */
export async function reviewVirus(url: string, ruta: string): Promise<void> {
  const answer = await ask(url, createReadStream(ruta, { highWaterMark: TRAMO })).catch(() => '');
  if (/: OK\0/.test(answer)) return;
  if (/ FOUND\0/.test(answer)) throw new AppError('TIPO_NO_ADMITIDO', { message: RECHAZOS.virus });
  throw new AppError('NO_DISPONIBLE', { message: RECHAZOS.sinAntivirus });
}

/**
 * Asks clamd about a file of zeros, to learn whether it looks at files of that length at all.
 * @throws Error where it does not answer
 */
export const tryLargo = async (url: string, longitud: number): Promise<string> =>
  (await ask(url, ceros(longitud))).split('\0')[0] ?? '';
