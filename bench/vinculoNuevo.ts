import type pg from 'pg';
import { corrida, type Medida, mediana } from './medida.ts';

/** Milliseconds that the job may take for one new victim, ninety-nine times in a hundred. */
const ESPERA = 10;
const VECES = 300;

/** A registered victim once more, in another file that already is. @returns the new victim's id */
const PLANTAR = `
  insert into victima select (jsonb_populate_record(v, jsonb_build_object('alta', null, 'llcarpeta', c.llcarpeta,
      'llinstitucion', c.llinstitucion, 'llpropietario', c.llpropietario, 'victimaId', null,
      'llvictima', nextval(pg_get_serial_sequence('victima', 'llvictima'))))).*
    from victima v, carpeta c
    where v.llvictima = (select min(llvictima) from victima where llvictima >= $1)
      and c.llcarpeta = (select min(llcarpeta) from carpeta where llcarpeta >= $2)
  on conflict do nothing returning llvictima`;

/** Milliseconds until the job has run that compares touched files: until its row is gone from the queue. */
async function look(client: pg.Client): Promise<number> {
  const start = performance.now();
  const { rows } = await client.query<{ id: string }>(
    `select id from graphile_worker.add_job('vincular', '{}', job_key => 'vincular:nueva')`,
  );
  while ((await client.query('select from graphile_worker.jobs where id = $1', [rows[0]?.id])).rowCount);
  return performance.now() - start;
}

/**
 * One new victim after the other, looked at by the job: the time of a job that finds nothing to do is taken off. What was
 * planted goes again.
 */
export async function vinculoNuevo(client: pg.Client): Promise<Medida[]> {
  const { rows } = await client.query<{ victima: number; carpeta: number }>(
    'select (select max(llvictima) from victima) as victima, (select max(llcarpeta) from carpeta) as carpeta',
  );
  const [ultima] = rows;
  if (!ultima) return [];
  await look(client);
  const idle: number[] = [];
  const times: number[] = [];
  const planted: number[] = [];
  for (let i = 0; i < VECES; i++) {
    idle.push(await look(client));
    // all over the registry, and the same ones in every run
    const at = (of: number, step: number) => Math.ceil(of * ((i * step) % 1));
    const { rows: made } = await client.query<{ llvictima: number }>(PLANTAR, [
      at(ultima.victima, 0.618034),
      at(ultima.carpeta, 0.754878),
    ]);
    if (!made[0]) continue;
    planted.push(made[0].llvictima);
    times.push(await look(client));
  }
  await client.query('delete from victima where llvictima = any($1)', [planted]);
  await look(client);
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
