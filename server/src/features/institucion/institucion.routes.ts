import { guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { saveInstitucion } from './institucion.commands.ts';

export function institucionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, guardarCtinstitucion, ({ body }, req) => saveInstitucion(services, usuarioDe(req), body));
}
