import { z } from 'zod';
import { deliver } from '../correo/deliver.ts';
import type { Trabajo } from './trabajo.ts';

const Carga = z.object({ llcorreo: z.int() });

/** Sends one message of the outbox; while the mail server is away the queue tries again, ever more slowly. */
export const correo: Trabajo = (services) => async (carga) => {
  if ((await deliver(services, Carga.parse(carga).llcorreo)) === 'pendiente') throw new Error('correo pendiente');
};
