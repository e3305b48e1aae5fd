import { join } from 'node:path';
import type { Config } from '../config.ts';
import { checkDatabase } from './external.ts';
import { startPostgres } from './postgres.ts';

/** A database ready to be migrated, whoever runs it. */
export interface Database {
  /** Address of the owner of the tables: migrations only. */
  migracion: string;
  /** Address of the application, under row security. */
  app: string;
  /** Role that connections to `app` take, where its account is also the owner of the tables. */
  role: string | undefined;
  /** Stops it, where it is ours. */
  stop: () => Promise<void>;
  /** Settles when it ends by itself; never, where it is not ours. */
  died: Promise<number>;
}

/**
 * The institution's PostgreSQL when DATABASE_URL is set, else the embedded one.
 * @throws ErrorDeArranque when it cannot be used
 */
export async function openDatabase(config: Config): Promise<Database> {
  const { databaseUrl, databaseUrlMigracion } = config;
  if (!databaseUrl) {
    const { url, urlApp, stop, died } = await startPostgres(join(config.dataDir, 'pg'));
    return { migracion: url, app: urlApp, role: undefined, stop, died };
  }
  const own = databaseUrlMigracion !== undefined;
  await checkDatabase('DATABASE_URL', databaseUrl, own);
  if (own) await checkDatabase('DATABASE_URL_MIGRACION', databaseUrlMigracion, false);
  return {
    migracion: databaseUrlMigracion ?? databaseUrl,
    app: databaseUrl,
    role: own ? undefined : 'renadet_app',
    stop: async () => {},
    died: new Promise(() => {}),
  };
}
