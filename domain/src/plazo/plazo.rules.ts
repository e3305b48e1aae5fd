import type { z } from 'zod';
import type { Fecha } from '../lib/fecha.ts';
import { defineRules } from '../lib/rules.ts';
import { DIAS_JUSTIFICACION, ultimoDia } from './listas.ts';
import type { Justificacion, Plazo } from './plazo.schema.ts';

export type PlazoGuardable = z.output<typeof Plazo>;
export type JustificacionNueva = z.output<typeof Justificacion>;

/** The rule of an internal term: it has days. */
export const reglasPlazo = defineRules<PlazoGuardable, object>([
  { kind: 'requires', clause: '1-721', fields: ['dias'] },
]);

/** The rules of a justification: a reason, and a day that is not over and at most half a year away. */
export const reglasJustificacion = defineRules<JustificacionNueva, { hoy: Fecha }>([
  { kind: 'requires', clause: '1-725', fields: ['hasta', 'motivo'] },
  {
    kind: 'check',
    clause: '1-725',
    field: 'hasta',
    fails: ({ hasta }, { hoy }) => hasta !== null && (hasta < hoy || hasta > ultimoDia(hoy)),
    message: `Elija un día desde hoy y hasta ${DIAS_JUSTIFICACION} días después.`,
  },
]);
