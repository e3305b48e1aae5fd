import { catalogosCarga, integrarCarpetasCenapi, integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import { MODO } from '@renadet/domain/carga/modo';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { integrarLote } from './carga.commands.ts';
import { listCatalogos } from './carga.queries.ts';

/** A batch of files, each of a few kilobytes, and at most a small original inside. */
const CUERPO = { bodyLimit: 24 * 1024 * 1024 };

export function cargaRoutes(app: FastifyInstance, services: Services): void {
  serve(app, catalogosCarga, (_, req) => {
    const { alcance } = usuarioDe(req);
    return unit(services.db, alcance, 'read', (trx) => listCatalogos(trx, alcance)) as never;
  });
  serve(
    app,
    integrarCarpetasNuevas,
    ({ body, params }, req) =>
      integrarLote(services, usuarioDe(req), { ...body, actualizar: params.mode === MODO.ACTUALIZAR }),
    CUERPO,
  );
  serve(
    app,
    integrarCarpetasCenapi,
    ({ body }, req) => integrarLote(services, usuarioDe(req), { ...body, actualizar: false }),
    CUERPO,
  );
}
