import type { Fecha } from '@renadet/domain/lib/fecha';
import { ventana } from '@renadet/domain/lib/pagina';
import { violations } from '@renadet/domain/lib/rules';
import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { GRAFICAS, type NombreGrafica } from '@renadet/domain/reportes/graficas';
import { cabezaDeLibro } from '@renadet/domain/reportes/palabras';
import { reglasReporte } from '@renadet/domain/reportes/reglas';
import {
  getGraficaByDeterminacion,
  getGraficaReporteByEstado,
  getGraficaReporteByInstitucion,
  getReporteCarpeta,
  getReporteCarpetasByEstado,
  getReporteCarpetasByUsuarioEstado,
  getReporteVictimas,
  getTablaExpedienteByFiltros,
  getTotalReporteCarpetasByEstado,
  graficas,
  libros,
} from '@renadet/domain/reportes/reportes.contract';
import { type NombreTabla, TABLAS } from '@renadet/domain/reportes/tablas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Trx, unit } from '../db/scope.ts';
import { refuse } from '../lib/check.ts';
import { disposicionDe } from '../lib/disposicionDe.ts';
import { serve } from '../lib/serve.ts';
import type { Services } from '../lib/services.ts';
import { type Usuario, usuarioDe } from '../plugins/session.ts';
import { avanceRoutes } from './avance.routes.ts';
import { porArea, porEstado, porUsuario, totalCapturado } from './captura.query.ts';
import { cargadasRoutes } from './cargadas.routes.ts';
import { detalleRoutes } from './detalle.routes.ts';
import { leerDeterminacion } from './determinacion.query.ts';
import { leerGrafica } from './graficas.query.ts';
import { guardadosRoutes } from './guardados.routes.ts';
import { libro } from './libro.ts';
import { pagina } from './pagina.ts';
import { filtroEnPalabras } from './palabras.ts';
import { CONSULTAS } from './tablas.query.ts';

/** @throws AppError CAMPOS_INVALIDOS when the period is missing or out of bounds */
const revisar = (filtro: FiltroReporte, hoy: Fecha): void => refuse(violations(reglasReporte, filtro, { hoy }));

/** Reports and statistics: what the session's user may see, counted. */
export function reportesRoutes(app: FastifyInstance, services: Services): void {
  const { lectura, exportar, hoy, registrar, catalogos } = services;
  cargadasRoutes(app, services);
  guardadosRoutes(app, services);
  avanceRoutes(app, services);
  detalleRoutes(app, services);
  const anotar = (usuario: Usuario, operacion: string, reporte: string, filtro: object) =>
    registrar(usuario, operacion, { objeto: 'reporte', llave: reporte, detalle: { filtro } });
  /** One read of a report: its filter holds, who asked for what is on record, and only what they may see is counted. */
  const leer = async <T>(
    usuario: Usuario,
    reporte: string,
    filtro: FiltroReporte,
    work: (trx: Trx) => Promise<T>,
  ): Promise<T> => {
    revisar(filtro, hoy());
    await anotar(usuario, 'reporte.consultar', reporte, filtro);
    const { db } = await lectura();
    return unit(db, usuario.alcance, 'read', work);
  };

  const tabla = async (usuario: Usuario, reporte: NombreTabla, filtro: FiltroReporte, reply: FastifyReply) => {
    revisar(filtro, hoy());
    await anotar(usuario, 'reporte.consultar', reporte, filtro);
    const { alcance } = usuario;
    const { db } = await lectura();
    const asked = ventana(filtro.numPag - 1, filtro.tamPag);
    return pagina({ db, alcance, exportar, reply }, CONSULTAS[reporte](alcance, filtro), asked);
  };

  serve(app, getReporteCarpeta, ({ body }, req, reply) => tabla(usuarioDe(req), 'getReporteCarpeta', body, reply));
  serve(app, getReporteVictimas, ({ body }, req, reply) => tabla(usuarioDe(req), 'getReporteVictimas', body, reply));
  serve(app, getTablaExpedienteByFiltros, ({ body }, req, reply) =>
    tabla(usuarioDe(req), 'getTablaExpedienteByFiltros', body, reply),
  );
  serve(app, getReporteCarpetasByEstado, ({ body }, req, reply) =>
    tabla(usuarioDe(req), 'getReporteCarpetasByEstado', body, reply),
  );

  for (const reporte of Object.keys(TABLAS) as NombreTabla[])
    serve(app, libros[reporte], async ({ body }, req, reply) => {
      const usuario = usuarioDe(req);
      revisar(body, hoy());
      await anotar(usuario, 'reporte.exportar', reporte, body);
      const { hoja, archivo, titulo, columnas } = TABLAS[reporte];
      const { fechaInicio, fechaFin } = body;
      const nota = cabezaDeLibro(titulo, await filtroEnPalabras(body, catalogos), hoy(), usuario.dscorreo);
      const nombre = archivo.startsWith('RENADET')
        ? `${archivo}_${fechaInicio ?? hoy()}_${fechaFin ?? hoy()}`
        : archivo;
      const base = await lectura();
      const { alcance } = usuario;
      const consulta = CONSULTAS[reporte](alcance, body);
      const rows = exportar(() => libro(base, { alcance, consulta, hoja, columnas, nota }), alcance.llusuario);
      return reply
        .type(libros[reporte].mime)
        .header('content-disposition', disposicionDe(`${nombre}.xlsx`))
        .send(rows);
    });

  for (const nombre of Object.keys(GRAFICAS) as NombreGrafica[])
    serve(app, graficas[nombre], ({ body }, req) => {
      const usuario = usuarioDe(req);
      return leer(usuario, nombre, body, (trx) => leerGrafica(trx, usuario.alcance, body, GRAFICAS[nombre]));
    });

  serve(app, getGraficaByDeterminacion, ({ body }, req) => {
    const usuario = usuarioDe(req);
    return leer(usuario, 'getGraficaByDeterminacion', body, (trx) => leerDeterminacion(trx, usuario.alcance, body));
  });
  serve(app, getTotalReporteCarpetasByEstado, async ({ body }, req) => {
    const usuario = usuarioDe(req);
    return {
      total: await leer(usuario, 'getTotalReporteCarpetasByEstado', body, (trx) =>
        totalCapturado(trx, usuario.alcance, body),
      ),
    };
  });
  serve(app, getGraficaReporteByEstado, ({ body }, req) => {
    const usuario = usuarioDe(req);
    return leer(usuario, 'getGraficaReporteByEstado', body, (trx) => porEstado(trx, usuario.alcance, body));
  });
  serve(app, getGraficaReporteByInstitucion, ({ body }, req) => {
    const usuario = usuarioDe(req);
    return leer(usuario, 'getGraficaReporteByInstitucion', body, (trx) => porArea(trx, usuario.alcance, body));
  });
  serve(app, getReporteCarpetasByUsuarioEstado, ({ body }, req) => {
    const usuario = usuarioDe(req);
    return leer(usuario, 'getReporteCarpetasByUsuarioEstado', body, (trx) => porUsuario(trx, usuario.alcance, body));
  });
}
