// A private PostgreSQL: binaries from npm, data in one folder, on a random port of the loopback address, scram passwords.
// It lives exactly as long as this process.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { ErrorDeArranque } from '../config.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, clearLeftovers, ensureCluster, environment } from './cluster.ts';
import { makeFolder, salidaDe } from './continuo.ts';
import { demote } from './demote.ts';
import { ensureRolesAndDatabase } from './roles.ts';
import { keptSecret } from './secret.ts';
import { behindWatchdog } from './watchdog.ts';

export interface Embedded {
  /** Address of the owner, which migrates. */
  url: string;
  /** Address of the application's login, under row security. */
  urlApp: string;
  /** Process id of PostgreSQL itself. */
  pid: number;
  /** Stops it in order; done when no process is left. */
  stop: () => Promise<void>;
  /** Settles, with the exit code, when PostgreSQL has ended for whatever reason. */
  died: Promise<number>;
}

const delay = (ms: number) => new Promise((done) => setTimeout(done, ms));

const freePort = (): Promise<number> =>
  new Promise((ok, ko) => {
    const probe = createServer()
      .once('error', ko)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => ok(typeof address === 'object' && address ? address.port : 0));
      });
  });

const canConnect = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // a refused handshake may be told twice
  const ok = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return ok;
};

/** Passing troubles: another program took the port, or connections of a killed run are still letting go of the data. */
const PASSING = /could not bind|Address already in use|shared memory block/;

/** Causes in the server's own log, each as a sentence with the mend. */
const CAUSES: [RegExp, string][] = [
  [/No space left on device/, 'El disco está lleno: libere espacio y vuelva a iniciar.'],
  [
    /database files are incompatible/,
    'Los datos son de otra versión de PostgreSQL: use la versión del sistema con la que se crearon.',
  ],
  [/Permission denied|could not open/, 'No hay permiso sobre la carpeta de datos: revise de quién es.'],
];

interface AlIniciar {
  flags: string[];
  meanwhile: () => void;
}

interface Attempt {
  pid: number;
  port: number;
  stop: () => Promise<void>;
  died: Promise<number>;
}

/** Starts the process and waits until it takes connections; answers its log when it ends first. */
async function attempt(
  cluster: Cluster,
  password: string,
  { flags, meanwhile }: AlIniciar,
): Promise<Attempt | { log: string }> {
  const port = await freePort();
  const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=America/Mexico_City'];
  const [name = 'sh', ...args] = [
    ...cluster.wrap,
    ...behindWatchdog([cluster.bin.postgres, '-D', cluster.dir, '-p', String(port)]),
    ...[...fixed, ...flags].flatMap((flag) => ['-c', flag]),
  ];
  // detached: Ctrl-C must reach the server first, so that it closes in order
  const child = spawn(name, args, {
    ...cluster.ids,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    env: environment(),
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000);
  });
  child.stdin.on('error', () => {});
  let ended = false;
  const died = new Promise<number>((done) => {
    child.once('error', (error) => {
      log += error.message;
      done(-1);
    });
    child.once('close', (code) => done(code ?? -1));
  }).finally(() => {
    ended = true;
  });
  meanwhile();
  const url = `postgres://renadet:${password}@127.0.0.1:${port}/postgres`;
  const warnAt = performance.now() + 5000;
  for (let warned = false; !(await canConnect(url)); await delay(25)) {
    if (ended) return { log };
    if (!warned && performance.now() > warnAt) {
      warned = true;
      console.log('La base de datos se está recuperando de un cierre repentino. Espere.');
    }
  }
  const stop = async () => {
    child.stdin.end();
    await died;
  };
  return { port, died, stop, pid: Number(readFileSync(join(cluster.dir, 'postmaster.pid'), 'utf8').split('\n')[0]) };
}

/**
 * Starts the PostgreSQL of a data folder, making it on first use, and with it the database `renadet` and two logins: the owner
 * `renadet` and the application's `renadet_app`. Passwords are kept beside the folder, readable by its owner only. The caller
 * must be the only one on that folder (see lock.ts).
 * @param dir absolute path of the cluster; `<dir>.password` and `<dir>.app.password` lie beside it
 * @param flags PostgreSQL settings, `name=value`
 * @param meanwhile called when its process works, at each try: other work takes no longer now
 * @throws ErrorDeArranque in Spanish, with what to do
 */
export async function startPostgres(
  dir: string,
  flags: string[] = [],
  meanwhile: () => void = () => {},
): Promise<Embedded> {
  const bin = await findBinaries();
  const cluster: Cluster = { ...demote(dir, bin.postgres), dir, bin, secret: `${dir}.password` };
  ensureCluster(cluster);
  makeFolder(salidaDe(dir), cluster.ids);
  clearLeftovers(cluster);
  const password = readFileSync(cluster.secret, 'utf8');
  const how = { flags, meanwhile };
  let started = await attempt(cluster, password, how);
  for (let tries = 0; 'log' in started && PASSING.test(started.log) && tries < 20; tries++) {
    await delay(500);
    started = await attempt(cluster, password, how);
  }
  if ('log' in started) {
    const { log } = started;
    const cause = CAUSES.find(([pattern]) => pattern.test(log))?.[1] ?? 'Revise el mensaje anterior.';
    throw new ErrorDeArranque(`No inició PostgreSQL en ${dirname(dir)}:\n${log.trim()}\n${cause}`);
  }
  const { port, pid, stop, died } = started;
  const address = (user: string, secret: string, base: string) =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${base}`;
  const appPassword = keptSecret(`${dir}.app.password`, cluster.ids);
  try {
    await ensureRolesAndDatabase(address('renadet', password, 'postgres'), 'renadet', appPassword);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: address('renadet', password, 'renadet'),
    urlApp: address('renadet_app', appPassword, 'renadet'),
    pid,
    stop,
    died,
  };
}
