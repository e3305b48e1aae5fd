import type { Fecha } from '@renadet/domain/lib/fecha';
import { ventana } from '@renadet/domain/lib/pagina';
import * as contrato from '@renadet/domain/reportes/avance';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../lib/check.ts';
import { avance, avanceDe, casos, cuantosCasos, isArea } from './avance.query.ts';
import { serveReport } from './serveReport.ts';

const AREA_AJENA = 'El área no es de esa institución.';

/** The period holds together: both of its ends are there. */
const rangoDe = (filter: { fechaInicio: Fecha | null; fechaFin: Fecha | null }) => filter as contrato.Rango;

/** Progress of integration: by office, by specialised office, and the cases behind each number. */
export function avanceRoutes(app: FastifyInstance): void {
  /** @throws AppError CAMPOS_INVALIDOS when the area is of another institution, or of none [D-15] */
  const before = async ({ fiscaliaId, sedeId }: contrato.DetalleAvance) => {
    if (!sedeId) return;
    const { db } = await app.services.lectura();
    if (!(await isArea(db, fiscaliaId, sedeId))) refuse([{ campo: 'sedeId', mensaje: AREA_AJENA }]);
  };
  const rules = contrato.reglasAvance;

  serveReport(
    app,
    contrato.reporteAvanceIntegracion,
    { llave: 'reporteAvanceIntegracion', rules },
    ({ alcance, read }, filter) => read((trx) => avance(trx, alcance, rangoDe(filter))),
  );
  serveReport(
    app,
    contrato.reporteAvanceIntegracionByFiscaliaId,
    { llave: 'reporteAvanceIntegracionByFiscaliaId', rules },
    ({ alcance, read }, filter) => read((trx) => avanceDe(trx, alcance, rangoDe(filter), filter.fiscaliaId)),
  );
  serveReport(
    app,
    contrato.reporteAvanceIntegracionDetalle,
    { llave: 'reporteAvanceIntegracionDetalle', rules, before },
    ({ alcance, counted }, filter) =>
      counted(ventana(filter.pagina, filter.rpp), cuantosCasos(alcance, rangoDe(filter), filter), (cut) =>
        casos(alcance, rangoDe(filter), filter, cut),
      ),
  );
  serveReport(
    app,
    contrato.reporteAvanceIntegracionCsv,
    { llave: 'reporteAvanceIntegracion', rules, before },
    ({ alcance, sendCsv }, filter) =>
      sendCsv(
        contrato.nombreCsv(new Date()),
        contrato.COLUMNAS_CSV,
        casos(alcance, rangoDe(filter), filter, ventana(filter.pagina, filter.rpp)),
      ),
  );
}
