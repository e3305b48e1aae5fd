// Machines of a trial, as network namespaces on a bridge: each with an address and a cable that can be pulled. Needs root.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pausa } from 'node:timers/promises';

const RED = '10.77.46';
const PUENTE = 'rn-puente';
export const NOMBRES = ['uno', 'dos', 'tres'] as const;
export type Nombre = (typeof NOMBRES)[number];
export const direccionDe = (nombre: Nombre) => `${RED}.${11 + NOMBRES.indexOf(nombre)}`;
/** What a sample calls it: 10.0.0.11 and so on. */
export const conDirecciones = (sample: string) => sample.replaceAll('10.0.0.', `${RED}.`);
const espacio = (nombre: Nombre) => `rn-${nombre}`;

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const quietly = (...args: string[]) => {
  try {
    return ip(...args);
  } catch {
    return '';
  }
};

/** Every process of a machine. */
const procesos = (nombre: Nombre): number[] =>
  quietly('netns', 'pids', espacio(nombre)).split(/\s+/).filter(Boolean).map(Number);
const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name);
  } catch {} // it has ended by itself
};

/** Ends all that runs in the machines and takes them away, of this run or of one that was killed. */
export function clearMaquinas(): void {
  for (const nombre of NOMBRES) {
    for (let left = 50, pids = procesos(nombre); pids.length && left; left--, pids = procesos(nombre)) {
      for (const pid of pids) signal(pid, 'SIGKILL');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
    quietly('netns', 'del', espacio(nombre));
    quietly('link', 'del', `rn-${nombre}`);
  }
  quietly('link', 'del', PUENTE);
}

/** Makes the three, each seeing the others and this machine. */
export function openMaquinas(): void {
  clearMaquinas();
  ip('link', 'add', PUENTE, 'type', 'bridge');
  ip('addr', 'add', `${RED}.1/24`, 'dev', PUENTE);
  ip('link', 'set', PUENTE, 'up');
  for (const nombre of NOMBRES) {
    const ns = espacio(nombre);
    ip('netns', 'add', ns);
    ip('link', 'add', `rn-${nombre}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', ns);
    ip('link', 'set', `rn-${nombre}`, 'master', PUENTE, 'up');
    ip('-n', ns, 'addr', 'add', `${direccionDe(nombre)}/24`, 'dev', 'eth0');
    for (const dev of ['lo', 'eth0']) ip('-n', ns, 'link', 'set', dev, 'up');
  }
}

/** Pulls the cable of a machine, or puts it back. */
export const connect = (nombre: Nombre, up: boolean) => ip('link', 'set', `rn-${nombre}`, up ? 'up' : 'down');

/** A machine and the other two do not see one another; who works with it still does. */
export function separate(nombre: Nombre, apart: boolean): void {
  for (const otra of NOMBRES.filter((n) => n !== nombre))
    for (const [from, to] of [
      [nombre, otra],
      [otra, nombre],
    ] as const)
      ip('-n', espacio(from), 'route', apart ? 'add' : 'del', 'blackhole', `${direccionDe(to)}/32`);
}

/** Everything on a machine stands still, or goes on. */
export function freeze(nombre: Nombre, still: boolean): void {
  for (const pid of procesos(nombre)) signal(pid, still ? 'SIGSTOP' : 'SIGCONT');
}

/** As systemd has it with Restart=always, RestartSec=5. */
const REINICIO_MS = 5_000;

export interface Servicio {
  pid: () => number | undefined;
  start: () => void;
  /** Kills it; it comes back after a while, or when it is started. */
  kill: (vuelve?: boolean) => void;
  stop: () => Promise<void>;
}

/**
 * A service that comes back by itself.
 * @param donde machine that it runs on, undefined for this one
 * @param log file that gets what it prints
 */
export function servicio(
  donde: Nombre | undefined,
  [command = '', ...args]: readonly string[],
  { env = {}, log, cwd }: { env?: Record<string, string>; log: string; cwd: string },
): Servicio {
  let child: ChildProcess | undefined;
  let over = false;
  let back = true;
  const start = () => {
    if (over || child) return;
    back = true;
    const inside = donde ? ['ip', 'netns', 'exec', espacio(donde)] : [];
    const [name = '', ...rest] = [
      ...inside,
      'setpriv',
      '--reuid=postgres',
      '--regid=postgres',
      '--clear-groups',
      command,
      ...args,
    ];
    const out = openSync(log, 'a');
    const mine = spawn(name, rest, {
      cwd,
      stdio: ['ignore', out, out],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: cwd, ...env },
    });
    closeSync(out);
    child = mine;
    mine.once('exit', () => {
      child = undefined;
      if (back) setTimeout(start, REINICIO_MS).unref();
    });
  };
  start();
  process.once('exit', () => child?.kill('SIGKILL')); // a trial that is ended leaves none behind
  return {
    pid: () => child?.pid,
    start,
    kill: (vuelve = true) => {
      back = vuelve;
      child?.kill('SIGKILL');
    },
    stop: async () => {
      over = true;
      back = false;
      const last = child;
      last?.kill('SIGTERM');
      for (let left = 100; left && last?.exitCode === null && last.signalCode === null; left--) await pausa(50);
      last?.kill('SIGKILL');
    },
  };
}

/** The process of a PostgreSQL by its folder. */
export const postmaster = (carpeta: string): number | undefined => {
  const file = `${carpeta}/postmaster.pid`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
};
