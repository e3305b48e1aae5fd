// The simulator of the external case system, which comes along in evaluation mode: a process of its own on a random port
// of the loopback address. It lives exactly as long as this process.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROGRAMA = resolve(import.meta.dirname, '../../../justicianet/src/main.ts');

export interface Simulador {
  /** Where it listens; undefined when it could not start, and then the server does without. */
  url: Promise<string | undefined>;
  clave: string;
  stop: () => Promise<void>;
}

/**
 * Starts the simulator. Address and key are left in `justicianet.json` of the data folder, for whoever rehearses with
 * its switches.
 */
export function startSimulador(dataDir: string): Simulador {
  const clave = randomBytes(24).toString('base64url');
  const file = join(dataDir, 'justicianet.json');
  // The pipe is its life line: the kernel closes our end however we end, kill -9 included, and it leaves.
  // detached: Ctrl-C must reach the server first, so that it closes in order
  const child = spawn(process.execPath, [PROGRAMA], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      JUSTICIANET_PORT: '0',
      JUSTICIANET_CLAVE: clave,
      JUSTICIANET_VIDA: '1',
    },
  });
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('close', () => done());
  });
  let text = '';
  const url = new Promise<string | undefined>((done) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const found = /(http:\/\/[^\s:]+:\d+)\n/.exec(text)?.[1];
      if (!found) return;
      writeFileSync(file, JSON.stringify({ url: found, clave }), { mode: 0o600 });
      done(found);
    });
    void ended.then(() => done(undefined));
  });
  const stop = async () => {
    child.stdin.end();
    await ended;
    rmSync(file, { force: true });
  };
  return { url, clave, stop };
}
