import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ERRORES } from '@renadet/domain/lib/errors';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { atEnd } from '../../test/cierre.ts';
import { freshDb } from '../../test/db.ts';
import { sistema } from '../cola/sistema.ts';
import { problema } from '../plugins/errors.ts';
import { openDb } from './open.ts';
import { write } from './write.ts';

test('every client of the product is made of the driver that reads values as we do', () => {
  const src = resolve(import.meta.dirname, '..');
  const read = (file: string) => readFileSync(resolve(src, file), 'utf8');
  const makers = globSync('**/*.ts', { cwd: src }).filter(
    (file) => !/\.test\.ts$|^(embedded|hosts)\//.test(file) && /new (pg\.)?(Client|Pool)\(/.test(read(file)),
  );
  expect(makers.length).toBeGreaterThan(5);
  expect(makers.filter((file) => /from 'pg'/.test(read(file)))).toEqual([]);
});

test('an owner works as the role, and a connection that would not is refused', async () => {
  const { url } = await freshDb();
  const good = openDb(url, { role: 'renadet_app' });
  const { rows } = await good.pool.query('select current_user as yo');
  expect(rows).toEqual([{ yo: 'renadet_app' }]);
  await good.db.destroy();
  // what an address says of options is taken instead of ours; a pooler may drop both
  const bad = openDb(`${url}?options=-c%20geqo%3Don`, { role: 'renadet_app' });
  await expect(bad.pool.query('select 1')).rejects.toThrow('no tomó el rol renadet_app');
  await bad.db.destroy();
});

test('one that keeps its timeline to itself is used as it is [3-718]', async () => {
  const { url, urlApp } = await freshDb();
  const owner = new pg.Client(url);
  await owner.connect();
  atEnd(() => owner.end());
  await owner.query('revoke execute on function pg_walfile_name(pg_lsn) from public');
  const { db, pool } = openDb(urlApp);
  atEnd(() => db.destroy());
  expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
});

describe('a PostgreSQL that says nothing', () => {
  let base: Awaited<ReturnType<typeof freshDb>>;
  let owner: pg.Client;
  beforeAll(async () => {
    base = await freshDb();
    owner = new pg.Client(base.url);
    await owner.connect();
    atEnd(() => owner.end());
  });
  const backend = async (pool: pg.Pool) =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

  test('is given up with its connection; one that has nothing to say is kept', async () => {
    const { db, pool } = openDb(base.urlApp, { max: 1, silencio: 300 });
    const first = await backend(pool);
    await setTimeout(700);
    expect(await backend(pool)).toBe(first);
    await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await expect(sql`select pg_sleep(${60})`.execute(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await backend(pool)).not.toBe(first);
    await db.destroy();
  });

  test('while it commits: nobody says that it was not saved, and it is there whole or not at all', async () => {
    const { db } = openDb(base.urlApp, { max: 1, silencio: 300 });
    await owner.query('begin; lock table auditoriacabeza in exclusive mode');
    const saving = write(db, sistema('prueba'), { auditoria: 'prueba.duda' }, async () => 'hecho');
    const { status, message } = problema(await saving.catch((error) => error));
    expect([status, message]).toEqual([503, ERRORES.EN_DUDA.message]);
    await owner.query('commit');
    const rows = () => owner.query(`select from auditoria where operacion = 'prueba.duda'`);
    await expect.poll(async () => (await rows()).rowCount).toBe(1);
    expect(await write(db, sistema('prueba'), { auditoria: 'prueba.despues' }, async () => 'hecho')).toBe('hecho');
    await db.destroy();
  });
});

describe('a database that only reads', () => {
  const WRITES = 4;
  test('[3-620] one refused write leaves its connection and those that wait: where a new one may write, the next write is kept', async () => {
    const { url, urlApp } = await freshDb();
    const owner = new pg.Client(url);
    await owner.connect();
    onTestFinished(() => owner.end());
    const base = owner.escapeIdentifier(new URL(url).pathname.slice(1));
    // as after a switchover behind an address that cuts no session: those that were opened only read, new ones write
    await owner.query(`alter database ${base} set default_transaction_read_only = on`);
    const { db, pool } = openDb(urlApp, { max: WRITES });
    const all = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: WRITES }, one));
    await all(() => pool.query('select pg_sleep(0.1)'));
    await owner.query(`alter database ${base} reset default_transaction_read_only`);
    const save = () => write(db, sistema('prueba'), { auditoria: 'prueba.lectura' }, async () => 'hecho');
    expect(problema(await save().catch((error) => error)).status).toBe(503);
    expect(await all(save)).toEqual(Array(WRITES).fill('hecho'));
    await db.destroy();
  });

  test('[3-620] what the queue asks is no other: its connection is left too', async () => {
    const { urlApp } = await freshDb();
    const { db, pool } = openDb(urlApp, { max: 1 });
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = on');
    await expect(client.query({ text: 'create temporary sequence s' })).rejects.toMatchObject({ code: '25006' });
    client.release();
    expect(pool.totalCount).toBe(0);
    await db.destroy();
  });
});
