import type { Fecha } from '@renadet/domain/lib/fecha';
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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { unit } from '../db/scope.ts';
import { disposicionDe } from '../features/archivo/disposicionDe.ts';
import { refuse } from '../lib/check.ts';
import { serve } from '../lib/serve.ts';
import type { Services } from '../lib/services.ts';
import { usuarioDe } from '../plugins/session.ts';
import { buscadas, contadas } from './cargadas.query.ts';
import { libro } from './libro.ts';

/** Rows of one answer at most; more of them are a workbook. */
const MAXIMO = 5_000;

/** CENAPI and loaded cases: page, whole, workbook. */
export function cargadasRoutes(app: FastifyInstance, { lectura, exportar, hoy, registrar }: Services): void {
  const revisar = async (req: FastifyRequest, reporte: NombreBusqueda, body: BusquedaReporte, operacion: string) => {
    const rules = REGLAS_BUSQUEDA[reporte] as readonly Rule<BusquedaReporte, { hoy: Fecha }>[];
    refuse(violations(rules, body, { hoy: hoy() }));
    const usuario = usuarioDe(req);
    await registrar(usuario, operacion, { objeto: 'reporte', llave: reporte, detalle: { filtro: body } });
    return usuario;
  };
  const leer = async (req: FastifyRequest, reporte: NombreBusqueda, body: BusquedaReporte, page: boolean) => {
    const { alcance } = await revisar(req, reporte, body, 'reporte.consultar');
    const size = page ? Math.min(body.rpp, MAXIMO) : MAXIMO;
    const { db } = await lectura();
    return unit(db, alcance, 'read', async (trx) => {
      const { rows } = await contadas(reporte, alcance, body).execute(trx);
      const found = await sql<never>`${buscadas(reporte, alcance, body)}
        limit ${size} offset ${page ? body.pagina * size : 0}`.execute(trx);
      return { total: rows[0]?.total ?? 0, resultados: found.rows };
    });
  };
  serve(app, getReporteCENAPIPag, ({ body }, req) => leer(req, 'cenapi', body, true));
  serve(app, getReporteCENAPI, ({ body }, req) => leer(req, 'cenapi', body, false));
  serve(app, getReporteCarpetaCargadasPag, ({ body }, req) => leer(req, 'cargadas', body, true));
  serve(app, getReporteCarpetaCargadas, ({ body }, req) => leer(req, 'cargadas', body, false));
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
      const rows = exportar(() => libro(base, { alcance, consulta, hoja: 'resultado', columnas, nota }));
      return reply.type(e.mime).header('content-disposition', disposicionDe(nombre)).send(rows);
    });
}
