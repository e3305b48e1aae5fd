import { pipeline, type Readable, Transform } from 'node:stream';
import { AppError } from '@renadet/domain/lib/errors';

/** How many exports run at a time: each holds a connection for as long as it lasts. One user has half of them at most. */
const EXPORTACIONES = 4;
const DE_UNO = 2;
const OCUPADO = 'Hay varias descargas en curso. Espere a que termine una e intente de nuevo.';
const PROPIAS = 'Ya tiene varias descargas en curso. Espere a que termine una e intente de nuevo.';

/** How fast an export must be read, by a modem too: bytes a second, over so many milliseconds. */
interface RitmoDeTurnos {
  minimo: number;
  plazo: number;
}
const RITMO: RitmoDeTurnos = { minimo: 4096, plazo: 60_000 };

/**
 * Passes the bytes on as long as somebody reads them. When bytes wait for a reader for a whole term, and the reader is slower
 * than a modem, the stream is broken off. A slow source is waited for.
 */
function mientrasSeLea(source: Readable, { minimo, plazo }: RitmoDeTurnos): Readable {
  let [taken, before, since] = [0, 0, performance.now()];
  const read = new Transform({
    transform(chunk: Buffer, _, done) {
      taken += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    const ms = performance.now() - since;
    const isWaiting = read.readableLength > 0;
    if (isWaiting && ms < plazo) return;
    if (isWaiting && (taken - before) / (ms / 1000) < minimo)
      read.destroy(Object.assign(new Error('nobody reads it'), { code: 'SIN_LECTOR' }));
    [before, since] = [taken, performance.now()];
  }, plazo / 60).unref();
  read.once('close', () => clearInterval(timer));
  pipeline(source, read, () => {});
  return read;
}

/** A place among the exports for what `make` makes, until it is closed. */
export type Exportar = (make: () => Readable, llusuario: number | undefined) => Readable;

/**
 * The places of one server for exports. Without a free place, or while the user has several, it throws DEMASIADAS_SOLICITUDES
 * and makes nothing. An export that nobody reads loses its place.
 */
export function createExportar({ maximo = EXPORTACIONES, deUno = DE_UNO, ritmo = RITMO } = {}): Exportar {
  let now = 0;
  const own = new Map<number | undefined, number>();
  const count = (llusuario: number | undefined, n: 1 | -1) => {
    now += n;
    const mine = (own.get(llusuario) ?? 0) + n;
    if (mine) own.set(llusuario, mine);
    else own.delete(llusuario);
  };
  return (make, llusuario) => {
    const isOwn = (own.get(llusuario) ?? 0) >= deUno;
    if (isOwn || now >= maximo)
      throw new AppError('DEMASIADAS_SOLICITUDES', { message: isOwn ? PROPIAS : OCUPADO, espera: 10 });
    const stream = mientrasSeLea(make(), ritmo);
    count(llusuario, 1);
    return stream.once('close', () => count(llusuario, -1));
  };
}
