import { getInstitucion, guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { saveInstitucion } from './institucion.commands.ts';
import { findInstitucion } from './institucion.queries.ts';

export function institucionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, guardarCtinstitucion, ({ body }, req) => saveInstitucion(services, usuarioDe(req), body));
  serve(app, getInstitucion, async ({ params: { llinstitucion } }, req) => {
    const found = await unit(services.db, usuarioDe(req).alcance, 'read', (trx) => findInstitucion(trx, llinstitucion));
    if (!found) throw new AppError('NO_ENCONTRADO');
    return found;
  });
}
