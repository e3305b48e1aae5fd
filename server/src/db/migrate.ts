import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { sellarComo } from '../auditoria/sellos.ts';
import { ErrorDeArranque } from '../config.ts';
import { prepararCola } from '../jobs/preparar.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

const readMigrations = (): Record<string, Migration> =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => [
        name.slice(0, -4),
        { up: async (db) => void (await sql.raw(readFileSync(join(FOLDER, name), 'utf8')).execute(db)) },
      ]),
  );

/** Names of every migration, in order. */
export const listMigrations = (): string[] => Object.keys(readMigrations());

export const BASE_NUEVA =
  'La base es de una versión más nueva del sistema. Inicie con esa versión, o restaure un respaldo anterior. No se cambió nada.';

/** The application's role: made here for a database of the institution's own; the embedded one already has its login. */
const ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = 'renadet_app') then
    create role renadet_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  if not pg_has_role(current_user, 'renadet_app', 'member') then
    execute format('grant renadet_app to %I', current_user);
  end if;
end $$; grant usage on schema public to renadet_app`;

/**
 * Brings a database to the newest schema, in one transaction and under a lock: of several servers starting at once one
 * migrates and the others wait. Then the tables of the queue of jobs, which are its library's own.
 * @param url login of the owner of the tables
 * @param hasta the last migration to be made; all of them without it
 * @throws the first error, ErrorDeArranque when the database is of a newer version; it is then as before
 */
export async function migrate(url: string, hasta?: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, onConnect: (client) => sellarComo(client, 'migración') });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql.raw(ROLE).execute(db);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } });
    const { error } = await (hasta ? migrator.migrateTo(hasta) : migrator.migrateToLatest());
    if (error instanceof Error && error.message.includes('previously executed migration'))
      throw new ErrorDeArranque(BASE_NUEVA);
    if (error) throw error;
  } finally {
    await db.destroy();
  }
  await prepararCola(url);
}
