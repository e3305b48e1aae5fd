import { randomUUID } from 'node:crypto';
import { LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import { AppError } from '@renadet/domain/lib/errors';
import { recibir } from '../../almacen/recibir.ts';
import { write } from '../../db/write.ts';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { openCarga, setOriginal } from './carga.queries.ts';

/** A workbook as the documents send it: its name and its bytes in base64. */
interface Original {
  name: string;
  content: string;
}
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** Of .xlsx (zip) and .xls (compound file): what else it may be is looked at by whoever reads it. */
const FIRMAS = ['504b0304', 'd0cf11e0'];

/**
 * Keeps the original workbook of a load with its SHA-256, once: a second original of the same load is passed over.
 * The bytes are in the store before the row says so.
 * @throws AppError DEMASIADO_GRANDE, TIPO_NO_ADMITIDO, SOLICITUD_INVALIDA, or NO_ENCONTRADO for somebody else's load
 */
export async function archivarOriginal(
  { db, almacen }: Services,
  usuario: Usuario,
  { name, content }: Original,
  carga: { llcarga: string; clase: 'NUEVA' | 'BITACORA'; errores: string | null },
): Promise<void> {
  const text = content.replace(/^data:[^,]{0,200},/, '');
  if (!BASE64.test(text)) throw new AppError('SOLICITUD_INVALIDA');
  const bytes = Buffer.from(text, 'base64');
  if (!FIRMAS.includes(bytes.subarray(0, 4).toString('hex')))
    throw new AppError('TIPO_NO_ADMITIDO', { message: TEXTOS.formato });
  const llave = `cargas/${randomUUID()}`; // apart from attachments, which a sweeper holds against their own table
  const { ruta, longitud, huella } = await recibir(almacen.entrada, [bytes] as never, LIMITE_CARGA);
  await almacen.guardar(llave, ruta, longitud);
  const { llusuario, llinstitucion } = usuario;
  const kept = await write(db, usuario, 'carga.archivar', async (trx, anotar) => {
    const row = await openCarga(trx, { ...carga, llusuario, llinstitucion });
    if (row?.llusuario !== llusuario || row.clase !== carga.clase) throw new AppError('NO_ENCONTRADO');
    anotar({
      objeto: 'carga',
      detalle: { carga: carga.llcarga, nombre: name, longitud, huella: huella.toString('hex') },
    });
    return setOriginal(trx, carga.llcarga, { nombre: name, longitud, huella, llave });
  }).catch(async (error: unknown) => {
    await almacen.borrar(llave);
    throw error;
  });
  if (!kept) await almacen.borrar(llave);
}
