import { z } from 'zod';
import { entregar } from '../correo/entregar.ts';
import type { Trabajo } from './trabajo.ts';

const Carga = z.object({ llcorreo: z.int() });

/** Sends one message of the outbox; while the mail server is away the queue tries again, ever more slowly. */
export const correo: Trabajo = (services) => async (carga) => {
  if ((await entregar(services, Carga.parse(carga).llcorreo)) === 'pendiente') throw new Error('correo pendiente');
};
