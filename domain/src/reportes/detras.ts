import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import type { Fecha } from '../lib/fecha.ts';
import { Pagina, Tamano } from '../lib/pagina.ts';
import type { Rule } from '../lib/rules.ts';
import type { NombreDimension } from './dimensiones.ts';
import { camposDelFiltro, conDelito } from './filtro.ts';
import { type Cubo, GRAFICAS } from './graficas.ts';
import { reglasReporte } from './reglas.ts';

/** The unit that a bar counts: `captura` are files by the day on which they were registered. */
export interface DeBarra {
  cubo: Cubo | 'captura';
  por: NombreDimension | 'estadoDeInstitucion';
  serie?: NombreDimension;
}

/** Every chart whose bars open what they count, by the operation that answers it. */
export const CONTADOS = {
  ...GRAFICAS,
  getGraficaByDeterminacion: { cubo: 'carpeta', por: 'etapa', serie: 'estatus' },
  getGraficaReporteByEstado: { cubo: 'captura', por: 'estadoDeInstitucion' },
  getGraficaReporteByInstitucion: { cubo: 'captura', por: 'area' },
} as const satisfies Readonly<Record<string, DeBarra>>;
export type NombreContado = keyof typeof CONTADOS;

const n = z.int();
const text = z.string().nullable();
/** A row of the list: the file, and of a victim or an authority what it is of them. Nobody is named in it. */
const FilaDetras = z.object({
  id: n,
  llcarpeta: n,
  noci: z.string(),
  fcinicio: z.string(),
  registro: text,
  institucion: text,
  lugar: text,
  delito: text,
  etapa: text,
  edad: n.nullable(),
  sexo: text,
  nivel: text,
  dependencia: text,
});
export type FilaDetras = z.output<typeof FilaDetras>;

const ARCHIVO = {
  noci: ETIQUETAS.ci,
  fcinicio: ETIQUETAS.inicio,
  institucion: ETIQUETAS.institucion,
  lugar: 'Lugar de los hechos',
  delito: ETIQUETAS.delito,
} as const;
/** Its columns, by what is counted. */
export const COLUMNAS_DETRAS: Readonly<Record<DeBarra['cubo'], Partial<Record<keyof FilaDetras, string>>>> = {
  carpeta: { ...ARCHIVO, etapa: ETIQUETAS.etapa },
  captura: { ...ARCHIVO, registro: 'Registrada el' },
  victima: { ...ARCHIVO, edad: ETIQUETAS.edad, sexo: ETIQUETAS.sexo },
  responsable: { ...ARCHIVO, nivel: ETIQUETAS.gobierno, dependencia: 'Dependencia' },
};
/** The names of several of them. */
export const NOMBRE_CONTADO: Readonly<Record<DeBarra['cubo'], string>> = {
  carpeta: 'Carpetas',
  captura: 'Carpetas',
  victima: 'Víctimas',
  responsable: 'Autoridades',
};
export const TAMANOS_DETRAS = [10, 25, 100] as const;

const Pedido = camposDelFiltro.extend({
  grafica: z.enum(Object.keys(CONTADOS) as [NombreContado, ...NombreContado[]]),
  /** The name of the bar, and of a chart with a series what of it; absent, all of it. */
  punto: n,
  serie: n.nullish().transform((id) => id ?? null),
  pagina: Pagina,
  rpp: Tamano(TAMANOS_DETRAS[0]),
});
const Detras = Pedido.transform(conDelito);
export type FiltroDetras = z.output<typeof Detras>;

export const reglasDetras: readonly Rule<FiltroDetras, { hoy: Fecha }>[] = [
  ...(reglasReporte as unknown as readonly Rule<FiltroDetras, { hoy: Fecha }>[]),
  {
    kind: 'check',
    clause: '3-602',
    field: 'serie',
    fails: ({ grafica, serie }) => serie !== null && !('serie' in CONTADOS[grafica]),
    message: 'Esa gráfica no tiene series.',
  },
];

const comun = { funcion: 'REPORTES' } as const;
/** The records that a bar of a chart counts, page by page and as CSV: as many as the bar says [3-602]. */
export const getReporteDetras = endpoint('POST /api/secure/getReporteDetras', {
  ...comun,
  auditoria: 'reporte.consultar',
  body: Detras,
  answer: z.object({ total: n, resultados: z.array(FilaDetras) }),
  summary: 'Las carpetas, víctimas o autoridades que cuenta una barra de una gráfica, sin nombres de personas',
});
export const getReporteDetrasCsv = endpoint('POST /api/secure/getReporteDetrasCsv', {
  ...comun,
  auditoria: 'reporte.exportar',
  body: Pedido.extend({ rpp: Tamano(0) }).transform(conDelito),
  answer: z.any(),
  mime: 'text/csv; charset=utf-8',
  summary: 'Las mismas, en CSV',
});
