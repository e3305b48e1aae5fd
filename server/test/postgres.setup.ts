import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/config.ts';
import { prepararBase } from '../src/db/prepare.ts';
import { startPostgres } from '../src/embedded/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the template's server: owner and application, on the template itself. */
    pg: { url: string; urlApp: string };
  }
}

// a crash would lose the data: it is thrown away anyway
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * Starts a PostgreSQL of this run's own, brings its database `renadet` to what a new installation has (schema,
 * catalogues, demo accounts, no files) and leaves it without connections: it is the template of freshDb().
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'renadet-pg-'));
  const server = await startPostgres(join(folder, 'pg'), FAST);
  await prepararBase(server.url, readConfig({ CARPETAS_DEMO: '0' }), hoyEnMexico(new Date()));
  project.provide('pg', { url: server.url, urlApp: server.urlApp });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
