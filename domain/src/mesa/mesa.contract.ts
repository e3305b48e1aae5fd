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

export const miMesa = endpoint({
  method: 'GET',
  path: '/api/secure/miMesa',
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
