import { once } from 'node:events';
import { setTimeout as nap } from 'node:timers/promises';
import type pg from 'pg';
import { corrida, type Medida, mediana } from './medida.ts';

/** Milliseconds that the job may take for one new victim, ninety-nine times in a hundred. */
const ESPERA = 10;
const VECES = 1000;

/** A registered victim once more, in another file that already is. @returns the new victim's id */
const PLANTAR = `
  insert into victima select (jsonb_populate_record(v, jsonb_build_object('alta', null, 'llcarpeta', c.llcarpeta,
      'llinstitucion', c.llinstitucion, 'llpropietario', c.llpropietario, 'victimaId', null,
      'llvictima', nextval(pg_get_serial_sequence('victima', 'llvictima'))))).*
    from victima v, carpeta c
    where v.llvictima = (select min(llvictima) from victima where llvictima >= $1)
      and c.llcarpeta = (select min(llcarpeta) from carpeta where llcarpeta >= $2)
  on conflict do nothing returning llvictima`;

/** Tells when a job has been done, while it stands: who asked all the time would take a processor from what is measured. */
const AVISO = `
  create or replace function avisar_del_banco() returns trigger language plpgsql as $$ begin notify hecho; return null; end $$;
  create or replace trigger avisar_del_banco after delete on graphile_worker._private_jobs
    for each statement execute function avisar_del_banco();
  listen hecho`;
const SIN_AVISO = 'unlisten hecho; drop function if exists avisar_del_banco cascade';

/** Milliseconds until the job has run that compares touched files: until its row is gone from the queue. */
async function look(client: pg.Client): Promise<number> {
  const start = performance.now();
  let heard = once(client, 'notification');
  const { rows } = await client.query<{ id: string }>(
    `select id from graphile_worker.add_job('vincular', '{}', job_key => 'vincular:nueva')`,
  );
  for (;;) {
    await heard;
    heard = once(client, 'notification'); // before it asks: what it was told meanwhile counts
    if (!(await client.query('select from graphile_worker.jobs where id = $1', [rows[0]?.id])).rowCount)
      return performance.now() - start;
  }
}

/** A step of a sequence that goes all over the registry, the same way in every run. */
interface Pasos {
  victima: number;
  carpeta: number;
}
/** Not counted: a registry that runs has read its pages, one that was just started has not. */
const PRIMERA: Pasos = { victima: 0.414214, carpeta: 0.732051 };
const CONTADA: Pasos = { victima: 0.618034, carpeta: 0.754878 };

/** Milliseconds of the job for one new victim after the other, and when there is nothing to do. What was planted goes again. */
async function round(client: pg.Client, pasos: Pasos): Promise<{ idle: number[]; times: number[] }> {
  const { rows } = await client.query<Pasos>(
    'select (select max(llvictima) from victima) as victima, (select max(llcarpeta) from carpeta) as carpeta',
  );
  const [ultima] = rows;
  const idle: number[] = [];
  const times: number[] = [];
  const planted: number[] = [];
  for (let i = 0; ultima && i < VECES; i++) {
    idle.push(await look(client));
    const at = (of: number, step: number) => Math.ceil(of * ((i * step) % 1));
    const { rows: made } = await client.query<{ llvictima: number }>(PLANTAR, [
      at(ultima.victima, pasos.victima),
      at(ultima.carpeta, pasos.carpeta),
    ]);
    if (!made[0]) continue;
    planted.push(made[0].llvictima);
    times.push(await look(client));
  }
  await client.query('delete from victima where llvictima = any($1)', [planted]);
  await look(client);
  return { idle, times };
}

/** By day: what the pass of the night left to be written and cleaned is done. */
async function dawn(client: pg.Client): Promise<void> {
  await client.query('checkpoint');
  const cleaning = `select from pg_stat_activity where backend_type = 'autovacuum worker'`;
  for (let quiet = 0; quiet < 5; await nap(1000)) quiet = (await client.query(cleaning)).rowCount ? 0 : quiet + 1;
}

/** Times of jobs for new victims, and of jobs with nothing to do. What tells when they are done is taken out again, however it ends. */
async function measure(client: pg.Client) {
  await client.query(AVISO);
  try {
    // who asks for the job does not wait for the disk, nor keeps it busy: that is no part of the job
    await client.query('set synchronous_commit = off');
    await look(client);
    await dawn(client);
    await round(client, PRIMERA);
    return await round(client, CONTADA);
  } finally {
    await client.query(SIN_AVISO);
  }
}

/** One new victim after the other, looked at by the job: the time of a job that finds nothing to do is taken off. */
export async function vinculoNuevo(client: pg.Client): Promise<Medida[]> {
  const { idle, times } = await measure(client);
  if (!times.length) return [];
  const bare = mediana(idle);
  const own = times.map((ms) => Math.max(0, ms - bare));
  const run = corrida(
    own,
    own.reduce((sum, ms) => sum + ms, 0),
  );
  const p99 = own.toSorted((a, b) => a - b)[Math.floor(own.length * 0.99)] ?? Number.NaN;
  const nota = `p99 ${p99.toFixed(1)} ms; un trabajo sin nada que ver, ${bare.toFixed(1)} ms`;
  return [{ nombre: 'vínculos: una nueva', conexiones: 1, ...run, razon: p99 / ESPERA, nota }];
}
