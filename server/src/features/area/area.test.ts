import {
  eliminarArea,
  getAreaInstitucion,
  getAreasInstitucion,
  moverExpedientes,
  sedesByPropietario,
  setArea,
} from '@renadet/domain/area/area.contract';
import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import type { Endpoint, Input } from '@renadet/domain/lib/endpoint';
import { getCtRoles, getCtRolesPorEstado } from '@renadet/domain/sesion/sesion.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

type Datos = Input<typeof setArea>['body'];
let t: TestApp;
let national: Headers;
let state: Headers;
beforeAll(async () => {
  t = await testApp();
  national = await t.as('admin');
  state = await t.as('admin.30');
  // an office that has no seats
  await t.owner.query(
    `insert into ctfiscalia ("fiscaliaId", abreviatura, "fiscaliaDescr") values (90, 'SIN', 'SIN SEDES')`,
  );
});

const save = (body: Datos, as = national) => t.call(setArea, { body }, as);
const create = async (body: Datos): Promise<number> => {
  const answer = await save(body);
  if (answer.body.llpropietario === undefined) throw new Error(JSON.stringify(answer.body));
  return answer.body.llpropietario;
};
const find = async (a: string, b: '0' | '1') => (await t.call(getAreaInstitucion, { params: { a, b } }, national)).body;
const pairs = async (id: number) =>
  (await t.call(sedesByPropietario, { params: { id } }, national)).body.map((p) => [p.fiscaliaid, p.sedeid]);
const remove = (a: number, b: number, c: number, as = national) => t.call(eliminarArea, { params: { a, b, c } }, as);

describe('[2-009] [2-434] saving an area', () => {
  test('[2-190] [2-010] of a state: name and institution only, normalised, offered at once', async () => {
    const { status, body } = await save({ dspropietario: 'Unidad de Peritos', llinstitucion: 130 });
    expect([status, body]).toEqual([
      200,
      { result: 'REGISTRO_EXITOSO', msj: 'Se ha registrado con éxito.', llpropietario: expect.any(Number), version: 1 },
    ]);
    expect(await find('130', '0')).toContainEqual({
      llpropietario: body.llpropietario,
      dspropietario: 'UNIDAD DE PERITOS',
      llinstitucion: 130,
      dsinstitucion: 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ',
      fiscaliaid: null,
      sedeid: null,
      version: 1,
    });
    const offered = await t.call(catalogosContract.Ctpropietarios, { params: { institucion: 130 } }, national);
    expect(offered.body.map((p) => p.llpropietario)).toContain(body.llpropietario);
  });

  test('[2-189] [2-445] [2-263] federal: pair by pair, an office without seats by itself', async () => {
    const area = { dspropietario: 'UNIDAD FEDERAL', llinstitucion: 1 };
    const llpropietario = await create({ ...area, fiscaliaid: 1, sedeid: 101 });
    for (const pair of [
      { fiscaliaid: 1, sedeid: 102 },
      { fiscaliaid: 90, sedeid: 0 },
    ])
      expect((await save({ ...area, llpropietario, ...pair })).body.result).toBe('REGISTRO_EXITOSO');
    expect(await pairs(llpropietario)).toEqual([
      [1, 101],
      [1, 102],
      [90, null],
    ]);
    expect((await t.call(sedesByPropietario, { params: { id: llpropietario } }, national)).body[0]).toEqual({
      llpropietario,
      fiscaliaid: 1,
      abreviatura: 'FEIDT',
      fiscaliaDescr: 'FISCALIA ESPECIAL EN INVESTIGACION DEL DELITO DE TORTURA',
      sedeid: 101,
      sededescr: 'CIUDAD DE MEXICO',
    });
  });

  test('it is renamed without a pair; on record with what it was', async () => {
    const llpropietario = await create({ dspropietario: 'ANTES', llinstitucion: 1, fiscaliaid: 2, sedeid: 201 });
    const change = { llpropietario, dspropietario: 'DESPUÉS', llinstitucion: 1 };
    expect((await save(change)).body.result).toBe('REGISTRO_EXITOSO');
    expect(await find('DESPUES', '1')).toMatchObject([{ llpropietario, fiscaliaid: 2, sedeid: 201 }]);
    const [line] = await rowsOf(t, 'auditoria', `operacion = 'area.guardar' order by id desc limit 1`);
    expect(line?.detalle).toMatchObject({ antes: { dspropietario: 'ANTES' }, despues: { dspropietario: 'DESPUES' } });
  });

  test('a state area saved as it is, is saved', async () => {
    const area = { dspropietario: 'SIN CAMBIO', llinstitucion: 130 };
    const llpropietario = await create(area);
    expect((await save({ ...area, llpropietario })).body.result).toBe('REGISTRO_EXITOSO');
  });

  test('[2-435] what exists already answers REGISTRO_EXISTENTE and stores nothing', async () => {
    const state = { dspropietario: 'REPETIDA', llinstitucion: 130 };
    const llpropietario = await create(state);
    const federal = { dspropietario: 'CON PAREJA', llinstitucion: 1, fiscaliaid: 3, sedeid: 301 };
    const known = await create(federal);
    const other = await create({ dspropietario: 'OTRA', llinstitucion: 130 });
    const before = [await rowsOf(t, 'ctpropietario'), await rowsOf(t, 'ctpropietariosede')];
    for (const again of [
      { ...state, dspropietario: 'repetída' },
      federal,
      { ...federal, llpropietario: known },
      { ...state, llpropietario: other },
    ])
      expect((await save(again)).body).toEqual({
        result: 'REGISTRO_EXISTENTE',
        msj: 'Ya existe el Área a registrar',
      });
    expect([await rowsOf(t, 'ctpropietario'), await rowsOf(t, 'ctpropietariosede')]).toEqual(before);
    // the same name in another institution is another area
    expect((await save({ ...state, llinstitucion: 114 })).body.llpropietario).not.toBe(llpropietario);
  });

  test('[2-435] ten at once register one', async () => {
    const area = { dspropietario: 'A LA VEZ', llinstitucion: 130 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(area)));
    expect(answers.filter(({ body }) => body.result === 'REGISTRO_EXITOSO')).toHaveLength(1);
    expect(await rowsOf(t, 'ctpropietario', `dspropietario = 'A LA VEZ'`)).toHaveLength(1);
  });

  test.each([
    ['no name', { dspropietario: null }, 'dspropietario'],
    ['no institution', { llinstitucion: null }, 'llinstitucion'],
    ['an institution that is none', { llinstitucion: 99 }, 'llinstitucion'],
    ['[2-262] no office for the federal one', { llinstitucion: 1 }, 'fiscaliaid'],
    ['[2-263] no seat of an office that has them', { llinstitucion: 1, fiscaliaid: 1 }, 'sedeid'],
    ["another office's seat", { llinstitucion: 1, fiscaliaid: 1, sedeid: 201 }, 'sedeid'],
    ['an office that is none', { llinstitucion: 1, fiscaliaid: 99 }, 'fiscaliaid'],
    ['[2-081] an office in a state', { fiscaliaid: 1 }, 'fiscaliaid'],
  ])('%s is refused', async (_, changes: Datos, field) => {
    const { status, body } = await save({ dspropietario: 'NUNCA', llinstitucion: 130, ...changes });
    expect([status, body.campos?.map((c) => c.campo)]).toEqual([400, [field]]);
    expect(await rowsOf(t, 'ctpropietario', `dspropietario = 'NUNCA'`)).toEqual([]);
  });
});

describe('reading', () => {
  test('[2-437] mode 0 answers the areas of an institution', async () => {
    const rows = await find('114', '0');
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(new Set(rows.map((r) => r.llinstitucion))).toEqual(new Set([114]));
    expect(await find('2147483647', '0')).toEqual([]);
  });

  test('[2-438] mode 1 answers those found by name, accents aside', async () => {
    await create({ dspropietario: 'UNIDAD ÑANDÚ', llinstitucion: 114 });
    for (const text of ['ñandu', 'NANDÚ'])
      expect(await find(text, '1')).toMatchObject([{ dspropietario: 'UNIDAD ÑANDU' }]);
    for (const text of ['%', '_____', 'NO HAY']) expect(await find(text, '1')).toEqual([]);
  });

  test('[2-439] all areas, each once with its institution', async () => {
    const { body } = await t.call(getAreasInstitucion, {}, national);
    const kept = await rowsOf(t, 'ctpropietario', 'boactivo = 1');
    expect(body.map((r) => r.llpropietario).sort()).toEqual(kept.map((r) => r.llpropietario).sort());
  });

  test('[2-148] [2-149] [2-442] [2-443] an office and a seat have the documented fields', async () => {
    const offices = await t.call(catalogosContract.getfiscalia, {}, national);
    expect(offices.body).toContainEqual({
      fiscaliaId: 2,
      abreviatura: 'FEMDH',
      fiscaliaDescr: 'FISCALIA ESPECIALIZADA EN MATERIA DE DERECHOS HUMANOS',
    });
    const seats = await t.call(catalogosContract.getfiscaliaSede, { params: { id: 1 } }, national);
    expect(seats.body).toContainEqual({ sedeid: 102, sededescr: 'GUADALAJARA', fiscaliaid: 1 });
  });

  test('[2-454] every catalogue that the screens of administration and loading read has entries', async () => {
    const { Ctgobiernos, Ctsubniveles, CtdependenciasPorSubnivel, estado, Ctinstitucion, Ctdelitos } =
      catalogosContract;
    for (const e of [
      Ctgobiernos,
      Ctsubniveles,
      CtdependenciasPorSubnivel,
      getCtRoles,
      getCtRolesPorEstado,
      estado,
      Ctinstitucion,
      Ctdelitos,
    ]) {
      const { status, body } = await t.call(e as Endpoint, { params: { id: 1, estado: 1 } } as never, state);
      expect([e.path, status, (body as unknown as unknown[]).length > 1]).toEqual([e.path, 200, true]);
    }
  });

  test('another mode, or no id in mode 0, is refused', async () => {
    for (const [a, b] of [
      ['130', '2'],
      ['x', '0'],
    ]) {
      const { status } = await t.call(getAreaInstitucion, { params: { a, b } } as never, national);
      expect(status).toBe(400);
    }
  });
});

describe('[2-436] [2-083] removing', () => {
  test('[2-615] a pair goes, the area and the other pairs stay, the last one too; it may come back', async () => {
    const area = { dspropietario: 'DE PAREJAS', llinstitucion: 1 };
    const llpropietario = await create({ ...area, fiscaliaid: 1, sedeid: 101 });
    await save({ ...area, llpropietario, fiscaliaid: 90 });
    expect((await remove(llpropietario, 1, 101)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
    expect(await pairs(llpropietario)).toEqual([[90, null]]);
    expect((await remove(llpropietario, 1, 101)).status).toBe(404);
    expect((await remove(llpropietario, 90, 0)).status).toBe(200);
    // [2-615] without any pair it is an area all the same: listed, offered and in use
    expect(await find('DE PAREJAS', '1')).toMatchObject([{ llpropietario, fiscaliaid: null, sedeid: null }]);
    await save({ ...area, llpropietario, fiscaliaid: 1, sedeid: 101 });
    expect(await pairs(llpropietario)).toEqual([[1, 101]]);
  });

  test('an area is retired: not offered any more, unless users have it as their place', async () => {
    const llpropietario = await create({ dspropietario: 'SE RETIRA', llinstitucion: 130 });
    await t.owner.query(
      `insert into usuariopropietario select llusuario, ${llpropietario} from usuario where dscorreo like 'supervisor.30%'`,
    );
    expect((await remove(llpropietario, 0, 0)).body.result).toBe('ERROR_GUARDAR');
    await t.owner.query(`delete from usuariopropietario where llpropietario = ${llpropietario}`);
    // nor while a token brings files to it, as long as it is good
    const token = async (vence: string, revocado: string) => {
      await t.owner.query(`delete from interconexiontoken where llpropietario = ${llpropietario}`);
      await t.owner.query(`insert into interconexiontoken (llinstitucion, llpropietario, bopruebas, huella, terminacion, llusuario, creador, vence, revocado)
        select 130, ${llpropietario}, 0, sha256('area'), 'XXXX', min(llusuario), 'x', ${vence}, ${revocado} from usuario`);
      return (await t.owner.query(`select tokens::int from area_ocupacion(${llpropietario})`)).rows[0].tokens;
    };
    const [ayer, maniana] = [`now() - interval '1 day'`, `now() + interval '1 day'`];
    expect(await token('null', ayer)).toBe(0);
    expect(await token(maniana, ayer)).toBe(0);
    for (const vence of ['null', maniana]) {
      expect(await token(vence, 'null')).toBe(1);
      expect((await remove(llpropietario, 0, 0)).body).toMatchObject({
        result: 'ERROR_GUARDAR',
        msj: expect.stringContaining('token'),
      });
    }
    expect(await token(ayer, 'null')).toBe(0);
    expect((await remove(llpropietario, 0, 0)).body.result).toBe('REGISTRO_EXITOSO');
    expect(await find('SE RETIRA', '1')).toEqual([]);
    expect((await save({ dspropietario: 'SE RETIRA', llinstitucion: 130 })).body.result).toBe('REGISTRO_EXITOSO');
  });
});

describe('an administrator of a state', () => {
  test('manages the areas of the own institution', async () => {
    const { body } = await save({ dspropietario: 'PROPIA', llinstitucion: 130 }, state);
    expect(body.result).toBe('REGISTRO_EXITOSO');
    expect((await remove(body.llpropietario ?? 0, 0, 0, state)).status).toBe(200);
  });

  test('of another institution nothing: a foreign area is like an absent one', async () => {
    const before = await rowsOf(t, 'ctpropietario');
    for (const llpropietario of [11401, 101, 2_000_000_000]) {
      expect((await save({ llpropietario, dspropietario: 'X', llinstitucion: 130 }, state)).status).toBe(404);
      expect((await remove(llpropietario, 0, 0, state)).status).toBe(404);
      expect((await remove(llpropietario, 1, 101, state)).status).toBe(404);
    }
    const { status, body } = await save({ dspropietario: 'X', llinstitucion: 114 }, state);
    expect([status, body.campos?.map((c) => c.campo)]).toEqual([400, ['llinstitucion']]);
    expect(await rowsOf(t, 'ctpropietario')).toEqual(before);
  });
});

test('[2-602] named files go to another area and back, each on record; one that is not in the area meanwhile stays, and so do all others', async () => {
  const saves = savesOf(t, await t.as('capturista.30'));
  const ids = [await saves.carpeta(), await saves.carpeta(), await saves.carpeta()];
  const [una = 0, dos = 0, tres = 0] = ids;
  const areas = async () =>
    (await rowsOf(t, 'carpeta', `llcarpeta in (${ids}) order by llcarpeta`)).map(({ llpropietario }) => llpropietario);
  const [de = 0] = (await areas()) as number[];
  const otra = de === 13001 ? 13002 : 13001;
  const move = async (a: number, llpropietario: number, carpetas: number[], as = state) => {
    const { status, body } = await t.call(moverExpedientes, { params: { a }, body: { llpropietario, carpetas } }, as);
    return status === 200 ? [body.movidos, body.pendientes, body.fuera] : status;
  };
  await t.owner.query(
    `insert into carpetavinculo (lltipovinculo, llcarpeta, llinstitucion, llpropietario, llcarpetadestino,
       llinstituciondestino, llpropietariodestino, motivo, llusuario)
     select 1, a.llcarpeta, a.llinstitucion, a.llpropietario, b.llcarpeta, b.llinstitucion, b.llpropietario, 'X', a.llusuario
     from carpeta a, carpeta b where (a.llcarpeta, b.llcarpeta) in ((${una}, ${dos}), (${tres}, ${una}))`,
  );
  expect(await move(de, otra, [una])).toEqual([1, 0, 0]);
  // its links too, those that lead to it as well: who sees neither side sees none
  expect(
    (await rowsOf(t, 'carpetavinculo', `motivo = 'X' and llcarpeta in (${ids}) order by llcarpeta`)).map((v) => [
      v.llpropietario,
      v.llpropietariodestino,
    ]),
  ).toEqual([
    [otra, de],
    [de, otra],
  ]);
  expect(await areas()).toEqual([otra, de, de]);
  expect(await move(de, otra, [una, dos])).toEqual([1, 0, 1]);
  // who repeats while some are left never ends where those that cannot be moved are said to be left
  for (const [elegidas, fuera] of [
    [[una], 1],
    [[una, una], 1],
    [[una, dos], 2],
    [[2_000_000_000], 1],
  ] as const)
    expect([elegidas, await move(de, otra, [...elegidas])]).toEqual([elegidas, [0, 0, fuera]]);
  expect(await move(otra, de, [una, dos])).toEqual([2, 0, 0]);
  expect(await areas()).toEqual([de, de, de]);
  for (const [a, destino, carpetas, as, said] of [
    [de, 11401, [tres], state, 400], // of another office
    [de, de, [tres], state, 400],
    [11401, 11402, [tres], state, 404],
    [de, otra, [], state, 400],
    [de, otra, Array.from({ length: 201 }, (_, i) => i + 1), state, 400],
    [de, otra, [tres], await t.as('supervisor.30'), 403],
    [de, otra, [tres], await t.as('capturista.30'), 403],
  ] as const)
    expect([a, destino, await move(a, destino, [...carpetas], as)]).toEqual([a, destino, said]);
  expect(await areas()).toEqual([de, de, de]);
  const lines = await t.owner.query(
    `select llcarpeta, detalle from auditoria where operacion = 'area.mover' and llcarpeta = any($1) order by id`,
    [ids],
  );
  expect(lines.rows.map(({ llcarpeta, detalle }) => [llcarpeta, detalle.antes.llpropietario])).toEqual([
    [una, de],
    [dos, de],
    [una, otra],
    [dos, otra],
  ]);
});
