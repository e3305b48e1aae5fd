import { z } from 'zod';
import { correr } from '../features/justicianet/corrida.commands.ts';
import type { Trabajo } from './cola.ts';

const Carga = z.object({ llcorrida: z.int() });

/** Integrates or synchronises many files. Run twice, it goes on where it was. */
export const correrJusticiaNet: Trabajo = (services) => (carga, fin) =>
  correr(services, Carga.parse(carga).llcorrida, fin);
