import { z } from 'zod';
import { prepareSubido } from '../features/catalogos/lugares.commands.ts';
import type { Trabajo } from './trabajo.ts';

const Carga = z.object({ llversion: z.int() });

/** Reads a file of places that somebody sent, and compares it with what is in use. Cut off, it begins anew. */
export const prepararLugares: Trabajo = (services) => (carga, fin) =>
  prepareSubido(services, Carga.parse(carga).llversion, fin);
