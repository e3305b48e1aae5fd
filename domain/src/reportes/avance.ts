import { z } from 'zod';
import { catalogo, dia, periodoEnOrden } from '../lib/campos.ts';
import { endpoint } from '../lib/endpoint.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { enMexico, type Fecha, fecha, isAfter, masDias } from '../lib/fecha.ts';
import { Codigo, IdOpcional, IdRuta } from '../lib/id.ts';
import { Pagina, Tamano } from '../lib/pagina.ts';
import type { Rule } from '../lib/rules.ts';

/** Periods of the progress report [3-149]. */
export const PERIODO = { EJERCICIO: 0, HOY: 1, AYER: 2, SEMANA: 3, MES: 4, OTRO: 5 } as const;
export const PERIODOS = [
  { id: PERIODO.EJERCICIO, texto: 'Ejercicio' },
  { id: PERIODO.HOY, texto: 'Hoy' },
  { id: PERIODO.AYER, texto: 'Ayer' },
  { id: PERIODO.SEMANA, texto: 'Esta semana' },
  { id: PERIODO.MES, texto: 'Este mes' },
  { id: PERIODO.OTRO, texto: 'Otro' },
] as const;

/** First year of the report: it is exempt from the earliest date of the others. */
const PRIMER_ANIO = 2010;
export const AVANCE_DESDE = fecha(`${PRIMER_ANIO}-01-01`);

/** Years to choose from, the current one first [3-156]. */
export const aniosDe = (hoy: Fecha): number[] => {
  const last = Number(hoy.slice(0, 4));
  return Array.from({ length: last - PRIMER_ANIO + 1 }, (_, i) => last - i);
};

/** The values of the period selector; year and dates count only under their own period. */
export interface FiltroAvance {
  periodo: number;
  anio: number;
  fechaInicio: Fecha | null;
  fechaFin: Fecha | null;
}
export const camposAvance = {
  periodo: catalogo('Periodo', 'periodos'),
  anio: catalogo('Año', 'anios'),
  fechaInicio: dia(ETIQUETAS.inicio),
  fechaFin: dia(ETIQUETAS.fin),
} as const;

const byHand = ({ periodo }: Pick<FiltroAvance, 'periodo'>) => periodo === PERIODO.OTRO;
type Regla = Rule<FiltroAvance, { hoy: Fecha }>;
/** A range by hand is asked for once it holds together [3-155] [3-330]. */
export const reglasPeriodo: readonly Regla[] = [
  { kind: 'shows', clause: '3-155', fields: ['fechaInicio', 'fechaFin'], when: byHand },
  { kind: 'requires', clause: '3-330', fields: ['fechaInicio', 'fechaFin'], when: byHand },
  { ...periodoEnOrden('3-331'), when: byHand },
  {
    kind: 'check',
    clause: '3-332',
    field: 'fechaFin',
    when: byHand,
    fails: (v, { hoy }) => isAfter(v.fechaFin, hoy),
    message: 'No puede ser mayor a la fecha actual.',
  },
];

/** The current calendar year: the summary begins with it [3-463]. */
export const avanceInicial = (hoy: Fecha): FiltroAvance => ({
  periodo: PERIODO.EJERCICIO,
  anio: Number(hoy.slice(0, 4)),
  fechaInicio: null,
  fechaFin: null,
});

/** Monday of its week. */
const lunesDe = (day: Fecha): Fecha => masDias(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export interface Rango {
  fechaInicio: Fecha;
  fechaFin: Fecha;
}

/** First and last day of a period [3-150] to [3-155]; undefined while a range by hand does not hold together. */
export function rangoDe({ periodo, anio, fechaInicio, fechaFin }: FiltroAvance, hoy: Fecha): Rango | undefined {
  switch (periodo) {
    case PERIODO.EJERCICIO:
      return { fechaInicio: fecha(`${anio}-01-01`), fechaFin: fecha(`${anio}-12-31`) };
    case PERIODO.HOY:
      return { fechaInicio: hoy, fechaFin: hoy };
    case PERIODO.AYER:
      return { fechaInicio: masDias(hoy, -1), fechaFin: masDias(hoy, -1) };
    case PERIODO.SEMANA:
      return { fechaInicio: lunesDe(hoy), fechaFin: hoy };
    case PERIODO.MES:
      return { fechaInicio: fecha(`${hoy.slice(0, 8)}01`), fechaFin: hoy };
    default:
      return fechaInicio && fechaFin && fechaInicio <= fechaFin && fechaFin <= hoy
        ? { fechaInicio, fechaFin }
        : undefined;
  }
}

/** How far an office is: the colour of its ratio integrated/total [3-333] [3-334] [3-335]; none where nothing is known. */
export function nivelDe({ total, integrada }: Pick<FilaAvance, 'total' | 'integrada'>) {
  if (total === 0) return undefined;
  const ratio = integrada / total;
  return ratio <= 0.5 ? 'rojo' : ratio < 0.9 ? 'amarillo' : 'verde';
}

/** Which cases a count is of [3-432]. */
export const TIPO_AVANCE = { TOTALES: 0, INTEGRADAS: 1, FALTANTES: 2 } as const;
export type TipoAvance = (typeof TIPO_AVANCE)[keyof typeof TIPO_AVANCE];
/** Titles of the dialog of each [3-142] [3-143] [3-144]. */
export const TITULOS_AVANCE: Record<TipoAvance, string> = {
  0: 'Carpetas totales',
  1: 'Carpetas integradas',
  2: 'Carpetas faltantes',
};

/** Page sizes of the dialog [3-458], and rows that its download asks for [3-459] unless there are more [D-58]. */
export const TAMANOS_AVANCE = [5, 10, 25, 100] as const;
export const DESCARGA_MAXIMA = 100_000;
export const COLUMNAS_CSV = {
  noci: 'Expediente',
  estadoJuridicoExpediente: ETIQUETAS.estatus,
  delitoPrincipal: ETIQUETAS.delito,
} as const;

/** `carpetas-yyyyMMddHHmm.csv`, the moment in Mexico City whatever the user's zone [2-575] [3-461]. */
export const nombreCsv = (momento: Date): string => `carpetas-${enMexico(momento).slice(0, 16).replace(/\D/g, '')}.csv`;

const rango = { fechaInicio: dia(ETIQUETAS.inicio).schema, fechaFin: dia(ETIQUETAS.fin).schema };
type Pedido = { fechaInicio: Fecha | null; fechaFin: Fecha | null };
const FECHAS = ['fechaInicio', 'fechaFin'] as const;
/** The server's conditions on a period: both days, in order, and no later than the current year. */
export const reglasAvance: readonly Rule<Pedido, { hoy: Fecha }>[] = [
  { kind: 'requires', clause: '3-429', fields: FECHAS },
  periodoEnOrden('3-331'),
  {
    kind: 'check',
    clause: '3-150',
    field: 'fechaFin',
    fails: (v, { hoy }) => isAfter(v.fechaFin, `${hoy.slice(0, 4)}-12-31`),
    message: 'No puede ser posterior al año en curso.',
  },
];

const n = z.int();
const text = z.string().nullable();
const DE_INSTITUCION = 'Identificador de la institución (llinstitucion), no de getfiscalia.';
const DE_AREA = 'Identificador de un área de esa institución (llpropietario), no de getfiscaliaSede; 0: sin área.';
const FiscaliaId = IdRuta.describe(DE_INSTITUCION);
const SedeId = IdOpcional.describe(DE_AREA);
/** An office, or one of its specialised offices; both null in the summary [3-241]. */
const FilaAvance = z.object({
  fiscaliaId: n.describe(DE_INSTITUCION),
  fiscalia: z.string(),
  sedeId: n.nullable().describe(DE_AREA),
  sede: text,
  total: n,
  integrada: n,
  faltantes: n,
});
export type FilaAvance = z.output<typeof FilaAvance>;
/** A case of the dialog [3-242]. */
const CasoAvance = z.object({ noci: z.string(), estadoJuridicoExpediente: text, delitoPrincipal: text });
export type CasoAvance = z.output<typeof CasoAvance>;

/**
 * The cases of a list. `fiscaliaId` is the id of an institution and `sedeId` that of one of its areas [D-15], whatever
 * document 2 calls so in its own catalogues; area 0 is that of the cases that no area has. Pages from 0.
 */
const Detalle = z.strictObject({
  ...rango,
  pagina: Pagina,
  rpp: Tamano(TAMANOS_AVANCE[0]),
  fiscaliaId: FiscaliaId,
  sedeId: SedeId,
  tipo: Codigo([0, 1, 2] as const).transform((tipo): TipoAvance => tipo ?? TIPO_AVANCE.TOTALES),
});
export type DetalleAvance = z.output<typeof Detalle>;

const comun = { funcion: 'REPORTES', auditoria: 'reporte.consultar' } as const;

export const reporteAvanceIntegracion = endpoint('POST /api/secure/reporteAvanceIntegracion', {
  ...comun,
  body: z.strictObject(rango),
  answer: z.array(FilaAvance),
  summary: 'Avance de integración, por fiscalía',
});
export const reporteAvanceIntegracionByFiscaliaId = endpoint('POST /api/secure/reporteAvanceIntegracionByFiscaliaId', {
  ...comun,
  body: z.strictObject({ ...rango, fiscaliaId: FiscaliaId }),
  answer: z.array(FilaAvance),
  summary: 'Avance de integración de una fiscalía, por fiscalía especializada',
});
export const reporteAvanceIntegracionDetalle = endpoint('POST /api/secure/reporteAvanceIntegracionDetalle', {
  ...comun,
  body: Detalle,
  answer: z.object({ total: n, resultados: z.array(CasoAvance) }),
  summary: 'Las carpetas que un número del avance cuenta: totales (0), integradas (1) o faltantes (2)',
});
export const reporteAvanceIntegracionCsv = endpoint('POST /api/secure/reporteAvanceIntegracionCsv', {
  ...comun,
  body: Detalle.extend({ rpp: Tamano(0) }),
  answer: z.any(),
  mime: 'text/csv; charset=utf-8',
  auditoria: 'reporte.exportar',
  summary: 'Las mismas carpetas, las de la página pedida o todas, en CSV',
});
