import { sql } from 'kysely';
import type { Trabajo } from './trabajo.ts';

/** Jobs given up for good are kept a month, so that someone can see why; then they leave. */
export const limpiarCola: Trabajo =
  ({ db }) =>
  async () => {
    await sql`delete from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`.execute(db);
  };
