import { z } from 'zod';
import { conAnexos } from '../archivo/archivo.schema.ts';
import { Alta } from '../lib/alta.ts';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';
import { FiltroCarpetas } from './busqueda.schema.ts';
import { Carpeta, CarpetaGuardada, FilaCarpeta, NumeroCarpeta } from './carpeta.schema.ts';

const Resultado = z.enum(RESULTADOS);
const llcarpeta = z.object({ llcarpeta: IdRuta });
/** With the attachments inside, as documented; the screens send them by themselves (archivo.contract.ts). */
const conArchivos = Carpeta.extend(conAnexos);

export const getCarpetaByFiltros = endpoint('POST /api/secure/getCarpetaByFiltros', {
  body: FiltroCarpetas, // its rules: busqueda.rules.ts
  answer: z.array(FilaCarpeta),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'carpeta.buscar',
  summary: 'Busca carpetas; la primera fila lleva el total en registros',
});

export const getCarpetaById = endpoint('GET /api/secure/getCarpetaById/:llcarpeta', {
  params: llcarpeta,
  answer: CarpetaGuardada,
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'carpeta.leer',
  summary: 'Una carpeta con todos los campos del formulario',
});

/** Asked while a number is typed: it stands in the way of nothing, and is silent where it cannot be answered. Posted: a number has slashes. */
export const getCarpetaByNumero = endpoint('POST /api/secure/getCarpetaByNumero', {
  body: NumeroCarpeta,
  answer: z.array(FilaCarpeta.pick({ llcarpeta: true, noci: true })),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'carpeta.numero',
  silencio: true,
  summary: 'La carpeta que tiene un número, entre las que el usuario puede ver: una o ninguna',
});

/** Asked when a form is opened: it is no datum of any record until who captures takes it. */
export const propuestasDeCaptura = endpoint('GET /api/secure/propuestasDeCaptura', {
  answer: z.object({
    /** State of the user's institution; null where it has none of its own. */
    estado: z.int().nullable(),
    /** The last file that the user registered, if it is in scope now; null without one. */
    ultima: z
      .object({
        noci: z.string(),
        llorigen: z.int().nullable(),
        nombrempresponsable: z.string().nullable(),
        llestado: z.int().nullable(),
        llmunicipio: z.int().nullable(),
      })
      .nullable(),
  }),
  silencio: true, // without it nothing is proposed
  funcion: 'CREAR CARPETA',
  auditoria: null, // of a file that the user registered: its number, origin, prosecutor and municipality, nothing of a victim
  summary: 'Lo que se propone a quien captura: la entidad de su institución y datos de la última carpeta que registró',
});

/** A former search, without its page and order: the criteria as its form has them. */
const Reciente = z.object({
  noci: z.string().nullable(),
  folio: z.string().nullable(),
  nombreCompleto: z.string().nullable(),
  fechaInicio: z.string().nullable(),
  fechaFin: z.string().nullable(),
  institucion: z.int(),
  area: z.int(),
  /** How many it found. */
  total: z.int(),
});
export type BusquedaReciente = z.output<typeof Reciente>;

export const busquedasRecientes = endpoint('GET /api/secure/busquedasRecientes', {
  answer: z.array(Reciente),
  silencio: true, // its place says it
  funcion: 'CONSULTAR CARPETA',
  auditoria: null, // the audit's own lines of the asking user
  summary: 'Las últimas búsquedas de carpetas del usuario que encontraron algo, cada una una vez',
});

/** Kept searches that stand beside the lists with their count: as many as a row of tabs has room for. */
export const GUARDADAS_EN_PESTANA = 6;
/** How many files the own lists have, as their tabs say it; each is what the search finds. */
export const cuentasDeCarpetas = endpoint('GET /api/secure/cuentasDeCarpetas', {
  answer: z.object({
    /** Those that who asks registered. */
    mias: z.int(),
    /** The first kept searches by name; null: to count them would take long, or they are no search any more. */
    guardadas: z.array(z.object({ llfiltro: z.int(), total: z.int().nullable() })).max(GUARDADAS_EN_PESTANA),
  }),
  silencio: true, // its place says it
  funcion: 'CONSULTAR CARPETA',
  auditoria: null,
  summary: 'Cuántas carpetas registró el usuario, y cuántas halla cada una de sus búsquedas guardadas',
});

/** How many files may be taken away at once: a person ticks no more. */
const ELEGIDAS_MAX = 1000;
export const exportarCarpetas = endpoint('POST /api/secure/exportarCarpetas', {
  body: z.strictObject({
    carpetas: z
      .array(IdRuta)
      .min(1, 'Elija al menos una carpeta.')
      .max(ELEGIDAS_MAX, `Elija hasta ${ELEGIDAS_MAX.toLocaleString('es-MX')} carpetas.`),
  }),
  answer: z.any(),
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'carpeta.exportar',
  summary: 'Las carpetas elegidas, en un libro de Excel; las que el usuario no puede ver no están',
});

export const guardarCI = endpoint('POST /api/secure/guardarCI/:type', {
  params: z.object({ type: IdRuta }),
  query: Alta,
  body: conArchivos,
  answer: z.object({
    result: Resultado,
    infoFiles: z.array(z.string()),
    llcarpeta: z.int().optional(),
    version: z.int().optional(),
  }),
  funcion: 'CREAR CARPETA',
  auditoria: 'carpeta.crear',
  summary: 'Registra una carpeta nueva (type 2)',
});

/** The type defaults to 2 [1-502]. */
export const guardarCISinTipo = endpoint('POST /api/secure/guardarCI', {
  ...guardarCI,
  params: undefined,
  summary: 'Registra una carpeta nueva, como type 2',
});

export const modificarCI = endpoint('PUT /api/secure/modificarCI', {
  body: conArchivos,
  answer: z.object({
    result: Resultado,
    infoFiles: z.array(z.string()),
    deletedFiles: z.array(z.string()),
    version: z.int().optional(),
  }),
  funcion: 'EDITAR CARPETA',
  auditoria: 'carpeta.editar',
  summary: 'Modifica una carpeta',
});

export const getFolios = endpoint('GET /api/secure/getFolios/:llcarpeta', {
  params: llcarpeta,
  answer: z.object({ result: Resultado, msj: z.string() }),
  funcion: 'GENERAR FOLIO',
  auditoria: 'folio.generar',
  summary: 'Genera el folio; una segunda llamada responde el mismo',
});

/** The same as getFolios for callers that do not change state with GET (security plan, point 8). */
export const generarFolio = endpoint('POST /api/secure/generarFolio/:llcarpeta', getFolios);

export const generarContancia = endpoint('GET /api/secure/generarContancia/:llcarpeta/:tipo', {
  params: llcarpeta.extend({
    tipo: z.enum(['1', '2'], { error: 'Elija 1 (víctimas) o 2 (carpeta).' }).transform(Number),
  }),
  /** The code of an issued one: it alone is printed, while the registry states the same. */
  query: z.object({ codigo: z.string().max(22).optional() }),
  answer: z.any(),
  mime: 'application/pdf',
  funcion: 'GENERAR CONSTANCIA',
  auditoria: 'constancia.generar',
  summary: 'Constancias en PDF: 1 una por víctima, 2 de la carpeta; con su código, una sola de las emitidas',
});
