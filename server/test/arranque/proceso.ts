import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished, test } from 'vitest';

export const RAIZ = resolve(import.meta.dirname, '../../..');

/** What has a cheaper test, or takes long and seldom breaks: npm run tool -- long arranques (D-600). */
export const LARGA = process.env.ARRANQUES === 'largos';
export const larga = test.runIf(LARGA);

/** A server as a person starts it: a real process on a folder of its own. */
export interface Proceso {
  child: ChildProcess;
  pid: number;
  /** All that it printed so far, both streams. */
  output: () => string;
  /** Its address, once it says that it is up; rejects with its output when it ends first. */
  url: Promise<string>;
  /** Exit code, or the signal's name. */
  ended: Promise<number | string>;
}

/**
 * A data folder that is removed, and whose processes are ended, when the test finishes.
 * @param model folder of a server that was stopped in order: the new one starts as its copy, the old one's second start
 */
export function newFolder(model?: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-arranque-'));
  if (model) cpSync(model, dir, { recursive: true, preserveTimestamps: true });
  onTestFinished(async () => {
    for (const pid of [serverPid(dir), postgresPid(dir)]) kill(pid, 'SIGKILL');
    await until(() => postgresOf(dir).length === 0);
    rmSync(dir, { recursive: true, force: true });
  });
  return dir;
}

/**
 * Starts `node server/dist/main.mjs` on a free port, without demo files.
 * @param raiz where the program lies: this project, or the tree that production runs from
 * @param programa another one: `server/src/main.mjs` is the same, module by module
 */
export function launch(
  dataDir: string,
  env: Record<string, string> = {},
  raiz = RAIZ,
  programa = 'server/dist/main.mjs',
): Proceso {
  const child = spawn(process.execPath, [programa], {
    cwd: raiz,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', PORT: '0', CARPETAS_DEMO: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
  });
  let text = '';
  const ended = new Promise<number | string>((done) => {
    child.once('close', (code, signal) => done(code ?? signal ?? ''));
  });
  const url = new Promise<string>((ok, ko) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const found = /está en marcha: (http\S+)/.exec(text)?.[1];
        if (found) ok(found);
      });
    void ended.then((how) => ko(new Error(`the server ended (${how}):\n${text}`)));
  });
  url.catch(() => {}); // some tests wait for the end only
  return { child, pid: child.pid ?? 0, output: () => text, url, ended };
}

const firstNumber = (file: string): number => (existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0);
const serverPid = (dataDir: string): number => firstNumber(join(dataDir, 'server.pid'));
export const postgresPid = (dataDir: string): number => firstNumber(join(dataDir, 'pg', 'postmaster.pid'));

export const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    if (pid > 1) process.kill(pid, signal);
  } catch {
    // already gone
  }
};

/** Processes that name the cluster on their command line: PostgreSQL and its watchdog. */
export const postgresOf = (dataDir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(join(dataDir, 'pg'));
      } catch {
        return false; // ended meanwhile
      }
    })
    .map(Number);

/** Waits for a condition. @returns milliseconds it took, or Infinity when it did not come within `limit` */
export async function until(condition: () => boolean, limit = 10_000): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < limit) {
    if (condition()) return performance.now() - start;
    await new Promise((done) => setTimeout(done, 20));
  }
  return Infinity;
}
