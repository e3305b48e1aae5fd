import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import { originalCarga } from '@renadet/domain/carga/seguimiento.contract';
import { AppError } from '@renadet/domain/lib/errors';
import { discard } from '../../almacen/disposicion.ts';
import { type Recibido, receive } from '../../almacen/receive.ts';
import { unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { openCarga, setOriginal } from './carga.queries.ts';
import { checkCuota } from './cuota.ts';
import { findPropia } from './seguimiento.queries.ts';

/** Under which the originals of loads lie, apart from attachments. */
export const PREFIJO_CARGAS = 'cargas';

/** A workbook as the documents send it: its name and its bytes in base64. */
interface Original {
  name: string;
  content: string;
}
/** The load of an original: an id of the user's own load, or a new one. */
interface DestinoDeArchivo {
  llcarga: string;
  clase: 'NUEVA' | 'BITACORA';
  errores: string | null;
}
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** The first bytes of .xlsx (zip) and .xls (compound file). Its reader looks at the rest. */
const FIRMAS = ['504b0304', 'd0cf11e0'];

async function firmaDe(ruta: string): Promise<string> {
  const file = await open(ruta);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close());
  return buffer.toString('hex');
}

/** Writes an original to the disk. @throws AppError DEMASIADO_GRANDE, TIPO_NO_ADMITIDO; nothing is left behind then */
export async function receiveOriginal(
  { almacen }: Pick<Services, 'almacen'>,
  bytes: AsyncIterable<Buffer>,
): Promise<Recibido> {
  const recibido = await receive(almacen.entrada, bytes, LIMITE_CARGA, TEXTOS.grande);
  if (FIRMAS.includes(await firmaDe(recibido.ruta))) return recibido;
  await discard(recibido.ruta);
  throw new AppError('TIPO_NO_ADMITIDO', { message: TEXTOS.formato });
}

/** A second original of a load is passed over; where the first one's bytes are gone and it is the same, it fills their place. */
async function restore(
  { db, almacen }: Services,
  { alcance, llusuario }: UsuarioDeSesion,
  llcarga: string,
  nuevo: { llave: string; longitud: number; huella: Buffer },
): Promise<void> {
  const row = await unit(db, alcance, 'read', (trx) => findPropia(trx, llcarga, llusuario));
  if (row?.llave && row.huella?.equals(nuevo.huella)) {
    const bytes = await almacen.read(row.llave);
    bytes?.destroy();
    if (!bytes) return almacen.move(nuevo.llave, row.llave);
  }
  await almacen.erase(nuevo.llave);
}

/**
 * Keeps an original that is on the disk as that of a load, once: a second one of the same load is passed over. The bytes are
 * in the store before the row says so.
 * @throws AppError NO_ENCONTRADO for somebody else's load
 */
export async function saveOriginal(
  services: Services,
  usuario: UsuarioDeSesion,
  { nombre, recibido: { ruta, longitud, huella } }: { nombre: string; recibido: Recibido },
  carga: DestinoDeArchivo,
): Promise<void> {
  const { db, almacen, config } = services;
  const llave = `${PREFIJO_CARGAS}/${randomUUID()}`;
  const { llusuario, llinstitucion } = usuario;
  await almacen.save(llave, ruta, longitud).catch(async (error: unknown) => {
    await discard(ruta);
    throw error;
  });
  const kept = await write(db, usuario, originalCarga, async (trx, nota) => {
    await checkCuota(trx, { llusuario, llcarga: carga.llcarga, longitud }, config.cargasMbDiarios);
    const row = await openCarga(trx, { ...carga, llusuario, llinstitucion });
    if (row?.llusuario !== llusuario || row.clase !== carga.clase) throw new AppError('NO_ENCONTRADO');
    nota({
      objeto: 'carga',
      detalle: { carga: carga.llcarga, nombre, longitud, huella: huella.toString('hex') },
    });
    return setOriginal(trx, carga.llcarga, { nombre, longitud, huella, llave });
  }).catch(async (error: unknown) => {
    // only where it is sure that no row was kept: in doubt the bytes stay, and the sweeper knows whose they are (ADR 12)
    if (error instanceof AppError) await almacen.erase(llave);
    throw error;
  });
  if (kept) return;
  await restore(services, usuario, carga.llcarga, { llave, longitud, huella });
}

/**
 * Keeps the original that travels inside a message.
 * @param recibidoYa where it was taken out of the message while it came
 * @throws AppError DEMASIADO_GRANDE, TIPO_NO_ADMITIDO, SOLICITUD_INVALIDA, NO_ENCONTRADO
 */
export async function archiveOriginal(
  services: Services,
  usuario: UsuarioDeSesion,
  { name, content }: Original,
  carga: DestinoDeArchivo,
  recibidoYa?: Recibido,
): Promise<void> {
  if (recibidoYa) return saveOriginal(services, usuario, { nombre: name, recibido: recibidoYa }, carga);
  const text = content.startsWith('data:') ? content.slice(content.indexOf(',') + 1) : content;
  if (!BASE64.test(text)) throw new AppError('SOLICITUD_INVALIDA');
  const bytes = Buffer.from(text, 'base64');
  const recibido = await receiveOriginal(services, [bytes] as never);
  await saveOriginal(services, usuario, { nombre: name, recibido }, carga);
}
