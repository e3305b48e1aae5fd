import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A server of a test's own, with settings of its own and without synthetic files. Stop it. */
export async function launch(env: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'renadet-e2e-propio-'));
  const child = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      CARPETAS_DEMO: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      DEMO_CONTRASENIA: 'Renadet2026',
      ...env,
    },
  });
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
  });
  let text = '';
  const url = await new Promise<string>((ok, ko) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const found = /está en marcha: (http[^\s/]*\/\/[^\s/]+)/.exec(text)?.[1];
        if (found) ok(found);
      });
    void ended.then(() => ko(new Error(`the server ended:\n${text}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
