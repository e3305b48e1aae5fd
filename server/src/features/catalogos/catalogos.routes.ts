import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { LECTURAS, type LecturaDeCatalogo, type NombreLectura } from '@renadet/domain/catalogos/lecturas';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import type { FastifyInstance } from 'fastify';
import { type Catalogos, isEditable } from '../../catalogos/catalogos.cache.ts';
import { serve } from '../../http/serve.ts';

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/** Registers every catalogue read of LECTURAS. Browsers keep answers five minutes, then ask by ETag. */
export function catalogosRoutes(app: FastifyInstance, catalogos: Catalogos): void {
  for (const nombre of Object.keys(LECTURAS) as NombreLectura[]) {
    const lectura: LecturaDeCatalogo = LECTURAS[nombre];
    // Administrators expect to see what they have just changed
    const caching = isEditable(lectura) ? 'private, no-cache' : 'private, max-age=300';
    serve(app, catalogosContract[nombre] as Endpoint & { auditoria: null }, async (_, req, reply) => {
      const values = Object.values((req.params ?? {}) as Record<string, string | number>);
      const padre = values.find((v) => typeof v === 'number') ?? null;
      const texto = values.find((v) => typeof v === 'string');
      const { body, etag } = await catalogos.respuesta(nombre, padre, texto, req.usuario?.semillas);
      void reply.header('etag', etag).header('cache-control', caching);
      if (matches(req.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    });
  }
}
