import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fecha } from '@renadet/domain/lib/fecha';
import { getSesion } from '@renadet/domain/sesion/sesion.contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { testApp } from '../../test/app.ts';
import { atEnd } from '../../test/cierre.ts';
import { freshDb } from '../../test/db.ts';
import { apartesDe, doPendientes } from './pasos.ts';

const { url, urlApp } = await freshDb();
const open = async (address: string) => {
  const client = new pg.Client(address);
  client.on('error', () => {});
  await client.connect();
  atEnd(() => client.end().catch(() => {}));
  return client;
};
const [owner, writer, app] = [await open(url), await open(url), await open(urlApp)];
beforeAll(async () => {
  await generateDatos(url, { carpetas: 300, semilla: 7, hoy: fecha('2026-11-01') });
  await writer.query(`select set_config('renadet.sellar', 'prueba', false)`);
});

const pend = (...pasos: string[]) => owner.query('insert into pasopendiente (paso) select unnest($1::text[])', [pasos]);
const left = async () =>
  (await owner.query<{ paso: string }>('select paso from pasopendiente order by 1')).rows.map(({ paso }) => paso);

/** What the totals of victims add up to. */
async function sumas() {
  const { rows } = await owner.query(`select to_jsonb(t) - 'n' as cosa, sum(n)::int as n
    from (select * from diariovictima union all select * from cambiovictima) t group by 1 having sum(n) <> 0 order by 1`);
  return rows;
}
async function recuento() {
  await owner.query('begin; select rehacer_cuentas()');
  return await sumas().finally(() => owner.query('rollback'));
}

test('[3-680] totals are made anew while people write and the job adds up: nobody waits, and nothing is counted twice or left out', {
  timeout: 120_000,
}, async () => {
  let [over, saved, longest] = [false, 0, 0];
  const work = (async () => {
    while (!over) {
      const start = performance.now();
      await writer.query('update victima set llgenero = 1 + llgenero % 2 where llvictima % 37 = $1', [saved % 37]);
      await writer.query('select compactar_resumenes()');
      longest = Math.max(longest, performance.now() - start);
      saved++;
    }
  })();
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    await pend('cuentas', 'esperas', 'cruce', 'comparables', 'reglas', 'sellos');
    const before = saved;
    await doPendientes(url);
    times.push(saved - before);
  }
  over = true;
  await work;
  expect(times.every((n) => n > 1)).toBe(true);
  expect(await left()).toEqual([]);
  expect(await sumas()).toEqual(await recuento());
  const { rows } = await owner.query(
    'select count(*)::int as n from (select llcarpeta from carpeta except select llcarpeta from reglanota) x',
  );
  expect(rows[0].n).toBe(0);
  const { rows: cruces } = await owner.query(
    '(table crucecarpeta except select * from hechoscruce) union all (select * from hechoscruce except table crucecarpeta)',
  );
  expect(cruces).toEqual([]);
});

test('[3-681] who asks for totals before all of them were counted anew is told to come back, and gets no number', async () => {
  await app.query(`select set_config('renadet.institucion', '0', false)`);
  const ask = () =>
    app.query('select sum(n) from (select n from diariovictima union all select n from cambiovictima) x');
  await ask();
  await pend('cuentas');
  for (const tabla of [
    'diariocarpeta',
    'diariovictima',
    'acumuladoresponsable',
    'acumuladoentrega',
    'acumuladocalidad',
  ])
    await expect(app.query(`select * from ${tabla} limit 1`)).rejects.toMatchObject({ code: '55P03' });
  await app.query('select count(*) from carpeta');
  await app.query('select * from crucecarpeta');
  await pend('cruce');
  await expect(app.query('select * from crucecarpeta limit 1')).rejects.toMatchObject({ code: '55P03' });
  await doPendientes(url);
  expect(Number((await ask()).rows[0].sum)).toBeGreaterThan(300);
});

const folder = mkdtempSync(join(tmpdir(), 'renadet-aparte-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, texto: string) => writeFileSync(join(folder, name), texto);

test('[3-682] slices are committed one by one: killed in the midst, they go on where they were, and no row is done twice', async () => {
  await owner.query(
    'create table rebanada (id integer primary key, veces integer not null default 0); insert into rebanada select generate_series(1, 2000)',
  );
  write(
    '9000-prueba.sql',
    '-- rebanadas: rebanada.id 10\nupdate rebanada set veces = veces + 1 where id > $1 and id <= $2',
  );
  await pend('9000-prueba');
  const done = async () => (await owner.query('select sum(veces)::int as n, max(veces) as m from rebanada')).rows[0];
  const first = doPendientes(url, { carpeta: folder }).catch((error: Error) => error);
  while (((await done()).n ?? 0) < 100) await setTimeout(5);
  await owner.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`);
  expect(await first).toBeInstanceOf(Error);
  const half = await done();
  expect(half.n).toBeLessThan(2000);
  expect(await left()).toEqual(['9000-prueba']);
  await doPendientes(url, { carpeta: folder });
  expect(await done()).toEqual({ n: 2000, m: 1 });
  expect(await left()).toEqual([]);
});

test('[3-682] an index is built beside people at work, and one that was left unfinished is built again', async () => {
  await owner.query(`create table indexada (id integer); insert into indexada select generate_series(1, 100)`);
  write(
    '9001-indice.sql',
    '-- by its key\ncreate index concurrently if not exists indexada_id on indexada (id);\ncreate index concurrently if not exists indexada_menos on indexada ((-id));\n',
  );
  write('9001-indice.2.sql', 'drop index concurrently if exists indexada_menos');
  expect(apartesDe(['9001-indice', '0001-base'], folder)).toEqual(['9001-indice', '9001-indice.2']);
  // one that a killed try left
  await owner.query(`create index indexada_id on indexada (id)`);
  await owner.query(`update pg_index set indisvalid = false where indexrelid = 'indexada_id'::regclass`);
  await pend('9001-indice', '9001-indice.2');
  await doPendientes(url, { carpeta: folder });
  const { rows } = await owner.query(
    `select relname, indisvalid from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'indexada'::regclass`,
  );
  expect(rows).toEqual([{ relname: 'indexada_id', indisvalid: true }]);
});

test('what is derived is made anew after the tables that it comes from were mended, and each step is told once', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-orden-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const name of ['0102-zeta', '0101-alfa', '0101-alfa.2']) writeFileSync(join(dir, `${name}.sql`), 'select 1');
  await pend('reglas', 'cruce', '0102-zeta', 'cuentas', '0101-alfa.2', 'palabras', '0101-alfa');
  const told: string[] = [];
  await doPendientes(url, {
    carpeta: dir,
    say: (texto) => told.push(texto.replace('Mientras se trabaja, falta: ', '')),
  });
  expect(told).toEqual([
    '0101-alfa.',
    '0101-alfa.2.',
    '0102-zeta.',
    'cruces.',
    'totales de los reportes.',
    'palabras de los nombres.',
    'revisión de las reglas de calidad.',
  ]);
  expect(await left()).toEqual([]);
});

test('[3-684] a server that works on while an upgrade changes what its statements answer says that it is not available, and goes on by itself', async () => {
  const t = await testApp();
  const headers = await t.as('capturista.30');
  for (let i = 0; i < 4; i++) expect((await t.call(getSesion, {}, headers)).status).toBe(200); // prepared by now
  const texto = readFileSync(join(import.meta.dirname, '../../schema/acceso/sesiones_activas.sql'), 'utf8');
  await t.owner.query(texto.replace('dsrol text', 'dsrol varchar').replace('r.dsrol::text', 'r.dsrol'));
  const after: unknown[] = [];
  for (let i = 0; i < 10; i++) {
    const { status, headers: said } = await t.app
      .inject({ method: getSesion.method, url: getSesion.path, headers })
      .then((res) => ({ status: res.statusCode, headers: res.headers }));
    after.push(status === 503 ? said['retry-after'] : status);
  }
  expect(after).toContain('5');
  expect(after.slice(-3)).toEqual([200, 200, 200]);
  expect(after.every((one) => one === 200 || one === '5')).toBe(true);
});
