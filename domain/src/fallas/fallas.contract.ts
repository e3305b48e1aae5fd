import { z } from 'zod';
import { Corrida, RenglonCorrida } from '../justicianet/justicianet.schema.ts';
import { endpoint } from '../lib/endpoint.ts';
import { Entero, IdRuta } from '../lib/id.ts';

/** Days that a failure is on the desk of an administrator. Somebody saw an older one, or nobody will mend it. */
export const FALLAS_DIAS = 30;

/** The failures that an administrator answers for: each number opens a list of as many. null: not the asking user's. */
export const fallas = endpoint('GET /api/secure/fallas', {
  answer: z.object({
    /** Accounts that are blocked. */
    bloqueados: z.int(),
    /** Loads of the states of which rows were left out. */
    cargas: z.int().nullable(),
    /** Runs over files of the external system of which some failed, or that it interrupted. */
    corridas: z.int(),
    /** Jobs of the server that failed when they were tried last, also those that will be tried again. */
    trabajos: z.int().nullable(),
  }),
  funcion: 'USUARIOS',
  auditoria: null,
  silencio: true, // its place says it
  summary: 'Cuentas bloqueadas, y cargas, corridas y trabajos que fallaron en los últimos 30 días',
});

const pagina = {
  /** From 0. */
  pagina: Entero(0, 1_000_000).transform((n) => n ?? 0),
  rpp: Entero(1, 100).transform((n) => n ?? 10),
};

const CorridaFallida = Corrida.extend({
  /** E-mail of who started it, and the office of that account. */
  usuario: z.string(),
  dsinstitucion: z.string(),
});
export type CorridaFallida = z.output<typeof CorridaFallida>;

export const corridasFallidas = endpoint('GET /api/secure/corridasFallidas/:pagina/:rpp', {
  params: z.object(pagina),
  answer: z.object({ total: z.int(), filas: z.array(CorridaFallida) }),
  funcion: 'USUARIOS',
  auditoria: 'justicianet.listarFallas',
  summary: 'Integraciones y sincronizaciones de los últimos 30 días en las que algo falló',
});

/** The files of a run that failed, in their order: none of the others. */
export const corridaFallida = endpoint('GET /api/secure/corridaFallida/:llcorrida/:pagina/:rpp', {
  params: z.object({ llcorrida: IdRuta, ...pagina }),
  answer: z.object({ total: z.int(), filas: z.array(RenglonCorrida) }),
  funcion: 'USUARIOS',
  auditoria: 'justicianet.leerCorrida',
  summary: 'Las carpetas que fallaron en una integración o sincronización',
});

const TrabajoFallido = z.object({
  id: z.string(),
  nombre: z.string(),
  intentos: z.int(),
  /** After as many it is given up. */
  maximo: z.int(),
  /** When it failed last, and when it is tried again; null where it is not. ISO 8601 in UTC. */
  fallo: z.string(),
  proximo: z.string().nullable(),
  error: z.string(),
});
export type TrabajoFallido = z.output<typeof TrabajoFallido>;

export const trabajosFallidos = endpoint('GET /api/secure/trabajosFallidos', {
  answer: z.array(TrabajoFallido),
  funcion: 'AUDITORIA',
  auditoria: null,
  summary: 'Trabajos del servidor que fallaron la última vez que se intentaron',
});
