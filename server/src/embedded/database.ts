import { join } from 'node:path';
import type { Config } from '../config.ts';
import { allowRole, checkApp, checkOwner } from './external.ts';
import { startPostgres } from './postgres.ts';

/** A database ready to be migrated, whoever runs it. */
export interface Database {
  /** Address of the owner of the tables: migrations only. */
  migracion: string;
  /** Address of the application, under row security. */
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

/**
 * The institution's PostgreSQL when DATABASE_URL is set, else the embedded one.
 * @throws ErrorDeArranque when it cannot be used
 */
export async function openDatabase(config: Config): Promise<Database> {
  const { databaseUrl, databaseUrlMigracion } = config;
  if (!databaseUrl) {
    const { url, urlApp, stop, died } = await startPostgres(join(config.dataDir, 'pg'));
    return { migracion: url, app: urlApp, role: undefined, checkApp: nothing, stop, died };
  }
  const theirs = { app: databaseUrl, stop: nothing, died: new Promise<never>(() => {}) };
  if (databaseUrlMigracion === undefined) {
    await checkOwner('DATABASE_URL', databaseUrl);
    return {
      ...theirs,
      migracion: databaseUrl,
      role: 'renadet_app',
      checkApp: () => allowRole('DATABASE_URL', databaseUrl),
    };
  }
  await checkOwner('DATABASE_URL_MIGRACION', databaseUrlMigracion);
  return {
    ...theirs,
    migracion: databaseUrlMigracion,
    role: undefined,
    checkApp: () => checkApp('DATABASE_URL', databaseUrl),
  };
}
