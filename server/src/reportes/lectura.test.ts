import * as avance from '@renadet/domain/reportes/avance';
import * as cargadas from '@renadet/domain/reportes/cargadas';
import * as detalle from '@renadet/domain/reportes/detalle';
import * as contratos from '@renadet/domain/reportes/reportes.contract';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { atEnd } from '../../test/cierre.ts';
import { freshDb } from '../../test/db.ts';
import { savesOf } from '../../test/saved.ts';
import { openDb } from '../db/open.ts';

type Operacion = { path: string; method: string; mime?: string };
const isOperacion = (value: object): value is Operacion => 'path' in value && 'method' in value;
const OPERACIONES = [contratos, contratos.graficas, contratos.libros, avance, cargadas, detalle]
  .flatMap((module) => Object.values<unknown>(module))
  .filter((value): value is Operacion => typeof value === 'object' && value !== null && isOperacion(value));

let t: TestApp;
let headers: Headers;
let ids: Record<string, number>;
beforeAll(async () => {
  const copy = await freshDb();
  await generateDatos(copy.url, { carpetas: 60, semilla: 5, hoy: '2026-06-15' });
  const client = new pg.Client(copy.url);
  await client.connect();
  // it says of itself what a standby does that has replayed everything
  await client.query(`create schema espejo; grant usage on schema espejo to public;
    create function espejo.pg_is_in_recovery() returns boolean language sql return true;
    create function espejo.pg_last_wal_replay_lsn() returns pg_lsn language sql return 'FFFFFFFF/0'::pg_lsn;
    do $$ begin execute format('alter database %I set search_path = espejo, public, pg_catalog', current_database()); end $$`);
  const { rows } = await client.query(`select c.llcarpeta, v.llvictima, r.llresponsable, i.llimputado from carpeta c
    join victima v using (llcarpeta) join responsable r using (llcarpeta) join imputado i using (llresponsable) limit 1`);
  const [row] = rows;
  await client.end();
  ids = { llcarpeta: row.llcarpeta, v: row.llvictima, r: row.llresponsable, i: row.llimputado };
  const replica = openDb(copy.urlApp);
  atEnd(() => replica.db.destroy());
  t = await testApp({}, replica);
  headers = await t.as('admin');
});

const PERIODO = { fechaInicio: '26/06/2017', fechaFin: '15/06/2026' };
const bodyOf = (path: string): object => {
  if (/Avance/.test(path)) return { ...PERIODO, ...(!path.endsWith('Integracion') && { fiscaliaId: 130 }) };
  return /CENAPI|Cargadas/.test(path) ? { ...PERIODO, tipoFecha: 1 } : PERIODO;
};
const ask = ({ path, method, ...e }: Operacion) => {
  const key = /victimaDetalle/.test(path) ? 'v' : /presunto/.test(path) ? 'i' : 'r';
  const input = {
    params: { llcarpeta: ids.llcarpeta, id: ids[key] },
    ...(method === 'POST' && { body: bodyOf(path) }),
  };
  return t.call({ path, method, ...e } as never, input as never, headers);
};

test('what the replica does not have yet is read from the main database, once, and is on record', async () => {
  // ids that the replica does not know
  await t.owner.query(
    'alter table carpeta alter llcarpeta restart 900001; alter table victima alter llvictima restart 900001',
  );
  const saves = savesOf(t, await t.as('capturista.30'));
  const llcarpeta = await saves.carpeta({ noci: 'FGE/DE ESTE MOMENTO/1' });
  const id = await saves.victima(llcarpeta);
  const lines = async () =>
    (await t.owner.query('select operacion, llcarpeta from auditoria where llcarpeta = $1 order by id', [llcarpeta]))
      .rows;
  const before = (await lines()).length;
  expect((await t.call(detalle.victimasByCarpeta, { params: { llcarpeta } }, headers)).body).toHaveLength(1);
  expect((await t.call(detalle.victimaDetalle, { params: { id } }, headers)).status).toBe(200);
  // what was noted of the first reading, which found nothing, is no line
  expect((await t.call(detalle.carpetaDetalle, { params: { llcarpeta } }, headers)).status).toBe(200);
  expect((await t.call(detalle.responsablesByCarpeta, { params: { llcarpeta } }, headers)).body).toEqual([]);
  expect((await lines()).slice(before)).toEqual(
    ['victima.listar', 'victima.leer', detalle.carpetaDetalle.auditoria, detalle.responsablesByCarpeta.auditoria].map(
      (operacion) => ({ operacion, llcarpeta }),
    ),
  );
  expect((await t.call(detalle.victimaDetalle, { params: { id: id + 1 } }, headers)).status).toBe(404);
});

test('every report is read from the replica, the main database is not asked', async () => {
  expect(OPERACIONES.length).toBeGreaterThan(45);
  await t.owner.query(`do $$ declare t text; begin
    for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
        and relname ~ '^(carpeta|victima|responsable|imputado|hechos|diario|cambio|acumulado|expediente)' loop
      execute format('revoke all on %I from renadet_app', t);
    end loop; end $$`);
  for (const e of OPERACIONES) expect([e.path, (await ask(e)).status]).toEqual([e.path, 200]);
  const { body } = await t.call(contratos.getReporteCarpeta, { body: { ...PERIODO, tamPag: 50 } }, headers);
  expect(body.length).toBeGreaterThan(0);
});
