import { z } from 'zod';
import { reviewAnomalias } from '../features/calidad/anomalias.commands.ts';
import { reviewReglas } from '../features/calidad/reglas.commands.ts';
import type { Trabajo } from './trabajo.ts';

const Carga = z.looseObject({ todo: z.boolean().default(false) });

/** The live rules look at what changed, and by night at all files together and at what is out of line. */
export const revisarReglas: Trabajo = (services) => async (carga, fin) => {
  const { todo } = Carga.parse(carga ?? {});
  await reviewReglas(services, todo, fin);
  if (todo) await reviewAnomalias(services.db, services.hoy());
};
