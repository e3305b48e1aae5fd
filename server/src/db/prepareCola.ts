import { runMigrations } from 'graphile-worker';
import { colaLog } from './colaLog.ts';
import { withClient } from './withClient.ts';

/** The application works the queue with its own role, which owns nothing: the queue's row security needs a policy. */
const PERMISOS = `do $$
declare tabla text;
begin
  perform pg_advisory_xact_lock(hashtext('renadet.cola')); -- of several servers starting at once, one at a time
  grant usage on schema graphile_worker to renadet_app;
  grant select, insert, update, delete on all tables in schema graphile_worker to renadet_app;
  revoke insert, update, delete on graphile_worker.migrations from renadet_app;
  for tabla in
    select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    if not exists (select from pg_policies where schemaname = 'graphile_worker' and tablename = tabla) then
      execute format('create policy trabajos on graphile_worker.%I to renadet_app using (true)', tabla);
    end if;
  end loop;
end $$`;

/**
 * Makes the queue's tables, or brings them to the newest form; the library keeps its own list of what was done.
 * @param url login of the owner of the tables
 */
export async function prepareCola(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 2, logger: colaLog() });
  await withClient(url, (client) => client.query(PERMISOS));
}
