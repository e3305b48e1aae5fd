import { ventana } from '@renadet/domain/lib/pagina';
import {
  COLUMNAS_DETRAS,
  CONTADOS,
  getReporteDetras,
  getReporteDetrasCsv,
  reglasDetras,
} from '@renadet/domain/reportes/detras';
import type { FastifyInstance } from 'fastify';
import { cuantosDetras, detras } from './detras.query.ts';
import { serveReport } from './serveReport.ts';

/** The list behind a bar of a chart. */
export function detrasRoutes(app: FastifyInstance): void {
  const asked = { llave: 'getReporteDetras', rules: reglasDetras } as const;
  serveReport(app, getReporteDetras, asked, ({ alcance, counted }, filtro) =>
    counted(ventana(filtro.pagina, filtro.rpp), cuantosDetras(alcance, filtro), (cut) => detras(alcance, filtro, cut)),
  );
  serveReport(app, getReporteDetrasCsv, asked, ({ alcance, sendCsv }, filtro) =>
    sendCsv(
      `${CONTADOS[filtro.grafica].cubo}-${filtro.fechaInicio ?? filtro.noci}.csv`,
      COLUMNAS_DETRAS[CONTADOS[filtro.grafica].cubo] as Readonly<Record<string, string>>,
      detras(alcance, filtro, ventana(filtro.pagina, filtro.rpp)),
    ),
  );
}
