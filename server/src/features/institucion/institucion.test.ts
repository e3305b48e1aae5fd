import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import type { Input } from '@renadet/domain/lib/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/cierre.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { buildApp } from '../../app.ts';
import { openDb } from '../../db/open.ts';

let t: TestApp;
let national: Headers;
beforeAll(async () => {
  t = await testApp();
  national = await t.as('admin');
});

const save = (body: Input<typeof guardarCtinstitucion>['body'], as = national) =>
  t.call(guardarCtinstitucion, { body }, as);
const all = async () => (await t.call(catalogosContract.Ctinstitucion, {}, national)).body;

test('[2-008] [2-433] [2-145] a new institution is kept normalised, with a state id, and seen at once', async () => {
  const { status, body } = await save({
    llinstitucion: 0,
    dsinstitucion: 'Fiscalía de Prueba',
    dsabreviatura: 'fdp-30',
  });
  expect([status, body]).toEqual([200, { result: 'REGISTRO_EXITOSO', llinstitucion: expect.any(Number), version: 1 }]);
  expect(body.llinstitucion).toBeGreaterThanOrEqual(100);
  const row = { llinstitucion: body.llinstitucion, dsinstitucion: 'FISCALIA DE PRUEBA', dsabreviatura: 'FDP-30' };
  expect(await all()).toContainEqual(row);
  const search = await t.call(catalogosContract.getCtinstitucionByFilters, { params: { filters: 'fdp' } }, national);
  expect(search.body).toEqual([row]);
});

test('[2-008] [2-433] an institution is edited, on record with what it was', async () => {
  const change = { llinstitucion: 130, dsinstitucion: 'FISCALIA DE VERACRUZ', dsabreviatura: 'FGE-30' };
  expect((await save(change)).body).toMatchObject({ result: 'REGISTRO_EXITOSO', llinstitucion: 130 });
  expect(await all()).toContainEqual(change);
  const [line] = await rowsOf(t, 'auditoria', `operacion = 'institucion.guardar' order by id desc limit 1`);
  expect(line).toMatchObject({
    llave: '130',
    detalle: {
      antes: { dsinstitucion: 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ' },
      despues: { dsinstitucion: 'FISCALIA DE VERACRUZ' },
    },
  });
});

test('what is missing, absent or there already is said, and nothing is stored', async () => {
  const before = await all();
  const gaps = await save({ dsinstitucion: ' ', dsabreviatura: null });
  expect([gaps.status, gaps.body.campos?.map((c) => c.campo)]).toEqual([400, ['dsinstitucion', 'dsabreviatura']]);
  expect((await save({ llinstitucion: 999, dsinstitucion: 'X', dsabreviatura: 'X' })).status).toBe(404);
  for (const again of [
    { dsinstitucion: 'OTRA', dsabreviatura: 'FGR' },
    { dsinstitucion: 'FISCALIA GENERAL DE LA REPUBLICA', dsabreviatura: 'OTRA' },
    { llinstitucion: 114, dsinstitucion: 'OTRA', dsabreviatura: 'FGE-01' },
  ])
    expect((await save(again)).body.result).toBe('REGISTRO_EXISTENTE');
  expect((await save({ llinstitucion: 1, dsinstitucion: 'FGR', dsabreviatura: 'FGE-09' })).status).toBe(400);
  expect(await all()).toEqual(before);
});

test('[2-611] once it has folios its abbreviation keeps the state that they carry; before, it may be mended (D-80)', async () => {
  const saves = savesOf(t, await t.as('capturista.30'));
  const llcarpeta = await saves.carpeta();
  const change = (dsabreviatura: string) =>
    save({ llinstitucion: 130, dsinstitucion: 'FISCALIA DE VERACRUZ', dsabreviatura });
  expect((await change('VER-29')).body.result).toBe('REGISTRO_EXITOSO');
  expect((await change('FGE-30')).body.result).toBe('REGISTRO_EXITOSO');
  await t.owner.query(`update carpeta set folio = 'F-1', fcfolio = now() where llcarpeta = ${llcarpeta}`);
  for (const other of ['VER-29', 'FGE', 'VER-1'])
    expect((await change(other)).body).toMatchObject({
      message: 'Deje el mismo final que en FGE-30: dice su estado, y ya hay folios que lo llevan.',
      campos: [{ campo: 'dsabreviatura' }],
    });
  expect((await change('VER-30')).body.result).toBe('REGISTRO_EXITOSO');
  expect((await change('FGE-30')).body.result).toBe('REGISTRO_EXITOSO');
});

test('only the national administrator changes institutions', async () => {
  for (const name of ['admin.30', 'supervisor.federal', 'consulta'])
    expect((await save({ dsinstitucion: 'X', dsabreviatura: 'X' }, await t.as(name))).status).toBe(403);
});

test('another server process sees the change at once, in the catalogue and in what it accepts', async () => {
  const { db, pool } = openDb(t.urlApp, { max: 2 });
  const second = await buildApp({ db, pool, config: t.config });
  atEnd(async () => {
    await second.close();
    await db.destroy();
  });
  const read = async () => (await second.inject({ url: '/api/secure/Ctinstitucion', headers: national })).json();
  const before = await read();
  await save({ llinstitucion: 114, dsinstitucion: 'FISCALIA CAMBIADA', dsabreviatura: 'FGE-14' });
  const after = await read();
  expect(after).not.toEqual(before);
  expect(after).toContainEqual({ llinstitucion: 114, dsinstitucion: 'FISCALIA CAMBIADA', dsabreviatura: 'FGE-14' });
});
