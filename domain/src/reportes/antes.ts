import { z } from 'zod';
import { ANTES } from '../lib/antes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { IdOpcional } from '../lib/id.ts';
import { TIPO_FECHA } from './cargadas.ts';
import { GRAFICAS, type NombreGrafica } from './graficas.ts';

// Files begun before FECHA_MINIMA are taken by every door (D-408). No period reaches them: each report says what it does of them.

type QueHace =
  /** It is of days of start: it leaves them out, and says how many they are. */
  | 'fuera'
  /** It is of other days, or of all of them: it counts them, and says so. */
  | 'cuenta'
  /** What it does depends on the day that is asked for. */
  | 'segun la fecha'
  /** Rows behind a number of another report, which says it; no files; a period or a year without that bound. */
  | 'callado';

const deGraficas = Object.fromEntries(Object.keys(GRAFICAS).map((name) => [name, 'fuera'])) as Record<
  NombreGrafica,
  'fuera'
>;
/** Every report, by its name in the audit: the door of reports takes no other. */
export const ANTES_EN = {
  ...deGraficas,
  getGraficaByDeterminacion: 'fuera',
  getReporteCarpeta: 'fuera',
  getReporteVictimas: 'fuera',
  getTablaExpedienteByFiltros: 'fuera',
  getReporteCasos: 'fuera',
  getReportePersonas: 'fuera',
  getReporteCalidad: 'fuera',
  getReporteCalificacion: 'fuera',
  getReporteCruce: 'fuera',
  getReporteConcentraciones: 'fuera',
  getReporteTablero: 'fuera',
  getReporteCarpetasByEstado: 'cuenta',
  getReporteCarpetasByUsuarioEstado: 'cuenta',
  getTotalReporteCarpetasByEstado: 'cuenta',
  getGraficaReporteByEstado: 'cuenta',
  getGraficaReporteByInstitucion: 'cuenta',
  getReporteInforme: 'cuenta',
  cenapi: 'segun la fecha',
  cargadas: 'segun la fecha',
  getReporteCruceCarpetas: 'callado',
  getReporteDetras: 'callado',
  getReporteTableroCarpetas: 'callado',
  getReporteTotalesDeclarados: 'callado',
  getReporteCrucePublico: 'callado',
  reporteAvanceIntegracion: 'callado',
  reporteAvanceIntegracionByFiscaliaId: 'callado',
  reporteAvanceIntegracionDetalle: 'callado',
  getReporteAntes: 'callado',
  preguntar: 'callado',
  preguntarRegistros: 'callado',
} as const satisfies Record<string, QueHace>;
export type LlaveDeReporte = keyof typeof ANTES_EN;

/** What a question is of, as far as it decides. */
interface PreguntaDeAntes {
  noci?: string | null;
  tipoFecha?: number | null;
}
/** What a report does of such files with a question; of a case number nothing, for it finds them too. */
export function antesEn(llave: LlaveDeReporte, { noci, tipoFecha }: PreguntaDeAntes): 'fuera' | 'cuenta' | 'callado' {
  const que = ANTES_EN[llave];
  if (noci) return 'callado';
  if (que !== 'segun la fecha') return que;
  if (tipoFecha === TIPO_FECHA.INICIO) return 'fuera';
  return tipoFecha === TIPO_FECHA.CARGA ? 'cuenta' : 'callado';
}

export const getReporteAntes = endpoint('POST /api/secure/getReporteAntes', {
  body: z.strictObject({
    grupo: IdOpcional,
    institucion: IdOpcional,
    area: IdOpcional,
    /** Only those that came by bulk load. */
    cargadas: z.boolean().optional(),
  }),
  answer: z.object({ total: z.int() }),
  funcion: 'REPORTES',
  auditoria: 'reporte.consultar',
  summary: `Cuántas carpetas se iniciaron ${ANTES}: las que ningún periodo de los reportes abarca`,
});
