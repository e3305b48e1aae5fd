import { createServer } from 'node:net';
import { atEnd } from './cierre.ts';

/** What the stand-in takes for a virus; clamd is given a signature of it where the real one is tried. */
export const VIRUS = 'RENADET-PRUEBA-DE-ANTIVIRUS';

/**
 * Where an antivirus listens: PRUEBAS_CLAMD_URL where a real clamd is at hand, else a stand-in that speaks its INSTREAM.
 * @param maximo bytes of a stream that the stand-in takes
 */
export async function clamd(maximo = 1024 * 1024): Promise<string> {
  if (process.env.PRUEBAS_CLAMD_URL) return process.env.PRUEBAS_CLAMD_URL;
  const server = createServer((socket) => {
    let pending = Buffer.alloc(0);
    let seen = Buffer.alloc(0);
    let begun = false;
    socket.on('error', () => {});
    socket.on('data', (part) => {
      pending = Buffer.concat([pending, part]);
      if (!begun) {
        if (!pending.includes(0)) return;
        begun = pending.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'));
        if (!begun) return void socket.end('UNKNOWN COMMAND\0');
        pending = pending.subarray(10);
      }
      while (pending.length >= 4) {
        const length = pending.readUInt32BE();
        if (length === 0)
          return void socket.end(`stream: ${seen.includes(VIRUS) ? 'Prueba.UNOFFICIAL FOUND' : 'OK'}\0`);
        if (pending.length < 4 + length) return;
        seen = Buffer.concat([seen, pending.subarray(4, 4 + length)]);
        pending = pending.subarray(4 + length);
        if (seen.length > maximo) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      }
    });
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  atEnd(() => void server.close());
  const address = server.address();
  return `tcp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
