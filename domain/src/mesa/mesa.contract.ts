import { z } from 'zod';
import { CLASES_BORRADOR } from '../borrador/borrador.contract.ts';
import { endpoint } from '../lib/endpoint.ts';

/** A draft of one's own, by its form; its typed text is not told here. */
const BorradorDeMesa = z.object({
  ficha: z.string(),
  clase: z.enum(CLASES_BORRADOR),
  /** File of the record; 0 for a new file. */
  llcarpeta: z.int(),
  /** Id of the record; 0 for a new one. */
  llave: z.int(),
  /** Number of the file, or what is typed as that of a new one. */
  noci: z.string().nullable(),
  /** Moment it was kept, ISO 8601 in UTC. */
  guardado: z.string(),
});
export type BorradorDeMesa = z.output<typeof BorradorDeMesa>;

const CarpetaAbierta = z.object({
  llcarpeta: z.int(),
  noci: z.string(),
  folio: z.string().nullable(),
  /** How many victims it declares, and how many of them are registered. */
  novictimas: z.int(),
  victimas: z.int(),
  cerrada: z.boolean(),
  /** Moment it was opened last, ISO 8601 in UTC. */
  abierta: z.string(),
});
export type CarpetaAbierta = z.output<typeof CarpetaAbierta>;

const Semana = z.object({
  desde: z.string(),
  hasta: z.string(),
  /** How many files one registered, as the search of them says it. */
  registradas: z.int(),
  /** How many of them have all their victims and an authority, and the middle one of their scores; null of very many. */
  completas: z.int().nullable(),
  puntos: z.number().nullable(),
});
export type Semana = z.output<typeof Semana>;

/** Files of a week beyond which they are not looked at one by one: nobody types as many. */
export const SEMANA_MAX = 500;
/** What one registered this week, from Monday on, and in the whole week before. */
export const miSemana = endpoint('GET /api/secure/miSemana', {
  answer: z.object({ esta: Semana, anterior: Semana }),
  silencio: true, // its place says it
  funcion: 'CONSULTAR CARPETA',
  auditoria: null, // own work in numbers
  summary:
    'Cuántas carpetas registró el usuario esta semana y la anterior, cuántas están completas y su calificación mediana',
});

export const miMesa = endpoint('GET /api/secure/miMesa', {
  answer: z.object({
    borradores: z.array(BorradorDeMesa),
    abiertas: z.array(CarpetaAbierta),
    /** Captures, and has neither taken nor declined the tour of the first day. */
    recorrido: z.boolean(),
  }),
  silencio: true, // its place says it
  funcion: 'SESION',
  auditoria: null, // own drafts without their content, and the names of files whose opening is on record
  summary:
    'Los últimos borradores propios que se pueden continuar, las últimas carpetas que el usuario abrió y si se le ofrece el recorrido',
});
