import { reglasReporte } from '@renadet/domain/reportes/reglas';
import { getReporteCasos } from '@renadet/domain/reportes/reportes.contract';
import type { FastifyInstance } from 'fastify';
import { readCasos } from './casos.query.ts';
import { serveReport } from './serveReport.ts';

/** Cases beside files (ADR 66). */
export function casosRoutes(app: FastifyInstance): void {
  const asked = { llave: 'getReporteCasos', rules: reglasReporte };
  serveReport(app, getReporteCasos, asked, ({ alcance, read }, filtro) =>
    read((trx) => readCasos(trx, alcance, filtro)),
  );
}
