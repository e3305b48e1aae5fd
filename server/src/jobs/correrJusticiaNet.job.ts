import { z } from 'zod';
import { run } from '../features/justicianet/corrida.commands.ts';
import type { Trabajo } from './trabajo.ts';

const Carga = z.object({ llcorrida: z.int(), fallas: z.int().default(0) });

/** Integrates or synchronises many files. Run twice, it goes on where it was. */
export const correrJusticiaNet: Trabajo = (services) => (carga, fin) => {
  const { llcorrida, fallas } = Carga.parse(carga);
  return run(services, llcorrida, fallas, fin);
};
