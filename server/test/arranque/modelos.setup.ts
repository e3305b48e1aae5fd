import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../src/embedded/postgres.ts';
import { launch, RAIZ } from './proceso.ts';

declare module 'vitest' {
  interface ProvidedContext {
    modelos: {
      /** A folder where the server ran, in evaluation mode and without files, and was stopped. */
      servidor: string;
      /** One where a PostgreSQL was made, started and stopped, for an institution's own. */
      institucion: string;
    };
  }
}

/** The server as it is bundled of these sources, and folders that tests start from by a copy: a first start takes seconds of processor, a second one one. */
export default async function setup(project: TestProject): Promise<() => void> {
  execFileSync(process.execPath, ['scripts/prepare.mjs', '--solo-servidor'], { cwd: RAIZ, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'renadet-modelos-'));
  const modelos = { servidor: join(folder, 'servidor'), institucion: join(folder, 'institucion') };
  for (const dir of Object.values(modelos)) mkdirSync(dir);
  const server = async () => {
    const { url, child, ended } = launch(modelos.servidor);
    await url;
    child.kill('SIGTERM');
    await ended;
  };
  const postgres = async () => (await startPostgres(join(modelos.institucion, 'pg'))).stop();
  await Promise.all([server(), postgres()]);
  project.provide('modelos', modelos);
  return () => rmSync(folder, { recursive: true, force: true });
}
