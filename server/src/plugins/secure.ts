import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer. Strict policy: nothing inline but styles with this answer's nonce, nothing from other hosts.
 * @param publicUrl address that people type: where it is https, browsers may only come by TLS from then on
 * @param mapa map that the contact page embeds: its host alone may be framed besides our own pages
 */
export async function secure(app: FastifyInstance, publicUrl: string | undefined, mapa?: string): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(mapa && { frameSrc: ["'self'", new URL(mapa).origin] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (req, reply) => {
    // The route, not the address: /api/%73ecure/ leads to the same place
    const route = req.routeOptions.url ?? req.url;
    // a change of state must come from our own pages; a browser that says otherwise is believed
    if (req.headers['sec-fetch-site'] === 'cross-site' && route.startsWith('/api/secure/'))
      return reply.code(403).send({ message: 'La solicitud viene de otro sitio y no se admite.' });
    if (route.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
}
