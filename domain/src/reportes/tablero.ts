import { z } from 'zod';
import { COLUMNA_ANTES } from '../lib/antes.ts';
import { catalogo } from '../lib/campos.ts';
import { endpoint } from '../lib/endpoint.ts';
import { ETIQUETAS, PUERTA } from '../lib/etiquetas.ts';
import type { Fecha } from '../lib/fecha.ts';
import { Codigo, IdRuta } from '../lib/id.ts';
import { Pagina, Tamano } from '../lib/pagina.ts';
import type { Rule } from '../lib/rules.ts';
import { camposDeTrimestre, reglasTrimestre, type Trimestre, type TrimestrePedido } from '../lib/trimestre.ts';
import { AL_CORRIENTE, COMPLETITUD } from '../publicacion/tablero.ts';
import { TotalFirmado } from '../totaldeclarado/totaldeclarado.schema.ts';

/** Days after its start within which a file is registered on time, and the share of the expected ones from which on an office is up to date [3-505]. */
export const DIAS_A_TIEMPO = 30;
const COBERTURA_AL_CORRIENTE = 90;

/** The known facts of an office's quarter. */
interface Conocido {
  /** Files begun in it, as its supervisor declared; null where nobody did. */
  declaradas: number | null;
  /** How many of these are in the registry, and how many cases only the justice system knows. */
  registradas: number;
  faltantes: number;
}

/**
 * Files expected of a quarter [3-504]: those declared, or those that are known to be where they are more, so that no
 * office comes up to date by declaring too few. Undefined where none were declared.
 */
export const esperadasDe = ({ declaradas, registradas, faltantes }: Conocido): number | null =>
  declaradas === null ? null : Math.max(declaradas, registradas + faltantes);

/** Registered ones in a hundred expected, downwards; of none expected, all. */
export function coberturaDe(of: Conocido): number | null {
  const esperadas = esperadasDe(of);
  if (esperadas === null) return null;
  return esperadas === 0 ? 100 : Math.floor((100 * of.registradas) / esperadas);
}

/** States of an office in a quarter, each with its rule: the first one that holds [3-505]. */
export const ESTADOS_TABLERO = [
  {
    id: 'SIN_DATOS',
    texto: 'Sin datos',
    regla: 'No ha declarado el total del trimestre, y no se le conoce ninguna carpeta iniciada en él.',
    holds: (of: Conocido) => of.declaradas === null && of.registradas + of.faltantes === 0,
  },
  {
    id: 'SIN_DECLARAR',
    texto: 'Sin declarar',
    regla: 'Tiene carpetas iniciadas en el trimestre y no ha declarado cuántas son.',
    holds: (of: Conocido) => of.declaradas === null,
  },
  {
    id: 'ATRASADA',
    texto: 'Atrasada',
    regla: `Declaró el total del trimestre y ha registrado menos de ${COBERTURA_AL_CORRIENTE} % de las carpetas esperadas.`,
    holds: (of: Conocido) => (coberturaDe(of) ?? 0) < COBERTURA_AL_CORRIENTE,
  },
  {
    id: 'AL_CORRIENTE',
    texto: AL_CORRIENTE,
    regla: `Declaró el total del trimestre y ha registrado al menos ${COBERTURA_AL_CORRIENTE} % de las carpetas esperadas.`,
    holds: () => true,
  },
] as const;
const IDS_ESTADO = [
  'SIN_DATOS',
  'SIN_DECLARAR',
  'ATRASADA',
  'AL_CORRIENTE',
] as const satisfies readonly EstadoTablero[];
export type EstadoTablero = (typeof ESTADOS_TABLERO)[number]['id'];
export const estadoDe = (of: Conocido): EstadoTablero =>
  ESTADOS_TABLERO.find(({ holds }) => holds(of))?.id ?? 'AL_CORRIENTE';

/** Doors that files come by (schema/cifras/puerta_de). */
export const PUERTAS: Readonly<Record<number, string>> = {
  1: PUERTA.formulario,
  2: PUERTA.carga,
  3: PUERTA.interconexion,
  4: PUERTA.justicianet,
};

/** Which files a number is of [3-507]; the last are those registered in the quarter that began before it. */
export const CUALES = { TODAS: 0, A_TIEMPO: 1, FUERA_DE_TIEMPO: 2, ANTERIORES: 3 } as const;
export type Cuales = (typeof CUALES)[keyof typeof CUALES];
export const TITULOS_CUALES: Record<Cuales, string> = {
  0: 'Carpetas del trimestre registradas',
  1: 'Carpetas registradas a tiempo',
  2: 'Carpetas registradas fuera de tiempo',
  3: 'Carpetas anteriores registradas en el trimestre',
};
export const TAMANOS_TABLERO = [5, 10, 25, 100] as const;

const n = z.int();
const cuenta = n.nullable();
const FilaTablero = z.object({
  fiscaliaId: n,
  fiscalia: z.string(),
  estado: z.enum(IDS_ESTADO),
  ultimaEntrega: z.string().nullable(),
  puerta: cuenta,
  diasSinEntrega: cuenta,
  registradas: n,
  /** The share of their records' data of law that have a value, in a hundred, downwards. */
  completitud: cuenta,
  aTiempo: n,
  porcientoATiempo: cuenta,
  demoraMediana: cuenta,
  demora90: cuenta,
  anteriores: n,
  /** Files of the office that no quarter has (reportes/antes.ts). */
  sinTrimestre: n,
  conocidas: n,
  faltantes: n,
  declaradas: cuenta,
  esperadas: cuenta,
  cobertura: cuenta,
});
export type FilaTablero = z.output<typeof FilaTablero>;
/** How many of all offices are in each state: a user who sees one row is told this too [3-506]. */
/** Each state by its name, so that the description of the service names them too. */
const Estados = z.object(
  Object.fromEntries(IDS_ESTADO.map((id) => [id, n])) as Record<(typeof IDS_ESTADO)[number], typeof n>,
);

export const ARCHIVO_TABLERO = 'tablero-de-fiscalias';
/** The board as CSV: a column a field, the state in words. */
export const COLUMNAS_TABLERO = {
  fiscalia: 'Fiscalía o procuraduría',
  estado: 'Estado',
  ultimaEntrega: 'Última entrega',
  puerta: 'Medio de la última entrega',
  diasSinEntrega: 'Días desde la última entrega',
  registradas: 'Carpetas registradas',
  completitud: COMPLETITUD,
  declaradas: 'Carpetas declaradas',
  esperadas: 'Carpetas esperadas',
  cobertura: 'Cobertura (%)',
  aTiempo: 'Registradas a tiempo',
  porcientoATiempo: 'A tiempo (%)',
  demoraMediana: 'Días hasta el registro: mediana',
  demora90: 'Días hasta el registro: percentil 90',
  anteriores: 'Carpetas anteriores registradas en el trimestre',
  sinTrimestre: COLUMNA_ANTES,
  conocidas: 'Conocidas en el sistema de justicia',
  faltantes: 'Conocidas sin registrar',
} as const satisfies Partial<Record<keyof FilaTablero, string>>;

/** A file of the list behind a number. */
const CarpetaTablero = z.object({
  llcarpeta: n,
  noci: z.string(),
  fcinicio: z.string(),
  registro: z.string(),
  dias: n,
  puerta: n,
});
export type CarpetaTablero = z.output<typeof CarpetaTablero>;
export const COLUMNAS_CARPETAS = {
  noci: ETIQUETAS.ci,
  fcinicio: ETIQUETAS.inicio,
  registro: 'Registrada el',
  dias: 'Días hasta el registro',
  puerta: 'Medio',
} as const satisfies Record<Exclude<keyof CarpetaTablero, 'llcarpeta'>, string>;

/** The question of the screen: a quarter, as one number for its list. */
export const camposTablero = { periodo: catalogo('Trimestre', 'trimestres') } as const;
export const idDe = ({ anio, trimestre }: Trimestre): number => anio * 10 + trimestre;
export const trimestreDe = (periodo: number): Trimestre => ({
  anio: Math.floor(periodo / 10),
  trimestre: periodo % 10,
});

export const reglasTablero: readonly Rule<TrimestrePedido, { hoy: Fecha }>[] = reglasTrimestre();

const comun = { funcion: 'REPORTES', auditoria: 'reporte.consultar' } as const;
const comoCsv = { answer: z.any(), mime: 'text/csv; charset=utf-8', auditoria: 'reporte.exportar' } as const;
const Uno = z.strictObject({ ...camposDeTrimestre, fiscaliaId: IdRuta });
const Lista = Uno.extend({
  cuales: Codigo([0, 1, 2, 3] as const).transform((cuales): Cuales => cuales ?? CUALES.TODAS),
  pagina: Pagina,
  rpp: Tamano(TAMANOS_TABLERO[0]),
});
export type ListaTablero = z.output<typeof Lista>;

export const getReporteTablero = endpoint('POST /api/secure/getReporteTablero', {
  ...comun,
  body: z.strictObject(camposDeTrimestre),
  answer: z.object({ filas: z.array(FilaTablero), estados: Estados, fiscalias: n }),
  summary: 'Tablero de fiscalías de un trimestre: entregas, cobertura y demora de cada una',
});
export const getReporteTableroCsv = endpoint('POST /api/secure/getReporteTableroCsv', {
  ...comun,
  ...comoCsv,
  body: z.strictObject(camposDeTrimestre),
  summary: 'El tablero de un trimestre, en CSV',
});
export const getReporteTableroCarpetas = endpoint('POST /api/secure/getReporteTableroCarpetas', {
  ...comun,
  body: Lista,
  answer: z.object({ total: n, resultados: z.array(CarpetaTablero) }),
  summary:
    'Las carpetas que cuenta un número del tablero: todas (0), a tiempo (1), fuera de tiempo (2) o anteriores (3)',
});
export const getReporteTableroCarpetasCsv = endpoint('POST /api/secure/getReporteTableroCarpetasCsv', {
  ...comun,
  ...comoCsv,
  body: Lista.extend({ rpp: Tamano(0) }),
  summary: 'Las mismas carpetas, las de la página pedida o todas, en CSV',
});
/** The declarations of a quarter, the last one first: that one counts. */
export const getReporteTotalesDeclarados = endpoint('POST /api/secure/getReporteTotalesDeclarados', {
  ...comun,
  body: Uno.extend({ pagina: Pagina, rpp: Tamano(TAMANOS_TABLERO[0]) }),
  answer: z.object({ total: n, resultados: z.array(TotalFirmado) }),
  summary: 'Los totales que una institución declaró de un trimestre, con quién los firmó',
});
