import { anexarArchivo } from '@renadet/domain/archivo/archivo.contract';
import { cleanNombre, motivoDeRechazo, RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { AppError } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { MENSAJES_PAPELERA } from '@renadet/domain/papelera/papelera.mensajes';
import { nuevaLlave } from '../../almacen/almacen.ts';
import { discard } from '../../almacen/disposicion.ts';
import type { Recibido } from '../../almacen/receive.ts';
import { type Trx, unit } from '../../db/scope.ts';
import { type Anotacion, write } from '../../db/write.ts';
import type { Door } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { lockOpenCarpeta, refuseClosed } from '../carpeta/carpeta.locks.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import * as q from './archivo.queries.ts';
import { recognize } from './contenido.ts';

/** An upload whose bytes are in the store, without a row yet. */
export interface Guardado {
  llave: string;
  nombre: string;
  mime: string;
  longitud: number;
  huella: Buffer;
}

interface FilaDeArchivo {
  llarchivo: number;
  nombre: string;
  mime: string;
  longitud: number;
}

/** An attachment as the service answers it [1-165]. @param num its place in the list, from 1 */
export const asArchivo = ({ llarchivo, nombre, mime, longitud }: FilaDeArchivo, num: number): Archivo => ({
  idArchivo: llarchivo,
  nombre,
  mime,
  contenido: null,
  longitud,
  size: longitud,
  descargar: `/api/secure/descargarArchivo/${llarchivo}`,
  num,
});

/** @throws AppError with the sentence of what is wrong with the name, the type or the size */
export function refuseArchivo(nombre: string, disponible: number, longitud?: number): void {
  const why = motivoDeRechazo({ nombre, disponible, ...(longitud !== undefined && { longitud }) });
  if (!why) return;
  const code =
    why === MENSAJES.archivoGrande
      ? 'DEMASIADO_GRANDE'
      : why === RECHAZOS.nombre || why === RECHAZOS.vacio
        ? 'CAMPOS_INVALIDOS'
        : 'TIPO_NO_ADMITIDO';
  throw new AppError(code, { message: why });
}

/**
 * Whether a file may get an attachment, asked before its bytes are read.
 * @param nueva only a file that the user has just registered
 * @returns bytes it still has room for
 * @throws AppError NO_ENCONTRADO outside the scope, CARPETA_CERRADA, DEMASIADO_GRANDE without room
 */
export const findLugar = (
  { db }: Services,
  usuario: UsuarioDeSesion,
  llcarpeta: number,
  nueva: boolean,
): Promise<number> =>
  unit(db, usuario.alcance, 'read', async (trx) => {
    const carpeta = await findCarpeta(trx, usuario.alcance, llcarpeta);
    if (!carpeta || (nueva && !(await q.isRecienSuya(trx, llcarpeta, usuario.llusuario))))
      throw new AppError('NO_ENCONTRADO');
    refuseClosed(carpeta);
    const disponible = await q.findDisponible(trx, llcarpeta);
    if (disponible <= 0) throw new AppError('DEMASIADO_GRANDE', { message: MENSAJES.archivoGrande });
    return disponible;
  });

/**
 * Puts the bytes of an upload in the store; no row says so yet.
 * @throws AppError TIPO_NO_ADMITIDO when name and content do not agree; nothing is left behind then
 */
export async function saveBytes({ almacen }: Services, typed: string, recibido: Recibido): Promise<Guardado> {
  const { ruta, longitud, huella } = recibido;
  try {
    const nombre = cleanNombre(typed);
    const mime = await recognize(nombre, recibido);
    const llave = nuevaLlave();
    await almacen.save(llave, ruta, longitud);
    return { llave, nombre, mime, longitud, huella };
  } catch (error) {
    await discard(ruta);
    throw error;
  }
}

/**
 * Takes back the bytes of uploads that got no row. Only where it is sure that they have none: when the connection is lost
 * during the commit the row may be there, and then the sweeper finds out. It also takes what cannot be removed now.
 */
export async function release({ almacen }: Services, guardados: readonly Guardado[], error?: unknown): Promise<void> {
  if (error !== undefined && !(error instanceof AppError)) return;
  for (const { llave } of guardados) await almacen.erase(llave).catch(() => {});
}

type LugarDeArchivo = Pick<
  NonNullable<Awaited<ReturnType<typeof findCarpeta>>>,
  'llcarpeta' | 'llinstitucion' | 'llpropietario'
>;

/** Adds the row of an upload whose bytes are in the store, in the transaction that has the file's row locked. */
export async function addArchivo(
  trx: Trx,
  { llusuario }: UsuarioDeSesion,
  { llcarpeta, llinstitucion, llpropietario }: LugarDeArchivo,
  guardado: Guardado,
  nota: (a: Anotacion) => void,
): Promise<FilaDeArchivo> {
  const { nombre, mime, longitud, huella } = guardado;
  refuseArchivo(nombre, await q.findDisponible(trx, llcarpeta), longitud);
  const llarchivo = await q.insertArchivo(trx, { ...guardado, llcarpeta, llinstitucion, llpropietario, llusuario });
  const despues = { nombre, mime, longitud, sha256: huella.toString('hex') };
  nota({ objeto: 'archivo', llave: llarchivo, llcarpeta, detalle: { despues } });
  return { llarchivo, nombre, mime, longitud };
}

/**
 * Attaches an upload to a file. The file's row is locked while the quota is counted, so that uploads in parallel never
 * exceed it together [1-381].
 * @param sigue whether the caller still waits for the answer; gone, nothing is attached
 * @throws AppError NO_ENCONTRADO, CARPETA_CERRADA, DEMASIADO_GRANDE, TIPO_NO_ADMITIDO; nothing is left behind then
 */
export async function attach(
  services: Services,
  usuario: UsuarioDeSesion,
  llcarpeta: number,
  { nombre, recibido, follows }: { nombre: string; recibido: Recibido; follows: () => boolean },
): Promise<FilaDeArchivo> {
  const guardado = await saveBytes(services, nombre, recibido);
  try {
    return await write(services.db, usuario, anexarArchivo, async (trx, nota) => {
      const carpeta = await lockOpenCarpeta(trx, usuario, llcarpeta);
      const fila = await addArchivo(trx, usuario, carpeta, guardado, nota);
      if (!follows()) throw new AppError('SOLICITUD_INVALIDA', { message: RECHAZOS.incompleto });
      return fila;
    });
  } catch (error) {
    await release(services, [guardado], error);
    throw error;
  }
}

/** Marks attachments as deleted; their bytes stay as long as they can be brought back. @returns those that were there */
export async function removeArchivos(
  trx: Trx,
  { llusuario }: UsuarioDeSesion,
  llcarpeta: number,
  ids: readonly number[],
  nota: (a: Anotacion) => void,
): Promise<ReadonlySet<number>> {
  if (!ids.length) return new Set();
  const gone = await q.markEliminados(trx, llcarpeta, ids, llusuario);
  for (const { llarchivo, nombre, longitud } of gone)
    nota({ objeto: 'archivo', llave: llarchivo, llcarpeta, detalle: { antes: { nombre, longitud } } });
  return new Set(gone.map(({ llarchivo }) => llarchivo));
}

/** Deletes an attachment; its room is free at once [1-324]. @throws AppError NO_ENCONTRADO, CARPETA_CERRADA */
export async function deleteArchivo(trx: Trx, { usuario, nota }: Door, llarchivo: number) {
  const archivo = found(await q.findArchivo(trx, usuario.alcance, llarchivo));
  const carpeta = await lockOpenCarpeta(trx, usuario, archivo.llcarpeta);
  const gone = await removeArchivos(trx, usuario, carpeta.llcarpeta, [llarchivo], nota);
  if (!gone.has(llarchivo)) throw new AppError('NO_ENCONTRADO'); // somebody else was first
  return { result: 'REGISTRO_EXITOSO' as const };
}

/**
 * Brings a deleted attachment back to its file, where there is room for it.
 * @throws AppError NO_ENCONTRADO outside the scope, restored already or deleted too long ago; CARPETA_CERRADA
 */
export async function restaurarArchivo(trx: Trx, { usuario, nota }: Door, llarchivo: number) {
  const seen = found(await q.findEliminado(trx, usuario.alcance, llarchivo));
  await lockOpenCarpeta(trx, usuario, seen.llcarpeta);
  // read again behind the file's lock: of two at once, the second finds it back already
  const gone = found(await q.findEliminado(trx, usuario.alcance, llarchivo));
  const { nombre, longitud, llcarpeta } = gone;
  const line = { objeto: 'archivo', llave: llarchivo, llcarpeta };
  if ((await q.findDisponible(trx, llcarpeta)) < longitud) {
    nota({ ...line, detalle: { result: 'ERROR_GUARDAR' } });
    return { result: 'ERROR_GUARDAR' as const, msj: MENSAJES_PAPELERA.sinLugar };
  }
  await q.unmarkEliminado(trx, llarchivo);
  nota({ ...line, detalle: { despues: { nombre, longitud } } });
  return { result: 'REGISTRO_EXITOSO' as const, msj: MENSAJES_PAPELERA.archivo, llave: llarchivo };
}
