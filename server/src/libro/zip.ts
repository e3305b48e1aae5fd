import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** Bytes that are compressed at once. */
export const TROZO = 65_536;
/**
 * The effort of zlib: it takes two fifths of the time of effort 6, for 14 bytes in a hundred more. People wait for a workbook.
 */
const EMPENO = 3;
/** The plain format has no larger sizes. */
const MAXIMO = 0xffff_ffff;

interface EntradaDeZip {
  nombre: Buffer;
  en: number;
  crc: number;
  chico: number;
  grande: number;
}
const numeros = (...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const out = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) at = bytes === 2 ? out.writeUInt16LE(value, at) : out.writeUInt32LE(value, at);
  return out;
};
/** Settles when the bytes were taken, or when nobody takes them any more. */
const compress = (out: DeflateRaw, bytes: Buffer) =>
  new Promise<void>((done) => {
    const go = () => {
      out.off('close', go);
      done();
    };
    out.once('close', go);
    out.write(bytes, go);
  });

/** Version, flags (sizes after the data, names in UTF-8), deflate, a fixed moment: the same rows make the same bytes. */
const COMUN = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 33],
] as const;

/** Compresses pieces of bytes while they are taken. @returns what is compressed, piece by piece; `e` is told how much it was */
async function* comprimidos(e: EntradaDeZip, trozos: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: EMPENO, chunkSize: TROZO });
  deflate.on('error', () => {}); // the reader is told
  const feeding = (async () => {
    let flying = Promise.resolve();
    for await (const bytes of trozos) {
      e.crc = crc32(bytes, e.crc);
      e.grande += bytes.length;
      await flying;
      if (deflate.destroyed) return;
      flying = compress(deflate, bytes);
    }
    await flying;
    deflate.end();
  })().catch((error: Error) => void deflate.destroy(error));
  try {
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      e.chico += bytes.length;
      yield bytes;
    }
  } finally {
    deflate.destroy();
    await feeding;
  }
}

/** An entry in the list at the end. */
const enLista = ({ nombre, en, crc, chico, grande }: EntradaDeZip): Buffer =>
  Buffer.concat([
    numeros([4, 0x02014b50], [2, 20], ...COMUN, [4, crc], [4, chico], [4, grande], [2, nombre.length], [2, 0], [2, 0]),
    numeros([2, 0], [2, 0], [4, 0], [4, en]),
    nombre,
  ]);

/**
 * A zip as bytes that are made while they are sent.
 * @throws RangeError above 4 GB
 */
export function createZip() {
  const entradas: EntradaDeZip[] = [];
  let at = 0;
  const tell = (bytes: Buffer): Buffer => {
    at += bytes.length;
    if (at > MAXIMO) throw new RangeError('the workbook is over 4 GB');
    return bytes;
  };
  return {
    /** An entry, of the pieces of its bytes. */
    async *add(nombre: string, trozos: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
      const name = Buffer.from(nombre);
      const e: EntradaDeZip = { nombre: name, en: at, crc: 0, chico: 0, grande: 0 };
      const head = numeros([4, 0x04034b50], ...COMUN, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]);
      yield tell(Buffer.concat([head, name]));
      for await (const bytes of comprimidos(e, trozos)) yield tell(bytes);
      if (e.grande > MAXIMO) throw new RangeError('a sheet is over 4 GB');
      yield tell(numeros([4, 0x08074b50], [4, e.crc], [4, e.chico], [4, e.grande]));
      entradas.push(e);
    },
    /** The list of its entries. */
    *end(): Generator<Buffer> {
      const [start, count] = [at, entradas.length];
      for (const e of entradas) yield tell(enLista(e));
      yield numeros([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, at - start], [4, start], [2, 0]);
    },
  };
}
