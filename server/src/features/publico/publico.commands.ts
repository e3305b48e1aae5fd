import { randomUUID } from 'node:crypto';
import { cleanNombre } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';
import { subirDocumento } from '@renadet/domain/publico/documento.contract';
import { documentoNuevo, reglasDocumento } from '@renadet/domain/publico/documento.rules';
import { camposDocumento, type Documento } from '@renadet/domain/publico/documento.schema';
import { discard } from '../../almacen/disposicion.ts';
import type { Recibido } from '../../almacen/receive.ts';
import type { Trx } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import type { Door } from '../../http/serve.ts';
import { columns, difference, findErrors, pick, refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import { refuseStale } from '../../lib/stale.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import * as q from './publico.queries.ts';
import { reviewPdf } from './review.ts';

const COLUMNAS = columns(camposDocumento);
const exito = (lldocumento: number) => ({ result: 'REGISTRO_EXITOSO' as const, lldocumento });

async function lockKnown(trx: Trx, lldocumento: number): Promise<q.FilaDeDocumento> {
  return found(await q.lockDocumento(trx, lldocumento));
}

/**
 * Registers a document at the end of its page, or modifies the one that lldocumento names.
 * @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR, CAMPOS_INVALIDOS
 */
export async function saveDocumento(trx: Trx, { services, usuario, nota }: Door, values: Documento) {
  const kept = values.lldocumento === null ? undefined : await lockKnown(trx, values.lldocumento);
  if (kept) refuseStale(kept.version, values.version);
  refuse(await findErrors(services.catalogos, { trx, campos: {}, rules: reglasDocumento, values, context: {} }));
  const datos = pick(values, COLUMNAS) as Parameters<typeof q.insertDocumento>[1];
  const moves = kept?.llseccion !== datos.llseccion;
  const orden = moves ? (await q.lockSeccion(trx, datos.llseccion)).length + 1 : kept.orden;
  const { llusuario } = usuario;
  const llave = kept?.lldocumento ?? (await q.insertDocumento(trx, { ...datos, orden, llusuario })).lldocumento;
  if (kept) await q.updateDocumento(trx, llave, llusuario, { ...datos, orden });
  nota({ objeto: 'documento', llave, detalle: difference(pick(kept ?? documentoNuevo(), COLUMNAS), { ...datos }) });
  return { ...exito(llave), version: (kept?.version ?? 0) + 1 };
}

/**
 * Puts a PDF in the place of a document's former one. The new bytes are in the store before the row says so; the old ones
 * go after, their SHA-256 stays in the audit.
 * @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR, TIPO_NO_ADMITIDO, CAMPOS_INVALIDOS; nothing is left behind then
 */
export async function uploadPdf(
  { db, almacen }: Services,
  usuario: UsuarioDeSesion,
  lldocumento: number,
  { nombre: typed, version, recibido }: { nombre: string; version?: number | undefined; recibido: Recibido },
) {
  const nombre = cleanNombre(typed);
  const { ruta, longitud, huella } = recibido;
  const llave = `publicos/${randomUUID()}`; // apart from attachments, which a sweeper holds against their own table
  try {
    await reviewPdf(nombre, recibido);
    await almacen.save(llave, ruta, longitud);
  } catch (error) {
    await discard(ruta);
    throw error;
  }
  const former = await write(db, usuario, subirDocumento, async (trx, nota) => {
    const kept = await lockKnown(trx, lldocumento);
    refuseStale(kept.version, version ?? null);
    await q.updateDocumento(trx, lldocumento, usuario.llusuario, { nombre, longitud, huella, llave });
    const de = (f: Pick<q.FilaDeDocumento, 'nombre' | 'longitud' | 'huella'>) => ({
      nombre: f.nombre,
      longitud: f.longitud,
      sha256: f.huella?.toString('hex') ?? null,
    });
    nota({
      objeto: 'documento',
      llave: lldocumento,
      detalle: { antes: de(kept), despues: de({ nombre, longitud, huella }) },
    });
    return kept.llave;
  }).catch(async (error: unknown) => {
    // only where it is sure that no row names them
    if (error instanceof AppError) await almacen.erase(llave);
    throw error;
  });
  if (former) await almacen.erase(former).catch(() => {});
  return { ...exito(lldocumento), longitud };
}

/**
 * @param vistos the order that the caller saw
 * @throws AppError VERSION_ANTERIOR where the page has other documents, or another order, by now
 */
export async function sort(
  trx: Trx,
  { nota }: Door,
  llseccion: number,
  ids: readonly number[],
  vistos: readonly number[] = [],
) {
  const kept = await q.lockSeccion(trx, llseccion);
  if (kept.length !== ids.length || !kept.every((id) => ids.includes(id))) throw new AppError('VERSION_ANTERIOR');
  if (vistos.length && vistos.join() !== kept.join()) throw new AppError('VERSION_ANTERIOR');
  await q.updateOrden(trx, ids);
  nota({ objeto: 'documento', detalle: { llseccion, antes: kept, despues: [...ids] } });
  return { result: 'REGISTRO_EXITOSO' as const };
}

/** Takes a document off the public pages, or shows it again. @throws AppError NO_ENCONTRADO */
export async function retire(trx: Trx, { usuario, nota }: Door, lldocumento: number, retirado: boolean) {
  const { titulo, fcretiro } = await lockKnown(trx, lldocumento);
  if ((fcretiro !== null) !== retirado)
    await q.updateDocumento(trx, lldocumento, usuario.llusuario, { fcretiro: retirado ? new Date() : null });
  nota({ objeto: 'documento', llave: lldocumento, detalle: { titulo, retirado } });
  return exito(lldocumento);
}
