import * as contrato from '@renadet/domain/observacion/observacion.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import * as commands from './observacion.commands.ts';
import { countByArea } from './observacion.queries.ts';

/** Notes on records: what is wrong or asked, and what became of it (D-422). */
export function observacionRoutes(app: FastifyInstance): void {
  serveRead(app, contrato.observacionesDeCarpeta, (trx, { params }, door) =>
    commands.readObservaciones(trx, door, params.llcarpeta),
  );
  serveRead(app, contrato.misObservaciones, (trx, _, door) => commands.readMisObservaciones(trx, door));
  serveRead(app, contrato.observacionesEnNumeros, (trx, _, { alcance, services }) =>
    countByArea(trx, alcance, services.hoy()),
  );
  serveWrite(app, contrato.observar, (trx, { body }, door) => commands.noteObservacion(trx, door, body));
  serveWrite(app, contrato.observarVarias, (trx, { body }, door) => commands.noteVarias(trx, door, body));
  serveWrite(app, contrato.responderObservacion, (trx, { body }, door) => commands.answerObservacion(trx, door, body));
  serveWrite(app, contrato.reabrirObservacion, (trx, { body }, door) => commands.reopenObservacion(trx, door, body), {
    instead: commands.observacionRepetida,
  });
}
