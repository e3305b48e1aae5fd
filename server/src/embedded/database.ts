import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Config, ErrorDeArranque } from '../config.ts';
import { chooseHost } from '../hosts/hosts.ts';
import { ajustesContinuo } from './continuo.ts';
import { allowRole, checkApp, checkOwner, isDuenio } from './external.ts';
import { startPostgres } from './postgres.ts';

/** A database ready to be migrated, embedded or external. */
export interface Database {
  /** Address of the owner of the tables, on the host that serves now: migrations only. Undefined where only the application's account is known. */
  migracion: string | undefined;
  /** Address of the application, under row security; of several hosts where the settings name several. */
  app: string;
  /** Role that connections to `app` take, where its account is also the owner of the tables. */
  role: string | undefined;
  /** To be called after the migrations: throws ErrorDeArranque when the application's account cannot work. */
  checkApp: () => Promise<void>;
  /** Stops it, where it is ours. */
  stop: () => Promise<void>;
  /** Settles when it ends by itself; never, where it is not ours. */
  died: Promise<number>;
}

const nothing = async () => {};
const MB = 2 ** 20;
/**
 * PostgreSQL's settings. Pages get a quarter of the memory, 128 MB (PostgreSQL's own) to 4 GB: any other page is read again
 * and its checksum computed, which costs a registry of a million files a third of every search. Statements are short, so none
 * is compiled. A reading of a million rows has as many helping processes as there are other processors, two at most: one more
 * than there is room for costs a tenth.
 */
const ajustes = (): string[] => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return [
    `shared_buffers=${Math.min(Math.max(Math.floor(memory / 4 / MB), 128), 4096)}MB`,
    'jit=off',
    `max_parallel_workers_per_gather=${Math.min(Math.max(availableParallelism() - 1, 1), 2)}`,
  ];
};

/**
 * The institution's PostgreSQL when DATABASE_URL is set, else the embedded one.
 * @param meanwhile called while it is awaited, perhaps more than once
 * @throws ErrorDeArranque when it cannot be used
 */
export async function openDatabase(config: Config, meanwhile: () => void = () => {}): Promise<Database> {
  const { databaseUrl, databaseUrlMigracion } = config;
  if (!databaseUrl) {
    const dir = join(config.dataDir, 'pg');
    const continuo = config.respaldoDir && !config.ensayo ? ajustesContinuo(dir) : [];
    const { url, urlApp, stop, died } = await startPostgres(dir, [...ajustes(), ...continuo], meanwhile);
    return { migracion: url, app: urlApp, role: undefined, checkApp: nothing, stop, died };
  }
  meanwhile();
  const theirs = { app: databaseUrl, stop: nothing, died: new Promise<never>(() => {}) };
  const checkTheirs = () => checkApp('DATABASE_URL', databaseUrl);
  if (databaseUrlMigracion === undefined) {
    if (!(await isDuenio('DATABASE_URL', databaseUrl)))
      return { ...theirs, migracion: undefined, role: undefined, checkApp: checkTheirs };
    await checkOwner('DATABASE_URL', databaseUrl);
    return {
      ...theirs,
      migracion: await chooseHost(databaseUrl),
      role: 'renadet_app',
      checkApp: () => allowRole('DATABASE_URL', databaseUrl),
    };
  }
  await checkOwner('DATABASE_URL_MIGRACION', databaseUrlMigracion);
  return {
    ...theirs,
    migracion: await chooseHost(databaseUrlMigracion),
    role: undefined,
    checkApp: checkTheirs,
  };
}

/**
 * The owner's address, for what only the owner can do.
 * @throws ErrorDeArranque where the settings have the application's account alone
 */
export function requireDuenio({ migracion }: Database): string {
  if (migracion !== undefined) return migracion;
  throw new ErrorDeArranque(
    'Esta orden necesita la cuenta dueña de las tablas, y DATABASE_URL es la de la aplicación. Ejecútela con ' +
      'DATABASE_URL_MIGRACION=postgres://duenio:contrasenia@servidor:5432/registro.',
  );
}
