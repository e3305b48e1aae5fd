import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { type MigrationResult, type MigrationResultSet, Migrator } from 'kysely/migration';
import { ErrorDeArranque } from '../config.ts';
import { applyEsquema, isOcupada, isOtroEsquema } from './esquema.ts';
import { apartesDe, CANDADOS, doPendientes, sinArchivo } from './pasos.ts';
import pg from './pg.ts';
import { prepareCola } from './prepareCola.ts';
import { sealAs } from './seal.ts';
import { type Alrededor, DE_AQUI, listMigrations, type OrigenDeTablas, readMigrations } from './tablas.ts';
import { conBase, faltaDeVersion, sinTerminarAntes, takeAsBase } from './version.ts';

/** The application's role: made here for a database of the institution's own; the embedded one already has its login. */
const ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = 'renadet_app') then
    create role renadet_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  if not pg_has_role(current_user, 'renadet_app', 'member') then
    execute format('grant renadet_app to %I', current_user);
  end if;
end $$; grant usage on schema public to renadet_app`;

/** How long a table is waited for, and how often that is tried again. */
export interface Paciencia {
  /** Milliseconds that whoever writes meanwhile waits behind us, at most. */
  candado: number;
  /** Milliseconds between one try and the next. The work that is in the way (a backup, a long report) goes on meanwhile. */
  pausa: number;
  /** Milliseconds until it is given up. */
  enTotal: number;
}
/** Folder, in that of the migrations, of what they do after their transaction. */
const APARTE = 'aparte';
const PACIENCIA: Paciencia = { candado: 2_000, pausa: 5_000, enTotal: 10 * 60_000 };
const ocupada = (minutos: number) =>
  `No se pudo actualizar la base: otra tarea, quizá un respaldo o un reporte largo, ocupa sus tablas desde hace ${minutos} minutos. No se cambió nada. Espere a que termine, o termínela, e inicie de nuevo.`;

/**
 * Tries a change of tables with patience. It asks for tables alone, and everybody who comes after it waits behind it, so it
 * gives up soon and whole, and tries again.
 * @throws ErrorDeArranque when something holds the tables all the time
 */
async function patiently(
  trabajo: () => Promise<void>,
  { pausa, enTotal }: Paciencia,
  say: (texto: string) => void,
): Promise<void> {
  let tries = 0;
  for (const hasta = Date.now() + enTotal; ; await setTimeout(pausa)) {
    try {
      return await trabajo();
    } catch (error) {
      if (!isOcupada(error)) throw error;
      if (Date.now() + pausa > hasta) throw new ErrorDeArranque(ocupada(Math.round(enTotal / 60_000)));
      if (tries++ === 0) say('Otros trabajan en las tablas: se intenta de nuevo, sin detener a nadie.');
    }
  }
}

interface PorTablas {
  paciencia?: Paciencia;
  /** Told what is waited for, and what is begun. */
  say?: (texto: string) => void;
  origen?: OrigenDeTablas;
}
/** A database within the transaction that brings it up. */
interface Obra {
  trx: Transaction<unknown>;
  /** It has no tables yet. */
  nueva: boolean;
  /** @param nueva whether the base makes all tables as they are now */
  migratorOf: (nueva: boolean) => Migrator;
  bounded: Alrededor;
}

/** Migrations that a database has, by their names in this version. @throws ErrorDeArranque when this version does not bring it on */
async function readHechas(trx: Transaction<unknown>, origen: OrigenDeTablas): Promise<string[]> {
  const { rows: there } = await sql<{ registro: boolean; pasos: boolean }>`
    select to_regclass('kysely_migration') is not null as registro, to_regclass('pasopendiente') is not null as pasos`.execute(
    trx,
  );
  if (!there[0]?.registro) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
  const hechas = rows.map(({ name }) => name);
  const falta = faltaDeVersion(hechas, listMigrations(origen));
  if (falta) throw new ErrorDeArranque(falta);
  if (there[0].pasos) {
    const { rows: left } = await sql<{ paso: string }>`select paso from pasopendiente`.execute(trx);
    const sin = sinArchivo(left, join(origen.carpeta, APARTE));
    if (sin.length) throw new ErrorDeArranque(sinTerminarAntes(sin));
  }
  await takeAsBase(trx, hechas);
  return conBase(hechas);
}

/**
 * Brings a database up in one transaction and under a lock: of several servers that start at once one works and the others
 * wait. Then it makes the tables of the queue of jobs, which belong to its library.
 */
async function prepare(
  url: string,
  trabajo: (obra: Obra) => Promise<void>,
  { paciencia = PACIENCIA, say = () => {}, origen = DE_AQUI }: PorTablas = {},
) {
  const pool = new pg.Pool({ connectionString: url, max: 2, onConnect: (client) => sealAs(client, 'migración') });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const once = () =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('renadet.migrar'))`.execute(trx);
      await sql.raw(ROLE).execute(trx);
      const hechas = await readHechas(trx, origen);
      // around each piece of work: the library's migrator sets it to an hour, and of what failed it tells the last alone
      let falla: unknown;
      const bounded: Alrededor = async (db, run) => {
        await sql`select set_config('lock_timeout', ${String(paciencia.candado)}, true)`.execute(db);
        return run().catch((error: unknown) => {
          falla = error;
          throw error;
        });
      };
      const migratorOf = (nueva: boolean) =>
        new Migrator({ db: trx, provider: { getMigrations: async () => readMigrations(origen, nueva, bounded) } });
      await trabajo({ trx, nueva: !hechas.length, migratorOf, bounded }).catch((error: unknown) => {
        throw falla ?? error;
      });
    });
  try {
    await patiently(once, paciencia, say);
  } finally {
    await db.destroy();
  }
  await prepareCola(url);
  await doPendientes(url, { say, carpeta: join(origen.carpeta, APARTE) });
}

/** Whether anything is to be brought to this version: migrations, or files of the schema. */
async function hasChanges(trx: Transaction<unknown>, migrator: Migrator): Promise<boolean> {
  const all = await migrator.getMigrations();
  return all.some(({ executedAt }) => !executedAt) || (await isOtroEsquema(trx));
}

/**
 * Milliseconds that all tables may be waited for together. After 1 s PostgreSQL looks for deadlocks, and its victim could be
 * somebody's save.
 */
const TODAS = 900;
/** Milliseconds that jobs and cleaning are waited for, before any table is: nobody else waits meanwhile. */
const TRABAJOS = 60_000;
/**
 * The tables that every request reads before its transaction. With these locked nobody begins, and everybody who has begun
 * goes on.
 */
const PUERTAS = ['sesion', 'interconexiontoken'];

/** Our tables, those that are written most first: they are had least. */
const TABLAS = `select c.oid::regclass from pg_class c left join pg_stat_all_tables s on s.relid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')
    and c.relname not in ('kysely_migration', 'kysely_migration_lock')
  order by s.n_tup_ins + s.n_tup_upd + s.n_tup_del desc nulls last, c.relname`;

/**
 * Waits for what works on its own for long, while nobody waits for us: jobs, and PostgreSQL's cleaning, which gives way to who
 * waits for a second by a lock that people's work does not feel.
 */
async function stopOthers(trx: Transaction<unknown>): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(TRABAJOS)}, true)`.execute(trx);
  for (const trabajo of CANDADOS) await sql`select pg_advisory_xact_lock(${trabajo}::integer)`.execute(trx);
  await sql`do $$
declare tabla regclass;
begin
  for tabla in ${sql.raw(TABLAS)} loop
    execute format('lock table %s in share update exclusive mode', tabla);
  end loop;
end $$`.execute(trx);
}

/**
 * Takes every table before anything is changed. The doors come first, so that nobody begins; then all others in one go,
 * which waits for nobody: where one is not to be had those that were are let go, and whoever has begun goes on to his end.
 */
async function haveAll(trx: Transaction<unknown>, candado: number): Promise<void> {
  await stopOthers(trx);
  const ms = Math.min(candado, TODAS);
  await sql`select set_config('lock_timeout', ${String(ms)}, true), set_config('renadet.puertas', ${PUERTAS}::text[]::text, true),
    set_config('renadet.hasta', (clock_timestamp() + make_interval(secs => ${ms}::numeric / 1000))::text, true)`.execute(
    trx,
  );
  await sql`do $$
declare tabla regclass;
begin
  for tabla in select to_regclass(nombre) from unnest(current_setting('renadet.puertas')::text[]) nombre
    where to_regclass(nombre) is not null
  loop
    execute format('lock table %s in access exclusive mode', tabla);
  end loop;
  loop
    begin
      for tabla in ${sql.raw(TABLAS)}
      loop
        execute format('lock table %s in access exclusive mode nowait', tabla);
      end loop;
      return;
    exception when lock_not_available then
      if clock_timestamp() > current_setting('renadet.hasta')::timestamptz then
        raise;
      end if;
    end;
    perform pg_sleep(0.02);
  end loop;
end $$`.execute(trx);
}

/** Runs migrations. @returns those that were run. @throws the first error */
async function run(migrations: Promise<MigrationResultSet>): Promise<readonly MigrationResult[]> {
  const { error, results = [] } = await migrations;
  if (error) throw error;
  return results;
}

/** What is to be done of these migrations outside of their transaction. */
async function noteApartes(
  trx: Transaction<unknown>,
  results: readonly MigrationResult[],
  { carpeta }: OrigenDeTablas,
) {
  const made = results.filter(({ direction }) => direction === 'Up').map(({ migrationName }) => migrationName);
  const apartes = apartesDe(made, join(carpeta, APARTE));
  if (apartes.length) await sql`insert into pasopendiente (paso) select unnest(${apartes}::text[])`.execute(trx);
}

/**
 * The tables alone, as a migration left them, without functions, triggers, rights or policies: for a backup to be read into.
 * `migrate` makes a registry of them.
 * @param url login of the owner of the tables
 * @param hasta the last migration to be made: those of today are made, and led back to it
 */
export const migrateTablas = (url: string, hasta: string, origen = DE_AQUI): Promise<void> =>
  prepare(
    url,
    async ({ trx, nueva, migratorOf }) => {
      if (nueva) await run(migratorOf(true).migrateToLatest());
      await noteApartes(trx, await run(migratorOf(false).migrateTo(hasta)), origen);
    },
    { origen },
  );

/**
 * Brings a database to the newest schema: tables by server/schema or by migrations, and all else by the files of server/schema, in one
 * short transaction; then, beside people at work, what takes long (pasos.ts).
 * @param url login of the owner of the tables
 * @throws the first error; ErrorDeArranque when the database is of another version or its tables are not to be had. The
 * database is then as before, or its tables are new and the long work is still noted
 */
export const migrate = (url: string, paciencia = PACIENCIA, say = (_: string) => {}, origen = DE_AQUI): Promise<void> =>
  prepare(
    url,
    async ({ trx, nueva, migratorOf, bounded }) => {
      const migrator = migratorOf(nueva);
      if (!(await hasChanges(trx, migrator))) return;
      await haveAll(trx, paciencia.candado);
      const results = await run(migrator.migrateToLatest());
      if (!nueva) await noteApartes(trx, results, origen);
      await bounded(trx, () => applyEsquema(trx, results.length > 0));
    },
    { paciencia, say, origen },
  );
