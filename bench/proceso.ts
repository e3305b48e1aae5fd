import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const RAIZ = resolve(import.meta.dirname, '..');

/** A server as a person starts it: a process of its own on a data folder and a free port. */
export interface Proceso {
  child: ChildProcess;
  url: string;
  /** Milliseconds from the start of the process until it says that it is up. */
  listo: number;
  /** All that it printed so far. */
  salida: () => string;
  /** Settles when the process and its PostgreSQL have ended. */
  ended: Promise<unknown>;
}

/** A data folder of this run, removed by `erase`. */
export function carpetaTemporal(): { dir: string; erase: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-bench-'));
  return { dir, erase: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}

/**
 * Starts the server as `npm start` does.
 * @param raiz the tree that it is of; in one of a former version it was not bundled, before that `main.ts`
 * @throws Error with what the server printed, when it ends before it is up
 */
export async function begin(dataDir: string, env: Record<string, string> = {}, raiz = RAIZ): Promise<Proceso> {
  const start = performance.now();
  const program = ['server/dist/main.mjs', 'server/src/main.mjs', 'server/src/main.ts'].find((path) =>
    existsSync(join(raiz, path)),
  );
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program ?? ''], {
    cwd: raiz,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
  });
  let text = '';
  const ended = new Promise((done) => child.once('close', done));
  const url = await new Promise<string>((ok, ko) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const found = /está en marcha: (http\S+)/.exec(text)?.[1];
        if (found) ok(found);
      });
    void ended.then(() => ko(new Error(`the server ended:\n${text}`)));
  });
  return { child, url, listo: performance.now() - start, salida: () => text, ended };
}

/** Address that a process says it listens at. @throws Error where it ends before */
export async function awaitUrl(child: ChildProcess): Promise<string> {
  for await (const part of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    const found = /está en marcha: (http\S+)/.exec(String(part))?.[1];
    if (found) return found;
  }
  throw new Error('it ended before it listened');
}

/** Port of a server's address. */
export const puertoDe = ({ url }: Proceso): number => Number(new URL(url).port);

/** Process of the PostgreSQL that runs on a server's folder. */
export const postgresDe = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);

/** Kills a server, the PostgreSQL it runs on its folder, or both at once, as a power cut does. */
export function kill({ child }: Proceso, dataDir: string, cual: 'servidor' | 'postgres' | 'ambos'): void {
  const postgres = postgresDe(dataDir);
  if (cual !== 'postgres') child.kill('SIGKILL');
  if (cual !== 'servidor') process.kill(postgres, 'SIGKILL');
}

/** Ends a server in order and waits for it. */
export async function stop({ child, ended }: Proceso): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** Addresses of the embedded PostgreSQL that a running server has started on the folder. */
export function direcciones(dataDir: string): { owner: string; app: string } {
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8');
  const port = read('pg/postmaster.pid').split('\n')[3];
  const on = (user: string, file: string) => `postgres://${user}:${read(file)}@127.0.0.1:${port}/renadet`;
  return { owner: on('renadet', 'pg.password'), app: on('renadet_app', 'pg.app.password') };
}
