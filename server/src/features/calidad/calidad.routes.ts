import { getCalidadCarpeta } from '@renadet/domain/calidad/calidad.contract';
import { gradeCarpeta } from '@renadet/domain/calidad/calificacion';
import type { FastifyInstance } from 'fastify';
import { serveRead } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { findExpediente } from './calidad.queries.ts';

export function calidadRoutes(app: FastifyInstance): void {
  serveRead(app, getCalidadCarpeta, async (trx, { params: { llcarpeta } }, { alcance, nota }) => {
    const expediente = found(await findExpediente(trx, alcance, llcarpeta));
    nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta });
    return gradeCarpeta(expediente);
  });
}
