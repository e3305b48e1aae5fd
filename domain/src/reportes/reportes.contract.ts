import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { OrdenDe } from '../lib/orden.ts';
import { isVarias } from './dimensiones.ts';
import { camposDelFiltro, conDelito, FiltroReporte } from './filtro.ts';
import { GRAFICAS, type NombreGrafica } from './graficas.ts';
import { type NombreTabla, TABLAS, type TablaReporte } from './tablas.ts';

const text = z.string().nullable();
const n = z.int();

const Punto = z.object({ name: z.string(), value: n, id: n });
/** Items of a chart: a name with its value, or with a series of names and values [3-238]; `id` is what a click chooses. */
const Simple = z.array(Punto);
const ConSerie = z.array(z.object({ name: z.string(), id: n, series: z.array(Punto) }));
/**
 * The answer of a chart in which a record may have several values, which the documents do not know: it tells also how many
 * records these are, each once [3-540].
 */
const DeVarias = z.object({ datos: Simple, total: n });
export type PuntosDeVarias = z.output<typeof DeVarias>;
export type Punto = z.output<typeof Punto>;
export type PuntoConSerie = z.output<typeof ConSerie>[number];

/** Every read of a report: the filter in the body, the function REPORTES, one name in the audit [3-395] [3-409]. */
const reporte = <const N extends string, A extends z.ZodType>(nombre: N, answer: A, summary: string) =>
  endpoint(`POST /api/secure/${nombre}`, {
    body: FiltroReporte,
    answer,
    funcion: 'REPORTES',
    auditoria: 'reporte.consultar',
    summary,
  });

/** The same of a table, page by page, in the order of one of its columns where one is asked for. */
const pagina = <const N extends NombreTabla, A extends z.ZodType>(nombre: N, answer: A, summary: string) => {
  const { columnas }: TablaReporte = TABLAS[nombre];
  const orden = OrdenDe(columnas.map(({ campo }) => campo));
  return { ...reporte(nombre, answer, summary), body: camposDelFiltro.extend({ orden }).transform(conDelito) };
};

/** A workbook of all that a report's table pages. */
const libro = <const N extends string>(nombre: N, summary: string) => ({
  ...reporte(`${nombre}Excel`, z.any(), summary),
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  auditoria: 'reporte.exportar' as const,
});

const porNombre = <const T extends object, R>(table: T, make: (name: keyof T & string) => R) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, make(name as keyof T & string)])) as Record<keyof T, R>;

/** The charts of the statistical reports: numbers only, nothing about a person. */
export const graficas = porNombre(GRAFICAS, (name: NombreGrafica) =>
  reporte(name, isVarias(GRAFICAS[name].por) ? DeVarias : z.union([ConSerie, Simple]), GRAFICAS[name].titulo),
);
/** The workbooks of the paged reports. */
export const libros = porNombre(TABLAS, (name: NombreTabla) =>
  libro(name, `${TABLAS[name].titulo}, en un libro de Excel`),
);

export const getReporteCarpeta = pagina(
  'getReporteCarpeta',
  z.array(
    z.object({
      rowid: n,
      numeroExpediente: z.string(),
      fechaInicio: text,
      estado: text,
      municipio: text,
      delito: text,
      totalRegistros: n,
    }),
  ),
  'Carpetas de un periodo, página por página',
);

export const getReporteVictimas = pagina(
  'getReporteVictimas',
  z.array(
    z.object({
      numeroExpediente: z.string(),
      estado: text,
      municipio: text,
      delito: text,
      victimaNombre: text,
      victimaPrimerApellido: text,
      victimaSegundoApellido: text,
      edad: n.nullable(),
      genero: text,
      totalRegistros: n,
    }),
  ),
  'Víctimas de un periodo, página por página; con tamPag muy grande, todas',
);

export const getTablaExpedienteByFiltros = pagina(
  'getTablaExpedienteByFiltros',
  z.array(
    z.object({
      llcarpeta: n,
      noci: z.string(),
      dspropietario: text,
      novictimas: n,
      dsdelito: text,
      fcinicio: text,
      registros: n,
    }),
  ),
  'Carpetas de una rebanada del reporte estadístico',
);

export const getReporteCarpetasByEstado = pagina(
  'getReporteCarpetasByEstado',
  z.array(z.object({ dspropietario: text, dsestado: text, total: n, llestado: n, llpropietario: n, registros: n })),
  'Carpetas registradas por área',
);
export const getReporteCarpetasByUsuarioEstado = reporte(
  'getReporteCarpetasByUsuarioEstado',
  z.array(z.object({ rowid: n, dscorreo: text, carpetas: n })),
  'Carpetas registradas por cada usuario de un área',
);
export const getTotalReporteCarpetasByEstado = reporte(
  'getTotalReporteCarpetasByEstado',
  z.object({ total: n }),
  'Total de carpetas registradas',
);
const Casos = z.object({ carpetas: n, casos: n });
export type Casos = z.output<typeof Casos>;
export const getReporteCasos = reporte(
  'getReporteCasos',
  Casos,
  'Cuántas carpetas hay y cuántos casos forman: las vinculadas entre sí son uno',
);
const Personas = z.object({ victimas: n, personas: n });
export type Personas = z.output<typeof Personas>;
export const getReportePersonas = reporte(
  'getReportePersonas',
  Personas,
  'Cuántas víctimas hay inscritas, una vez por carpeta, y cuántas personas son: las que alguien revisó y son la misma cuentan una vez',
);
export const getGraficaReporteByEstado = reporte(
  'getGraficaReporteByEstado',
  Simple,
  'Carpetas registradas por estado',
);
export const getGraficaReporteByInstitucion = reporte(
  'getGraficaReporteByInstitucion',
  Simple,
  'Carpetas registradas por área de una institución',
);

export const getGraficaByDeterminacion = reporte('getGraficaByDeterminacion', ConSerie, 'Carpetas por etapa y estatus');

const Calificadas = z.object({
  carpetas: n,
  /** Half of the files score as much or less; null without files. */
  mediana: z.number().nullable(),
  /** Files that have all the data of the law. */
  completas: n,
});
export type Calificadas = z.output<typeof Calificadas>;
export const getReporteCalificacion = reporte(
  'getReporteCalificacion',
  Calificadas.extend({
    instituciones: z.array(Calificadas.extend({ llinstitucion: n, institucion: z.string() })),
  }),
  'Calificación de las carpetas por institución: la mediana y cuántas tienen todos los datos de ley',
);

export const getReporteCalidad = reporte(
  'getReporteCalidad',
  z.array(
    z.object({
      id: z.string(),
      dato: z.string(),
      de: z.enum(['carpeta', 'victima', 'autoridad']),
      llinstitucion: n,
      institucion: z.string(),
      valor: n,
      desconocido: n,
      blanco: n,
    }),
  ),
  'De cada dato de ley y cada institución: cuántos registros lo tienen, lo declaran desconocido o no dicen nada',
);
