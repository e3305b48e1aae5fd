// What is done to a cluster (patroni.ts) and its servers, drawn by a seed.
import { setTimeout as pausa } from 'node:timers/promises';
import type { Lado } from './cumuloServidores.ts';
import { connect, freeze, NOMBRES, type Nombre, separate } from './maquinas.ts';
import type { Patroni } from './patroni.ts';

/** Milliseconds that a cut lasts, and that etcd is gone. */
const CORTE_MS = 20_000;

/** Everything of a run that a fault may touch. */
interface Escena {
  db: Patroni;
  random: () => number;
  /** Kills a server and starts it again, as systemd does. */
  killServer: (lado: Lado) => Promise<void>;
}
const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T;
const kill9 = (pid: number | undefined) => {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {} // it has ended
};

/** Each does its harm; what lasts is undone by the end of it, as a cable is put back. */
export const DANIOS: Record<string, (e: Escena, primaria: Nombre) => Promise<void>> = {
  'primaria con su Patroni (kill -9)': async ({ db }, primaria) => {
    db.patroni[primaria].kill();
    kill9(db.postgres(primaria));
  },
  'PostgreSQL de la primaria (kill -9)': async ({ db }, primaria) => kill9(db.postgres(primaria)),
  'dos nodos de etcd, 20 s': async ({ db, random }) => {
    const stays = pick(NOMBRES, random);
    const gone = NOMBRES.filter((nombre) => nombre !== stays);
    for (const nombre of gone) db.etcd[nombre].kill(false);
    await pausa(CORTE_MS);
    for (const nombre of gone) db.etcd[nombre].start();
  },
  'un servidor (kill -9)': ({ killServer, random }) => killServer(pick(['proxy', 'varios'], random)),
  'primaria sin cable, 20 s': async (_, primaria) => {
    connect(primaria, false);
    await pausa(CORTE_MS);
    connect(primaria, true);
  },
  'Patroni de la primaria, 20 s': async ({ db }, primaria) => {
    db.patroni[primaria].kill(false);
    await pausa(CORTE_MS);
    db.patroni[primaria].start();
  },
  'réplica síncrona (kill -9)': async ({ db }) => {
    const name = (await db.miembros()).find(({ role }) => role === 'sync_standby')?.name ?? 'dos';
    db.patroni[name].kill();
    kill9(db.postgres(name));
  },
  'la otra réplica (kill -9)': async ({ db }) => {
    const name = (await db.miembros()).find(({ role }) => role === 'replica')?.name ?? 'tres';
    db.patroni[name].kill();
    kill9(db.postgres(name));
  },
  'un nodo de etcd (kill -9)': async ({ db, random }) => db.etcd[pick(NOMBRES, random)].kill(),
  'primaria que no ve a las otras, 20 s': async (_, primaria) => {
    separate(primaria, true);
    await pausa(CORTE_MS);
    separate(primaria, false);
  },
  'máquina de la primaria detenida, 20 s': async (_, primaria) => {
    freeze(primaria, true);
    await pausa(CORTE_MS);
    freeze(primaria, false);
  },
  'cambio pedido de primaria': ({ db }) => db.change(),
};

/** Every kind once, then any; in an order of the seed. */
export function draw(cuantas: number, random: () => number): string[] {
  const kinds = Object.keys(DANIOS);
  const drawn = Array.from({ length: cuantas }, (_, i) => kinds[i] ?? pick(kinds, random));
  return drawn
    .map((kind) => ({ kind, by: random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ kind }) => kind);
}
