import { z } from 'zod';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { dia, numeroCi, periodoEnOrden } from '../lib/campos.ts';
import { endpoint } from '../lib/endpoint.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { FECHA_MINIMA, type Fecha, formatFecha, isAfter } from '../lib/fecha.ts';
import { Codigo } from '../lib/id.ts';
import { OrdenDe } from '../lib/orden.ts';
import { Pagina, Tamano } from '../lib/pagina.ts';
import type { Rule } from '../lib/rules.ts';
import type { ColumnaReporte } from './tablas.ts';

/** The meaning of the dates in the CENAPI and loaded-cases reports; 0 is no choice. */
export const TIPO_FECHA = { SELECCIONE: 0, INICIO: 1, CARGA: 2, NUMERO: 3 } as const;

/** The search of both reports [3-232]: days as dd/MM/yyyy, pages from 0; `tipoReporte` is accepted, the path says which. */
export const BusquedaReporte = z.strictObject({
  fechaInicio: dia(ETIQUETAS.inicio).schema,
  fechaFin: dia(ETIQUETAS.fin).schema,
  tipoFecha: Codigo([0, 1, 2, 3] as const),
  pagina: Pagina,
  rpp: Tamano(5),
  tipoReporte: Codigo([1, 2] as const),
  expediente: numeroCi('Número de carpeta', 100).schema,
});
export type BusquedaReporte = z.output<typeof BusquedaReporte>;
type ReglaDeCargadas = Rule<BusquedaReporte, { hoy: Fecha }>;

const byDate = (v: BusquedaReporte) => v.tipoFecha === TIPO_FECHA.INICIO || v.tipoFecha === TIPO_FECHA.CARGA;
const comunes: ReglaDeCargadas[] = [
  // a field that is not asked for does not show, and is empty
  { kind: 'shows', clause: '3-358', fields: ['fechaInicio', 'fechaFin'], when: byDate },
  { kind: 'shows', clause: '3-163', fields: ['expediente'], when: (v) => v.tipoFecha === TIPO_FECHA.NUMERO },
  {
    kind: 'check',
    clause: '3-360',
    field: 'tipoFecha',
    fails: (v) => !v.tipoFecha,
    message: 'Elija el tipo de fecha.',
  },
  { kind: 'requires', clause: '3-359', fields: ['fechaInicio', 'fechaFin'], when: byDate },
  ...(['fechaInicio', 'fechaFin'] as const).map(
    (field): ReglaDeCargadas => ({
      kind: 'check',
      clause: '3-456', // these reports too [D-27]
      field,
      when: byDate,
      fails: (v) => isAfter(FECHA_MINIMA, v[field]),
      message: `No puede ser anterior al ${formatFecha(FECHA_MINIMA)}.`,
    }),
  ),
  { ...periodoEnOrden('3-171'), when: byDate },
  {
    kind: 'check',
    clause: '3-172',
    field: 'fechaFin',
    when: byDate,
    fails: (v, { hoy }) => isAfter(v.fechaFin, hoy),
    message: 'No puede ser mayor a la fecha actual.',
  },
];

/** The fields that each report asks for; only the loaded cases ask for the number. */
export const REGLAS_BUSQUEDA = {
  cenapi: [
    ...comunes,
    {
      kind: 'check',
      clause: '3-357',
      field: 'tipoFecha',
      fails: (v) => v.tipoFecha === TIPO_FECHA.NUMERO,
      message: 'Elija un tipo de fecha.',
    },
  ],
  cargadas: [
    ...comunes,
    { kind: 'requires', clause: '3-363', fields: ['expediente'], when: (v) => v.tipoFecha === TIPO_FECHA.NUMERO },
    {
      kind: 'check',
      clause: '3-364',
      field: 'expediente',
      when: (v) => v.tipoFecha === TIPO_FECHA.NUMERO,
      fails: (v) => v.expediente !== null && v.expediente.length < 5,
      message: 'Escriba al menos 5 caracteres.',
    },
  ],
} as const satisfies Record<string, readonly ReglaDeCargadas[]>;

const columna = (campo: string, titulo: string, ancho: number, tipo?: 'fecha'): ColumnaReporte => ({
  campo,
  titulo,
  ancho,
  ...(tipo && { tipo }),
});
const columnas = (segunda: ColumnaReporte): readonly ColumnaReporte[] => [
  columna('numeroExpediente', ETIQUETAS.expediente, 34),
  columna('propietario', 'Propietario', 60),
  segunda,
  columna('fechaInicioExpediente', ETIQUETAS.inicio, 14, 'fecha'),
  columna('delito', ETIQUETAS.delito, 50),
];

/** The columns of each report and the beginning of the name of its workbook. */
export const BUSQUEDAS = {
  cenapi: {
    titulo: 'Reporte CENAPI',
    columnas: columnas(columna('origenCarpeta', camposCarpeta.llorigen.etiqueta, 40)),
    archivo: 'RENADET_cenapi',
  },
  cargadas: {
    titulo: 'Reporte de carpetas cargadas',
    columnas: columnas(columna('institucion', ETIQUETAS.institucion, 50)),
    archivo: 'RENADET_carpetas_cargadas',
  },
} as const;
export type NombreBusqueda = keyof typeof BUSQUEDAS;

const text = z.string().nullable();
const comun = {
  numeroExpediente: z.string(),
  propietario: text,
  fechaInicioExpediente: text,
  delito: text,
  id: z.int(),
};
const respuesta = <S extends z.ZodRawShape>(extra: S) =>
  z.object({ total: z.int(), resultados: z.array(z.object({ ...comun, ...extra })) });
const Cenapi = respuesta({ origenCarpeta: text });
const Cargadas = respuesta({ institucion: text });

const busqueda = <const N extends string, A extends z.ZodType>(nombre: N, answer: A, summary: string) =>
  endpoint(`POST /api/secure/${nombre}`, {
    body: BusquedaReporte,
    answer,
    funcion: 'REPORTES',
    auditoria: 'reporte.consultar',
    summary,
  });
/** A page, in the order of one of its columns where one is asked for. */
const enOrden = <E extends object>(reporte: NombreBusqueda, e: E) => ({
  ...e,
  body: BusquedaReporte.extend({ orden: OrdenDe(BUSQUEDAS[reporte].columnas.map(({ campo }) => campo)) }),
});
const excel = <E extends object>(e: E) => ({
  ...e,
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  auditoria: 'reporte.exportar',
});

export const getReporteCENAPIPag = enOrden(
  'cenapi',
  busqueda('getReporteCENAPIPag', Cenapi, 'Una página del reporte CENAPI'),
);
export const getReporteCENAPI = busqueda('getReporteCENAPI', Cenapi, 'El reporte CENAPI entero');
export const getReporteCENAPIExcel = excel(busqueda('getReporteCENAPIExcel', z.any(), 'El reporte CENAPI, en Excel'));
export const getReporteCarpetaCargadasPag = enOrden(
  'cargadas',
  busqueda('getReporteCarpetaCargadasPag', Cargadas, 'Una página de las carpetas cargadas'),
);
export const getReporteCarpetaCargadas = busqueda('getReporteCarpetaCargadas', Cargadas, 'Las carpetas cargadas');
export const getReporteCarpetasCargadasExcel = excel(
  busqueda('getReporteCarpetasCargadasExcel', z.any(), 'Las carpetas cargadas, en Excel'),
);
