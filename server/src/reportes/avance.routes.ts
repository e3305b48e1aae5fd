import type { Fecha } from '@renadet/domain/lib/fecha';
import { ventana } from '@renadet/domain/lib/pagina';
import { violations } from '@renadet/domain/lib/rules';
import {
  COLUMNAS_CSV,
  type DetalleAvance,
  nombreCsv,
  type Rango,
  reglasAvance,
  reporteAvanceIntegracion,
  reporteAvanceIntegracionByFiscaliaId,
  reporteAvanceIntegracionCsv,
  reporteAvanceIntegracionDetalle,
} from '@renadet/domain/reportes/avance';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unit } from '../db/scope.ts';
import { refuse } from '../lib/check.ts';
import { disposicionDe } from '../lib/disposicionDe.ts';
import { serve } from '../lib/serve.ts';
import type { Services } from '../lib/services.ts';
import { usuarioDe } from '../plugins/session.ts';
import { avance, avanceDe, casos, cuantosCasos, isArea } from './avance.query.ts';
import { csv } from './csv.ts';
import { filas } from './exportar.ts';
import { paginaContada } from './pagina.ts';

/** Fields of a case under the headings of its CSV. */
const CAMPOS = ['noci', 'estadoJuridicoExpediente', 'delitoPrincipal'] as const;
const AREA_AJENA = 'El área no es de esa institución.';

/** Progress of integration: by office, by specialised office, and the cases behind each number. */
export function avanceRoutes(app: FastifyInstance, { lectura, exportar, hoy, registrar }: Services): void {
  /** The period holds together, and who asked for what is on record. */
  const revisar = async (
    req: FastifyRequest,
    operacion: string,
    llave: string,
    body: { fechaInicio: Fecha | null; fechaFin: Fecha | null },
  ) => {
    refuse(violations(reglasAvance, body, { hoy: hoy() }));
    const usuario = usuarioDe(req);
    await registrar(usuario, operacion, { objeto: 'reporte', llave, detalle: { filtro: body } });
    const { db } = await lectura();
    return { db, alcance: usuario.alcance, rango: body as Rango };
  };

  serve(app, reporteAvanceIntegracion, async ({ body }, req) => {
    const { db, alcance, rango } = await revisar(req, 'reporte.consultar', 'reporteAvanceIntegracion', body);
    return unit(db, alcance, 'read', (trx) => avance(trx, alcance, rango));
  });
  serve(app, reporteAvanceIntegracionByFiscaliaId, async ({ body }, req) => {
    const { db, alcance, rango } = await revisar(
      req,
      'reporte.consultar',
      'reporteAvanceIntegracionByFiscaliaId',
      body,
    );
    return unit(db, alcance, 'read', (trx) => avanceDe(trx, alcance, rango, body.fiscaliaId));
  });
  /** @throws AppError CAMPOS_INVALIDOS when the area is of another institution, or of none [D-15] */
  const revisarSede = async ({ fiscaliaId, sedeId }: DetalleAvance) => {
    if (!sedeId) return;
    const { db } = await lectura();
    if (!(await isArea(db, fiscaliaId, sedeId))) refuse([{ campo: 'sedeId', mensaje: AREA_AJENA }]);
  };
  serve(app, reporteAvanceIntegracionDetalle, async ({ body }, req, reply) => {
    await revisarSede(body);
    const { db, alcance, rango } = await revisar(req, 'reporte.consultar', 'reporteAvanceIntegracionDetalle', body);
    return paginaContada(
      { db, alcance, exportar, reply },
      {
        ventana: ventana(body.pagina, body.rpp),
        contar: cuantosCasos(alcance, rango, body),
        consulta: (cut) => casos(alcance, rango, body, cut),
        nombres: ['total', 'resultados'],
      },
    );
  });
  serve(app, reporteAvanceIntegracionCsv, async ({ body }, req, reply) => {
    await revisarSede(body);
    const { db, alcance, rango } = await revisar(req, 'reporte.exportar', 'reporteAvanceIntegracion', body);
    const consulta = casos(alcance, rango, body, ventana(body.pagina, body.rpp));
    const lines = exportar(() => csv(filas(db, alcance, consulta), COLUMNAS_CSV, CAMPOS), alcance.llusuario);
    return reply
      .type(reporteAvanceIntegracionCsv.mime)
      .header('content-disposition', disposicionDe(nombreCsv(new Date())))
      .send(lines);
  });
}
