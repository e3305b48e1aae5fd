import {
  misObservaciones,
  observacionesDeCarpeta,
  observacionesEnNumeros,
  observar,
  observarVarias,
  reabrirObservacion,
  responderObservacion,
} from '@renadet/domain/observacion/observacion.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import {
  answerObservacion,
  noteObservacion,
  noteVarias,
  observacionRepetida,
  readMisObservaciones,
  readObservaciones,
  reopenObservacion,
} from './observacion.commands.ts';
import { countByArea } from './observacion.queries.ts';

/** Notes on records: what is wrong or asked, and what became of it (D-422). */
export function observacionRoutes(app: FastifyInstance): void {
  serveRead(app, observacionesDeCarpeta, (trx, { params }, door) => readObservaciones(trx, door, params.llcarpeta));
  serveRead(app, misObservaciones, (trx, _, door) => readMisObservaciones(trx, door));
  serveRead(app, observacionesEnNumeros, (trx, _, { alcance, services }) => countByArea(trx, alcance, services.hoy()));
  serveWrite(app, observar, (trx, { body }, door) => noteObservacion(trx, door, body));
  serveWrite(app, observarVarias, (trx, { body }, door) => noteVarias(trx, door, body));
  serveWrite(app, responderObservacion, (trx, { body }, door) => answerObservacion(trx, door, body));
  serveWrite(app, reabrirObservacion, (trx, { body }, door) => reopenObservacion(trx, door, body), {
    instead: observacionRepetida,
  });
}
