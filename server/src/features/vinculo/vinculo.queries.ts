import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** Files that were touched, so many at most: what is compared of them is as their records say now. */
export async function takeTocadas(trx: Trx, cuantas: number): Promise<{ tomadas: number; cambiadas: number[] }> {
  const { rows } = await sql<{ tomadas: number; cambiadas: number[] }>`
    select tomadas, cambiadas from tomar_comparables(${cuantas}::integer)`.execute(trx);
  return rows[0] ?? { tomadas: 0, cambiadas: [] };
}
