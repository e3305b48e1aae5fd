import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const comprimir = promisify(gzip);
/** Bytes that fit into one packet anyway. */
const POCOS = 1_400;
const TEXTO = /^(?:text\/|application\/(?:[\w.]+\+)?json)/;

/** Whether a caller reads what is packed; a quality of nought says that it does not. */
export const takesGzip = (req: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(req.headers['accept-encoding'] ?? ''));

/**
 * Packs public answers of text for callers that take them packed. The caller has no session, so no person's data stand in them
 * beside a stranger's text, and their length tells nothing (D-390). Nothing else under /api is packed.
 */
export function empaque(app: FastifyInstance): void {
  app.addHook('onSend', async (req, reply, payload) => {
    const isPublica = req.routeOptions.config.funcion === 'PUBLICA' && req.method === 'GET';
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isPublica || !isWhole || payload.length < POCOS) return payload;
    if (!TEXTO.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding')) return payload;
    void reply.header('vary', 'accept-encoding');
    if (!takesGzip(req)) return payload;
    const packed = await comprimir(payload, { level: 4 });
    void reply.removeHeader('content-length').header('content-encoding', 'gzip');
    return packed;
  });
}
