import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { renderManual } from './manual.pdf.ts';
import { leerManual } from './manual.texto.ts';

const ARCHIVO = join(import.meta.dirname, '../../../manual/manual-de-usuario.md');

async function hacer(): Promise<{ pdf: Buffer; etag: string }> {
  const { pdf } = await renderManual(leerManual(readFileSync(ARCHIVO, 'utf8')));
  return { pdf, etag: `"${createHash('sha256').update(pdf).digest('base64url')}"` };
}

/** The user manual [1-010]: public, it names nobody. Made from its text on first use, and kept. */
export function manualRoutes(app: FastifyInstance): void {
  let made: ReturnType<typeof hacer> | undefined;
  app.get('/manual-de-usuario.pdf', { schema: { hide: true } }, async (req, reply) => {
    made ??= hacer();
    const { pdf, etag } = await made.catch((error: unknown) => {
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
