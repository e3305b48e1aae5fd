import * as contrato from '@renadet/domain/sesion/institucional.contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { serve, serveByHand } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { rechazo } from '../../plugins/errors.ts';
import { listActivos } from '../proveedor/proveedor.queries.ts';
import { goToInstitucion, returnFromInstitucion } from './institucional.commands.ts';
import { endFromInstitucion } from './salida.commands.ts';
import type { Solicitud } from './sesion.commands.ts';

/** Refusals as the standard words them (Back-Channel Logout 1.0, 2.8): which reason it was, nobody is told. */
const errorHandler = (error: FastifyError, req: FastifyRequest, reply: FastifyReply) => {
  const { status, message } = rechazo(error, req, reply);
  void reply.code(status).send({ error: 'invalid_request', error_description: message });
};

/** The address for providers, which send a form; no other operation takes one. */
async function salidaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  const serveSalida: Parameters<typeof serveByHand<typeof contrato.avisarSalida>>[2] = async (
    { params, body },
    req,
  ) => {
    await endFromInstitucion(services, params.llinstitucion, body.logout_token, solicitudDe(req, services.config));
    return {};
  };
  serveByHand(app, contrato.avisarSalida, serveSalida, { errorHandler });
}

/** The facts of a request to sign in: where it comes from, its cookies, its browser. */
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
  serve(app, contrato.getInstitucionesConIngreso, () => listActivos(db));
  serve(app, contrato.irAInstitucion, async ({ body }, req, reply) => {
    const { direccion, cookie } = await goToInstitucion(services, body, solicitudDe(req, config));
    void reply.header('set-cookie', cookie);
    return { direccion };
  });
  serveByHand(app, contrato.volverDeInstitucion, ({ body }, req) =>
    returnFromInstitucion(services, body, solicitudDe(req, config)),
  );
  void app.register((inner) => salidaRoutes(inner, services));
}
