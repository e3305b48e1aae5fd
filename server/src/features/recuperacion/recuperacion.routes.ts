import {
  recuperarContrasenia,
  reestablecerPassword,
  reglasAcceso,
} from '@renadet/domain/recuperacion/recuperacion.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buzonDe } from '../../correo/transporte.ts';
import { serve, serveByHand } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { request } from './request.commands.ts';
import { reset } from './reset.commands.ts';

export function recuperacionRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const origen = (req: FastifyRequest) => ({ solicitud: req.id, direccion: req.ip });
  serveByHand(app, recuperarContrasenia, ({ body }, req) => request(services, body, origen(req)));
  serveByHand(app, reestablecerPassword, ({ body }, req) => reset(services, body, origen(req)));
  const buzon = buzonDe(config);
  serve(app, reglasAcceso, () => ({
    dominios: config.correoDominios,
    limites: config.contrasenia,
    ...(buzon && { buzon }),
  }));
}
