import { ventana } from '@renadet/domain/lib/pagina';
import * as contrato from '@renadet/domain/reportes/detras';
import type { FastifyInstance } from 'fastify';
import { cuantosDetras, detras } from './detras.query.ts';
import { serveReport } from './serveReport.ts';

/** The list behind a bar of a chart. */
export function detrasRoutes(app: FastifyInstance): void {
  const asked = { llave: 'getReporteDetras', rules: contrato.reglasDetras } as const;
  serveReport(app, contrato.getReporteDetras, asked, ({ alcance, counted }, filtro) =>
    counted(ventana(filtro.pagina, filtro.rpp), cuantosDetras(alcance, filtro), (cut) => detras(alcance, filtro, cut)),
  );
  serveReport(app, contrato.getReporteDetrasCsv, asked, ({ alcance, sendCsv }, filtro) =>
    sendCsv(
      `${contrato.CONTADOS[filtro.grafica].cubo}-${filtro.fechaInicio ?? filtro.noci}.csv`,
      contrato.COLUMNAS_DETRAS[contrato.CONTADOS[filtro.grafica].cubo] as Readonly<Record<string, string>>,
      detras(alcance, filtro, ventana(filtro.pagina, filtro.rpp)),
    ),
  );
}
