// A release is upgraded by starting the next one on its data: here a registry as 0021 left it, with files, accounts and an
// audit, becomes one of today and loses nothing.
import { randomUUID } from 'node:crypto';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { fecha } from '@renadet/domain/lib/fecha';
import { login } from '@renadet/domain/sesion/sesion.contract';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { buildApp } from '../app.ts';
import { cotejar, type Diferencia, empezarCotejo, tablasSelladas } from '../auditoria/sellos.ts';
import { verifyAudit } from '../auditoria/verify.ts';
import { readConfig } from '../config.ts';
import { generarDatos } from '../datos/generar.ts';
import { CUENTAS_DEMO, ensureAccounts } from './cuentas.ts';
import { migrate } from './migrate.ts';
import { openDb } from './open.ts';
import { prepararBase } from './prepare.ts';
import { loadSeeds } from './seeds.ts';

const VIEJA = '0021-resumenes';
const HOY = '2026-11-20';
const name = `t_${randomUUID().replaceAll('-', '')}`;
const on = (address: string, base: string) => Object.assign(new URL(address), { pathname: `/${base}` }).href;
const { url: template, urlApp } = inject('pg');
const admin = new pg.Client(on(template, 'postgres'));
await admin.connect();
await admin.query(`create database ${name} template template0`);
const url = on(template, name);
const owner = new pg.Client(url);
await owner.connect();
afterAll(async () => {
  await owner.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const RECORDS = ['carpeta', 'victima', 'responsable', 'imputado', 'usuario', 'usuariopropietario', 'auditoria'];
/** Every row of the records, in the columns that the old release had. */
async function kept(columns: ReadonlyMap<string, string>) {
  const found: Record<string, unknown> = {};
  for (const table of RECORDS) {
    const row = `to_jsonb(jsonb_build_array(${columns.get(table)}))::text`;
    const { rows } = await owner.query(
      `select count(*)::int as n, md5(string_agg(${row}, '' order by ${row})) as md5 from ${table}
       ${table === 'auditoria' ? `where operacion <> 'registro.sellar'` : ''}`,
    );
    found[table] = rows[0];
  }
  return found;
}

test('a registry of an earlier release, with its data, comes up to this one: no row lost, the audit whole, totals right, and it works on', async () => {
  await migrate(url, VIEJA);
  await loadSeeds(owner);
  await ensureAccounts(owner, CUENTAS_DEMO, 'Renadet2026');
  // the generator of today ends with steps that this release did not have
  await owner.query(`create function rehacer_historia() returns void language sql begin atomic select; end;
    create function sellar_faltantes(text) returns bigint language sql begin atomic select 0::bigint; end;
    create table carpetapalabra ()`);
  await generarDatos(url, { carpetas: 80, semilla: 3, hoy: HOY });
  await owner.query('drop function rehacer_historia(); drop function sellar_faltantes; drop table carpetapalabra');
  for (let i = 0; i < 5; i++)
    await owner.query('select auditar($1)', [JSON.stringify([{ operacion: 'prueba', detalle: { vuelta: i } }])]);
  const { rows } = await owner.query(
    `select table_name as t, string_agg(quote_ident(column_name), ',' order by ordinal_position) as c
       from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  const columns = new Map<string, string>(rows.map(({ t, c }) => [t, c]));
  const before = await kept(columns);
  expect(before).toMatchObject({ carpeta: { n: 80 }, auditoria: { n: 6 } }); // the generator leaves a line of its own

  const config = readConfig({
    CARPETAS_DEMO: '0',
    LOG_LEVEL: 'silent',
    CONSTANCIA_LLAVE: Buffer.alloc(32, 7).toString('base64'),
  });
  await prepararBase(url, config, fecha(HOY));
  expect(await kept(columns)).toEqual(before);
  // lines more: the rows of before are sealed as they were found, and those of the start with them
  const { rows: sealing } = await owner.query(`select id from auditoria where operacion = 'registro.sellar'`);
  expect(await verifyAudit(owner)).toMatchObject({ filas: 6 + sealing.length, rota: undefined });
  const differ: Diferencia[] = [];
  await empezarCotejo(owner);
  for (const tabla of await tablasSelladas(owner)) await cotejar(owner, tabla, (d) => differ.push(d));
  await owner.query('commit');
  expect(differ).toEqual([]);
  // the totals that migrations made are those made anew from the records
  const totals = async () => (await owner.query('select * from acumuladocarpeta order by 1, 2, 3, 4, 5')).rows;
  const made = await totals();
  await owner.query('select rehacer_resumenes()');
  expect([made.length > 0, made]).toEqual([true, await totals()]);

  const { db, pool } = openDb(on(urlApp, name), { max: 4 });
  const app = await buildApp({ db, pool, config });
  const [usuario, password] = ['admin@fgr.org.mx', 'Renadet2026'];
  const { token } = (
    await app.inject({ method: 'POST', url: login.path, payload: { username: usuario, password } })
  ).json();
  const headers = { authtoken: token, usuario };
  const [one] = (await owner.query('select llcarpeta, noci from carpeta order by llcarpeta limit 1')).rows;
  const read = await app.inject({ url: getCarpetaById.path.replace(':llcarpeta', one.llcarpeta), headers });
  expect([read.statusCode, read.json().noci]).toEqual([200, one.noci]);
  const search = { noci: one.noci, pagina: 1, rpp: 10 };
  const found = await app.inject({ method: 'POST', url: getCarpetaByFiltros.path, headers, payload: search });
  expect(found.json()).toEqual([expect.objectContaining({ llcarpeta: one.llcarpeta })]);
  await app.close();
  await db.destroy();
});
