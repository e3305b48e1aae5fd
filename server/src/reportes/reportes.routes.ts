import { ventana } from '@renadet/domain/lib/pagina';
import type { LlaveDeReporte } from '@renadet/domain/reportes/antes';
import { GRAFICAS, type NombreGrafica } from '@renadet/domain/reportes/graficas';
import { cabezaDeLibro } from '@renadet/domain/reportes/palabras';
import { reglasReporte } from '@renadet/domain/reportes/reglas';
import * as contrato from '@renadet/domain/reportes/reportes.contract';
import { type NombreTabla, TABLAS } from '@renadet/domain/reportes/tablas';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../lib/services.ts';
import { avanceRoutes } from './avance.routes.ts';
import { readCalidad } from './calidad.query.ts';
import { readCalificacion } from './calificacion.query.ts';
import { porArea, porEstado, porUsuario, totalCapturado } from './captura.query.ts';
import { cargadasRoutes } from './cargadas.routes.ts';
import { casosRoutes } from './casos.routes.ts';
import { cruceRoutes } from './cruce.routes.ts';
import { detalleRoutes } from './detalle.routes.ts';
import { readDeterminacion } from './determinacion.query.ts';
import { detrasRoutes } from './detras.routes.ts';
import { readGrafica } from './graficas.query.ts';
import { guardadosRoutes } from './guardados.routes.ts';
import { informeRoutes } from './informe.routes.ts';
import { libro } from './libro.ts';
import { enOrden, refuseMuchas } from './orden.ts';
import { limitada } from './pagina.ts';
import { filtroEnPalabras } from './palabras.ts';
import { serveReport } from './serveReport.ts';
import { CONSULTAS } from './tablas.query.ts';
import { tableroRoutes } from './tablero.routes.ts';

/** The pages of the tables. */
const PAGINAS = {
  getReporteCarpeta: contrato.getReporteCarpeta,
  getReporteVictimas: contrato.getReporteVictimas,
  getTablaExpedienteByFiltros: contrato.getTablaExpedienteByFiltros,
  getReporteCarpetasByEstado: contrato.getReporteCarpetasByEstado,
} satisfies Record<NombreTabla, unknown>;

const asked = (llave: LlaveDeReporte) => ({ llave, rules: reglasReporte });

/** The paged tables, in their own order or in that of a column, and a workbook of each. */
function tablaRoutes(app: FastifyInstance, catalogos: Services['catalogos']): void {
  for (const reporte of Object.keys(TABLAS) as NombreTabla[])
    serveReport(app, PAGINAS[reporte], asked(reporte), async ({ alcance, page, read }, filtro) => {
      const { columnas, total } = TABLAS[reporte];
      const consulta = CONSULTAS[reporte](alcance, filtro);
      await refuseMuchas(filtro.orden, async () => {
        const { rows } = await read((trx) => limitada(consulta, ventana(0, 1)).execute(trx));
        return Number((rows[0] as Record<string, unknown> | undefined)?.[total] ?? 0);
      });
      return page(enOrden(consulta, columnas, filtro.orden), ventana(filtro.numPag - 1, filtro.tamPag));
    });

  for (const reporte of Object.keys(TABLAS) as NombreTabla[])
    serveReport(
      app,
      contrato.libros[reporte],
      asked(reporte),
      async ({ usuario, alcance, hoy, base, antes, send }, filtro) => {
        const { hoja, archivo, titulo, columnas } = TABLAS[reporte];
        const { fechaInicio, fechaFin } = filtro;
        const nota = cabezaDeLibro(
          titulo,
          [...(await filtroEnPalabras(filtro, catalogos)), ...(await antes(filtro))],
          hoy,
          usuario.dscorreo,
        );
        const nombre = archivo.startsWith('RENADET') ? `${archivo}_${fechaInicio ?? hoy}_${fechaFin ?? hoy}` : archivo;
        const consulta = CONSULTAS[reporte](alcance, filtro);
        return send(`${nombre}.xlsx`, () => libro(base, { alcance, consulta, hoja, columnas, nota }));
      },
    );
}

/** Reports and statistics: counts of the records that the session's user may see. */
export function reportesRoutes(app: FastifyInstance, { catalogos }: Services): void {
  cargadasRoutes(app);
  guardadosRoutes(app);
  avanceRoutes(app);
  tableroRoutes(app);
  cruceRoutes(app);
  casosRoutes(app);
  detalleRoutes(app);
  detrasRoutes(app);
  informeRoutes(app);
  tablaRoutes(app, catalogos);

  for (const nombre of Object.keys(GRAFICAS) as NombreGrafica[])
    serveReport(app, contrato.graficas[nombre], asked(nombre), ({ alcance, read }, filtro) =>
      read((trx) => readGrafica(trx, alcance, filtro, GRAFICAS[nombre])),
    );

  serveReport(
    app,
    contrato.getGraficaByDeterminacion,
    asked('getGraficaByDeterminacion'),
    ({ alcance, read }, filtro) => read((trx) => readDeterminacion(trx, alcance, filtro)),
  );
  serveReport(app, contrato.getReporteCalidad, asked('getReporteCalidad'), ({ alcance, read }, filtro) =>
    read((trx) => readCalidad(trx, alcance, filtro)),
  );
  serveReport(app, contrato.getReporteCalificacion, asked('getReporteCalificacion'), ({ alcance, read }, filtro) =>
    read((trx) => readCalificacion(trx, alcance, filtro)),
  );
  serveReport(
    app,
    contrato.getTotalReporteCarpetasByEstado,
    asked('getTotalReporteCarpetasByEstado'),
    async ({ alcance, read }, filtro) => ({ total: await read((trx) => totalCapturado(trx, alcance, filtro)) }),
  );
  serveReport(
    app,
    contrato.getGraficaReporteByEstado,
    asked('getGraficaReporteByEstado'),
    ({ alcance, read }, filtro) => read((trx) => porEstado(trx, alcance, filtro)),
  );
  serveReport(
    app,
    contrato.getGraficaReporteByInstitucion,
    asked('getGraficaReporteByInstitucion'),
    ({ alcance, read }, filtro) => read((trx) => porArea(trx, alcance, filtro)),
  );
  serveReport(
    app,
    contrato.getReporteCarpetasByUsuarioEstado,
    asked('getReporteCarpetasByUsuarioEstado'),
    ({ alcance, read }, filtro) => read((trx) => porUsuario(trx, alcance, filtro)),
  );
}
