// PostgreSQL under Patroni on three machines (maquinas.ts), from the very samples of deploy/alta-disponibilidad.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { RAIZ } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import {
  clearMaquinas,
  conDirecciones,
  direccionDe,
  NOMBRES,
  type Nombre,
  openMaquinas,
  postmaster,
  type Servicio,
  servicio,
} from './maquinas.ts';

const PUERTOS = { principal: 4650, replicas: 4651, sinCorte: 4652 };
const CLAVE = 'clave-de-la-prueba';
const MUESTRAS = join(RAIZ, 'deploy/alta-disponibilidad');
/** Milliseconds that a cluster may take to be made, and to be whole again after a fault. */
const NACER_MS = 120_000;
const SANAR_MS = 150_000;

const read = (name: string) => conDirecciones(readFileSync(join(MUESTRAS, name), 'utf8'));
const uid = () => Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
const gid = () => Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' }));

/** The sample of a machine as it is written for another one. */
const para = (nombre: Nombre, sample: string, name: RegExp) =>
  sample
    .replace(name, (_, key: string) => `${key}${nombre}`)
    .split('\n')
    .map((line) =>
      /hosts:|INITIAL_CLUSTER=/.test(line) ? line : line.replaceAll(direccionDe('uno'), direccionDe(nombre)),
    )
    .join('\n');

interface Miembro {
  name: Nombre;
  role: string;
  state: string;
}

/** What Patroni says of the cluster, by whichever machine answers; nobody answers while all stand still. */
async function askMiembros(): Promise<Miembro[]> {
  const asked = NOMBRES.map(async (nombre) => {
    const res = await fetch(`http://${direccionDe(nombre)}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await res.json()) as { members: Miembro[] }).members;
  });
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).at(0) ?? [];
}
/** What the Patroni of a machine says of its own PostgreSQL. */
const askEstado = async (nombre: Nombre): Promise<{ role: string; state: string } | undefined> =>
  fetch(`http://${direccionDe(nombre)}:8008/patroni`, { signal: AbortSignal.timeout(2_000) })
    .then(async (res) => (await res.json()) as { role: string; state: string })
    .catch(() => undefined);
const bounded = async <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, pausa(3_000, undefined, { ref: false }).then(() => Promise.reject(new Error('no contestó')))]);
const isEtcdWell = async (nombre: Nombre): Promise<boolean> =>
  fetch(`http://${direccionDe(nombre)}:2379/health`, { signal: AbortSignal.timeout(2_000) })
    .then(async (res) => ((await res.json()) as { health: string }).health === 'true')
    .catch(() => false);

/** Three machines with etcd, Patroni and PostgreSQL, a HAProxy here that cuts and one that does not. */
export async function openPatroni(dir: string, flags: readonly string[]) {
  openMaquinas();
  process.once('exit', clearMaquinas);
  const leave = () => process.exit(130);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, leave);
  mkdirSync(dir, { recursive: true });
  for (const path of [dirname(dir), dir]) chmodSync(path, 0o711); // postgres passes through
  const own = (path: string) => {
    mkdirSync(path, { recursive: true });
    execFileSync('chown', [`${uid()}:${gid()}`, path]);
    chmodSync(path, 0o700);
    return path;
  };
  const etcd = {} as Record<Nombre, Servicio>;
  const patroni = {} as Record<Nombre, Servicio>;
  const carpeta = (nombre: Nombre) => join(dir, nombre);
  const datos = (nombre: Nombre) => join(carpeta(nombre), 'pg');
  for (const nombre of NOMBRES) {
    const cwd = own(carpeta(nombre));
    const env = para(nombre, read('etcd.env'), /(ETCD_NAME=)uno/).replace('/var/lib/etcd/registro', join(cwd, 'etcd'));
    const lines = env.split('\n').filter((line) => /^ETCD_/.test(line));
    const settings = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    etcd[nombre] = servicio(nombre, ['/usr/bin/etcd'], { env: settings, cwd, log: join(cwd, 'etcd.log') });
  }
  for (const nombre of NOMBRES) {
    const cwd = carpeta(nombre);
    const more = flags.map((flag) => `        ${flag.replace('=', ': ')}`).join('\n');
    const text = para(nombre, read('patroni.yml'), /^(name: )uno/m)
      .replace('/var/lib/postgresql/15/registro', datos(nombre))
      .replace('/var/lib/postgresql/.pgpass_patroni', join(cwd, '.pgpass'))
      .replace('/var/run/postgresql', cwd)
      .replace(/CLAVE-\w+/g, CLAVE)
      .replace(/^( +)max_connections: 100$/m, (line) => `${line}\n${more}`);
    const file = join(cwd, 'patroni.yml');
    writeFileSync(file, text, { mode: 0o600 });
    execFileSync('chown', [`${uid()}:${gid()}`, file]);
    patroni[nombre] = servicio(nombre, ['/usr/bin/patroni', file], { cwd, log: join(cwd, 'patroni.log') });
  }
  own(join(dir, 'proxy'));
  const sample = read('haproxy.cfg')
    .replaceAll(':5000', `:${PUERTOS.principal}`)
    .replaceAll(':5001', `:${PUERTOS.replicas}`);
  const principal = /listen principal[\s\S]*?(?=\nlisten )/.exec(sample)?.[0] ?? '';
  const sinCorte = principal
    .replace('listen principal', 'listen sincorte')
    .replace(String(PUERTOS.principal), String(PUERTOS.sinCorte))
    .replace(' on-marked-down shutdown-sessions', '');
  const file = join(dir, 'proxy/haproxy.cfg');
  writeFileSync(file, `${sample}\n${sinCorte}\n`);
  const proxy = servicio(undefined, ['/usr/sbin/haproxy', '-db', '-f', file], {
    cwd: join(dir, 'proxy'),
    log: join(dir, 'proxy/haproxy.log'),
  });

  const lider = async (): Promise<Nombre | undefined> =>
    (await askMiembros()).find(({ role, state }) => role === 'leader' && state === 'running')?.name;
  const at = (user: string, host: string, base = 'registro', rest = '') =>
    `postgres://${user}:${CLAVE}@${host}/${base}${rest}`;
  /** What keeps the cluster from being whole, asked of each machine itself; undefined when it is. */
  const falta = async (): Promise<string | undefined> => {
    const [etcds, estados] = await Promise.all([
      Promise.all(NOMBRES.map(isEtcdWell)),
      Promise.all(NOMBRES.map(askEstado)),
    ]);
    const primarias = NOMBRES.filter((_, i) => /^(master|primary)$/.test(estados[i]?.role ?? ''));
    const [primaria] = primarias;
    if (
      !etcds.every(Boolean) ||
      primarias.length !== 1 ||
      !primaria ||
      !estados.every((one) => one?.state === 'running')
    )
      return `etcd ${etcds.map(Number).join('')}; ${estados.map((one) => `${one?.role} ${one?.state}`).join(', ')}`;
    const [found] = await bounded(
      query<{ siguen: number; sincronas: number }>(
        at('postgres', `${direccionDe(primaria)}:5432`, 'postgres'),
        `select count(*)::int as siguen, (count(*) filter (where sync_state = 'sync'))::int as sincronas
           from pg_stat_replication where state = 'streaming' and application_name = any($1)`,
        [NOMBRES],
      ),
    ).catch(() => []);
    return found?.siguen === 2 && found.sincronas === 1 ? undefined : `réplicas: ${JSON.stringify(found)}`;
  };
  const heal = async (ms = SANAR_MS): Promise<{ ms: number; falta: string | undefined }> => {
    const start = performance.now();
    for (;;) {
      const missing = await falta();
      const took = performance.now() - start;
      if (!missing || took > ms) return { ms: took, falta: missing };
      await pausa(250);
    }
  };
  const close = async () => {
    await proxy.stop();
    for (const one of [...Object.values(patroni), ...Object.values(etcd)]) one.kill(false);
    clearMaquinas();
    process.off('exit', clearMaquinas);
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, leave);
  };
  const born = await heal(NACER_MS);
  if (born.falta) {
    await close();
    throw new Error(`el cúmulo no nació en ${NACER_MS / 1000} s: ${born.falta}`);
  }
  const todos = NOMBRES.map((nombre) => `${direccionDe(nombre)}:5432`).join(',');
  const first = direccionDe((await lider()) ?? 'uno');
  for (const statement of [
    `create role renadet_duenio login createrole password '${CLAVE}'`,
    `create role renadet_web login password '${CLAVE}'`,
    `create database registro owner renadet_duenio encoding 'UTF8' template template0`,
  ])
    await query(at('postgres', `${first}:5432`, 'postgres'), statement);
  return {
    etcd,
    patroni,
    proxy,
    lider,
    miembros: askMiembros,
    heal,
    close,
    nacio: born.ms,
    postgres: (nombre: Nombre) => postmaster(datos(nombre)),
    /** A planned change of primary, as `patronictl switchover`. */
    change: async (): Promise<void> => {
      const leader = await lider();
      const candidate = (await askMiembros()).find(({ role }) => role === 'sync_standby')?.name;
      const authorization = `Basic ${Buffer.from(`patroni:${CLAVE}`).toString('base64')}`;
      await fetch(`http://${direccionDe(leader ?? 'uno')}:8008/switchover`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ leader, candidate }),
      });
    },
    /** Addresses of an account: behind HAProxy, behind one that cuts nothing, of all hosts, of the primary of now. */
    direcciones: (user: 'renadet_web' | 'renadet_duenio') => ({
      proxy: at(user, `127.0.0.1:${PUERTOS.principal}`, 'registro', '?target_session_attrs=read-write'),
      sinCorte: at(user, `127.0.0.1:${PUERTOS.sinCorte}`),
      replicas: at(user, `127.0.0.1:${PUERTOS.replicas}`),
      todos: at(user, todos, 'registro', '?target_session_attrs=read-write'),
      espejos: at(user, todos, 'registro', '?target_session_attrs=prefer-standby'),
    }),
    directa: async (user: 'renadet_duenio') => at(user, `${direccionDe((await lider()) ?? 'uno')}:5432`),
  };
}
export type Patroni = Awaited<ReturnType<typeof openPatroni>>;
