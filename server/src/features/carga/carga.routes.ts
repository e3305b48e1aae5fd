import { randomUUID } from 'node:crypto';
import {
  catalogosCarga,
  guardarArchivoBitacoraEstatal,
  integrarCarpetasCenapi,
  integrarCarpetasNuevas,
} from '@renadet/domain/carga/carga.contract';
import { MODO } from '@renadet/domain/carga/modo';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { type Usuario, usuarioDe } from '../../plugins/session.ts';
import { archivarOriginal } from './archivar.ts';
import { integrarLote } from './carga.commands.ts';
import { listCatalogos } from './carga.queries.ts';

/** A batch of files, each of a few kilobytes, and at most a small original inside. */
const CUERPO = { bodyLimit: 24 * 1024 * 1024 };

export function cargaRoutes(app: FastifyInstance, services: Services): void {
  serve(app, catalogosCarga, (_, req) => {
    const { alcance } = usuarioDe(req);
    return unit(services.db, alcance, 'read', (trx) => listCatalogos(trx, alcance)) as never;
  });
  type Cuerpo = Parsed<typeof integrarCarpetasNuevas>['body'];
  /** The original, where the message carries it, is kept before the first file is written. */
  const integrar = async (body: Cuerpo, usuario: Usuario, actualizar: boolean) => {
    const carga = body.carga ?? randomUUID();
    if (body.archivo && !actualizar)
      await archivarOriginal(services, usuario, body.archivo, {
        llcarga: carga,
        clase: 'NUEVA',
        errores: body.errores ?? null,
      });
    return integrarLote(services, usuario, { ...body, carga, actualizar });
  };
  serve(
    app,
    integrarCarpetasNuevas,
    ({ body, params }, req) => integrar(body, usuarioDe(req), params.mode === MODO.ACTUALIZAR),
    CUERPO,
  );
  serve(app, integrarCarpetasCenapi, ({ body }, req) => integrar(body, usuarioDe(req), false), CUERPO);
  serve(
    app,
    guardarArchivoBitacoraEstatal,
    async ({ body: { archivo, errores } }, req) => {
      const carga = randomUUID();
      await archivarOriginal(services, usuarioDe(req), archivo, {
        llcarga: carga,
        clase: 'BITACORA',
        errores: errores ?? null,
      });
      return { result: 'REGISTRO_EXITOSO' as const, carga };
    },
    CUERPO,
  );
}
