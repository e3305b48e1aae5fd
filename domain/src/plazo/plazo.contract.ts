import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Entero, IdRuta } from '../lib/id.ts';
import { Justificacion, Plazo } from './plazo.schema.ts';

const guardado = z.object({ result: z.literal('REGISTRO_EXITOSO') });
const PlazoGuardado = z.object({ llplazo: z.int(), dias: z.int(), version: z.int() });

export const plazosInternos = endpoint('GET /api/secure/plazosInternos', {
  answer: z.array(PlazoGuardado),
  funcion: 'PLAZOS INTERNOS',
  auditoria: null,
  summary: 'Los días de cada lista de pendientes',
});

export const guardarPlazoInterno = endpoint('PUT /api/secure/plazoInterno', {
  body: Plazo,
  answer: guardado.extend({ version: z.int() }),
  funcion: 'PLAZOS INTERNOS',
  auditoria: 'plazo.guardar',
  summary: 'Cambia los días de una lista de pendientes',
});

/** How many wait in a list, in the scope of whoever asks. */
export const CuentaPendiente = z.object({
  llplazo: z.int(),
  dias: z.int(),
  total: z.int(),
  /** Since when the oldest one waits; null where none does. */
  desde: z.string().nullable(),
});
export type CuentaPendiente = z.output<typeof CuentaPendiente>;

/** The lists with something in them, the one with the oldest first. */
export const pendientes = endpoint('GET /api/secure/pendientes', {
  answer: z.array(CuentaPendiente),
  funcion: 'CONSULTAR CARPETA',
  auditoria: null,
  silencio: true, // its place says it
  summary: 'Cuántas carpetas hay en cada lista de pendientes',
});

const FilaPendiente = z.object({
  llave: z.int(),
  /** null: the number of a file that a load rejected. */
  llcarpeta: z.int().nullable(),
  noci: z.string(),
  dspropietario: z.string(),
  desde: z.string(),
  /** Days since then. */
  dias: z.int(),
  /** How many victims its file declares, and how many of them are registered; null of a rejected number. */
  novictimas: z.int().nullable(),
  victimas: z.int().nullable(),
  /** Its open notes; null of a rejected number. */
  observaciones: z.int().nullable(),
  /** Why it is out of the list, until when and by whom; null where it is in it. */
  justificacion: z.object({ motivo: z.string(), hasta: z.string(), usuario: z.string() }).nullable(),
});
export type FilaPendiente = z.output<typeof FilaPendiente>;

export const PaginaPendientes = z.object({ dias: z.int(), total: z.int(), filas: z.array(FilaPendiente) });

/** A page of a list, the oldest first: those that wait, or those that are justified. */
export const listaPendientes = endpoint('GET /api/secure/pendientes/:llplazo/:justificadas/:pagina/:rpp', {
  params: z.object({
    llplazo: IdRuta,
    justificadas: z.enum(['0', '1'], { error: 'Elija 0 (en espera) o 1 (justificadas).' }),
    /** From 0. */
    pagina: Entero(0, 1_000_000).transform((n) => n ?? 0),
    rpp: Entero(1, 100).transform((n) => n ?? 10),
  }),
  answer: PaginaPendientes,
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'plazo.listar',
  summary: 'Las carpetas de una lista de pendientes, de la más antigua a la más reciente',
});

export const justificarPendiente = endpoint('POST /api/secure/justificarPendiente', {
  body: Justificacion,
  answer: guardado,
  funcion: 'JUSTIFICAR PENDIENTES',
  auditoria: 'plazo.justificar',
  summary: 'Saca una carpeta de una lista de pendientes hasta un día, con su motivo',
});
