import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { type ContextoQueja, reglasQueja } from '@renadet/domain/queja/queja.rules';
import { camposQueja, type Queja } from '@renadet/domain/queja/queja.schema';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { difference, findErrors, pick, refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import { refuseStale } from '../../lib/stale.ts';
import * as q from './queja.queries.ts';

const OBJETO = 'queja';
const result = 'REGISTRO_EXITOSO' as Resultado;

/** The refusal of the second of two complaints of one number in a source. */
export const quejaRepetida = (error: unknown) =>
  isUniqueViolation(error, 'queja_expediente')
    ? { result: 'REGISTRO_EXISTENTE' as Resultado, msj: 'Su institución ya registró un caso con ese número.' }
    : undefined;

/**
 * Registers a complaint of the user's own source, or modifies the one that llqueja names [1-730].
 * @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR, CAMPOS_INVALIDOS; SIN_PERMISO for a user of no source
 */
export async function saveQueja(trx: Trx, { services, usuario, alcance, nota }: Door, values: Queja) {
  const { llqueja } = values;
  const kept = llqueja === null ? undefined : found(await q.lockQueja(trx, alcance, llqueja));
  if (kept) refuseStale(kept.version, values.version);
  else if (!(await q.isFuente(trx, usuario.llinstitucion))) throw new AppError('SIN_PERMISO');
  const context: ContextoQueja = { modo: kept ? 'editar' : 'nuevo', hoy: services.hoy() };
  const stored = kept && { stored: kept as unknown as Partial<Queja> };
  const asked = { trx, semillas: usuario.semillas, campos: camposQueja, rules: reglasQueja };
  refuse(await findErrors(services.catalogos, { ...asked, values, context, ...stored }));
  const fields = pick(values, q.COLUMNAS_QUEJA);
  const version = (kept?.version ?? 0) + 1;
  const { llinstitucion, llusuario } = usuario;
  const key = kept?.llqueja ?? (await q.insertQueja(trx, { ...fields, llinstitucion, llusuario }));
  if (kept) await q.updateQueja(trx, key, { ...fields, version });
  nota({ objeto: OBJETO, llave: key, detalle: difference(kept ? pick(kept, q.COLUMNAS_QUEJA) : {}, fields) });
  return { result, llqueja: key, version };
}

/** Takes a complaint away; it can be brought back for thirty days. @throws AppError NO_ENCONTRADO */
export async function deleteQueja(trx: Trx, { usuario, alcance, nota }: Door, id: number) {
  const kept = found(await q.lockQueja(trx, alcance, id));
  await q.withdrawQueja(trx, id, usuario.llusuario, kept.version + 1);
  nota({ objeto: OBJETO, llave: id, detalle: { antes: pick(kept, q.COLUMNAS_QUEJA) } });
  return { result, llqueja: id };
}

/** Brings one back. @throws AppError NO_ENCONTRADO where it is not deleted, or was too long ago */
export async function restoreQueja(trx: Trx, { alcance, nota }: Door, id: number) {
  const { version, dsexpediente } = found(await q.lockEliminada(trx, alcance, id));
  await q.updateQueja(trx, id, { fceliminado: null, llusuarioelimino: null, version: version + 1 });
  nota({ objeto: OBJETO, llave: id, detalle: { despues: { dsexpediente } } });
  return { result, llqueja: id, msj: 'El caso se recuperó.' };
}
