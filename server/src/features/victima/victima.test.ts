import { datosDeLey } from '@renadet/domain/lib/campos';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { MENSAJES } from '@renadet/domain/mensajes';
import { victima } from '@renadet/domain/registros.ejemplo';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaByCarpeta,
  getCtVictimaById,
  insertarVictima,
} from '@renadet/domain/victima/victima.contract';
import { camposVictima, type Victima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let headers: Headers;
let supervisor: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  supervisor = await t.as('supervisor.30'); // capturers do not delete
  saves = savesOf(t, headers);
});
const insert = (body: Victima) => t.call(insertarVictima, { body }, headers);
const edit = (body: Victima) => t.call(editarVictima, { body }, headers);
const remove = (id: number) => t.call(eliminarVictima, { params: { id } }, supervisor);
const kept = (id: number) => rowsOf(t, 'victima', `llvictima = ${id}`);
const victimsOf = (llcarpeta: number) => rowsOf(t, 'victima', `llcarpeta = ${llcarpeta}`);
const mark = (id: number, change: string) => t.owner.query(`update victima set ${change} where llvictima = ${id}`);

describe('a new victim', () => {
  test('[1-504] [1-166] [1-167] [1-499] [1-588] is saved and reads back as sent', async () => {
    const llcarpeta = await saves.carpeta();
    const relatives = { llidfamiliarpadre: 11, llidfamiliarmadre: 12 };
    const sent = victima(llcarpeta, {
      dsalias: 'EL GÜERO',
      boperiodista: 2,
      llgenero: 2,
      bogestacion: 0,
      ...relatives,
    });
    const { body } = await insert(sent);
    expect(body).toEqual({
      result: 'REGISTRO_EXITOSO',
      msj: 'Víctimas registradas: 1 de 2.',
      llvictima: expect.any(Number),
      version: 1,
    });
    const read = await t.call(getCtVictimaById, { params: { id: body.llvictima ?? 0 } }, headers);
    const { llvictima, version } = body;
    expect(read.body).toHaveLength(1);
    expect(Object.keys(read.body[0] ?? {}).sort()).toEqual(Object.keys(camposVictima).sort());
    expect(read.body[0]).toMatchObject({
      ...JSON.parse(JSON.stringify(sent)),
      llvictima,
      version,
      dsalias: 'EL GUERO',
    });
  });

  test('[1-002] [1-003] the name is kept normalised, and beside it as it was typed', async () => {
    const id = await saves.victima(await saves.carpeta(), {
      dsnombre: ' José  María ',
      dsapellidopaterno: 'Muñoz',
      dsapellidomaterno: 'GARCIA',
    });
    expect((await kept(id))[0]).toMatchObject({
      dsnombre: 'JOSE MARIA',
      dsapellidopaterno: 'MUÑOZ',
      dsapellidomaterno: 'GARCIA',
      nombreoriginal: { dsnombre: 'José María', dsapellidopaterno: 'Muñoz' },
    });
    const plain = await saves.victima(await saves.carpeta(), { dsnombre: 'ANA' });
    expect((await kept(plain))[0]?.nombreoriginal).toBeNull();
  });

  test('[3-726] an answer that its question does not offer is refused at it; one that is kept stays until it is touched', async () => {
    const sent = victima(await saves.carpeta());
    const refusal = { campos: [{ campo: 'boetnia', mensaje: 'Elija SI, NO o NO DISPONIBLE.' }] };
    expect(await insert({ ...sent, boetnia: 3 })).toMatchObject({ status: 400, body: refusal });
    const { body } = await insert(sent);
    const llvictima = body.llvictima ?? 0;
    await mark(llvictima, 'boetnia = 3'); // as a former version took it
    expect((await edit({ ...sent, llvictima, version: 1, boetnia: 3, dsalias: 'OTRA' })).status).toBe(200);
    expect((await kept(llvictima))[0]).toMatchObject({ boetnia: 3, dsalias: 'OTRA' });
    expect((await edit({ ...sent, llvictima, version: 2 })).status).toBe(200);
    expect(await edit({ ...sent, llvictima, version: 3, boetnia: 3 })).toMatchObject({ status: 400, body: refusal });
  });

  test('[1-005] [1-497] is listed under its own file only, by surname', async () => {
    const [one, other] = [await saves.carpeta(), await saves.carpeta()];
    // by their names they would stand the other way round
    await saves.victima(one, { dsnombre: 'ANA', dsapellidopaterno: 'ÑANDU' });
    await saves.victima(other);
    await saves.victima(one, { dsnombre: 'ZOE', dsapellidopaterno: 'NUÑEZ' });
    const list = await t.call(getCtVictimaByCarpeta, { params: { id: one } }, headers);
    expect(list.body.map((row) => row.dsapellidopaterno)).toEqual(['NUÑEZ', 'ÑANDU']);
    expect(Object.keys(list.body[0] ?? {})).toEqual(
      expect.arrayContaining(['dsnombre', 'dsapellidopaterno', 'dsapellidomaterno', 'dsedad', 'dsgenero']),
    );
    expect((await t.call(getCtVictimaByCarpeta, { params: { id: await saves.carpeta() } }, headers)).body).toEqual([]);
    expect((await t.call(getCtVictimaByCarpeta, { params: { id: 2_147_483_647 } }, headers)).status).toBe(404);
  });
});

describe('[1-276] the age by the birth date, at the day of registration (D-02)', () => {
  /** 29 when registered; the next day would have been the birthday, and many have been since. */
  const FECHAS = { fechanacimiento: '1990-05-02' as Fecha, fcregistro: '2020-05-01' as Fecha };

  test.each([null, 35, 29])('of a new victim what is sent as one is ignored: %s', async (dsedad) => {
    const { body } = await insert({ ...victima(await saves.carpeta(), FECHAS), dsedad });
    expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    expect((await kept(body.llvictima ?? 0))[0]?.dsedad).toBe(29);
  });

  test.each<[title: string, guardada: number, cambios: Partial<Victima>, queda: number]>([
    ['sent back unchanged it stays', 29, {}, 29],
    ['another field changes: it stays', 29, { dsalias: 'LA MAESTRA' }, 29],
    ['one that was kept otherwise stays too', 33, { dsalias: 'LA MAESTRA' }, 33],
    ['another age is ignored', 29, { dsedad: 50 }, 29],
    ['the birth date changes: it is computed', 29, { fechanacimiento: '1991-05-02' as Fecha }, 28],
    ['the day of registration changes: it is computed', 29, { fcregistro: '2020-05-02' as Fecha }, 30],
  ])('of a kept victim after a birthday: %s', async (_, guardada, cambios, queda) => {
    const id = await saves.victima(await saves.carpeta());
    await mark(
      id,
      `fechanacimiento = '${FECHAS.fechanacimiento}', fcregistro = '${FECHAS.fcregistro}', dsedad = ${guardada}`,
    );
    const read = (await t.call(getCtVictimaById, { params: { id } }, headers)).body[0] as Victima;
    expect((await edit({ ...read, ...cambios })).body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    expect((await kept(id))[0]?.dsedad).toBe(queda);
  });
});

describe('[1-560] above the declared number', () => {
  const EXCEDE = { result: 'EXCEDE_VICTIMAS', msj: 'No se pueden agregar mas victimas a la C.I.' };

  test('a victim is refused and nothing is saved', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    await saves.victima(llcarpeta);
    expect((await insert(victima(llcarpeta))).body).toEqual(EXCEDE);
    expect(await victimsOf(llcarpeta)).toHaveLength(1);
  });

  test('many saved at once never exceed it', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => insert(victima(llcarpeta))));
    expect(answers.filter(({ body }) => body.result === 'REGISTRO_EXITOSO')).toHaveLength(3);
    expect(answers.filter(({ body }) => body.result === 'EXCEDE_VICTIMAS')).toHaveLength(7);
    expect(await victimsOf(llcarpeta)).toHaveLength(3);
  });
});

describe('[1-410] [1-561] the same name in one file', () => {
  const MISMA = { result: 'MISMA_VICTIMA', msj: MENSAJES.mismaVictima };
  const same = { dsnombre: 'ANA', dsapellidopaterno: 'RUIZ', dsapellidomaterno: null };

  test('is refused however it is typed; another file takes it', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 9 });
    await saves.victima(llcarpeta, same);
    expect((await insert(victima(llcarpeta, { ...same, dsnombre: ' ána ' }))).body).toEqual(MISMA);
    expect((await insert(victima(llcarpeta, { ...same, dsapellidomaterno: '' as never }))).body).toEqual(MISMA);
    expect(await victimsOf(llcarpeta)).toHaveLength(1);
    expect(await saves.victima(llcarpeta, { ...same, dsapellidomaterno: 'LUNA' })).toBeGreaterThan(0);
    expect(await saves.victima(await saves.carpeta(), same)).toBeGreaterThan(0);
  });

  test('a name that stands for an unknown one is nobody’s: two of them are two (D-06)', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 9 });
    const unknown = { dsnombre: 'SE DESCONOCE', dsapellidopaterno: 'SE DESCONOCE', dsapellidomaterno: null };
    for (const n of [1, 2]) {
      expect((await insert(victima(llcarpeta, unknown))).body.result).toBe('REGISTRO_EXITOSO');
      expect(await victimsOf(llcarpeta)).toHaveLength(n);
    }
  });

  test('of several saved at once exactly one wins', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 9 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => insert(victima(llcarpeta, same))));
    expect(answers.map(({ body }) => body.result).sort()).toEqual([
      ...Array(3).fill('MISMA_VICTIMA'),
      'REGISTRO_EXITOSO',
    ]);
    expect(await victimsOf(llcarpeta)).toHaveLength(1);
  });

  test('is refused when a victim is renamed to it, and when two are at once', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 9 });
    const [a, b] = [await saves.victima(llcarpeta), await saves.victima(llcarpeta)];
    const answers = await Promise.all([a, b].map((llvictima) => edit({ ...victima(llcarpeta, same), llvictima })));
    expect(answers.map(({ body }) => body.result).sort()).toEqual(['MISMA_VICTIMA', 'REGISTRO_EXITOSO']);
  });
});

describe('modifying', () => {
  test('[1-505] keeps the new values, also the spelling of the name', async () => {
    const llcarpeta = await saves.carpeta();
    const llvictima = await saves.victima(llcarpeta, { dsnombre: 'josé' });
    const sent = { ...victima(llcarpeta, { dsnombre: 'Inés', dsedad: 41 }), llvictima, version: 1 };
    expect((await edit(sent)).body).toEqual({ result: 'REGISTRO_EXITOSO', msj: '', llvictima, version: 2 });
    expect((await kept(llvictima))[0]).toMatchObject({
      dsnombre: 'INES',
      dsedad: 41,
      version: 2,
      nombreoriginal: { dsnombre: 'Inés' },
    });
    expect((await edit({ ...sent, version: 1 })).status).toBe(409);
  });

  test('what was read can be sent back as it is', async () => {
    const id = await saves.victima(await saves.carpeta());
    const { body } = await t.call(getCtVictimaById, { params: { id } }, headers);
    expect((await edit(body[0] as unknown as Victima)).body.result).toBe('REGISTRO_EXITOSO');
  });

  test('[1-676] a caller who knows the documents alone leaves what the law asks for as it is kept, or as it follows', async () => {
    const inscrita = { dsrenavi: 'R/1', fcrenavi: '2025-03-04' as Fecha };
    const ley = { llsituacionjuridica: 2, boafrodescendiente: 1, ...inscrita } as const;
    const medida = { bomedidaproteccion: 1, fcmedidaproteccion: '2025-03-03' as Fecha } as const;
    const llcarpeta = await saves.carpeta();
    const llvictima = await saves.victima(llcarpeta, { ...ley, ...medida });
    const documented = (changes: object) =>
      Object.fromEntries(
        Object.entries({ ...victima(llcarpeta, changes), llvictima }).filter(
          ([name]) => !(datosDeLey(camposVictima) as readonly string[]).includes(name),
        ),
      ) as unknown as Victima;
    expect((await edit(documented({ dsalias: 'X', bomedidaproteccion: 1 }))).body.result).toBe('REGISTRO_EXITOSO');
    expect((await kept(llvictima))[0]).toMatchObject({ dsalias: 'X', ...ley, ...medida });
    expect((await edit(documented({ bomedidaproteccion: 0 }))).body.result).toBe('REGISTRO_EXITOSO');
    expect((await kept(llvictima))[0]).toMatchObject({ ...ley, bomedidaproteccion: 0, fcmedidaproteccion: null });
    // who says them takes them away
    expect((await edit({ ...documented({}), dsrenavi: null, fcrenavi: null } as Victima)).status).toBe(200);
    expect((await kept(llvictima))[0]).toMatchObject({ dsrenavi: null, fcrenavi: null, boafrodescendiente: 1 });
  });

  const [APROXIMADA, NO_SE_SABE] = [
    { llprecisionnacimiento: 4, dsedad: 30, fechanacimiento: null },
    { llprecisionnacimiento: 5, dsedad: null, fechanacimiento: null },
  ];
  const anula = { llprecisionnacimiento: null };
  test.each<[string, Partial<Victima>, Partial<Victima>, Partial<Victima>]>([
    ['more or less, told again', APROXIMADA, {}, APROXIMADA],
    ['more or less, and another age', APROXIMADA, { dsedad: 31 }, anula],
    ['more or less, and a birth', APROXIMADA, { fechanacimiento: '1990-05-01' as Fecha, dsedad: 34 }, anula],
    ['not known, told again', NO_SE_SABE, {}, NO_SE_SABE],
    ['not known, and newly born', NO_SE_SABE, { dsedad: 0 }, anula],
    ['not known, as the documents say it', NO_SE_SABE, { dsedad: 999 }, anula],
  ])('how well an age is known stays while the age does (D-409): %s', async (_, stored, sent, expected) => {
    const llcarpeta = await saves.carpeta();
    const llvictima = await saves.victima(llcarpeta, stored);
    const all = Object.entries({ ...victima(llcarpeta, stored), ...sent, llvictima });
    const { llprecisionnacimiento: __, ...documento } = Object.fromEntries(all);
    expect((await kept(llvictima))[0]).toMatchObject(stored);
    expect((await edit(documento as unknown as Victima)).body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    expect((await kept(llvictima))[0]).toMatchObject(expected);
  });

  test('a victim does not move to another file', async () => {
    const [from, to] = [await saves.carpeta(), await saves.carpeta()];
    const llvictima = await saves.victima(from);
    expect((await edit({ ...victima(to), llvictima })).status).toBe(404);
    expect((await kept(llvictima))[0]?.llcarpeta).toBe(from);
  });

  test('[1-277] a victim of the external system keeps what came with it', async () => {
    const llcarpeta = await saves.carpeta();
    const llvictima = await saves.victima(llcarpeta);
    await mark(llvictima, `"victimaId" = 'JN-7'`);
    const { body } = await t.call(getCtVictimaById, { params: { id: llvictima } }, headers);
    const changes = {
      dsnombre: 'OTRA',
      dsapellidopaterno: 'OTRA',
      dsapellidomaterno: 'OTRA',
      dsedad: 31,
      boperiodista: 1,
      bodiscapacidad: 2,
      llgenero: 3,
      fcregistro: '2025-03-04',
    };
    for (const [campo, value] of Object.entries(changes)) {
      const answer = await edit({ ...body[0], [campo]: value } as unknown as Victima);
      expect(answer.body.campos).toContainEqual({ campo, mensaje: 'Dato de JusticiaNet.' });
    }
    const sent = { ...body[0], dsalias: 'X', victimaId: null } as unknown as Victima;
    expect((await edit(sent)).body.result).toBe('REGISTRO_EXITOSO');
    expect((await kept(llvictima))[0]).toMatchObject({ dsalias: 'X', victimaId: 'JN-7' });
  });
});

describe('deleting', () => {
  test('[1-506] [1-567] the victim goes, and the bin keeps the row whole', async () => {
    const llcarpeta = await saves.carpeta();
    const id = await saves.victima(llcarpeta, { dsnombre: 'Desirée' });
    const [row] = (await t.owner.query(`select to_jsonb(v) as row from victima v where llvictima = ${id}`)).rows;
    expect((await remove(id)).body).toEqual({
      result: 'REGISTRO_EXITOSO',
      msj: 'La victima se borro correctamente.',
      llpapelera: expect.any(Number),
    });
    expect(await kept(id)).toEqual([]);
    expect(await rowsOf(t, 'papelera', `llave = ${id}`)).toMatchObject([
      { tabla: 'victima', llcarpeta, llinstitucion: 130, fila: row.row },
    ]);
    expect(await rowsOf(t, 'carpetapalabra', `llcarpeta = ${llcarpeta}`)).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  test('[1-439] one of the external system stays, and the answer says why', async () => {
    const id = await saves.victima(await saves.carpeta());
    await mark(id, `"victimaId" = 'JN-9'`);
    expect((await remove(id)).body).toEqual({
      result: 'ERROR_JUSTICIANET',
      msj: 'No se puede eliminar una victima de JusticiaNet.',
    });
    expect(await kept(id)).toHaveLength(1);
  });

  test('two at once delete once', async () => {
    const id = await saves.victima(await saves.carpeta());
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await rowsOf(t, 'papelera', `llave = ${id}`)).toHaveLength(1);
  });
});

test('[1-204] [1-205] [1-206] a closed file takes no victim, no change and no deletion', async () => {
  const llcarpeta = await saves.carpeta();
  const llvictima = await saves.victima(llcarpeta);
  await t.owner.query(`update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = ${llcarpeta}`);
  const before = await kept(llvictima);
  const answers = [
    await insert(victima(llcarpeta)),
    await edit({ ...victima(llcarpeta), llvictima }),
    await remove(llvictima),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([409, 'La carpeta está cerrada: solo se puede consultar.']);
  expect(await victimsOf(llcarpeta)).toEqual(before);
  expect((await t.call(getCtVictimaById, { params: { id: llvictima } }, headers)).status).toBe(200);
});
