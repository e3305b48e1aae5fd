// `npm run tool -- db-types`: the types of the tables, from a database that has just been migrated. Needs nothing running.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../embedded/postgres.ts';
import { migrate } from './migrate.ts';

/** Writes the types of a migrated database to a file. */
export function writeTypes(url: string, file: string): void {
  const bin = join(import.meta.dirname, '../../../node_modules/.bin/kysely-codegen');
  const exclude = '{kysely_migration,kysely_migration_lock,graphile_worker.*}';
  execFileSync(
    bin,
    [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      file,
      '--date-parser',
      'string',
      '--exclude-pattern',
      exclude,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'renadet-tipos-'));
  const postgres = await startPostgres(join(folder, 'pg'), ['fsync=off']);
  try {
    await migrate(postgres.url);
    writeTypes(postgres.url, join(import.meta.dirname, 'types.ts'));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
