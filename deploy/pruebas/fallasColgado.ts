// A PostgreSQL that hangs without dying, as on a disk or a virtual machine that stands still: all of its processes are
// stopped (SIGSTOP), or one of them in the middle of a statement, while people write, read and crowd in. The server
// lives and says that it is not ready, every request ends with an answer, what was answered as saved is there, and when
// PostgreSQL goes on (SIGCONT) so does everything else, by itself.
import { setTimeout as pausa } from 'node:timers/promises';
import pg from 'pg';
import { cliente } from '../../bench/cliente.ts';
import { hijosDe } from '../../bench/procesador.ts';
import { begin, direcciones, postgresDe, puertoDe, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria, enteras, folios, indices, type Opciones } from './check.ts';
import { createMezcla, perdidas } from './mezcla.ts';
import { puente } from './puente.ts';
import { anotador, ESPERA_MS, heap, type Llamada, read, watch } from './testigos.ts';

/** Longest that the process may take to say that it lives, on a busy machine, and that it is or is not ready. */
const VIVO_MS = 2_000;
const LISTO_MS = 6_000;
/** Longest until it says that it is not, in a hang of so many seconds. */
const NO_LISTO_MS = 9_000;
const LARGO = 10;
/** Longest until people work again once PostgreSQL goes on. */
const VUELTA_MS = 15_000;
const ENTRE = 60;

type Cual = 'todo' | 'uno' | 'cabeza';
interface Ronda {
  cual: Cual;
  segundos: number;
}
const CORTA: readonly Ronda[] = [
  { cual: 'todo', segundos: 1 },
  { cual: 'cabeza', segundos: 3 },
  { cual: 'todo', segundos: 10 },
];
const LARGA: readonly Ronda[] = [1, 10, 40].flatMap((segundos) =>
  (['todo', 'todo', 'uno', 'cabeza'] as const).map((cual) => ({ cual, segundos })),
);

const stopped = new Set<number>();
const halt = (pid: number) => {
  process.kill(pid, 'SIGSTOP');
  stopped.add(pid);
};
const follow = () => {
  for (const pid of stopped)
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // it ended meanwhile
    }
  stopped.clear();
};
process.once('exit', follow);

/** Stops PostgreSQL with all that it started; who accepts connections first, so that no more are started. */
function haltAll(postmaster: number): string {
  halt(postmaster);
  for (const pid of hijosDe(postmaster)) halt(pid);
  return `${stopped.size} procesos`;
}

/**
 * Stops one connection of the server while its statement runs; of 'cabeza', one that holds the head of a chain of the
 * audit, which all who write in its institution wait for. Tries until the one that was stopped is such a one.
 */
async function haltOne(owner: string, cual: Cual, random: () => number): Promise<string> {
  const client = new pg.Client(owner);
  await client.connect();
  const isHead = `exists (select from pg_locks l where l.pid = a.pid and l.granted
    and l.relation = 'auditoriacabeza'::regclass and l.mode <> 'AccessShareLock')`;
  const busy = `select pid, left(query, 60) as query from pg_stat_activity a where application_name = 'renadet'
    and state in ('active', 'idle in transaction') and ($1 or wait_event_type is distinct from 'Lock')
    and ($1 is false or ${isHead})`;
  try {
    for (const start = performance.now(); performance.now() - start < 20_000; ) {
      const { rows } = await client.query<{ pid: number; query: string }>(busy, [cual === 'cabeza']);
      const one = rows[Math.floor(random() * rows.length)];
      if (!one) continue;
      halt(one.pid);
      const { rows: now } = await client.query<{ pid: number; query: string }>(busy, [cual === 'cabeza']);
      const still = now.find(({ pid }) => pid === one.pid);
      if (still) return still.query.replace(/\s+/g, ' ');
      follow();
    }
    throw new Error('ninguna conexión se dejó detener a media sentencia');
  } finally {
    await client.end();
  }
}

type Vigia = ReturnType<typeof watch>;
const alto = (list: readonly { ms: number }[]) => Math.round(Math.max(0, ...list.map(({ ms }) => ms)));

/** What was seen of one hang, in a sentence, and what of it should not be. */
function judge(
  { cual, segundos }: Ronda,
  asked: Awaited<ReturnType<Vigia['entre']>>,
  mine: readonly Llamada[],
  hung: number,
) {
  const [vivos, listos] = [asked.filter(({ vivo }) => vivo), asked.filter(({ vivo }) => !vivo)];
  const noListo = Math.min(...listos.filter(({ status }) => status === 503).map(({ desde, ms }) => desde + ms - hung));
  const por = Map.groupBy(mine, ({ status }) => status);
  const mal: string[] = [];
  if (vivos.some(({ status }) => status !== 200) || alto(vivos) > VIVO_MS) mal.push('no se dijo vivo a tiempo');
  if (alto(listos) > LISTO_MS) mal.push(`tardó ${alto(listos)} ms en decir si estaba listo`);
  if (listos.some(({ status }) => status !== 200 && status !== 503)) mal.push('listo respondió otra cosa');
  if (segundos >= LARGO && cual === 'todo' && noListo > NO_LISTO_MS)
    mal.push('no se dijo a tiempo que no estaba listo');
  if (alto(mine) > ESPERA_MS) mal.push(`una solicitud tardó ${alto(mine)} ms`);
  const texto = [
    `vivo en ${alto(vivos)} ms a lo más`,
    `${Number.isFinite(noListo) ? `no listo a los ${Math.round(noListo)} ms` : 'siempre listo'}, dicho en ${alto(listos)} ms a lo más`,
    [...por].map(([status, list]) => `${list.length} con ${status} (hasta ${alto(list)} ms)`).join(', '),
  ].join('; ');
  return { texto, mal };
}

/** A mail that is put in the queue after a hang is sent. @returns what is wrong */
async function run(owner: string, at: string): Promise<string[]> {
  const asunto = `COLGADO ${crypto.randomUUID()}`;
  await query(
    owner,
    `with puesto as (insert into correo (destinatario, asunto, texto, vence)
       values ('prueba@fgr.org.mx', $1, 'x', now() + interval '1 hour') returning llcorreo)
     select graphile_worker.add_job('correo', json_build_object('llcorreo', llcorreo)) from puesto`,
    [asunto],
  );
  const waiting = `select from correo where asunto = $1 and estado = 'pendiente'`;
  for (const start = performance.now(); (await query(owner, waiting, [asunto])).length; await pausa(200))
    if (performance.now() - start > VUELTA_MS) return [`${at}: un trabajo puesto después no corrió en ${VUELTA_MS} ms`];
  return [];
}

/** @param dir data folder of the run. @returns what is wrong, a sentence each */
export async function fallasDeColgado(dir: string, { semilla, corta }: Opciones): Promise<string[]> {
  console.log(`Semilla: ${semilla}.`);
  const server = await begin(dir, { CARPETAS_DEMO: '30' });
  const { owner } = direcciones(dir);
  const frente = await puente(() => [puertoDe(server)]);
  const url = `http://127.0.0.1:${frente.port}`;
  const { calls, note } = anotador();
  const mezcla = await createMezcla(url, { semilla, personas: 8, onRespond: note });
  const admin = await cliente(url, 1).enter('admin@fgr.org.mx');
  const otro = await cliente(url, 1).enter('supervisor.federal@fgr.org.mx');
  const lectores = read(url, admin, note);
  const vigia = watch(server.url);
  const wrong: string[] = [];
  const work = mezcla.work(Number.POSITIVE_INFINITY);
  const rondas = (corta ? [...CORTA] : [...LARGA]).map((ronda) => ({ ronda, orden: mezcla.random() }));
  for (const { ronda } of rondas.toSorted((a, b) => a.orden - b.orden)) {
    const { cual, segundos } = ronda;
    await mezcla.arrive(mezcla.acuses.length + ENTRE * (0.5 + mezcla.random()));
    const hung = performance.now();
    const what = cual === 'todo' ? haltAll(postgresDe(dir)) : await haltOne(owner, cual, mezcla.random);
    const [crowd] = await Promise.all([
      segundos >= LARGO && cual === 'todo' ? pausa(1000).then(() => heap(url, otro)) : undefined,
      pausa(segundos * 1000).then(follow),
    ]);
    const back = performance.now();
    const before = mezcla.acuses.length;
    await Promise.race([mezcla.arrive(before + 8), pausa(VUELTA_MS * 2)]);
    const again = performance.now() - back;
    const at = `${cual} ${segundos} s`;
    const mine = calls.filter(({ desde, ms }) => desde + ms >= hung && desde < back);
    const seen = judge(ronda, await vigia.entre(hung, back), mine, hung);
    console.log(
      `${at} (${what}): ${[seen.texto, crowd?.texto ?? []].flat().join('; ')}; otra vez 8 escrituras a los ${Math.round(again)} ms.`,
    );
    wrong.push(...(crowd?.mal ?? []), ...seen.mal.map((mal) => `${at}: ${mal}`));
    if (again > VUELTA_MS) wrong.push(`${at}: no se trabajó otra vez en ${Math.round(again)} ms`);
    wrong.push(...(await run(owner, at)));
  }
  await lectores.finish();
  await vigia.finish();
  mezcla.stop();
  await work;
  if (alto(calls) > ESPERA_MS) wrong.push(`una solicitud tardó ${alto(calls)} ms`);
  mezcla.close();
  const lost = await perdidas(owner, mezcla.acuses);
  const halves = await enteras(owner);
  console.log(`Escrituras respondidas: ${mezcla.acuses.length}. Perdidas: ${lost.length}. A medias: ${halves.length}.`);
  wrong.push(...lost.slice(0, 20), ...halves, ...mezcla.raras.slice(0, 20), ...lectores.raras);
  wrong.push(...(await folios(owner)), ...(await indices(owner)));
  if (server.child.exitCode !== null) wrong.push('el servidor terminó');
  await stop(server);
  frente.close();
  return [...wrong, ...(await auditoria({ DATA_DIR: dir }))];
}
