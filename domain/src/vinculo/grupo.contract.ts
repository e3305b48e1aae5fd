import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { Decision, MIEMBROS_MAX, Miembros } from './decision.schema.ts';
import { Lado } from './vinculo.contract.ts';

/** Groups that are shown at once: those that are decided make room for others. */
export const GRUPOS_MAX = 20;

const Grupo = z.object({
  /** Its victims, each joined to another one by an open pair. */
  miembros: z.array(Lado).min(3).max(MIEMBROS_MAX),
  /** Open pairs among them. */
  pares: z.int(),
  /** How many there are beyond those: they come once these are decided. */
  mas: z.int(),
});
export type GrupoDeVictimas = z.output<typeof Grupo>;

export const gruposDeVinculos = endpoint('GET /api/secure/gruposDeVinculos', {
  answer: z.array(Grupo).max(GRUPOS_MAX),
  funcion: 'REVISAR VINCULOS',
  auditoria: 'vinculo.listar',
  summary: 'Tres o más víctimas unidas por pares por revisar: quizá una sola persona',
});

export const decidirGrupo = endpoint('POST /api/secure/decidirGrupo', {
  body: Decision.omit({ pares: true, antes: true }).extend({ miembros: Miembros }),
  answer: z.object({
    result: z.literal('REGISTRO_EXITOSO'),
    /** The pairs that were decided, each with its line on record. */
    pares: z.array(z.object({ a: z.int(), b: z.int() })),
  }),
  funcion: 'REVISAR VINCULOS',
  auditoria: 'vinculo.decidir',
  summary: 'Decide de una vez, con un motivo, todos los pares por revisar que hay entre varias víctimas',
});
