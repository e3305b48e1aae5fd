import type { Fecha } from '@renadet/domain/lib/fecha';
import { type Ventana, ventana } from '@renadet/domain/lib/pagina';
import { type Rule, violations } from '@renadet/domain/lib/rules';
import {
  BUSQUEDAS,
  type BusquedaReporte,
  getReporteCarpetaCargadas,
  getReporteCarpetaCargadasPag,
  getReporteCarpetasCargadasExcel,
  getReporteCENAPI,
  getReporteCENAPIExcel,
  getReporteCENAPIPag,
  type NombreBusqueda,
  REGLAS_BUSQUEDA,
} from '@renadet/domain/reportes/cargadas';
import { busquedaEnPalabras, cabezaDeLibro } from '@renadet/domain/reportes/palabras';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../lib/check.ts';
import { disposicionDe } from '../lib/disposicionDe.ts';
import { serve } from '../lib/serve.ts';
import type { Services } from '../lib/services.ts';
import { usuarioDe } from '../plugins/session.ts';
import { buscadas, contadas } from './cargadas.query.ts';
import { libro } from './libro.ts';
import { limitada, paginaContada } from './pagina.ts';

/** CENAPI and loaded cases: page, whole, workbook. */
export function cargadasRoutes(app: FastifyInstance, { lectura, exportar, hoy, registrar }: Services): void {
  const revisar = async (req: FastifyRequest, reporte: NombreBusqueda, body: BusquedaReporte, operacion: string) => {
    const rules = REGLAS_BUSQUEDA[reporte] as readonly Rule<BusquedaReporte, { hoy: Fecha }>[];
    refuse(violations(rules, body, { hoy: hoy() }));
    const usuario = usuarioDe(req);
    await registrar(usuario, operacion, { objeto: 'reporte', llave: reporte, detalle: { filtro: body } });
    return usuario;
  };
  const leer = async (
    [req, reply]: readonly [FastifyRequest, FastifyReply],
    reporte: NombreBusqueda,
    body: BusquedaReporte,
    asked: Ventana,
  ) => {
    const { alcance } = await revisar(req, reporte, body, 'reporte.consultar');
    const { db } = await lectura();
    return paginaContada(
      { db, alcance, exportar, reply },
      {
        ventana: asked,
        contar: contadas(reporte, alcance, body),
        consulta: (cut) => limitada(buscadas(reporte, alcance, body), cut),
        nombres: ['total', 'resultados'],
      },
    );
  };
  for (const [page, whole, reporte] of [
    [getReporteCENAPIPag, getReporteCENAPI, 'cenapi'],
    [getReporteCarpetaCargadasPag, getReporteCarpetaCargadas, 'cargadas'],
  ] as const) {
    serve(app, page, ({ body }, ...to) => leer(to, reporte, body, ventana(body.pagina, body.rpp)));
    // without a page, everything [D-09]
    serve(app, whole, ({ body }, ...to) => leer(to, reporte, body, ventana(0, 0)));
  }
  for (const [e, reporte] of [
    [getReporteCENAPIExcel, 'cenapi'],
    [getReporteCarpetasCargadasExcel, 'cargadas'],
  ] as const)
    serve(app, e, async ({ body }, req, reply) => {
      const { alcance, dscorreo } = await revisar(req, reporte, body, 'reporte.exportar');
      const { titulo, columnas, archivo } = BUSQUEDAS[reporte];
      const nombre = `${archivo}_${body.fechaInicio ?? hoy()}_${body.fechaFin ?? hoy()}.xlsx`;
      const nota = cabezaDeLibro(titulo, [busquedaEnPalabras(body)], hoy(), dscorreo);
      const base = await lectura();
      const consulta = buscadas(reporte, alcance, body);
      const rows = exportar(
        () => libro(base, { alcance, consulta, hoja: 'resultado', columnas, nota }),
        alcance.llusuario,
      );
      return reply.type(e.mime).header('content-disposition', disposicionDe(nombre)).send(rows);
    });
}
