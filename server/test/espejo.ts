import { cpSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { type Embedded, startPostgres } from '../src/embedded/postgres.ts';

/**
 * Copies the folder of a PostgreSQL at work into that of a standby, as its low-level backup API says (the binaries that
 * come along have no pg_basebackup).
 * @param url address of its owner
 */
export async function copyEspejo(url: string, dir: string, copia: string): Promise<void> {
  // one session from start to stop, as the API asks
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('espejo', true)`);
    cpSync(dir, copia, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(`${copia}/backup_label`, rows[0]?.labelfile ?? '');
    writeFileSync(`${copia}/standby.signal`, '');
    for (const secret of ['password', 'app.password']) cpSync(`${dir}.${secret}`, `${copia}.${secret}`);
  } finally {
    await client.end();
  }
}

/** Starts a copy as a hot standby that streams from the main one. @param url of the main one's owner */
export function startEspejo(url: string, copia: string, flags: string[]): Promise<Embedded> {
  const { hostname, port, username, password } = new URL(url);
  return startPostgres(copia, [
    ...flags,
    `primary_conninfo=host=${hostname} port=${port} user=${username} password=${password}`,
    'hot_standby_feedback=on',
  ]);
}
