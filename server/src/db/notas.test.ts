import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';

let t: TestApp;
let late: pg.Client;
let ids: number[];
let imputado: number;

beforeAll(async () => {
  t = await testApp();
  late = new pg.Client(t.url);
  await late.connect();
  const saves = savesOf(t, await t.as('capturista.30'));
  ids = [await saves.carpeta(), await saves.carpeta()];
  const llresponsable = await saves.autoridad(ids[1] ?? 0);
  imputado = Number((await rowsOf(t, 'imputado', `llresponsable = ${llresponsable}`))[0]?.llimputado);
});
afterAll(() => late.end());

/** Files on a list of notes, as often as they are on it. */
const noted = async (tabla: string) => (await rowsOf(t, tabla, 'true order by llcarpeta')).map((row) => row.llcarpeta);
const handOut = async () => {
  await t.owner.query('select repartir_notas()');
  return Promise.all(['carpetanota', 'plazonota', 'reglanota'].map(noted));
};
const empty = () => t.owner.query('delete from carpetanota; delete from plazonota; delete from reglanota');

test('a save notes its file once, and every reader gets it once, however often it was touched', async () => {
  await empty();
  const [una = 0, otra = 0] = ids;
  await t.owner.query(`update carpeta set dscalle = 'A' where llcarpeta = ${una}`);
  expect(await noted('carpetanota')).toEqual([una]);
  await t.owner.query(`update carpeta set dscalle = 'B' where llcarpeta = ${una};
    update imputado set dsnombre = 'OTRO' where llimputado = ${imputado};
    update carpeta set version = version + 1`); // no movement
  expect(await handOut()).toEqual([[], [una, otra], [una, otra]]);
  expect(await handOut()).toEqual([[], [una, otra], [una, otra]]); // who has not looked yet does not lose it
});

test('what commits after the notes were handed out is handed out the next time', async () => {
  await empty();
  const [una = 0, otra = 0] = ids;
  await late.query(`begin; update carpeta set dscalle = 'TARDE' where llcarpeta = ${una}`);
  await t.owner.query(`update carpeta set dscalle = 'ANTES' where llcarpeta = ${otra}`);
  expect(await handOut()).toEqual([[], [otra], [otra]]);
  await t.owner.query('select compactar_esperas()');
  expect(await noted('plazonota')).toEqual([]);
  await late.query('commit');
  expect(await handOut()).toEqual([[], [una], [una, otra]]);
  // one that was undone is no movement
  await late.query(`begin; update carpeta set dscalle = 'NUNCA' where llcarpeta = ${otra}; rollback`);
  expect(await noted('carpetanota')).toEqual([]);
});

test('of two who hand out at once the second does nothing, and waits for nobody', async () => {
  await empty();
  const [una = 0] = ids;
  await t.owner.query(`update carpeta set dscalle = 'C' where llcarpeta = ${una}`);
  await late.query('begin; select repartir_notas()');
  expect(await handOut()).toEqual([[una], [], []]);
  await late.query('commit');
  expect(await handOut()).toEqual([[], [una], [una]]);
});

test('of two movements of one file before its readers look, the later day counts as its last', async () => {
  await empty();
  const [una = 0, otra = 0] = ids;
  await t.owner.query(`insert into carpetanota (llcarpeta, dia) values
    (${una}, '2026-01-02'), (${una}, '2026-01-03'), (${otra}, '2026-01-05'), (${otra}, '2026-01-04')`);
  await t.owner.query('select repartir_notas()');
  const rows = await t.owner.query(`select llcarpeta, dia::text from plazonota order by llcarpeta`);
  expect(rows.rows).toEqual([
    { llcarpeta: una, dia: '2026-01-03' },
    { llcarpeta: otra, dia: '2026-01-05' },
  ]);
});

/** What a second one does, while the first one's statements wait for their commit. */
async function meanwhile(first: string, second: string): Promise<void> {
  await late.query(`begin; ${first}`);
  const done = t.owner.query(second);
  done.catch(() => {}); // told where it is waited for
  await vi.waitFor(async () => {
    const { rows } = await late.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
  await late.query('commit');
  await done;
}

test.each(['victima', 'responsable'])(
  'a %s saved while its file moves to another day is counted on that day',
  async (tabla) => {
    const saves = savesOf(t, await t.as('capturista.30'));
    const [de, a] = [await saves.carpeta(), await saves.carpeta()];
    await (tabla === 'victima' ? saves.victima(de) : saves.autoridad(de));
    const llave = `ll${tabla}`;
    const copia = `insert into ${tabla} select (jsonb_populate_record(r, jsonb_build_object('${llave}',
    nextval(pg_get_serial_sequence('${tabla}', '${llave}')), 'llcarpeta', ${a}))).* from ${tabla} r where llcarpeta = ${de}`;
    await meanwhile(`update carpeta set fcinicio = '2019-05-05' where llcarpeta = ${a}`, copia);
    const { rows } = await t.owner.query(`
    select dia, sum(n)::integer as n from (
      select dia, n from cambio${tabla} union all select dia, n from diario${tabla}
      union all select dia, -1 from hechos${tabla}) x group by 1 having sum(n) <> 0`);
    expect(rows).toEqual([]);
  },
);

test('what is saved while a file is retired is in the bin with it', async () => {
  const llcarpeta = await savesOf(t, await t.as('capturista.30')).carpeta();
  await t.owner.query(`update carpeta set provienejusticianet = 1 where llcarpeta = ${llcarpeta}`);
  await meanwhile(
    `update carpeta set dscalle = 'GUARDADA MIENTRAS' where llcarpeta = ${llcarpeta}`,
    `begin; set local renadet.institucion = '0'; select retirar_carpeta(${llcarpeta}, 1001); commit`,
  );
  const [bin] = await rowsOf(t, 'papelera', `tabla = 'carpeta' and llave = ${llcarpeta}`);
  expect((bin?.fila as Record<string, unknown>)?.dscalle).toBe('GUARDADA MIENTRAS');
  expect(await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`)).toEqual([]);
});

test('of a load of thousands every reader gets every file', async () => {
  const { rows: lists } = await t.owner.query(`select table_name as lista from information_schema.columns
    where table_schema = 'public' and column_name = 'llcarpeta' and table_name ~ '^.+nota$' and table_name <> 'carpetanota' order by 1`);
  expect(lists.map(({ lista }) => lista)).toEqual(['plazonota', 'reglanota', 'vinculonota']);
  const counts = lists.map(
    ({ lista }) => `select '${lista}' as lista, count(distinct llcarpeta)::integer as n from ${lista}`,
  );
  await t.owner.query(`begin; delete from carpetanota; ${lists.map(({ lista }) => `delete from ${lista}`).join('; ')};
    insert into carpetanota select n, '2026-01-02' from generate_series(1, 4000) n; select repartir_notas()`);
  const { rows } = await t.owner.query(`${counts.join(' union all ')} order by 1`);
  const left = await noted('carpetanota');
  await t.owner.query('rollback');
  expect(rows.map(({ lista, n }) => [lista, n])).toEqual(lists.map(({ lista }) => [lista, 4000]));
  expect(left).toEqual([]);
});
