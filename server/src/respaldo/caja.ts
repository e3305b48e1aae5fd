// A backup is one file: a tar of numbered pieces, its list at the end, all of it encrypted with age, which other programs
// read too (age -d -i llave archivo | tar t).
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { ErrorDeArranque } from '../config.ts';

// as iterations: the adapters between the two kinds of streams end badly when one of them breaks
export const web = (stream: Readable) => ReadableStream.from<Uint8Array>(stream);

/** One piece as it was put in or as it was found. */
export interface PiezaDeCaja {
  nombre: string;
  bytes: number;
  /** SHA-256, hexadecimal. */
  huella: string;
}

export interface CajaDeRespaldo {
  /** @param datos whole, or as a stream with its length in bytes, which must be exact */
  put: (nombre: string, datos: Buffer | { bytes: number; stream: Readable }) => Promise<PiezaDeCaja>;
  /**
   * On the disk and under its name; before that there is only `<ruta>.parcial`.
   * @returns SHA-256 of the file, hexadecimal
   */
  close: () => Promise<string>;
  /** Leaves nothing. */
  drop: () => Promise<void>;
}

/** A step of a pipeline that adds what passes to a hash. */
export const sum = (hash: Hash) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const part of source) {
      hash.update(part);
      yield part;
    }
  };

/** Flushes a file to the disk, so that it survives a crash. */
export async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

/**
 * Opens a new backup file.
 * @param destinatarios public keys (age1...): the key of any of them opens it
 */
export async function openCaja(ruta: string, destinatarios: readonly string[]): Promise<CajaDeRespaldo> {
  const parcial = `${ruta}.parcial`;
  const pack = tar.pack();
  const age = new Encrypter();
  for (const one of destinatarios) age.addRecipient(one);
  const cifrado = await age.encrypt(web(Readable.from(pack)));
  const archivo = createHash('sha256');
  const escrito = pipeline(
    Readable.from(cifrado),
    sum(archivo),
    createWriteStream(parcial, { mode: 0o600, flags: 'wx' }),
  );
  escrito.catch(() => pack.destroy()); // told by `close`, or by the piece that could not be put
  return {
    put: async (nombre, datos) => {
      const hash = createHash('sha256');
      const { bytes, stream } = Buffer.isBuffer(datos)
        ? { bytes: datos.length, stream: Readable.from([datos]) }
        : datos;
      const entry = pack.entry({ name: nombre, size: bytes });
      await Promise.race([pipeline(stream, sum(hash), entry), escrito.then(() => Promise.reject(new Error('closed')))]);
      return { nombre, bytes, huella: hash.digest('hex') };
    },
    close: async () => {
      pack.finalize();
      await escrito;
      await flush(parcial);
      await rename(parcial, ruta);
      await flush(dirname(ruta));
      return archivo.digest('hex');
    },
    drop: async () => {
      pack.destroy();
      await escrito.catch(() => {});
      await rm(parcial, { force: true });
    },
  };
}

/** A piece that is being read. */
export interface PiezaAbierta {
  nombre: string;
  bytes: number;
  datos: Readable;
}

/**
 * Reads the pieces of a backup, one after another.
 * @param llaves secret keys (AGE-SECRET-KEY-1...), of which one must fit
 * @param read reads a piece to its end
 * @throws ErrorDeArranque when no key fits, or the file was changed or cut; any error of `read`, as it comes
 */
export async function readCaja(
  ruta: string,
  llaves: readonly string[],
  read: (pieza: PiezaAbierta) => Promise<void>,
): Promise<void> {
  const age = new Decrypter();
  for (const one of llaves) age.addIdentity(one);
  const averiado = (error: unknown) =>
    new ErrorDeArranque(
      `No se pudo abrir el respaldo ${ruta}: está dañado o incompleto, o la llave no es la suya. ` +
        `No se cambió nada. (${error instanceof Error ? error.message : error})`,
    );
  const source = createReadStream(ruta);
  const extract = tar.extract();
  let falla: unknown; // an error of the file, and not of its reader
  try {
    const claro = await age.decrypt(web(source)).catch((error: unknown) => Promise.reject(averiado(error)));
    const vigilado = async function* () {
      try {
        yield* claro;
      } catch (error) {
        falla = error;
        throw error;
      }
    };
    const leido = pipeline(vigilado, extract);
    leido.catch((error: Error) => extract.destroy(error));
    for await (const entry of extract) {
      if (entry.header.type !== 'file')
        throw new ErrorDeArranque(`${ruta} trae algo que no es una pieza. No se cambió nada.`);
      await read({ nombre: entry.header.name, bytes: entry.header.size ?? 0, datos: Readable.from(entry) });
    }
    await leido;
  } catch (error) {
    throw falla === undefined || error instanceof ErrorDeArranque ? error : averiado(falla);
  } finally {
    source.destroy();
    extract.destroy();
  }
}
