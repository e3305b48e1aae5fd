import { z } from 'zod';

/** The order in which rows are asked for: one of the columns that a list offers, and which way; absent, the list's own. */
export const OrdenDe = <const C extends readonly [string, ...string[]]>(columnas: C) =>
  z
    .strictObject({
      columna: z.enum(columnas, 'No se puede ordenar por esa columna.'),
      sentido: z.enum(['asc', 'desc'], 'El sentido es asc o desc.'),
    })
    .nullish()
    .transform((orden) => orden ?? null);
