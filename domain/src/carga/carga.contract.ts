import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Texto } from '../lib/texto.ts';
import { FILAS, isCelda, LARGO, LOTE, PRIMER_RENGLON, ULTIMO_LOTE, ULTIMO_RENGLON, VERSION } from './limites.ts';
import { MODO } from './modo.ts';
import { COLUMNAS } from './review.ts';

/** A cell: a text, a number or nothing. One check instead of a union, which costs a batch as much as its engine. */
const valor = z
  .any()
  .refine(isCelda, `Escriba un texto de ${LARGO} caracteres como máximo, un número o nada.`)
  .meta({ anyOf: [{ type: 'string', maxLength: LARGO }, { type: 'number' }, { type: 'null' }] })
  .optional() as z.ZodType<string | number | null | undefined>;
const renglon = z.int().min(PRIMER_RENGLON).max(ULTIMO_RENGLON);
const fila = (names: readonly string[]) => z.object({ renglon, ...Object.fromEntries(names.map((n) => [n, valor])) });
const Victima = fila(Object.keys(COLUMNAS.Victima));
const Complemento = fila(Object.keys(COLUMNAS.Complemento));
const Autoridad = fila(Object.keys(COLUMNAS.Responsable));
/** Accused persons travel without a row of their own as the documents print them: theirs is the authority's (D-03). */
const Imputado = Autoridad.extend({ renglon: renglon.optional() });

/** A file as the workbook has it, cleaned [2-215] to [2-221]: unknown keys are passed over. */
export const CarpetaCarga = fila(Object.keys(COLUMNAS.Expediente)).extend({
  /** Any cell: a number that cannot be read comes back with its file (D-04). */
  numCarpeta: valor,
  victimas: z.array(Victima).max(FILAS),
  autoridades: z.array(Autoridad.extend({ imputados: z.array(Imputado).max(FILAS) })).max(FILAS),
  /** Rows of the sheet Complemento. A column that is left out says nothing, and NO APLICA says that there is none (D-131). */
  complementos: z.array(Complemento).max(FILAS).optional(),
  /** The mark of an update, as `previsualizarActualizacion` told it. A file that changed since is refused [2-616]. */
  version: z.string().max(VERSION).optional(),
});
export type CarpetaCarga = z.output<typeof CarpetaCarga>;

/** The original, as the documents send it; our screens upload it by itself and name it by `carga`. */
const Original = z.object({ name: Texto(255), content: z.string(), ext: Texto(10) });
const archivo = Original.nullish().transform((v) => v ?? null);
const cuerpo = z.object({
  carpetas: z.array(CarpetaCarga).max(LOTE),
  archivo,
  errores: z.string().max(1_000_000).nullish(),
  /** Id of the load: the same file under the same id is integrated once, however often it is sent. */
  carga: z.uuid().optional(),
  /** Number of the batch in its load: the same batch sent again is not written again and answers the same. */
  lote: z.int().min(0).max(ULTIMO_LOTE).optional(),
});

/** Rows of the other sheets that a file was sent with: with those that stay out they add up. */
const renglones = { victimas: z.int().optional(), responsables: z.int().optional(), complementos: z.int().optional() };
const errorBack = z.object({
  numCarpeta: z.string(),
  renglon: z.int(),
  ...renglones,
  /** Place of the file in the call, from 1: only where its number cannot be read (D-04). */
  lugar: z.int().optional(),
  errores: z.array(z.object({ codigo: z.string(), renglon: z.int(), texto: z.string() })),
});
const retirada = z.object({
  exp: z.string(),
  nombre: z.string().nullable(),
  paterno: z.string().nullable(),
  materno: z.string().nullable(),
});
/** The outcome of every file of the call: each is in exactly one of integradas, existentes and erroresBack (D-04). */
export const RespuestaCarga = z.object({
  carga: z.uuid(),
  correctas: z.int(),
  integradas: z.array(
    z.object({
      numCarpeta: z.string(),
      renglon: z.int(),
      delito: z.string(),
      ...renglones,
      /** It was there before, and was updated. */
      actualizada: z.literal(true).optional(),
    }),
  ),
  existentes: z.array(z.object({ numCarpeta: z.string(), renglon: z.int(), ...renglones })),
  erroresBack: z.array(errorBack),
  victimasErrores: z.array(retirada),
  responsablesErrores: z.array(retirada),
  /** The parts of integrated files that were left out: victims of a name that came before in the file (D-06). */
  avisos: z.array(errorBack).optional(),
});
export type RespuestaCarga = z.output<typeof RespuestaCarga>;

export const integrarCarpetasNuevas = endpoint('POST /api/secure/integrarCarpetasNuevas/:mode', {
  params: z.object({
    mode: z.enum([MODO.ACTUALIZAR, MODO.PRIMERA], { error: 'Elija 3 (primer envío) o 1 (actualizar).' }),
  }),
  body: cuerpo,
  answer: RespuestaCarga,
  funcion: 'CARGA MASIVA',
  auditoria: 'carga.integrar',
  silencio: true, // [2-486] the screen has a panel for it
  tarda: true,
  summary: 'Integra un lote de carpetas de la carga masiva: 3 primer envío, 1 actualización',
});

/** The same payload and answer, for the loads of CENAPI. */
export const integrarCarpetasCenapi = endpoint('POST /api/secure/integrarCarpetasCenapi', {
  body: cuerpo,
  answer: RespuestaCarga,
  funcion: 'CARGA MASIVA',
  auditoria: 'carga.integrar',
  summary: 'Integra un lote de carpetas de la carga masiva',
});

/** Keeps a state's workbook, with its errors, for the log. */
export const guardarArchivoBitacoraEstatal = endpoint('POST /api/secure/guardarArchivoBitacoraEstatal', {
  body: z.strictObject({ archivo: Original, errores: z.string().max(1_000_000).nullish() }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO'), carga: z.uuid() }),
  funcion: 'BITACORA ESTATAL',
  auditoria: 'carga.archivar',
  summary: 'Guarda el libro original de una carga estatal',
});

const Entrada = z
  .tuple([z.int(), z.string()])
  .or(z.tuple([z.int(), z.string(), z.int()]))
  .or(z.tuple([z.int(), z.string(), z.int().nullable(), z.array(z.string())]));
/** Every catalogue a load compares with, in one answer: the browser validates with what the server will. */
export const catalogosCarga = endpoint('GET /api/secure/catalogosCarga', {
  answer: z.record(z.string(), z.array(Entrada)),
  funcion: 'CARGA MASIVA',
  auditoria: null,
  summary: 'Catálogos de la carga masiva: id, texto, padre y otras escrituras de cada entrada',
});

/** Municipalities of one question for their localities at most. */
export const MUNICIPIOS_POR_PREGUNTA = 200;
/** INEGI's localities of municipalities of a workbook; of those of which nobody imported any, nothing. */
export const localidadesDeCarga = endpoint('POST /api/secure/localidadesDeCarga', {
  body: z.strictObject({
    /** Keys of five digits. */
    municipios: z.array(z.int().min(1001).max(99_999)).max(MUNICIPIOS_POR_PREGUNTA),
  }),
  answer: z.array(
    z.object({
      municipio: z.int(),
      claves: z.array(z.int()),
      nombres: z.array(z.string()),
      retiradas: z.array(z.int()),
    }),
  ),
  funcion: 'CARGA MASIVA',
  auditoria: null,
  silencio: true, // without them the server judges alone, when the file is sent
  summary: 'Las localidades del INEGI de los municipios de un libro, si están importadas',
});
