import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { keepUnheard } from '../../test/sinOir.ts';
import { enqueue } from '../cola/cola.ts';
import { watchObreros } from './trabajador.ts';

const { db, owner, work, app } = await testApp();
/** What is in the queue, without what the clock puts there while a worker of this file is at work. */
const jobs = async () =>
  (
    await owner.query(`select j.* from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
      where p.payload -> '_cron' is null order by id`)
  ).rows;
/** Workers of this database that say that they live. */
const lives = async () =>
  (
    await owner.query(`select from pg_locks where locktype = 'advisory' and classid = 31 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`)
  ).rowCount;
const given = (id: number, days: number) =>
  owner.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  );

test('a job put in the queue by a transaction that rolls back was never there', async () => {
  await expect(
    db.transaction().execute(async (trx) => {
      await enqueue(trx, 'limpiarCola', {});
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await jobs()).toEqual([]);
});

test('the application works the queue with a role that owns nothing of it', async () => {
  await enqueue(db, 'limpiarCola', {});
  expect(await jobs()).toHaveLength(1);
  await work();
  expect(await jobs()).toEqual([]);
  await expect(sql`drop table graphile_worker._private_jobs`.execute(db)).rejects.toThrow(/owner/);
  await expect(sql`delete from graphile_worker.migrations`.execute(db)).rejects.toThrow(/permission/);
});

test('jobs of one key that still wait are one job, and wait for their moment', async () => {
  const cuando = new Date(Date.now() + 3_600_000);
  await enqueue(db, 'limpiarCola', { n: 1 }, { llave: 'a', cuando });
  await enqueue(db, 'limpiarCola', { n: 2 }, { llave: 'a', cuando });
  await work();
  expect(await jobs()).toMatchObject([{ key: 'limpiarCola:a', attempts: 0 }]);
  await owner.query('delete from graphile_worker._private_jobs');
});

test('jobs given up a month ago leave', async () => {
  const cuando = new Date(Date.now() + 3_600_000);
  await enqueue(db, 'limpiarCola', {}, { cuando, llave: 'old' });
  await enqueue(db, 'limpiarCola', {}, { cuando, llave: 'new' });
  const [old, young] = await jobs();
  await given(old.id, 31);
  await given(young.id, 29); // who looks for why it failed finds it
  await enqueue(db, 'limpiarCola', {});
  await work();
  expect(await jobs()).toMatchObject([{ key: 'limpiarCola:new' }]);
  await owner.query('delete from graphile_worker._private_jobs');
});

test('a worker takes a job as it comes, also after its connections were cut, and stops', async () => {
  await app.trabajador.start();
  await expect.poll(lives).toBe(1);
  await enqueue(db, 'limpiarCola', {});
  await expect.poll(jobs).toEqual([]);
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const again = () =>
    enqueue(db, 'limpiarCola', {}).then(
      () => 'queued',
      () => 'cut',
    );
  await expect.poll(again).toBe('queued');
  await expect.poll(jobs).toEqual([]);
  await expect.poll(lives).toBe(1);
  await app.trabajador.stop();
  expect(await lives()).toBe(0);
});

test.each(['done', 'failed'])(
  '[3-719] a connection that ends while it is written that a job was %s ends no server, and the queue goes on',
  async (how) => {
    const unheard = keepUnheard();
    const held = 'select pg_advisory_lock(719)';
    await owner.query(`create function espera() returns trigger language plpgsql security definer as $$ begin
      perform pg_advisory_xact_lock(719); return coalesce(new, old); end $$;
    create trigger espera before delete or update of last_error on graphile_worker._private_jobs
      for each row execute function espera()`);
    onTestFinished(() => owner.query('drop function if exists espera cascade').then(() => {}));
    await owner.query(held);
    await app.trabajador.start();
    // without an address a mail cannot be sent
    await enqueue(db, how === 'done' ? 'limpiarCola' : 'correo', {}, { llave: 'escribe' });
    const cut = `select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and wait_event = 'advisory' and query ~ '_private_jobs'`;
    await expect.poll(async () => (await owner.query(cut)).rowCount).toBeGreaterThan(0);
    await owner.query('select pg_advisory_unlock(719)');
    await owner.query('drop function espera cascade');
    await enqueue(db, 'limpiarCola', {}, { llave: 'despues' });
    const left = async () => (await jobs()).map(({ key }) => key);
    await expect.poll(left).not.toContain('limpiarCola:despues');
    expect(unheard).toEqual([]);
    await app.trabajador.stop();
    await owner.query('delete from graphile_worker._private_jobs');
  },
  60_000,
);

test('long jobs that wait leave a place to the others, whichever they are', async () => {
  const largos = [
    ['vincular', { todo: true }],
    ['publicar', { corte: '2024-06-30', llusuario: null }],
    ['revisarReglas', { todo: true }],
    ['vincular', {}],
  ] as const;
  await owner.query('begin; lock table carpeta, vinculonota, reglanota in access exclusive mode');
  await app.trabajador.start();
  for (const [i, [nombre, carga]] of largos.entries()) await enqueue(db, nombre, carga, { llave: `larga${i}` });
  const taken = async () => (await jobs()).filter(({ locked_at }) => locked_at !== null).length;
  await expect.poll(taken).toBe(1);
  for (const nombre of ['limpiarCola', 'soltarTrabajos', 'limpiarCola'] as const) {
    await enqueue(db, nombre, {}, { llave: 'corta' });
    await expect
      .poll(async () => (await jobs()).map(({ key }) => key), { timeout: 5_000 })
      .not.toContain(`${nombre}:corta`);
    expect(await taken()).toBe(1);
  }
  await owner.query('rollback; delete from graphile_worker._private_jobs');
  await app.trabajador.stop();
});

test('a job of a worker that was killed is taken up; that of one that lives, or has just begun, is left to it', async () => {
  const cuando = new Date(Date.now() + 3_600_000);
  const held = (llave: string, worker: string, ago: string) =>
    owner.query(
      `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - $3::interval, attempts = 1 where key = $1`,
      [`limpiarCola:${llave}`, worker, ago],
    );
  for (const [llave, worker, ago] of [
    ['muerto', 'pool-muerto', '1 minute'],
    ['vivo', 'pool-vivo', '1 hour'],
    ['nuevo', 'pool-nuevo', '1 second'],
  ] as const) {
    await enqueue(db, 'limpiarCola', {}, { llave, cuando });
    await held(llave, worker, ago);
  }
  await owner.query(`select pg_advisory_lock(31, hashtext('pool-vivo'))`);
  await enqueue(db, 'vincular', {}, { llave: 'fila', cuando });
  const filas = `update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() - interval '1 minute'
    where queue_name = 'largos'`;
  expect((await owner.query(filas, ['pool-muerto'])).rowCount).toBe(1);
  await enqueue(db, 'soltarTrabajos', {});
  await work();
  const fila = 'select locked_by from graphile_worker._private_job_queues';
  expect((await owner.query(fila)).rows).toEqual([{ locked_by: null }]);
  await owner.query(filas, ['pool-vivo']);
  await enqueue(db, 'soltarTrabajos', {});
  await work();
  expect((await owner.query(fila)).rows).toEqual([{ locked_by: 'pool-vivo' }]);
  await owner.query(filas, [null]);
  const locked = (await jobs())
    .filter(({ key }) => key && key !== 'vincular:fila')
    .map(({ key, locked_by }) => [key, locked_by]);
  expect(locked).toEqual([
    ['limpiarCola:muerto', null],
    ['limpiarCola:vivo', 'pool-vivo'],
    ['limpiarCola:nuevo', 'pool-nuevo'],
  ]);
  await owner.query('select pg_advisory_unlock_all()');
  await owner.query('delete from graphile_worker._private_jobs');
});

test('a worker that neither works nor asks for work is noticed; one that works for long, or was let go, is not', () => {
  const events: WorkerEvents = new EventEmitter();
  let ms = 0;
  const { isCallado } = watchObreros(events, () => ms);
  const say = (name: string, workerId: string) =>
    events.emit(name as 'worker:create', { worker: { workerId } } as never);
  for (const one of ['a', 'b', 'c']) say('worker:create', one);
  expect(isCallado()).toBe(false);
  ms = 50_000;
  say('worker:getJob:start', 'a');
  say('job:start', 'b');
  say('worker:release', 'c');
  ms = 100_000;
  expect(isCallado()).toBe(false);
  say('worker:getJob:start', 'a');
  ms = 155_000;
  expect(isCallado()).toBe(false); // b is at work, for two minutes
  say('job:complete', 'b');
  say('worker:getJob:start', 'b');
  ms = 161_000;
  expect(isCallado()).toBe(true); // a asked last 61 s ago
  expect(isCallado()).toBe(false); // and the queue is begun again
});
