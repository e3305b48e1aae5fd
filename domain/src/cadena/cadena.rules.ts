import type { z } from 'zod';
import { defineRules } from '../lib/rules.ts';
import type { Vinculo } from './cadena.schema.ts';

export type VinculoNuevo = z.output<typeof Vinculo>;

/**
 * The rule of a link: its kind, its number, and its reason. `cadena.commands.ts` has the objections that come from the
 * records.
 */
export const reglasVinculo = defineRules<VinculoNuevo, object>([
  { kind: 'requires', clause: '1-771', fields: ['lltipovinculo', 'numero', 'motivo'] },
]);
