import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { ErrorDeArranque } from '../config.ts';
import { applyEsquema } from './esquema.ts';
import { prepareCola } from './prepareCola.ts';
import { sealAs } from './seal.ts';

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

const BASE_NUEVA =
  'La base es de una versión más nueva del sistema. Inicie con esa versión, o restaure un respaldo anterior. No se cambió nada.';
export const BASE_VIEJA =
  'La base es de una versión de prueba que ya no se actualiza. Para empezar de nuevo, use otra carpeta (DATA_DIR) u otra base (DATABASE_URL); para consultar lo que tiene, ábrala con la versión que la hizo. No se cambió nada.';
/** First of the migrations that were made one by the other until the schema was written anew (ADR 50). */
const PRIMERA_VIEJA = '0001-catalogos';

/** Why a database with these migrations is not for this version; undefined where it is, or can be brought to it. */
export function faltaDeVersion(hechas: readonly string[]): string | undefined {
  if (hechas.includes(PRIMERA_VIEJA)) return BASE_VIEJA;
  const ours = new Set(listMigrations());
  return hechas.some((name) => !ours.has(name)) ? BASE_NUEVA : undefined;
}

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
 * What a database is brought up by, in one transaction and under a lock: of several servers starting at once one does it
 * and the others wait. Then the tables of the queue of jobs, which are its library's own.
 */
async function prepare(url: string, trabajo: (trx: Transaction<unknown>, migrator: Migrator) => Promise<void>) {
  const pool = new pg.Pool({ connectionString: url, max: 2, onConnect: (client) => sealAs(client, 'migración') });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('renadet.migrar'))`.execute(trx);
      await sql.raw(ROLE).execute(trx);
      const { rows } = await sql<{ hay: boolean }>`select to_regclass('kysely_migration') is not null as hay`.execute(
        trx,
      );
      const hechas = rows[0]?.hay
        ? (await sql<{ name: string }>`select name from kysely_migration`.execute(trx)).rows.map(({ name }) => name)
        : [];
      const falta = faltaDeVersion(hechas);
      if (falta) throw new ErrorDeArranque(falta);
      await trabajo(trx, new Migrator({ db: trx, provider: { getMigrations: async () => readMigrations() } }));
    });
  } finally {
    await db.destroy();
  }
  await prepareCola(url);
}

/**
 * The tables alone, up to a migration, without functions, triggers, rights or policies: for a backup to be read into.
 * `migrate` makes a registry of them.
 * @param url login of the owner of the tables
 * @param hasta the last migration to be made
 */
export const migrateTablas = (url: string, hasta: string): Promise<void> =>
  prepare(url, async (_, migrator) => {
    const { error } = await migrator.migrateTo(hasta);
    if (error) throw error;
  });

/**
 * Brings a database to the newest schema: tables by migrations, and all else by the files of server/schema.
 * @param url login of the owner of the tables
 * @throws the first error, ErrorDeArranque when the database is of another version; it is then as before
 */
export const migrate = (url: string): Promise<void> =>
  prepare(url, async (trx, migrator) => {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    await applyEsquema(trx, results.length > 0);
  });
