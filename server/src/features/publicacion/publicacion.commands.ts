import type { Fecha } from '@renadet/domain/lib/fecha';
import { violations } from '@renadet/domain/lib/rules';
import { REGLAS_PUBLICACION } from '@renadet/domain/publicacion/publicacion.rules';
import { enqueue } from '../../cola/cola.ts';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { refuse } from '../../lib/check.ts';
import { savePedido } from './publicacion.queries.ts';

/** Puts a publication in the queue; the job that makes it says what became of it. */
export async function requestPublicacion(trx: Trx, { services, usuario: { llusuario }, nota }: Door, corte: Fecha) {
  refuse(violations(REGLAS_PUBLICACION, { corte }, { hoy: services.hoy() }));
  await savePedido(trx, corte, 'EN_COLA', null, llusuario);
  await enqueue(trx, 'publicar', { corte, llusuario }, { llave: corte });
  nota({ objeto: 'publicacion', llave: corte });
  return { result: 'REGISTRO_EXITOSO' as const };
}
