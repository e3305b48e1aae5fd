import { sql } from 'kysely';
import type { Trx } from '../db/scope.ts';

/** An institution in use. */
export const institucionEnUso = (trx: Trx, llinstitucion: number) =>
  trx
    .selectFrom('ctinstitucion')
    .where('llinstitucion', '=', llinstitucion)
    .where('boactivo', '=', 1)
    .select([
      ...(['llinstitucion', 'version', 'dsinstitucion', 'dsabreviatura', 'lltipofuente'] as const),
      sql<string | null>`nullif(array_to_string(dominios_de(llinstitucion, dominios), ', '), '')`.as('dominios'),
    ]);
