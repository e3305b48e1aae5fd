import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
