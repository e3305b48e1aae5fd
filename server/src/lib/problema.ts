import { z } from 'zod';

/** Body of every refusal. */
export const Problema = z.object({
  message: z.string(),
  campos: z.array(z.object({ campo: z.string(), mensaje: z.string() })).optional(),
  /** Work that opens the sign-in at once (429 of login alone): its solution goes in `prueba`. */
  reto: z.object({ reto: z.string(), bits: z.int(), partes: z.int() }).optional(),
});
