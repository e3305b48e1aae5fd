import { z } from 'zod';
import { reviewReglas } from '../features/calidad/reglas.commands.ts';
import type { Trabajo } from './trabajo.ts';

const Carga = z.looseObject({ todo: z.boolean().default(false) });

/** The live rules look at what changed, and by night at all files together. */
export const revisarReglas: Trabajo = (services) => (carga, fin) =>
  reviewReglas(services, Carga.parse(carga ?? {}).todo, fin);
