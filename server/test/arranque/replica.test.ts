// A real standby (../espejo.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Base, openDb } from '../../src/db/open.ts';
import { type Embedded, startPostgres } from '../../src/embedded/postgres.ts';
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
