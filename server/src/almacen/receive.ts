import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITE_ARCHIVO, RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { discard } from './disposicion.ts';
import { createLector } from './texto.ts';

/** A whole upload on the disk, flushed, not yet kept. */
export interface Recibido {
  ruta: string;
  longitud: number;
  /** SHA-256 */
  huella: Buffer;
  esTexto: boolean;
  /** First characters, when it is text. */
  inicio: string;
}

const LLENO = /^(ENOSPC|EDQUOT)$/;

/**
 * Writes an upload to a temporary file while counting, hashing and looking at it; holds one chunk in memory.
 * @param maximo bytes at most: the room that the file still has
 * @param demasiado the sentence past that
 * @throws AppError DEMASIADO_GRANDE past the maximum; any error of the source. Nothing is left behind then
 */
export async function receive(
  entrada: string,
  fuente: AsyncIterable<Buffer>,
  maximo: number = LIMITE_ARCHIVO,
  demasiado: string = MENSAJES.archivoGrande,
): Promise<Recibido> {
  const ruta = join(entrada, crypto.randomUUID());
  try {
    await mkdir(entrada, { recursive: true, mode: 0o700 });
    const file = await open(ruta, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const lector = createLector();
      let longitud = 0;
      for await (const chunk of fuente) {
        longitud += chunk.length;
        if (longitud > maximo) throw new AppError('DEMASIADO_GRANDE', { message: demasiado });
        hash.update(chunk);
        lector.view(chunk);
        await file.writeFile(chunk); // from where the last one ended
      }
      await file.sync();
      return { ruta, longitud, huella: hash.digest(), ...lector.fin() };
    } finally {
      await file.close();
    }
  } catch (error) {
    await discard(ruta);
    if (LLENO.test((error as NodeJS.ErrnoException).code ?? ''))
      throw new AppError('NO_DISPONIBLE', { message: RECHAZOS.sinEspacio });
    throw error;
  }
}
