import { reglasReporte } from '@renadet/domain/reportes/reglas';
import { getReporteCasos, getReportePersonas } from '@renadet/domain/reportes/reportes.contract';
import type { FastifyInstance } from 'fastify';
import { readCasos, readPersonas } from './casos.query.ts';
import { serveReport } from './serveReport.ts';

/** Cases beside files (ADR 66), persons beside registrations (ADR 67). */
export function casosRoutes(app: FastifyInstance): void {
  const rules = reglasReporte;
  serveReport(app, getReporteCasos, { llave: 'getReporteCasos', rules }, ({ alcance, read }, filtro) =>
    read((trx) => readCasos(trx, alcance, filtro)),
  );
  serveReport(app, getReportePersonas, { llave: 'getReportePersonas', rules }, ({ alcance, read }, filtro) =>
    read((trx) => readPersonas(trx, alcance, filtro)),
  );
}
