import { sql } from 'kysely';
import type { Trabajo } from './trabajo.ts';
import { CLAVE_VIDA } from './vida.ts';

/** Every minute: jobs whose worker no longer lives, and the row of long ones that it held, are taken up by another. Half a minute is for workers that just began. */
export const soltarTrabajos: Trabajo =
  ({ db }) =>
  async () => {
    await sql`with muertos as materialized (
        select locked_by from (
          select locked_by from graphile_worker._private_jobs
          where locked_by like 'pool-%' and locked_at < now() - interval '30 seconds'
          union select locked_by from graphile_worker._private_job_queues
          where locked_by like 'pool-%' and locked_at < now() - interval '30 seconds'
        ) vistos
        where pg_try_advisory_xact_lock(${CLAVE_VIDA}::integer, hashtext(locked_by))
      ),
      filas as (update graphile_worker._private_job_queues f set locked_at = null, locked_by = null
        from muertos where f.locked_by = muertos.locked_by)
      update graphile_worker._private_jobs j set locked_at = null, locked_by = null, run_at = greatest(j.run_at, now())
      from muertos where j.locked_by = muertos.locked_by`.execute(db);
  };
