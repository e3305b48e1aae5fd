import { z } from 'zod';
import { type Campos, esquema, oculto, texto } from '../lib/campos.ts';
import { IdRuta } from '../lib/id.ts';
import { defineRules } from '../lib/rules.ts';
import { ESTADOS_DE_PAR } from './palabras.ts';

/** Pairs that one call decides at most: a page. */
const PARES_POR_VEZ = 50;

/** Victims of a group that are decided at once at most: 190 pairs. */
export const MIEMBROS_MAX = 20;
export const Miembros = z
  .array(IdRuta)
  .min(2, 'Deje al menos dos víctimas en el grupo.')
  .max(MIEMBROS_MAX, `Elija a lo más ${MIEMBROS_MAX} víctimas.`);

const Estado = z.enum(ESTADOS_DE_PAR, { error: 'Elija una decisión de la lista.' });
/** A decision about some pairs, and its reason. */
export const camposDecision = {
  pares: oculto(
    z
      .array(z.strictObject({ a: IdRuta, b: IdRuta }))
      .min(1, 'Elija al menos un par.')
      .max(PARES_POR_VEZ, `Elija a lo más ${PARES_POR_VEZ} pares.`),
  ),
  /** Their states when they were read: a decision never overrides one that another person made meanwhile. */
  antes: oculto(Estado),
  estado: oculto(Estado),
  motivo: texto('Motivo de la decisión', 500, 3),
} as const satisfies Campos;
export const Decision = esquema(camposDecision);
export type DecisionDePares = z.output<typeof Decision>;

/** A decision has its reason, and so has what undoes it. */
export const reglasDecision = defineRules<DecisionDePares, object>([
  { kind: 'requires', clause: '1-783', fields: ['motivo'] },
]);
