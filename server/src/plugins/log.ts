import type { FastifyInstance } from 'fastify';

/**
 * One line a request, made of an allow-list: route template, status, time, request id. Addresses, bodies, names and
 * e-mails never enter the log.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (req, reply) => {
    req.log.info(
      {
        metodo: req.method,
        ruta: req.routeOptions.url ?? 'desconocida',
        estado: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        llusuario: req.usuario?.llusuario,
      },
      'solicitud',
    );
  });
}

/** Objects as the log shows them: requests only by the id that pino adds, errors without their message (it may quote data). */
export const logger = (level: string) => ({
  level,
  base: null,
  serializers: {
    req: () => ({}),
    err: (error: { name: string; code?: string }) => ({ type: error.name, message: error.code ?? '', stack: '' }),
  },
});
