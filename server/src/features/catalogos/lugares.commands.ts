import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { NombreDeFormato } from '@renadet/domain/catalogos/lugares';
import { subirLugares } from '@renadet/domain/catalogos/lugares.contract';
import { AppError } from '@renadet/domain/lib/errors';
import { isWritable } from '@renadet/domain/lib/texto';
import { discard } from '../../almacen/disposicion.ts';
import type { Recibido } from '../../almacen/receive.ts';
import { enqueue } from '../../cola/cola.ts';
import { write } from '../../db/write.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { openVersion, prepareVersion } from './lugares.import.ts';
import { findObjeto } from './lugares.queries.ts';

/** Under which a file waits to be read: where no row knows of it, the sweeper of loads takes it away. */
const PREFIJO = 'cargas';
const limpio = (nombre: string): string => (isWritable(nombre) ? nombre : '').slice(0, 255) || 'archivo';

/** Keeps a file that is on the disk, and has it read by a job. @returns its version */
export async function keepSubido(
  { db, almacen }: Services,
  usuario: UsuarioDeSesion,
  clase: NombreDeFormato,
  { nombre, recibido: { ruta, longitud, huella } }: { nombre: string; recibido: Recibido },
) {
  const objeto = `${PREFIJO}/${randomUUID()}`;
  await almacen.save(objeto, ruta, longitud).catch(async (error: unknown) => {
    await discard(ruta);
    throw error;
  });
  const archivo = limpio(nombre);
  const llversion = await write(db, usuario, subirLugares, async (trx, nota) => {
    const nueva = await openVersion(trx, { clase, archivo, llusuario: usuario.llusuario, objeto });
    await enqueue(trx, 'prepararLugares', { llversion: nueva }, { llave: String(nueva) });
    nota({
      objeto: 'catalogo',
      llave: clase,
      detalle: { llversion: nueva, archivo, longitud, huella: huella.toString('hex') },
    });
    return nueva;
  }).catch(async (error: unknown) => {
    if (error instanceof AppError) await almacen.erase(objeto); // in doubt the bytes stay
    throw error;
  });
  return { result: 'REGISTRO_EXITOSO' as const, llversion };
}

/** Reads the file of a version from the store. Twice is once. */
export async function prepareSubido({ db, almacen }: Services, llversion: number, fin: AbortSignal): Promise<void> {
  const objeto = await findObjeto(db, llversion);
  if (objeto === null) return;
  const bytes = await almacen.read(objeto);
  if (!bytes) throw new Error(`lugares: the bytes of version ${llversion} are gone`);
  await mkdir(almacen.entrada, { recursive: true, mode: 0o700 });
  const ruta = join(almacen.entrada, randomUUID());
  try {
    await pipeline(bytes, createWriteStream(ruta, { mode: 0o600 }));
    await prepareVersion(db, llversion, ruta, fin);
  } finally {
    await discard(ruta);
  }
  await almacen.erase(objeto);
}
