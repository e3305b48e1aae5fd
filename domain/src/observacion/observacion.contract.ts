import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { RESULTADOS } from '../lib/errors.ts';
import { IdRuta } from '../lib/id.ts';
import { OBJETOS } from './objetos.ts';
import { ACTOS, Observacion, ObservarVarias, Reapertura, RespuestaAObservacion } from './observacion.schema.ts';

/** Notes of a file that are answered at most, the open ones first. */
export const OBSERVACIONES_MAX = 200;
/** Rows of the desk; how many there are is told beside. */
export const EN_MESA_MAX = 20;

const Resultado = z.object({
  result: z.enum(RESULTADOS),
  msj: z.string().optional(),
  llobservacion: z.int().optional(),
  version: z.int().optional(),
});

const Acto = z.object({
  acto: z.enum(ACTOS),
  texto: z.string().nullable(),
  usuario: z.string(),
  /** Moment, ISO 8601 in UTC. */
  momento: z.string(),
});
const Hilo = z.object({
  llobservacion: z.int(),
  version: z.int(),
  objeto: z.enum(OBJETOS),
  llave: z.int(),
  /** Authority of an accused person; null of anything else. */
  llsuperior: z.int().nullable(),
  campo: z.string().nullable(),
  /** What it is about, in words. */
  dato: z.string(),
  texto: z.string(),
  parael: z.string().nullable(),
  estado: z.int(),
  objetada: z.boolean(),
  /** Its record was deleted: it waits with it in the bin. */
  borrado: z.boolean(),
  /** Who noted it; to whom: null is the area. */
  usuario: z.string(),
  destinatario: z.string().nullable(),
  /** It was noted by whoever asks. */
  propia: z.boolean(),
  momento: z.string(),
  actos: z.array(Acto),
});
export type HiloDeObservacion = z.output<typeof Hilo>;

/** The notes of a file with their threads: the open ones first, then the last. */
export const observacionesDeCarpeta = endpoint('GET /api/secure/observaciones/:llcarpeta', {
  params: z.object({ llcarpeta: IdRuta }),
  answer: z.array(Hilo),
  silencio: true, // its place says it
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'observacion.leer',
  summary: 'Las observaciones de una carpeta, de sus víctimas, autoridades e imputados, con sus respuestas',
});

/** A note as a desk names it, with its file. */
const FilaDeMesa = Hilo.omit({
  version: true,
  objetada: true,
  borrado: true,
  usuario: true,
  destinatario: true,
  propia: true,
  actos: true,
}).extend({ llcarpeta: z.int(), noci: z.string() });
export type ObservacionDeMesa = z.output<typeof FilaDeMesa>;
const ParteDeMesa = z.object({ total: z.int(), filas: z.array(FilaDeMesa) });

/** What is asked of whoever asks, and what they noted and others do not agree with. */
export const misObservaciones = endpoint('GET /api/secure/misObservaciones', {
  answer: z.object({ piden: ParteDeMesa, objetan: ParteDeMesa }),
  silencio: true, // its place says it
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'observacion.mesa',
  summary: 'Las observaciones abiertas dirigidas al usuario o a su área, y las suyas que le objetaron',
});

export const observar = endpoint('POST /api/secure/observar', {
  body: Observacion,
  answer: Resultado,
  funcion: 'OBSERVAR REGISTROS',
  auditoria: 'observacion.anotar',
  summary: 'Anota en un registro, o en uno de sus datos, qué está mal o qué se pide',
});

/** Why a file of several was not noted. */
export const MOTIVOS_SIN_ANOTAR = {
  ausente: 'No se encontró la carpeta.',
  cerrada: 'La carpeta está cerrada: solo se puede consultar.',
  repetida: 'Ya tiene abierta esta misma observación.',
} as const;
export type SinAnotar = keyof typeof MOTIVOS_SIN_ANOTAR;

export const observarVarias = endpoint('POST /api/secure/observarVarias', {
  body: ObservarVarias,
  answer: z.object({
    anotadas: z.int(),
    /** How many of them went to the area, since who registered them is not there any more. */
    alArea: z.int(),
    sinAnotar: z.array(
      z.object({
        llcarpeta: z.int(),
        noci: z.string().nullable(),
        motivo: z.enum(Object.keys(MOTIVOS_SIN_ANOTAR) as [SinAnotar, ...SinAnotar[]]),
      }),
    ),
  }),
  funcion: 'OBSERVAR REGISTROS',
  auditoria: 'observacion.anotarVarias',
  summary: 'Anota lo mismo en varias carpetas, cada una dirigida a quien la registró o a su área',
});

export const responderObservacion = endpoint('POST /api/secure/responderObservacion', {
  body: RespuestaAObservacion,
  answer: Resultado,
  funcion: 'EDITAR CARPETA',
  auditoria: 'observacion.responder',
  summary: 'Responde a una observación, la marca atendida o dice por qué no procede',
});

export const reabrirObservacion = endpoint('POST /api/secure/reabrirObservacion', {
  body: Reapertura,
  answer: Resultado,
  funcion: 'OBSERVAR REGISTROS',
  auditoria: 'observacion.reabrir',
  summary: 'Reabre una observación atendida o que fue objetada, con su motivo',
});

/** Days back of which the numbers tell what was attended. */
export const DIAS_EN_NUMEROS = 90;
const FilaEnNumeros = z.object({
  llinstitucion: z.int(),
  institucion: z.string(),
  llpropietario: z.int(),
  area: z.string(),
  /** Open now, whenever they were noted; of them, those whose day is over and those that are objected to. */
  abiertas: z.int(),
  vencidas: z.int(),
  objetadas: z.int(),
  /** Attended in the last days, and how many days half of them took at most. */
  atendidas: z.int(),
  mediana: z.int().nullable(),
});
export type ObservacionesEnNumeros = z.output<typeof FilaEnNumeros>;

/** How many notes, by area: numbers alone, never what they say. */
export const observacionesEnNumeros = endpoint('GET /api/secure/observacionesEnNumeros', {
  answer: z.array(FilaEnNumeros),
  funcion: 'REPORTES',
  auditoria: null, // no file and no text: as many as there are
  silencio: true, // its place says it
  summary: `Cuántas observaciones hay abiertas y atendidas en los últimos ${DIAS_EN_NUMEROS} días, y la mediana de días en atenderlas, por área`,
});
