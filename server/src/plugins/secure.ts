import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** What is inline and bears it may be in this answer, and in no other. */
    cspNonce: { script: string; style: string };
  }
}

/** Headers that are the same in every answer. */
const FIJAS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const POLITICA =
  "img-src 'self' data: blob:;font-src 'self';connect-src 'self';worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'";

const nonce = () => randomBytes(16).toString('hex');

/**
 * Headers of every answer. Strict policy: nothing inline but styles with this answer's nonce, nothing from other hosts.
 * @param publicUrl address that people type: where it is https, browsers may only come by TLS from then on
 * @param mapa map that the contact page embeds: its host alone may be framed besides our own pages
 */
export function secure(app: FastifyInstance, publicUrl: string | undefined, mapa?: string): void {
  const fijas = {
    ...FIJAS,
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const politica = mapa ? `${POLITICA};frame-src 'self' ${new URL(mapa).origin}` : POLITICA;
  app.decorateReply('cspNonce');
  app.addHook('onRequest', async (req, reply) => {
    const script = nonce();
    const style = nonce();
    reply.cspNonce = { script, style };
    const propias = `default-src 'self';script-src 'self' 'nonce-${script}';style-src 'self' 'nonce-${style}';${politica}`;
    void reply.headers(fijas).header('content-security-policy', propias);
    // The route, not the address: /api/%73ecure/ leads to the same place
    const route = req.routeOptions.url ?? req.url;
    // a change of state must come from our own pages; a browser that says otherwise is believed
    if (req.headers['sec-fetch-site'] === 'cross-site' && route.startsWith('/api/secure/'))
      return reply.code(403).send({ message: 'La solicitud viene de otro sitio y no se admite.' });
    if (route.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
}
