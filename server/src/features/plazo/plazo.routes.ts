import * as contrato from '@renadet/domain/plazo/plazo.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { justifyPendiente, readPendientes, savePlazo } from './plazo.commands.ts';
import { countPendientes, listPlazos } from './plazo.queries.ts';

/** Standing lists (ADR 58). */
export function plazoRoutes(app: FastifyInstance): void {
  serveRead(app, contrato.plazosInternos, (trx) => listPlazos(trx));
  serveWrite(app, contrato.guardarPlazoInterno, (trx, { body }, door) => savePlazo(trx, door, body));
  serveRead(app, contrato.pendientes, async (trx, _, { alcance, services }) =>
    (await countPendientes(trx, alcance, services.hoy())).flatMap(({ nuevas: _nuevas, ...cuenta }) =>
      cuenta.total > 0 ? [cuenta] : [],
    ),
  );
  serveRead(app, contrato.listaPendientes, (trx, { params }, door) => readPendientes(trx, door, params));
  serveWrite(app, contrato.justificarPendiente, (trx, { body }, door) => justifyPendiente(trx, door, body));
}
