import { generarFolio, getFolios } from '@renadet/domain/carpeta/carpeta.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { generateFolio } from './folio.commands.ts';

export function folioRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getFolios, ({ params }, req) => generateFolio(services, usuarioDe(req), params.llcarpeta));
  serve(app, generarFolio, ({ params }, req) => generateFolio(services, usuarioDe(req), params.llcarpeta));
}
