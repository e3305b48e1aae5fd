import {
  recuperarContrasenia,
  reestablecerPassword,
  reglasAcceso,
} from '@renadet/domain/recuperacion/recuperacion.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve, serveByHand } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { restablecer } from './restablecer.commands.ts';
import { solicitar } from './solicitar.commands.ts';

export function recuperacionRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const origen = (req: FastifyRequest) => ({ solicitud: req.id, direccion: req.ip });
  serveByHand(app, recuperarContrasenia, ({ body }, req) => solicitar(services, body, origen(req)));
  serveByHand(app, reestablecerPassword, ({ body }, req) => restablecer(services, body, origen(req)));
  serve(app, reglasAcceso, () => ({ dominios: config.correoDominios, limites: config.contrasenia }));
}
