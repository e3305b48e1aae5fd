import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';

/** Silence of the scanner after which it counts as away. */
const ESPERA_MS = 30_000;
const TRAMO = 64 * 1024;

/** Where clamd listens. @param url `tcp://host:port` or `unix:///path` */
function readDireccion(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? { path: decodeURIComponent(pathname) } : { host: hostname, port: Number(port || 3310) };
}

/** What is sent for one file: the command, its bytes in counted pieces, an empty piece (clamd's INSTREAM). */
async function* enTramos(ruta: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of createReadStream(ruta, { highWaterMark: TRAMO })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield Buffer.concat([length, part]);
  }
  yield Buffer.alloc(4);
}

/** What clamd answers to a file. It may answer and close before all was sent: then the answer counts, not the broken pipe. */
async function ask(url: string, ruta: string): Promise<string> {
  const socket = connect(readDireccion(url));
  socket.setTimeout(ESPERA_MS, () => socket.destroy(new Error('clamd says nothing')));
  let broken: unknown;
  socket.on('error', (error) => {
    broken ??= error;
  });
  try {
    const send = async () => {
      for await (const part of enTramos(ruta)) {
        if (socket.destroyed || socket.readableEnded) return;
        if (!socket.write(part)) await new Promise((go) => socket.once('drain', go).once('close', go));
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
  const answer = await ask(url, ruta).catch(() => '');
  if (/: OK\0/.test(answer)) return;
  if (/ FOUND\0/.test(answer)) throw new AppError('TIPO_NO_ADMITIDO', { message: RECHAZOS.virus });
  throw new AppError('NO_DISPONIBLE', { message: RECHAZOS.sinAntivirus });
}
