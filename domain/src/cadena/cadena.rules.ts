import type { z } from 'zod';
import { defineRules } from '../lib/rules.ts';
import type { Vinculo } from './cadena.schema.ts';

export type VinculoNuevo = z.output<typeof Vinculo>;

/** The rule of a link: which kind, with which number, and why. What the records say against it: `cadena.commands.ts`. */
export const reglasVinculo = defineRules<VinculoNuevo, object>([
  { kind: 'requires', clause: '1-771', fields: ['lltipovinculo', 'numero', 'motivo'] },
]);
