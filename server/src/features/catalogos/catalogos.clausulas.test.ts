import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { guardarCI, guardarCISinTipo } from '@renadet/domain/carpeta/carpeta.contract';
import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { autoridad, carpeta, imputado } from '@renadet/domain/registros.ejemplo';
import { getCtRoles, getCtRolesPorEstado } from '@renadet/domain/sesion/sesion.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let headers: Headers;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
});

describe('the roles', () => {
  const ids = (rows: { llrol: number }[]) => rows.map(({ llrol }) => llrol);

  test('[1-449] getCtRoles answers all of them, by name', async () => {
    const { body } = await t.call(getCtRoles, {}, headers);
    expect(ids(body)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(body[2]).toEqual({ llrol: 3, dsrol: 'Supervisor Fuero Común' });
  });

  test('[1-450] getCtRoles/0 answers those of federal institutions, /1 those of state ones', async () => {
    const of = async (estado: number) => ids((await t.call(getCtRolesPorEstado, { params: { estado } }, headers)).body);
    expect(await of(0)).toEqual([1, 5, 6, 7]);
    expect(await of(1)).toEqual([2, 3, 4, 7]);
  });
});

test('[1-502] a file is created by guardarCI as by guardarCI/2, also with a slash at the end', async () => {
  const created = [
    await t.call(guardarCI, { params: { type: 2 }, body: carpeta({ noci: 'TIPO/1' }) }, headers),
    await t.call(guardarCISinTipo, { body: carpeta({ noci: 'TIPO/2' }) }, headers),
  ];
  expect(created.map(({ status, body }) => [status, body.result])).toEqual([
    [200, 'REGISTRO_EXITOSO'],
    [200, 'REGISTRO_EXITOSO'],
  ]);
  const again = await t.app.inject({
    method: 'POST',
    url: '/api/secure/guardarCI/',
    headers,
    payload: carpeta({ noci: 'TIPO/2' }),
  });
  expect(again.json().result).toBe('ERROR_GUARDAR_EXISTE');
  const rows = await rowsOf(t, 'carpeta', `noci like 'TIPO/%' order by noci`);
  const [first, second] = rows.map(({ llcarpeta: _, noci: __, fcregistro: ___, ...rest }) => rest);
  expect(second).toEqual(first);
});

test('[1-243] no real state offers NO APLICA among its municipalities; 33 offers only that', async () => {
  const of = async (estado: number) =>
    (await t.call(catalogosContract.Ctmunicipios, { params: { estado } }, headers)).body as {
      llmunicipio: number;
      dsmunicipio: string;
    }[];
  for (let estado = 1; estado <= 32; estado++) {
    const names = (await of(estado)).map(({ dsmunicipio }) => dsmunicipio);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => /NO APLICA|NO DISPONIBLE/.test(name))).toEqual([]);
  }
  expect((await of(33)).map(({ dsmunicipio }) => dsmunicipio)).toEqual(['NO APLICA']);
});

test('[1-187] an accused person is a public servant (0), a private individual (1) or not available (2), nothing else', async () => {
  const { body } = await t.call(catalogosContract.Ctadscripciones, {}, headers);
  expect(body).toEqual([
    { lladscripcion: 0, dsadscripcion: 'SERVIDOR PUBLICO' },
    { lladscripcion: 1, dsadscripcion: 'PARTICULAR' },
    { lladscripcion: 2, dsadscripcion: 'NO DISPONIBLE' },
  ]);
  const llcarpeta = await savesOf(t, headers).carpeta();
  const save = async (lladscripcion: number) =>
    t.call(guardarAutoridad, { body: autoridad(llcarpeta, { imputados: [imputado({ lladscripcion })] }) }, headers);
  for (const known of [0, 1, 2]) expect([known, (await save(known)).status]).toEqual([known, 200]);
  const { status, body: refused } = await save(3);
  expect([status, refused.campos?.map(({ campo }) => campo)]).toEqual([400, ['imputados.0.lladscripcion']]);
});

test('a change of the seeds is answered from the next request on, with sessions as they are asked for', async () => {
  const generos = async () => (await t.call(catalogosContract.Ctgeneros, {}, headers)).body.length;
  const before = await generos();
  await t.owner.query('update ctgenero set boactivo = 0 where llgenero = 3');
  await t.owner.query(`update semilla set huella = 'otra' where nombre = 'catalogos'`);
  expect(await generos()).toBe(before - 1);
});
