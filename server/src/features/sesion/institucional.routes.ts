import {
  getInstitucionesConIngreso,
  irAInstitucion,
  volverDeInstitucion,
} from '@renadet/domain/sesion/institucional.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { serve, serveByHand } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { listActivos } from '../proveedor/proveedor.queries.ts';
import { goToInstitucion, returnFromInstitucion } from './institucional.commands.ts';
import type { Solicitud } from './sesion.commands.ts';

/** Who asks to be let in, and from where. */
export const solicitudDe = (req: FastifyRequest, { publicUrl }: Config): Solicitud => ({
  solicitud: req.id,
  direccion: req.ip,
  agente: req.headers['user-agent']?.slice(0, 200) ?? null,
  cookies: req.headers.cookie,
  seguro: req.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false),
});

/** Signing in with the provider of one's institution (ADR 79). */
export function institucionalRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  serve(app, getInstitucionesConIngreso, () => listActivos(db));
  serve(app, irAInstitucion, async ({ body }, req, reply) => {
    const { direccion, cookie } = await goToInstitucion(services, body, solicitudDe(req, config));
    void reply.header('set-cookie', cookie);
    return { direccion };
  });
  serveByHand(app, volverDeInstitucion, ({ body }, req) =>
    returnFromInstitucion(services, body.respuesta, solicitudDe(req, config)),
  );
}
