import type { Fecha } from '@renadet/domain/lib/fecha';
import { ventana } from '@renadet/domain/lib/pagina';
import type { Trimestre } from '@renadet/domain/lib/trimestre';
import * as contrato from '@renadet/domain/reportes/tablero';
import type { FastifyInstance } from 'fastify';
import type { Base } from '../db/open.ts';
import { type Alcance, unit } from '../db/scope.ts';
import { csv } from './csv.ts';
import { serveReport } from './serveReport.ts';
import { carpetas, cuantasCarpetas, cuantasDeclaraciones, declaraciones, readTablero } from './tablero.query.ts';

/** The scope of the count of states: all offices, whoever asks. The count tells nothing of any single office. */
const TODAS: Alcance = { llinstitucion: 0, propietarios: null };
/** The scope of an office on the board: whole, also for a user who is limited to some areas of it (D-119). */
const enteras = (alcance: Alcance): Alcance => ({ ...alcance, propietarios: null });
const readIn = (base: Base, alcance: Alcance, quarter: Trimestre, hoy: Fecha) =>
  unit(base.db, alcance, 'read', (trx) => readTablero(trx, alcance, quarter, hoy));
/** The quarter holds together: it was asked for, and is over. */
const trimestreDe = (filter: { anio: number | null; trimestre: number | null }) => filter as Trimestre;

const estadosDe = (rows: readonly contrato.FilaTablero[]) =>
  Object.fromEntries(
    contrato.ESTADOS_TABLERO.map(({ id }) => [id, rows.filter(({ estado }) => estado === id).length]),
  ) as Record<contrato.FilaTablero['estado'], number>;
const enPalabras = ({ estado, puerta, ...fila }: contrato.FilaTablero) => ({
  ...fila,
  estado: contrato.ESTADOS_TABLERO.find(({ id }) => id === estado)?.texto,
  puerta: contrato.PUERTAS[puerta ?? 0],
});
async function* unaVez<T>(rows: () => Promise<T>) {
  yield await rows();
}
const conMedio = (row: Record<string, unknown>) => ({ ...row, puerta: contrato.PUERTAS[Number(row.puerta)] });

/** The board of the offices, the files behind its numbers, and what was declared. */
export function tableroRoutes(app: FastifyInstance): void {
  const rules = contrato.reglasTablero;
  serveReport(
    app,
    contrato.getReporteTablero,
    { llave: 'getReporteTablero', rules },
    async ({ alcance, hoy, base }, filter) => {
      const quarter = trimestreDe(filter);
      const rows = await readIn(base, enteras(alcance), quarter, hoy);
      const all = alcance.llinstitucion === 0 ? rows : await readIn(base, TODAS, quarter, hoy);
      return { filas: rows, estados: estadosDe(all), fiscalias: all.length };
    },
  );
  serveReport(
    app,
    contrato.getReporteTableroCsv,
    { llave: 'getReporteTablero', rules },
    ({ alcance, hoy, base, send }, filter) => {
      const { anio, trimestre } = trimestreDe(filter);
      const rows = async () => (await readIn(base, enteras(alcance), { anio, trimestre }, hoy)).map(enPalabras);
      return send(`${contrato.ARCHIVO_TABLERO}-${anio}-${trimestre}.csv`, () =>
        csv(unaVez(rows), contrato.COLUMNAS_TABLERO),
      );
    },
  );
  serveReport(
    app,
    contrato.getReporteTableroCarpetas,
    { llave: 'getReporteTableroCarpetas', rules },
    ({ alcance, counted }, filter) => {
      const cual = { ...filter, ...trimestreDe(filter) };
      return counted(ventana(filter.pagina, filter.rpp), cuantasCarpetas(alcance, cual), (cut) =>
        carpetas(alcance, cual, cut),
      );
    },
  );
  serveReport(
    app,
    contrato.getReporteTableroCarpetasCsv,
    { llave: 'getReporteTableroCarpetas', rules },
    ({ alcance, sendCsv }, filter) => {
      const cual = { ...filter, ...trimestreDe(filter) };
      const rows = carpetas(alcance, cual, ventana(filter.pagina, filter.rpp));
      return sendCsv(`carpetas-${cual.anio}-${cual.trimestre}.csv`, contrato.COLUMNAS_CARPETAS, rows, conMedio);
    },
  );
  serveReport(
    app,
    contrato.getReporteTotalesDeclarados,
    { llave: 'getReporteTotalesDeclarados', rules },
    ({ alcance, counted }, filter) => {
      const cual = { ...filter, ...trimestreDe(filter) };
      return counted(ventana(filter.pagina, filter.rpp), cuantasDeclaraciones(alcance, cual), (cut) =>
        declaraciones(alcance, cual, cut),
      );
    },
  );
}
