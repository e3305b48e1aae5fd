import { z } from 'zod';

/** A column and its direction; without one, rows come as their list has them. */
export interface Orden<C extends string = string> {
  columna: C;
  sentido: 'asc' | 'desc';
}

/** The order in which rows are asked for: one of the columns that a list offers, and which way. */
export const OrdenDe = <const C extends readonly string[]>(columnas: C) =>
  z
    .strictObject({
      columna: z.enum(columnas, 'No se puede ordenar por esa columna.'),
      sentido: z.enum(['asc', 'desc'], 'El sentido es asc o desc.'),
    })
    .nullish()
    .transform((orden) => orden ?? null);

/** Up to so many rows are put in an order that no index has: it needs all of them first (ADR 73). */
export const ORDENABLES = 50_000;
/** @param que what they are: 'carpetas' */
export const ordenDemasiado = (que: string): string =>
  `Se ordenan hasta ${ORDENABLES.toLocaleString('es-MX')} ${que}. Acote la búsqueda, por ejemplo con las fechas.`;
