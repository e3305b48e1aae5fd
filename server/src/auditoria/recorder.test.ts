import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { atEnd } from '../../test/cierre.ts';
import { emptyAuditoria, freshDb } from '../../test/db.ts';
import { type Db, openDb } from '../db/open.ts';
import { createRecorder } from './recorder.ts';
import { verifyAudit } from './verify.ts';

let db: Db;
let owner: pg.Client;
beforeAll(async () => {
  const base = await freshDb();
  db = openDb(base.urlApp, { max: 4 }).db;
  owner = new pg.Client(base.url);
  await owner.connect();
  await emptyAuditoria(owner);
  atEnd(async () => {
    await db.destroy();
    await owner.end();
  });
});
const entrada = (solicitud: string) => ({
  llusuario: 1001,
  dscorreo: 'alguien@fgr.org.mx',
  llinstitucion: 130,
  solicitud,
  direccion: '10.0.0.1',
  operacion: 'carpeta.buscar',
  llave: undefined,
});
const transactions = async () =>
  Number((await owner.query('select count(distinct xmin::text) as n from auditoria')).rows[0].n);

test('a reader alone waits for one commit; twenty at once share few', async () => {
  const record = createRecorder(db);
  await record(entrada('sola'));
  expect(await transactions()).toBe(1);
  await Promise.all(Array.from({ length: 20 }, (_, i) => record(entrada(`r${i}`))));
  expect(await transactions()).toBeLessThanOrEqual(3);
  expect(await verifyAudit(owner)).toMatchObject({ filas: 21, rota: undefined, roturas: [] });
});

test('no entry is lost or written twice under six hundred calls, in the order in which they came', async () => {
  const record = createRecorder(db);
  await Promise.all(Array.from({ length: 600 }, (_, i) => record(entrada(`m${i}`))));
  const { rows } = await owner.query(`select solicitud from auditoria where solicitud like 'm%' order by id`);
  expect(rows.map((r) => r.solicitud)).toEqual(Array.from({ length: 600 }, (_, i) => `m${i}`));
});

test('what could not be written is told to each who waits, and the next call works', async () => {
  const record = createRecorder(db);
  await owner.query('alter table auditoria add constraint lleno check (false) not valid');
  const failed = await Promise.allSettled(Array.from({ length: 5 }, (_, i) => record(entrada(`x${i}`))));
  await owner.query('alter table auditoria drop constraint lleno');
  expect(failed.map((f) => f.status)).toEqual(Array(5).fill('rejected'));
  await record(entrada('después'));
  expect((await owner.query(`select from auditoria where solicitud like 'x%'`)).rowCount).toBe(0);
  expect((await verifyAudit(owner)).rota).toBeUndefined();
});
