import { Texto } from './texto.ts';

/** The work that a refusal asked for, done. */
export const PruebaDeTrabajo = Texto(400)
  .nullish()
  .transform((t) => t || null);
