// One file in an envelope of its own: gzip, then age, as a stream, under its name once it is whole and on the disk.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { flush, web } from '../caja.ts';

const EXTENSION = '.gz.age';

export { EXTENSION as SOBRE };

/**
 * Writes a file encrypted to another place.
 * @param destinatarios public keys, as of a backup
 */
export async function seal(origen: string, destino: string, destinatarios: readonly string[]): Promise<void> {
  await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
  const age = new Encrypter();
  for (const one of destinatarios) age.addRecipient(one);
  const apretado = createReadStream(origen).pipe(createGzip({ level: 1 }));
  const cifrado = await age.encrypt(web(apretado));
  const parcial = `${destino}.parcial`;
  await pipeline(Readable.from(cifrado), createWriteStream(parcial, { mode: 0o600, flush: true }));
  await rename(parcial, destino);
  await flush(dirname(destino));
}

/**
 * Decrypts a file of the archive.
 * @param llaves secret keys, of which one must fit
 * @throws where none does, or the file was changed or cut
 */
export async function unseal(origen: string, destino: string, llaves: readonly string[]): Promise<void> {
  await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
  const age = new Decrypter();
  for (const one of llaves) age.addIdentity(one);
  const claro = await age.decrypt(web(createReadStream(origen)));
  const parcial = `${destino}.parcial`;
  await pipeline(Readable.from(claro), createGunzip(), createWriteStream(parcial, { mode: 0o600 }));
  await rename(parcial, destino);
}
