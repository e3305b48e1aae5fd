import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { print } from '../../documento/imprenta.ts';

const ARCHIVO = join(import.meta.dirname, '../../../manual/manual-de-usuario.md');

async function make(carpeta: string): Promise<{ pdf: Buffer; etag: string }> {
  const pdf = await print('manual', { texto: ARCHIVO, carpeta });
  return { pdf, etag: `"${createHash('sha256').update(pdf).digest('base64url')}"` };
}

/**
 * The user manual [1-010]: public, it names nobody. Made from its text on first use, with the pictures of DATA_DIR/manual
 * (npm run manual) where there are any, and kept until there are newer ones (ADR 25).
 */
export function manualRoutes(app: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>): void {
  const carpeta = join(dataDir, 'manual');
  const edicion = () => statSync(carpeta, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let made: { edicion: number; done: ReturnType<typeof make> } | undefined;
  app.get('/manual-de-usuario.pdf', { schema: { hide: true } }, async (req, reply) => {
    const now = edicion();
    if (made?.edicion !== now) made = { edicion: now, done: make(carpeta) };
    const { pdf, etag } = await made.done.catch((error: unknown) => {
      made = undefined; // tried again next time
      throw error;
    });
    void reply.header('etag', etag).header('cache-control', 'public, max-age=3600');
    if (req.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="manual-de-usuario-renadet.pdf"')
      .send(pdf);
  });
}
