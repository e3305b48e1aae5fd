import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, ErrorDeArranque } from '../config.ts';
import { openDatabase, requireDuenio } from './database.ts';
import { lockFolder } from './lock.ts';

/** Address of the owner on the embedded PostgreSQL that another process runs on this folder, if one answers. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  try {
    const port = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[3];
    const password = readFileSync(join(dataDir, 'pg.password'), 'utf8');
    const url = `postgres://renadet:${password}@127.0.0.1:${port}/renadet`;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined;
  }
}

/**
 * Opens the database of the settings as it is, for a tool that only reads it. While a server is at work on the data
 * folder, joins it; else starts PostgreSQL, and `close` stops it.
 * @returns address of the owner of the tables
 * @throws ErrorDeArranque in Spanish, also when there is no database yet
 */
export async function joinDatabase(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.databaseUrl) {
    const base = await openDatabase(config);
    return { url: requireDuenio(base), close: base.stop };
  }
  if (!existsSync(join(config.dataDir, 'pg', 'PG_VERSION')))
    throw new ErrorDeArranque(`No hay una base de datos en ${config.dataDir}. Revise DATA_DIR.`);
  let unlock: () => void;
  try {
    unlock = lockFolder(config.dataDir);
  } catch (error) {
    const url = await findRunning(config.dataDir);
    if (url) return { url, close: async () => {} };
    throw error;
  }
  try {
    const base = await openDatabase(config);
    return { url: requireDuenio(base), close: () => base.stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
