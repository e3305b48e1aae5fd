import { getReporteAntes } from '@renadet/domain/reportes/antes';
import { reglasReporte } from '@renadet/domain/reportes/reglas';
import { getReporteCasos, getReportePersonas } from '@renadet/domain/reportes/reportes.contract';
import type { FastifyInstance } from 'fastify';
import { countAntes } from './antes.query.ts';
import { readCasos, readPersonas } from './casos.query.ts';
import { serveReport } from './serveReport.ts';

/** Cases beside files (ADR 66), persons beside registrations (ADR 67), and files that no period reaches. */
export function casosRoutes(app: FastifyInstance): void {
  const rules = reglasReporte;
  serveReport(app, getReporteCasos, { llave: 'getReporteCasos', rules }, ({ alcance, read }, filtro) =>
    read((trx) => readCasos(trx, alcance, filtro)),
  );
  serveReport(app, getReportePersonas, { llave: 'getReportePersonas', rules }, ({ alcance, read }, filtro) =>
    read((trx) => readPersonas(trx, alcance, filtro)),
  );
  serveReport(app, getReporteAntes, { llave: 'getReporteAntes', rules: [] }, async ({ alcance, read }, quien) => ({
    total: await read((trx) => countAntes(trx, alcance, quien)),
  }));
}
