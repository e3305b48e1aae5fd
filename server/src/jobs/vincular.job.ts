import { z } from 'zod';
import { compareTodas } from '../features/vinculo/pasada.commands.ts';
import { compareTocadas } from '../features/vinculo/vinculo.commands.ts';
import type { Trabajo } from './trabajo.ts';

const Carga = z.looseObject({ todo: z.boolean().default(false) });

/** Victims of files that were touched are compared with all others (ADR 65); by night all with all. */
export const vincular: Trabajo = (services) => (carga, fin) =>
  (Carga.parse(carga ?? {}).todo ? compareTodas : compareTocadas)(services, fin);
