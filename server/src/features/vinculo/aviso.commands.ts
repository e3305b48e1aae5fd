import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import type { listaAvisos } from '@renadet/domain/vinculo/aviso.contract';
import {
  type AvisoDePar,
  camposAvisar,
  camposResponder,
  type RespuestaAAviso,
  reglasAvisar,
  reglasResponder,
} from '@renadet/domain/vinculo/aviso.schema';
import { TEXTO_DE_CAMPO } from '@renadet/domain/vinculo/palabras';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { findErrors, refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import * as q from './aviso.queries.ts';
import { lockPares } from './revision.queries.ts';

const HECHO = { result: 'REGISTRO_EXITOSO' as const };

/**
 * A page of the notices of the user's office. When it names who has the other record, this goes on record at the office's own
 * file.
 */
export async function readAvisos(trx: Trx, { nota }: Door, { pagina, rpp }: Parsed<typeof listaAvisos>['params']) {
  const { total, filas } = await q.listAvisos(trx, { cuantos: rpp, desde: pagina * rpp });
  nota({ objeto: 'aviso', detalle: { pagina, total } });
  for (const { numero, llcarpeta, otra } of filas)
    if (otra) nota({ objeto: 'aviso', llave: numero, llcarpeta, detalle: { otra } });
  return {
    total,
    filas: filas.map((one) => ({ ...one, iguales: one.iguales.map((campo) => TEXTO_DE_CAMPO[campo]) })),
  };
}

/**
 * Gives both offices of a pair their notice, or takes both back.
 * @throws AppError NO_ENCONTRADO for whoever is not the national reviewer, as where there is no such pair; SOLICITUD_INVALIDA where
 * no notice may be given, VERSION_ANTERIOR where it was already
 */
export async function giveAviso(trx: Trx, { alcance, services, usuario, nota }: Door, values: AvisoDePar) {
  refuse(await findErrors(services.catalogos, { trx, campos: camposAvisar, rules: reglasAvisar, values, context: {} }));
  const [a, b] = [Math.min(values.a, values.b), Math.max(values.a, values.b)];
  const [par] = await lockPares(trx, alcance, [{ a, b }]);
  const aviso = found((await q.readAvisosDePar(trx, alcance, a, b)) ?? undefined);
  const { carpetaa, carpetab } = found(par);
  if (values.dar) {
    if (aviso.veto) throw new AppError('SOLICITUD_INVALIDA', { message: aviso.veto });
    if (aviso.lados.length)
      throw new AppError('VERSION_ANTERIOR', { message: 'El aviso ya se dio: vuelva a leer el par.' });
    await q.insertAvisos(trx, {
      a,
      b,
      motivo: values.motivo ?? '',
      llusuario: usuario.llusuario,
      anio: Number(services.hoy().slice(0, 4)),
    });
  } else if (!(await q.withdrawAvisos(trx, [{ a, b }])))
    throw new AppError('VERSION_ANTERIOR', { message: 'El aviso ya se retiró: vuelva a leer el par.' });
  for (const [llave, llcarpeta] of [
    [a, carpetaa],
    [b, carpetab],
  ] as const)
    nota({ objeto: 'victima', llave, llcarpeta, detalle: { par: [a, b], dar: values.dar, motivo: values.motivo } });
  return HECHO;
}

/**
 * An office shares its record with the other one, or does not; it may change its answer, and what was told ends for both.
 * @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR where the answer is not what was read any more
 */
export async function answerAviso(trx: Trx, { services, nota }: Door, values: RespuestaAAviso) {
  refuse(
    await findErrors(services.catalogos, { trx, campos: camposResponder, rules: reglasResponder, values, context: {} }),
  );
  const { numero, antes, respuesta, motivo } = values;
  const { llcarpeta, llvictima } = found(await q.findAviso(trx, numero));
  if (!found(await q.updateRespuesta(trx, values)))
    throw new AppError('VERSION_ANTERIOR', { message: 'Otra persona ya respondió este aviso: vuelva a leerlo.' });
  nota({ objeto: 'victima', llave: llvictima, llcarpeta, detalle: { aviso: numero, antes, respuesta, motivo } });
  return HECHO;
}
