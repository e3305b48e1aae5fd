import { z } from 'zod';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { type Campos, catalogo, dia, entero, esquema } from '../lib/campos.ts';
import { endpoint } from '../lib/endpoint.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { FECHA_MINIMA, type Fecha } from '../lib/fecha.ts';
import { Entero } from '../lib/id.ts';
import { Pagina, Tamano } from '../lib/pagina.ts';
import type { Rule } from '../lib/rules.ts';
import { TOTAL } from './cruce.ts';
import { EJE, EJES } from './ejes.ts';
import { FECHAS, limites } from './reglas.ts';

/** The question of the cross analysis: up to three axes, a period of starts, and an office or area. */
export const camposCruce = {
  filas: catalogo('Filas', 'ejes'),
  columnas: catalogo('Columnas', 'ejes'),
  capas: catalogo('Tercer eje', 'ejes'),
  fechaInicio: dia(ETIQUETAS.inicio),
  fechaFin: dia(ETIQUETAS.fin),
  estado: catalogo(camposCarpeta.llestado.etiqueta, 'estados'),
  institucion: catalogo(ETIQUETAS.institucion, 'instituciones'),
  area: catalogo(ETIQUETAS.area, 'propietarios', 'institucion'),
} as const satisfies Campos;
const Filtro = esquema(camposCruce);
export type FiltroCruce = z.output<typeof Filtro>;

type ReglaDeCruce = Rule<FiltroCruce, { hoy: Fecha }>;
const isEje = (id: number | null) => id === null || id === 0 || EJES.some((eje) => eje.id === id);
const EJES_DEL_FILTRO = ['filas', 'columnas', 'capas'] as const;
export const reglasCruce: readonly ReglaDeCruce[] = [
  { kind: 'requires', clause: '3-525', fields: ['filas', ...FECHAS] },
  ...(limites as unknown as readonly ReglaDeCruce[]),
  ...EJES_DEL_FILTRO.map(
    (field): ReglaDeCruce => ({
      kind: 'check',
      clause: '3-525',
      field,
      fails: (v) => !isEje(v[field]),
      message: 'Elija un eje de la lista.',
    }),
  ),
  {
    kind: 'check',
    clause: '3-525',
    field: 'columnas',
    fails: (v) => !!v.columnas && v.columnas === v.filas,
    message: 'Elija un eje distinto del de las filas.',
  },
  {
    kind: 'check',
    clause: '3-525',
    field: 'capas',
    fails: (v) => !!v.capas && (v.capas === v.filas || v.capas === v.columnas),
    message: 'Elija un eje distinto de los otros dos.',
  },
  {
    kind: 'check',
    clause: '3-525',
    field: 'capas',
    fails: (v) => !!v.capas && !v.columnas,
    message: 'Elija primero el eje de las columnas.',
  },
  { kind: 'forces', clause: '3-525', trigger: ['institucion'], sets: { area: 0 }, reason: '' },
];

/** The axes asked for, in their order: rows, columns, third. */
export const ejesPedidos = ({ filas, columnas, capas }: Pick<FiltroCruce, 'filas' | 'columnas' | 'capas'>): number[] =>
  [filas, columnas, capas].filter((id): id is number => !!id);

/** Concentrations are of authorities in municipalities: no axis is asked. */
const SinEjes = Filtro.omit({ filas: true, columnas: true, capas: true });
export type FiltroDeConcentraciones = z.output<typeof SinEjes>;
export const reglasConcentraciones: readonly Rule<FiltroDeConcentraciones, { hoy: Fecha }>[] = [
  { kind: 'requires', clause: '3-528', fields: FECHAS },
  ...(limites as unknown as readonly Rule<FiltroDeConcentraciones, { hoy: Fecha }>[]),
];

const Lugar = Entero(TOTAL, 999_999).transform((id) => id ?? TOTAL);
/** A value of each axis; absent is all of them. */
const camposDeLugar = { fila: Lugar, columna: Lugar, capa: Lugar };

const n = z.int();
const OpcionDeEje = z.object({ id: n, texto: z.string(), n });
const EjeContado = z.object({ id: n, titulo: z.string(), unidad: z.string(), opciones: z.array(OpcionDeEje) });
export type EjeContado = z.output<typeof EjeContado>;
/** Row, column (TOTAL without one), files; a cell without files is left out. */
const CeldaContada = z.tuple([n, n, n]);
const CruceContado = z.object({ total: n, ejes: z.array(EjeContado), celdas: z.array(CeldaContada) });
export type CruceContado = z.output<typeof CruceContado>;

/** A file of the list behind a number. */
const CarpetaCruzada = z.object({
  llcarpeta: n,
  noci: z.string(),
  fcinicio: z.string(),
  institucion: z.string(),
  lugar: z.string(),
  etapa: z.string(),
});
export type CarpetaCruzada = z.output<typeof CarpetaCruzada>;
export const COLUMNAS_CRUZADAS = {
  noci: ETIQUETAS.ci,
  fcinicio: ETIQUETAS.inicio,
  institucion: ETIQUETAS.institucion,
  lugar: 'Lugar de los hechos',
  etapa: ETIQUETAS.etapa,
} as const satisfies Partial<Record<keyof CarpetaCruzada, string>>;
export const TAMANOS_CRUCE = [10, 25, 100] as const;
export const ARCHIVO_CRUCE = 'analisis-cruzado';

const comun = { funcion: 'REPORTES', auditoria: 'reporte.consultar' } as const;
const comoCsv = { answer: z.any(), mime: 'text/csv; charset=utf-8', auditoria: 'reporte.exportar' } as const;
const Lista = Filtro.extend({ ...camposDeLugar, pagina: Pagina, rpp: Tamano(TAMANOS_CRUCE[0]) });
export type ListaCruzada = z.output<typeof Lista>;

export const getReporteCruce = endpoint('POST /api/secure/getReporteCruce', {
  ...comun,
  body: Filtro.extend({ capa: Lugar }),
  answer: CruceContado,
  summary: 'Carpetas por hasta tres ejes: filas y columnas, de un valor del tercero o de todos',
});
export const getReporteCruceExcel = endpoint('POST /api/secure/getReporteCruceExcel', {
  ...comun,
  body: Filtro,
  answer: z.any(),
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  auditoria: 'reporte.exportar',
  summary: 'El mismo cruce entero, con todos sus totales, en un libro de Excel',
});
export const getReporteCruceCsv = endpoint('POST /api/secure/getReporteCruceCsv', {
  ...comun,
  ...comoCsv,
  body: Filtro,
  summary: 'El mismo cruce entero, con todos sus totales, en CSV',
});
export const getReporteCruceCarpetas = endpoint('POST /api/secure/getReporteCruceCarpetas', {
  ...comun,
  body: Lista,
  answer: z.object({ total: n, resultados: z.array(CarpetaCruzada) }),
  summary: 'Las carpetas que cuenta un número del cruce',
});
export const getReporteCruceCarpetasCsv = endpoint('POST /api/secure/getReporteCruceCarpetasCsv', {
  ...comun,
  ...comoCsv,
  body: Lista.extend({ rpp: Tamano(0) }),
  summary: 'Las mismas carpetas, en CSV',
});

/** How many concentrations are told. */
export const CONCENTRACIONES = 20;
const ConcentracionContada = z.object({
  autoridad: n,
  estado: n,
  municipio: n,
  nombre: z.string(),
  lugar: z.string(),
  desde: z.string(),
  hasta: z.string(),
  n,
  esperadas: z.number(),
  log10p: z.number(),
  isSenal: z.boolean(),
});
export type ConcentracionContada = z.output<typeof ConcentracionContada>;
export const getReporteConcentraciones = endpoint('POST /api/secure/getReporteConcentraciones', {
  ...comun,
  body: SinEjes,
  answer: z.object({ examinadas: n, resultados: z.array(ConcentracionContada) }),
  summary: 'Autoridades y municipios con más carpetas en 90 días de las que da el azar, lo más raro primero',
});

/** A crossing for the public: one or two axes of the files of a year that is over, of the whole registry [3-529]. */
export const camposPublicos = {
  filas: camposCruce.filas,
  columnas: camposCruce.columnas,
  anio: entero('Año de inicio', Number(FECHA_MINIMA.slice(0, 4)), 9998),
} as const satisfies Campos;
/**
 * Axes that the public is told: not the period, because it is told of a year, and none of the publications', because two
 * tables of files may share their totals alone (docs/estadisticas.md).
 */
const RESERVADOS: readonly number[] = [EJE.PERIODO, EJE.LUGAR, EJE.ETAPA];
export const isEjePublico = (id: number | null): boolean => isEje(id) && !RESERVADOS.includes(id ?? 0);
export const SOLO_EJES_PUBLICOS =
  'Elija un eje distinto del periodo, del lugar y de la etapa: se exporta un año, y de lugares y etapas habla la estadística pública, con la que este archivo dejaría calcular cifras reservadas.';
const Publico = esquema(camposPublicos);
export type FiltroPublico = z.output<typeof Publico>;
export const reglasPublicas: readonly Rule<FiltroPublico, { hoy: Fecha }>[] = [
  { kind: 'requires', clause: '3-529', fields: ['filas', 'anio'] },
  ...(['filas', 'columnas'] as const).map(
    (field): Rule<FiltroPublico, { hoy: Fecha }> => ({
      kind: 'check',
      clause: '3-529',
      field,
      fails: (v) => !isEjePublico(v[field]),
      message: SOLO_EJES_PUBLICOS,
    }),
  ),
  {
    kind: 'check',
    clause: '3-529',
    field: 'columnas',
    fails: (v) => !!v.columnas && v.columnas === v.filas,
    message: 'Elija un eje distinto del de las filas.',
  },
  {
    kind: 'check',
    clause: '3-529',
    field: 'anio',
    fails: (v, { hoy }) => `${v.anio}` >= hoy.slice(0, 4),
    message: 'Elija un año que ya terminó.',
  },
];
export const getReporteCrucePublico = endpoint('POST /api/secure/getReporteCrucePublico', {
  ...comun,
  ...comoCsv,
  funcion: 'DOCUMENTOS PUBLICOS',
  body: Publico,
  summary: 'Un cruce de un año para el público: con las cifras pequeñas reservadas, y siempre el mismo',
});
