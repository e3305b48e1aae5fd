import * as contrato from '@renadet/domain/calidad/calidad.contract';
import { gradeCarpeta } from '@renadet/domain/calidad/calificacion';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { excuseAnomalia, readAnomalias } from './anomalias.commands.ts';
import { findExpediente } from './calidad.queries.ts';
import { excuseCarpeta, readIncumplimientos, readReglas } from './reglas.commands.ts';

export function calidadRoutes(app: FastifyInstance): void {
  serveRead(app, contrato.getCalidadCarpeta, async (trx, { params: { llcarpeta } }, { alcance, nota }) => {
    const expediente = found(await findExpediente(trx, alcance, llcarpeta));
    nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta });
    return gradeCarpeta(expediente);
  });
  serveRead(app, contrato.reglasDeCalidad, (trx, _, door) => readReglas(trx, door));
  serveRead(app, contrato.incumplimientos, (trx, { params }, door) => readIncumplimientos(trx, door, params));
  serveWrite(app, contrato.dispensarRegla, (trx, { body }, door) => excuseCarpeta(trx, door, body));
  serveRead(app, contrato.anomalias, (trx, { params }, door) => readAnomalias(trx, door, params));
  serveWrite(app, contrato.dispensarAnomalia, (trx, { body }, door) => excuseAnomalia(trx, door, body));
}
