import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Entero, IdRuta } from '../lib/id.ts';
import { QUE } from './clases.ts';

/** Changes on a page, where nobody says how many. */
export const CAMBIOS_POR_PAGINA = 20;
/** Pages that can be asked for: no record of a person was changed ten thousand times. */
const PAGINAS = 500;
/** Rows of the history of the status that are told at most. */
export const ESTATUS_MAXIMO = 100;

/** A record, and which page of its history. */
export const paginaDeHistorial = z.object({
  id: IdRuta,
  pagina: Entero(0, PAGINAS - 1).transform((n) => n ?? 0),
  rpp: Entero(1, 100).transform((n) => n ?? CAMBIOS_POR_PAGINA),
});
const palabra = z.string().nullable();

export const Cambios = z.array(z.object({ campo: z.string(), antes: palabra, despues: palabra }));
const HechoHistorial = z.object({
  id: z.int(),
  /** Mexico City's time, 'yyyy-MM-ddTHH:mm:ss'. */
  momento: z.string(),
  quien: z.string(),
  puerta: z.string(),
  que: z.enum(QUE),
  cambios: Cambios,
});
export type HechoHistorial = z.output<typeof HechoHistorial>;

const Historial = z.object({
  total: z.int(),
  hechos: z.array(HechoHistorial),
  /** First day that it tells of, where the file is older: earlier lines are in the archive of the audit. */
  desde: z.string().nullable(),
});

const historialDe = <const P extends string>(path: P, de: string) =>
  endpoint(`GET /api/secure/${path}/:id/:pagina/:rpp`, {
    params: paginaDeHistorial,
    answer: Historial,
    funcion: 'CONSULTAR CARPETA',
    auditoria: 'historial.leer',
    summary: `Lo que cambió ${de}, lo último primero`,
  });
export const historialCarpeta = historialDe('historialCarpeta', 'en una carpeta');
export const historialVictima = historialDe('historialVictima', 'en una víctima');
export const historialAutoridad = historialDe('historialAutoridad', 'en una autoridad y sus personas imputadas');

const PasoEstatus = z.object({
  id: z.int(),
  etapa: palabra,
  estatus: palabra,
  /** Day that was declared. */
  fecha: palabra,
  /** When it was recorded, as `momento`. */
  momento: z.string(),
  quien: z.string(),
  puerta: z.string(),
  /** A correction mends the day, or is declared before what was declared last. */
  clase: z.enum(['inicio', 'movimiento', 'correccion']),
});
export type PasoEstatus = z.output<typeof PasoEstatus>;

export const historialEstatus = endpoint('GET /api/secure/historialEstatus/:id', {
  params: z.object({ id: IdRuta }),
  answer: z.object({
    /** Since when the history is known; `entera` where that is its registration. */
    desde: z.string().nullable(),
    entera: z.boolean(),
    etapas: z.array(z.object({ etapa: z.string(), dias: z.int(), vigente: z.boolean() })),
    /** The last ones first. */
    pasos: z.array(PasoEstatus),
  }),
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'historial.leer',
  summary: 'Las etapas y estatus por los que pasó una carpeta, y los días en cada etapa',
});
