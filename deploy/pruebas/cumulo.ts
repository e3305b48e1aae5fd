// An institution's own PostgreSQL with a streaming replica, and two servers on it, for those who lose one of each.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pausa } from 'node:timers/promises';
import { begin, type Proceso, RAIZ } from '../../bench/proceso.ts';
import { type Puente, puente } from './puente.ts';

export const CARPETAS_DEMO = 30;

/** Milliseconds until something that was done at one server is so at the other. @throws past ten seconds */
export async function hasta(what: string, ask: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await ask())) {
    if (performance.now() - start > 10_000) throw new Error(`${what}: no se vio en 10 s`);
    await pausa(5);
  }
  return performance.now() - start;
}

/** Where a server's reports read, by its own log. */
export const reads = ({ salida }: Proceso) => [...salida().matchAll(/"usa":"(replica|principal)"/g)].at(-1)?.[1];

/** An institution's PostgreSQL, its replica and the fixed ports where they are reached. */
export async function cumulo(dir: string, flags: readonly string[]) {
  const ports: { principal?: number; replica?: number } = {};
  const at = (which: keyof typeof ports) => puente(() => [ports[which] ?? []].flat());
  const fixed = { principal: await at('principal'), replica: await at('replica'), corriente: await at('principal') };
  const child = spawn(process.execPath, ['server/test/cumulo.ts', dir, String(fixed.corriente.port), ...flags], {
    cwd: RAIZ,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const request = async (
    verb: 'iniciar' | 'matar' | 'detener' | 'esperar' | 'promover',
    which: 'principal' | 'replica',
  ) => {
    child.stdin.write(`${verb} ${which}\n`);
    let value = '';
    while (!value.startsWith('> ')) value = (await answers.next()).value ?? '> error: it ended';
    value = value.slice(2);
    if (value.startsWith('error')) throw new Error(value);
    if (verb === 'iniciar') ports[which] = Number(new URL(value).port);
    else if (verb !== 'esperar' && verb !== 'promover') delete ports[which];
    return value;
  };
  const fix = (url: string, { port }: Puente) => Object.assign(new URL(url), { port }).href;
  return {
    request,
    principal: fix(await request('iniciar', 'principal'), fixed.principal),
    replica: fix(await request('iniciar', 'replica'), fixed.replica),
    /** The standby receives nothing more. */
    cutCorriente: () => fixed.corriente.close(),
    /** The standby becomes the main one, and the address that follows the main one leads to it. */
    promote: async () => {
      await request('promover', 'replica');
      ports.principal = ports.replica;
    },
    close: async () => {
      const ended = new Promise((done) => child.once('close', done));
      child.stdin.end();
      await ended;
      for (const one of Object.values(fixed)) one.close();
    },
  };
}
export type Cumulo = Awaited<ReturnType<typeof cumulo>>;

/** Two servers on it, each with a folder of its own and with the keys and the store of both. */
export async function dosServidores(dir: string, { principal, replica }: Cumulo) {
  const key = () => randomBytes(32).toString('base64');
  const env = {
    DATABASE_URL: principal,
    DATABASE_REPLICA_URL: replica,
    ALMACEN_URL: `file://${join(dir, 'almacen')}`,
    CONSTANCIA_LLAVE: key(),
    SEGUNDO_FACTOR_LLAVE: key(),
    CARPETAS_DEMO: String(CARPETAS_DEMO),
  };
  mkdirSync(join(dir, 'almacen'), { recursive: true });
  const open = (name: string, other: Record<string, string> = {}) => begin(join(dir, name), { ...env, ...other });
  const [a, b] = await Promise.all([open('a'), open('b')]);
  return { a, b, open };
}
