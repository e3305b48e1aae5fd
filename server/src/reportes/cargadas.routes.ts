import type { Fecha } from '@renadet/domain/lib/fecha';
import { ventana } from '@renadet/domain/lib/pagina';
import type { Rule } from '@renadet/domain/lib/rules';
import * as contrato from '@renadet/domain/reportes/cargadas';
import { busquedaEnPalabras, cabezaDeLibro } from '@renadet/domain/reportes/palabras';
import type { FastifyInstance } from 'fastify';
import { buscadas, contadas } from './cargadas.query.ts';
import { libro } from './libro.ts';
import { enOrden, refuseMuchas } from './orden.ts';
import { limitada } from './pagina.ts';
import { serveReport } from './serveReport.ts';

/** CENAPI and loaded cases: page, whole, workbook. */
export function cargadasRoutes(app: FastifyInstance): void {
  const asked = (llave: contrato.NombreBusqueda) => ({
    llave,
    rules: contrato.REGLAS_BUSQUEDA[llave] as readonly Rule<contrato.BusquedaReporte, { hoy: Fecha }>[],
  });
  for (const [page, whole, book, reporte] of [
    [contrato.getReporteCENAPIPag, contrato.getReporteCENAPI, contrato.getReporteCENAPIExcel, 'cenapi'],
    [
      contrato.getReporteCarpetaCargadasPag,
      contrato.getReporteCarpetaCargadas,
      contrato.getReporteCarpetasCargadasExcel,
      'cargadas',
    ],
  ] as const) {
    const { columnas } = contrato.BUSQUEDAS[reporte];
    serveReport(app, page, asked(reporte), async ({ alcance, counted, read }, body) => {
      const contar = contadas(reporte, alcance, body);
      await refuseMuchas(body.orden, async () =>
        Number((await read((trx) => contar.execute(trx))).rows[0]?.total ?? 0),
      );
      const consulta = enOrden(buscadas(reporte, alcance, body), columnas, body.orden);
      return counted(ventana(body.pagina, body.rpp), contar, (cut) => limitada(consulta, cut));
    });
    // without a page, everything [D-09]
    serveReport(app, whole, asked(reporte), ({ alcance, counted }, body) =>
      counted(ventana(0, 0), contadas(reporte, alcance, body), (cut) =>
        limitada(buscadas(reporte, alcance, body), cut),
      ),
    );
    serveReport(app, book, asked(reporte), async ({ usuario, alcance, hoy, base, antes, send }, body) => {
      const { titulo, archivo } = contrato.BUSQUEDAS[reporte];
      const nombre = `${archivo}_${body.fechaInicio ?? hoy}_${body.fechaFin ?? hoy}.xlsx`;
      const nota = cabezaDeLibro(
        titulo,
        [busquedaEnPalabras(body), ...(await antes({ tipoFecha: body.tipoFecha }))],
        hoy,
        usuario.dscorreo,
      );
      const consulta = buscadas(reporte, alcance, body);
      return send(nombre, () => libro(base, { alcance, consulta, hoja: 'resultado', columnas, nota }));
    });
  }
}
