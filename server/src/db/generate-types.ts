// `npm run tool -- db-types`: the types of the tables, from a database that has just been migrated. Needs nothing running.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../embedded/postgres.ts';
import { migrate } from './migrate.ts';

const RAIZ = join(import.meta.dirname, '../../..');
const bin = (name: string, ...args: string[]) =>
  execFileSync(join(RAIZ, 'node_modules/.bin', name), args, { stdio: ['ignore', 'ignore', 'inherit'] });
const FUERA = '{kysely_migration,kysely_migration_lock,graphile_worker.*}';

/** Writes the types of a migrated database to a file, as the formatter wants it. */
export function writeTypes(url: string, file: string): void {
  const how = ['--dialect', 'postgres', '--date-parser', 'string', '--exclude-pattern', FUERA];
  bin('kysely-codegen', ...how, '--url', url, '--out-file', file);
  bin('biome', 'check', '--write', '--linter-enabled=false', '--vcs-enabled=false', `--config-path=${RAIZ}`, file);
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
