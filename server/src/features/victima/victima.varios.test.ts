import { MENSAJES } from '@renadet/domain/mensajes';
import { restaurarVictima } from '@renadet/domain/papelera/papelera.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { victimaDetalle } from '@renadet/domain/reportes/detalle';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaById,
  insertarVictima,
} from '@renadet/domain/victima/victima.contract';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { FUERA } from '../../../test/mutations.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let clerk: Headers;
let supervisor: Headers;
let llcarpeta: number;
beforeAll(async () => {
  t = await testApp();
  [clerk, supervisor] = [await t.as('capturista.30'), await t.as('supervisor.30')];
  llcarpeta = await savesOf(t, clerk).carpeta({ novictimas: 50 });
});
let turn = 0;
const NOMBRES = 'ANA BERTA CARLA DORA ELSA FLOR GLORIA HILDA IRMA JUANA KARLA LUISA MARTA NORMA OLGA PAULA'.split(' ');
const other = (changes: object) => victima(llcarpeta, { dsnombre: NOMBRES[turn++] ?? 'ZOE', ...changes });
const create = (changes: object) => t.call(insertarVictima, { body: other(changes) }, clerk);
const idOf = async (changes: object) => (await create(changes)).body.llvictima ?? 0;
const read = async (id: number) =>
  (await t.call(getCtVictimaById, { params: { id } }, clerk)).body[0] as unknown as Victima;
const kept = async (id: number) => (await rowsOf(t, 'victima', `llvictima = ${id}`))[0];

describe('[1-677] [1-678] several methods, purposes and conditions of a victim', () => {
  const sent = { metodos: [12, 1, 2, 1], finalidades: [2], motivos: [11, 7] };
  const ordered = { metodos: [1, 2, 12], finalidades: [2], motivos: [7, 11] };

  test('are kept in order, each once; what was read can be sent back; none is nothing', async () => {
    const id = await idOf(sent);
    expect(await kept(id)).toMatchObject(ordered);
    const back = await read(id);
    expect(back).toMatchObject(ordered);
    expect((await t.call(editarVictima, { body: back }, clerk)).status).toBe(200);
    expect(await kept(id)).toMatchObject({ ...ordered, version: 2 });
    const none = { ...(await read(id)), metodos: [], finalidades: null };
    expect((await t.call(editarVictima, { body: none }, clerk)).status).toBe(200);
    expect(await kept(id)).toMatchObject({ metodos: null, finalidades: null, motivos: [7, 11] });
    const [last] = await rowsOf(t, 'auditoria', `llave = '${id}' order by id desc limit 1`);
    expect(last?.detalle).toMatchObject({ antes: { metodos: [1, 2, 12] }, despues: { metodos: null } });
  });

  test('one that its catalogue does not have is refused at its field', async () => {
    const { status, body } = await create({ metodos: [1, 99], motivos: [12] });
    expect([status, body.campos]).toEqual([400, ['metodos', 'motivos'].map((campo) => ({ campo, mensaje: FUERA }))]);
    const text = await create({ metodos: 'GOLPES' as never });
    expect([text.status, text.body.campos]).toEqual([
      400,
      [{ campo: 'metodos', mensaje: 'Elija opciones de la lista.' }],
    ]);
  });

  test('one that was retired since stays where it is, and is chosen no more (D-35)', async () => {
    const id = await idOf({ metodos: [1, 15] });
    await t.owner.query('update ctmetodo set boactivo = 0 where llmetodo = 15');
    await t.owner.query(`update semilla set huella = 'otra'`);
    try {
      expect((await t.call(editarVictima, { body: { ...(await read(id)), metodos: [2, 15] } }, clerk)).status).toBe(
        200,
      );
      expect((await kept(id))?.metodos).toEqual([2, 15]);
      expect((await create({ metodos: [15] })).body.campos).toEqual([{ campo: 'metodos', mensaje: FUERA }]);
    } finally {
      await t.owner.query('update ctmetodo set boactivo = 1 where llmetodo = 15');
      await t.owner.query(`update semilla set huella = 'una más'`);
    }
  });

  test('are told in words in the detail of the reports, in the order of the list', async () => {
    const id = await idOf({ metodos: [12, 1], finalidades: null, motivos: [10] });
    const { body } = await t.call(victimaDetalle, { params: { id } }, supervisor);
    expect([body.metodos, body.finalidades, body.motivos]).toEqual([
      'GOLPES; AMENAZAS',
      null,
      'ORIENTACION SEXUAL O IDENTIDAD DE GENERO',
    ]);
  });

  test('come back from the bin as they were', async () => {
    const id = await idOf(sent);
    const before = await kept(id);
    const { llpapelera = 0, msj } = (await t.call(eliminarVictima, { params: { id } }, supervisor)).body;
    expect(msj).toBe(MENSAJES.victimaBorrada);
    expect((await t.call(restaurarVictima, { params: { id: llpapelera } }, supervisor)).status).toBe(200);
    expect(await kept(id)).toEqual({ ...before, version: 2 });
  });
});

describe('[1-678] the database itself, whoever writes', () => {
  test.each([
    ['an id that is in no catalogue', 'metodos', '{1,99}'],
    ['another list, too', 'finalidades', '{8}'],
    ['and the third', 'motivos', '{12}'],
    ['out of order', 'metodos', '{2,1}'],
    ['twice', 'metodos', '{1,1}'],
    ['none', 'metodos', '{}'],
    ['a list of lists', 'motivos', '{{1,2},{3,4}}'],
    ['nothing among them', 'finalidades', '{1,null}'],
  ])('refuses %s', async (_, columna, value) => {
    const id = await idOf({});
    await expect(
      t.owner.query(`update victima set ${columna} = '${value}' where llvictima = ${id}`),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^23(503|514)$/) });
    expect(await kept(id)).toMatchObject({ metodos: null, finalidades: null, motivos: null });
  });

  test('refuses all of one statement for one of its rows', async () => {
    const [good, bad] = [await idOf({}), await idOf({})];
    const ids = `case llvictima when ${bad} then '{2,1}' else '{1,2}' end::integer[]`;
    await expect(
      t.owner.query(`update victima set metodos = ${ids} where llvictima in (${good}, ${bad})`),
    ).rejects.toMatchObject({ code: '23503', table: 'victima', column: 'metodos' });
    expect(await kept(good)).toMatchObject({ metodos: null });
  });
});
