// A real standby (../espejo.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Base, openDb } from '../../src/db/open.ts';
import { diagnoseReplica } from '../../src/diagnostico/vecinos.ts';
import { type Embedded, startPostgres } from '../../src/embedded/postgres.ts';
import { chooseHost } from '../../src/hosts/hosts.ts';
import { createLectura } from '../../src/reportes/lectura.ts';
import { copyEspejo, startEspejo } from '../espejo.ts';

const FLAGS = ['fsync=off', 'synchronous_commit=off', 'wal_level=replica'];
const ESPERA = { timeout: 20_000, interval: 100 };
let dir: string;
let main: Embedded;
let standby: Embedded | undefined;
let bases: { principal: Base; replica: Base };
const said: string[] = [];
const owner = async (text: string) => {
  const client = new pg.Client(main.url);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
};
const espejo = async (base: Base) =>
  (await base.pool.query<{ r: boolean }>('select pg_is_in_recovery() as r')).rows[0]?.r;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'renadet-replica-'));
  main = await startPostgres(join(dir, 'pg'), FLAGS);
  await owner(`create table cosa (n integer); grant select on cosa to renadet_app`);
  const copy = join(dir, 'espejo');
  await copyEspejo(main.url, join(dir, 'pg'), copy);
  standby = await startEspejo(main.url, copy, FLAGS);
  bases = { principal: openDb(main.urlApp), replica: openDb(standby.urlApp) };
}, 60_000);
afterAll(async () => {
  await Promise.allSettled([bases?.principal.db.destroy(), bases?.replica.db.destroy()]);
  await standby?.stop();
  await main?.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('reports read from the replica while it follows; behind or gone, from the main database, and it is told', async () => {
  const lectura = createLectura(bases.principal, bases.replica, {
    onChange: (usa, motivo) => said.push(`${usa}: ${motivo}`),
  });
  await expect.poll(() => espejo(bases.replica), ESPERA).toBe(true);
  const found = await lectura();
  expect(await espejo(found)).toBe(true);
  expect(said).toEqual(['replica: al día']);

  // what is written arrives there
  await owner('insert into cosa values (7)');
  await expect.poll(async () => (await found.pool.query('select n from cosa')).rows, ESPERA).toEqual([{ n: 7 }]);
  await expect(found.pool.query('insert into cosa values (8)')).rejects.toThrow(/read-only|permission denied/);

  // who operates is told the same
  expect((await diagnoseReplica(main.urlApp, standby?.urlApp ?? '')).texto).toBe('La réplica contesta y está al día.');
  const { estado, texto } = await diagnoseReplica(main.urlApp, main.urlApp);
  expect([estado, texto]).toEqual([
    'aviso',
    'Réplica: no es una réplica en espera. Los reportes leen la base principal.',
  ]);

  // gone: an answer that was begun ends where it began or fails; the next ones are read from the main one
  await standby?.stop();
  standby = undefined;
  await expect.poll(async () => espejo(await lectura()).catch(() => true), ESPERA).toBe(false);
  const now = await lectura();
  expect((await now.pool.query('select n from cosa')).rows).toEqual([{ n: 7 }]);
  expect(said.map((text) => text.split(':')[0])).toEqual(['replica', 'principal']);
}, 60_000);

test('what is no standby is not read from, whatever it answers; without a replica there is nothing to choose', async () => {
  const other: string[] = [];
  const lectura = createLectura(bases.principal, bases.principal, {
    onChange: (usa, motivo) => other.push(`${usa}: ${motivo}`),
  });
  expect(await lectura()).toBe(bases.principal);
  expect(other).toEqual(['principal: no es una réplica en espera']);
  expect(await createLectura(bases.principal, undefined, { onChange: () => {} })()).toBe(bases.principal);
});

/** The standby becomes a primary, and the main one does not know. */
async function promote(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const text = 'select case when pg_is_in_recovery() then pg_promote(true, 30) end';
  await client.query(text).finally(() => client.end());
}

/** A door before a PostgreSQL, behind which the network can swallow everything. */
async function door(url: string) {
  const open = new Set<Socket>();
  let swallows = false;
  let port = Number(new URL(url).port);
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1');
    for (const one of [socket, onward]) open.add(one.on('error', () => {}));
    socket.pipe(onward).pipe(socket);
    if (swallows) for (const one of [socket, onward]) one.pause();
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  onTestFinished(() => {
    server.close();
    for (const one of open) one.destroy();
  });
  return {
    host: `127.0.0.1:${(server.address() as { port: number }).port}`,
    swallow: () => {
      swallows = true;
      for (const one of open) one.pause();
    },
    /** What connects from now on is led to another one; nothing is cut. */
    lead: (to: string) => {
      port = Number(new URL(to).port);
    },
    /** What connects from now on gets through again. */
    release: () => {
      swallows = false;
    },
  };
}

test('of several hosts the one that writes is used; when the network swallows it and another is promoted, what waited is cut and work goes on there, also once the former one is back [3-630] [3-632] [3-633]', async () => {
  standby = await startEspejo(main.url, join(dir, 'espejo'), FLAGS);
  const first = await door(main.urlApp);
  const { username, password, host, pathname } = new URL(standby.urlApp);
  const hosts = `postgres://${username}:${password}@${host},${first.host}${pathname}`;
  const writes = openDb(hosts, { max: 2 });
  const reads = openDb(hosts, { max: 2, lee: true });
  onTestFinished(() => Promise.all([writes.db.destroy(), reads.db.destroy()]).then(() => {}));
  expect([await espejo(writes), await espejo(reads)]).toEqual([false, true]);

  first.swallow();
  const swallowed = performance.now();
  const lost = writes.pool.query('select 1');
  await promote(standby.url);
  await expect(lost).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(performance.now() - swallowed).toBeLessThan(25_000); // what merely hears nothing is given up after 35 s
  const { rows } = await writes.pool.query('select inet_server_port() as port, pg_is_in_recovery() as espejo');
  expect(rows).toEqual([{ port: Number(new URL(standby.url).port), espejo: false }]);

  // the former one is reached again, and does not know yet that it is none: what it would save nobody would see
  first.release();
  expect(await espejo(bases.principal)).toBe(false);
  for (let times = 0; times < 6; times++) expect(new URL(await chooseHost(hosts)).host).toBe(host);
}, 60_000);

test.each(['', '?target_session_attrs=read-write'])(
  'behind one address%s that leads elsewhere without cutting, nothing is read from a former primary [3-718] [3-720]',
  async (asks) => {
    standby ??= await startEspejo(main.url, join(dir, 'espejo'), FLAGS);
    await promote(standby.url);
    const front = await door(main.urlApp);
    const url = Object.assign(new URL(main.urlApp), { host: front.host, search: asks }).href;
    const { pool, db, recheck, isCurrent } = openDb(url, { max: 2 });
    onTestFinished(() => db.destroy());
    const port = async (on: pg.Pool | pg.PoolClient) =>
      (await on.query('select inet_server_port() as port')).rows[0].port;
    const [former, now] = [main.url, standby.url].map((of) => Number(new URL(of).port));

    const reading = await pool.connect();
    expect(await port(reading)).toBe(former);
    front.lead(standby.urlApp);
    expect(await port(pool)).toBe(now);
    await expect(port(reading)).rejects.toThrow(); // it would answer of what was, and say that the rest does not exist
    reading.release(true);
    const both = await Promise.all([pool.connect(), pool.connect()]);
    recheck?.();
    await pause(500);
    expect(await Promise.all(both.map(port))).toEqual([now, now]);

    // with none of its own connections to the new one, as of two servers the other one was first
    both[0].release(true);
    both[1].release(true);
    front.lead(main.urlApp);
    expect(await port(pool)).toBe(former);
    await expect.poll(() => isCurrent?.(), ESPERA).toBe(true); // once the last cut is long ago
    front.lead(standby.urlApp);
    expect(await isCurrent?.()).toBe(false);
    expect([await port(pool), await isCurrent?.()]).toEqual([now, false]); // what the former one said may be on its way
    await expect.poll(() => isCurrent?.(), ESPERA).toBe(true);

    // led back by an address that has not heard of it, while one connection to the new one lives
    const last = await pool.connect();
    front.lead(main.urlApp);
    await expect(pool.connect()).rejects.toMatchObject({ code: 'EHOSTUNREACH' });
    expect(await port(last)).toBe(now);
    last.release();
  },
  60_000,
);
