import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** When the newest backup was made, and the newest one that came back whole; ISO 8601, or null. */
export async function findRespaldos(db: Db): Promise<{ ultimo: string | null; comprobado: string | null }> {
  const { rows } = await sql<{ ultimo: Date | null; comprobado: Date | null }>`
    select max(fcrespaldo) as ultimo, max(fcrespaldo) filter (where boentero) as comprobado from respaldo`.execute(db);
  const { ultimo = null, comprobado = null } = rows[0] ?? {};
  return { ultimo: ultimo?.toISOString() ?? null, comprobado: comprobado?.toISOString() ?? null };
}
