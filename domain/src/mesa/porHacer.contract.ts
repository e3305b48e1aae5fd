import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Entero, IdRuta } from '../lib/id.ts';
import { EN_MESA } from '../plazo/listas.ts';
import { CuentaPendiente, PaginaPendientes } from '../plazo/plazo.contract.ts';

/** The counts of the desk, in the order of EN_MESA, also where nothing waits. */
export const porHacer = endpoint('GET /api/secure/porHacer', {
  answer: z.array(CuentaPendiente),
  funcion: 'CONSULTAR CARPETA',
  auditoria: null,
  silencio: true, // its place says it
  summary: `Cuántas carpetas hay en cada lista de la mesa: ${EN_MESA.map(({ titulo }) => titulo).join(', ')}`,
});

/** By whose a file is: its office, its area, or who registered it. */
export const DE_QUIEN = ['institucion', 'area', 'usuario'] as const;
export type DeQuien = (typeof DE_QUIEN)[number];
/** All of them, or by one of those. */
export const DE_QUIENES = ['todas', ...DE_QUIEN] as const;
export type DeQuienes = (typeof DE_QUIENES)[number];

const Registradas = z.object({ mes: z.int(), anterior: z.int() });
const FilaDeQuien = z.object({
  /** Id of the office, area or account; -1: of no account. */
  llave: z.int(),
  nombre: z.string(),
  /** How many wait in each list of EN_MESA, in its order. */
  esperan: z.array(z.int()),
  /** For accounts: how many files each registered this month, and in the one before. */
  registradas: Registradas.nullable(),
  /** For offices and areas: how many cases of this year the justice system knows, and how many of them are registered. */
  avance: z.object({ total: z.int(), integrada: z.int() }).nullable(),
});
export type FilaDeQuien = z.output<typeof FilaDeQuien>;

/** The same counts by office, by area or by who registered the files: for who answers for them. */
export const porHacerDe = endpoint('GET /api/secure/porHacerDe/:de', {
  params: z.object({ de: z.enum(DE_QUIEN) }),
  answer: z.array(FilaDeQuien),
  funcion: 'JUSTIFICAR PENDIENTES',
  auditoria: null,
  silencio: true, // its place says it
  summary: 'Cuántas carpetas esperan algo por institución, área o usuario, con su avance o lo que registró',
});

/** A page of what waits in a list of the desk, the oldest first: all of the scope, or of one office, area or account. */
export const listaPorHacer = endpoint('GET /api/secure/porHacer/:llplazo/:de/:llave/:pagina/:rpp', {
  params: z.object({
    llplazo: IdRuta,
    /** todas: of whoever; the key is then not looked at. */
    de: z.enum(DE_QUIENES),
    llave: Entero(-1, 2_147_483_647).transform((n) => n ?? 0),
    /** From 0. */
    pagina: Entero(0, 1_000_000).transform((n) => n ?? 0),
    rpp: Entero(1, 100).transform((n) => n ?? 10),
  }),
  answer: PaginaPendientes,
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'plazo.listar',
  summary: 'Las carpetas de una lista de la mesa, de la más antigua a la más reciente',
});
