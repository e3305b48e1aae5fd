import { getCarpetaByFiltros, guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import type { Input } from '@renadet/domain/lib/endpoint';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { getCtRoles, login } from '@renadet/domain/sesion/sesion.contract';
import {
  activarPermisoNuevoExpediente,
  bloquearDesbloquearUsr,
  eliminarUsuarioPropietario,
  existeCorreo,
  getUsuario,
  getUsuarioPropietario,
  getUsuariosByFiltros,
  guardarUsuario,
} from '@renadet/domain/usuario/usuario.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf } from '../../../test/saved.ts';

type Datos = Input<typeof guardarUsuario>['body'];
const CLAVE = 'Registro2026';
const FORANEO = { message: 'No se encontró el registro solicitado.' };
let t: TestApp;
let national: Headers;
let state: Headers;
let serial = 0;
beforeAll(async () => {
  t = await testApp();
  national = await t.as('admin');
  state = await t.as('admin.30');
});

const datos = (changes: Partial<Datos> = {}): Datos => ({
  dscorreo: `persona${++serial}@fiscalias.gob.mx`,
  dsnombre: 'Núria',
  dsapellidopaterno: 'Peña',
  dsapellidomaterno: 'Íñigo',
  llinstitucion: 130,
  llrol: 4,
  dscargo: 'Capturista',
  password: CLAVE,
  cpassword: CLAVE,
  sedes: [13001, 13002],
  ...changes,
});
const save = (body: Datos, as = national) => t.call(guardarUsuario, { body }, as);
const create = async (changes: Partial<Datos> = {}, as = national) => {
  const { body } = await save(datos(changes), as);
  if (body.llusuario === undefined) throw new Error(JSON.stringify(body));
  return { llusuario: body.llusuario, version: body.version ?? 0 };
};
const read = (llusuario: number, as = national) => t.call(getUsuario, { params: { llusuario } }, as);
const enter = async (username: string, password = CLAVE): Promise<Headers> => {
  const { body } = await t.call(login, { body: { username, password } });
  if (!body.token) throw new Error(JSON.stringify(body));
  return { authtoken: body.token, usuario: username };
};
const isIn = async (as: Headers) => (await t.call(getCtRoles, {}, as)).status;
const block = (llusuario: number, boactivo: 0 | 1, as = national) =>
  t.call(bloquearDesbloquearUsr, { body: { llusuario, boactivo } }, as);
const idOf = async (correo: string): Promise<number> =>
  Number((await rowsOf(t, 'usuario', `dscorreo = '${correo}'`))[0]?.llusuario);

describe('saving a user', () => {
  test('[2-002] [2-426] [2-428] [2-142] an administrator creates one, with normalised names and their spelling', async () => {
    const { status, body } = await save(datos({ dscorreo: 'Nuria.Pena@Fiscalias.gob.mx' }));
    expect([status, body]).toEqual([200, { result: 'REGISTRO_EXITOSO', llusuario: expect.any(Number), version: 1 }]);
    expect((await read(body.llusuario ?? 0)).body).toEqual({
      llusuario: body.llusuario,
      version: 1,
      dscorreo: 'nuria.pena@fiscalias.gob.mx',
      dsnombre: 'NURIA',
      dsapellidopaterno: 'PEÑA',
      dsapellidomaterno: 'IÑIGO',
      llrol: 4,
      dsrol: 'Capturista Fuero Común',
      llestado: 30,
      llinstitucion: 130,
      dsinstitucion: 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ',
      dscargo: 'CAPTURISTA',
      llpropietario: 13001,
      dspropietario: expect.any(String),
      boactivo: 1,
      permisonuevaci: false,
      segundofactor: false,
      vinculada: null,
      porElegir: 'temporal',
      sedes: [13001, 13002],
    });
    const [kept] = await rowsOf(t, 'usuario', `llusuario = ${body.llusuario}`);
    expect(kept?.nombreoriginal).toEqual({ dsnombre: 'Núria', dsapellidopaterno: 'Peña', dsapellidomaterno: 'Íñigo' });
    expect(String(kept?.contrasenia)).toMatch(/^\$argon2id/);
    expect(await isIn(await enter('nuria.pena@fiscalias.gob.mx'))).toBe(200);
  });

  test('[2-610] a new one is blocked or permitted as it is told to be; an edit changes neither (D-80)', async () => {
    const dscorreo = 'dicho@fiscalias.gob.mx';
    const { llusuario, version } = await create({ dscorreo, boactivo: 0, permisonuevaci: true });
    expect((await read(llusuario)).body).toMatchObject({ boactivo: 0, permisonuevaci: true, version: 1 });
    expect((await t.call(login, { body: { username: dscorreo, password: CLAVE } })).body.token).toBeUndefined();
    const [line] = await rowsOf(t, 'auditoria', `llave = '${llusuario}' and operacion = 'usuario.guardar'`);
    expect(line?.detalle).toMatchObject({ despues: { boactivo: 0, permisonuevaci: true } });
    const back = { ...(await read(llusuario)).body, boactivo: '1', permisonuevaci: 0, dscargo: 'OTRO', version };
    expect((await save(back as never)).body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    expect((await read(llusuario)).body).toMatchObject({ boactivo: 0, permisonuevaci: true, dscargo: 'OTRO' });
    const wrong = await save(datos({ boactivo: 7, permisonuevaci: 'si' } as never));
    expect(wrong.body.campos?.map(({ campo }) => campo).sort()).toEqual(['boactivo', 'permisonuevaci']);
  });

  test('[2-043] [2-426] without maternal surname, with one place by llpropietario', async () => {
    const { llusuario } = await create({ dsapellidomaterno: null, sedes: undefined, llpropietario: 13002 });
    expect((await read(llusuario)).body).toMatchObject({ dsapellidomaterno: null, sedes: [13002] });
  });

  test('[2-003] [2-427] [2-255] it is edited, the password stays where none comes; versions guard it', async () => {
    const { llusuario } = await create({ dscorreo: 'edita@fiscalias.gob.mx' });
    const change = datos({
      llusuario,
      dscorreo: 'edita@fiscalias.gob.mx',
      dscargo: 'Otro',
      password: '',
      cpassword: '',
      sedes: [13002],
      version: 1,
    });
    expect((await save(change)).body).toEqual({ result: 'REGISTRO_EXITOSO', llusuario, version: 2 });
    expect((await read(llusuario)).body).toMatchObject({ dscargo: 'OTRO', sedes: [13002], version: 2 });
    expect(await isIn(await enter('edita@fiscalias.gob.mx'))).toBe(200);
    expect((await save(change)).status).toBe(409);
    const [line] = await rowsOf(
      t,
      'auditoria',
      `llave = '${llusuario}' and operacion = 'usuario.guardar' order by id desc limit 1`,
    );
    expect(line).toMatchObject({
      operacion: 'usuario.guardar',
      detalle: {
        antes: { dscargo: 'CAPTURISTA', sedes: [13001, 13002] },
        despues: { dscargo: 'OTRO', sedes: [13002] },
      },
    });
  });

  test('places that do not come are left as they are', async () => {
    const { llusuario } = await create({ dscorreo: 'lugares@fiscalias.gob.mx' });
    await save(datos({ llusuario, dscorreo: 'lugares@fiscalias.gob.mx', sedes: undefined }));
    expect((await read(llusuario)).body.sedes).toEqual([13001, 13002]);
  });

  test('every gap is named, nothing is stored', async () => {
    const before = await rowsOf(t, 'usuario');
    const { status, body } = await save({ sedes: [13001] });
    expect(status).toBe(400);
    expect(body.campos?.map((c) => c.campo).sort()).toEqual(
      'dsapellidopaterno dscargo dscorreo dsnombre llinstitucion llrol sedes'.split(' '),
    );
    expect(await rowsOf(t, 'usuario')).toEqual(before);
  });

  test.each([
    ['a weak password', { password: 'corta', cpassword: 'corta' }, 'password'],
    ['the own surname in the password', { password: 'xPena2026', cpassword: 'xPena2026' }, 'password'],
    ['no password', { password: null, cpassword: null }, 'password'],
    ['another password to confirm', { cpassword: 'Registro2027' }, 'cpassword'],
    ['an institution that is none', { llinstitucion: 99 }, 'llinstitucion'],
    ["another institution's place", { sedes: [11401] }, 'sedes'],
    ['a place twice', { sedes: [13001, 13001] }, 'sedes'],
    ['a federal role in a state', { llrol: 5 }, 'llrol'],
    ['a state role in the federal institution', { llinstitucion: 1, llrol: 4, sedes: [] }, 'llrol'],
  ])('%s is refused', async (_, changes: Partial<Datos>, field) => {
    const { status, body } = await save(datos(changes));
    expect([status, body.campos?.map((c) => c.campo)]).toEqual([400, [field]]);
  });

  test('an e-mail is of one user only, whoever comes first', async () => {
    const dscorreo = 'uno@fiscalias.gob.mx';
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(datos({ dscorreo }))));
    expect(answers.map(({ body }) => body.result).sort()).toEqual([
      ...Array(3).fill('ERROR_GUARDAR_EXISTE'),
      'REGISTRO_EXITOSO',
    ]);
    const { llusuario } = await create();
    expect((await save(datos({ llusuario, dscorreo }))).body).toEqual({ result: 'ERROR_GUARDAR_EXISTE' });
  });
});

describe('[2-423] [2-424] the search', () => {
  const find = async (body: Input<typeof getUsuariosByFiltros>['body'], as = national) =>
    (await t.call(getUsuariosByFiltros, { body }, as)).body.map((u) => u.dscorreo);

  test('by part of the e-mail, by words of the name with or without accents, by role; 0 is every role', async () => {
    await create({ dscorreo: 'buscada@fiscalias.gob.mx', dsnombre: 'Xóchitl', dsapellidopaterno: 'Muñoz', llrol: 3 });
    expect(await find({ dscorreo: 'BUSCAD', llrol: 0 })).toEqual(['buscada@fiscalias.gob.mx']);
    for (const dsnombre of ['xochitl', 'MUNOZ', 'muñoz XÓCH'])
      expect(await find({ dsnombre, llrol: '0' })).toEqual(['buscada@fiscalias.gob.mx']);
    expect(await find({ dsnombre: 'xochitl', llrol: 3 })).toHaveLength(1);
    expect(await find({ dsnombre: 'xochitl', llrol: 4 })).toEqual([]);
    for (const sign of ['%', '_']) expect(await find({ dscorreo: sign })).toEqual([]);
    const all = await rowsOf(t, 'usuario');
    expect(await find({})).toHaveLength(all.length);
  });

  test("an administrator of a state finds the own institution's users only", async () => {
    const found = await find({}, state);
    expect(found).toContain('capturista.30@fiscalias.gob.mx');
    expect(found).not.toContain('capturista.14@fiscalias.gob.mx');
    expect(found).not.toContain('admin@fgr.org.mx');
  });

  test('it is on record, with what was asked and how many came', async () => {
    await find({ dscorreo: 'buscada' });
    const [line] = await rowsOf(t, 'auditoria', `operacion = 'usuario.buscar' order by id desc limit 1`);
    expect(line?.detalle).toMatchObject({ filtro: { dscorreo: 'buscada', llrol: 0 }, total: 1 });
  });
});

test('[2-425] [2-235] an e-mail exists or not, in any case', async () => {
  const ask = async (email: string) => (await t.call(existeCorreo, { params: { email } }, state)).body;
  expect(await ask('ADMIN@fgr.org.mx')).toBe(1);
  expect(await ask('nadie@fgr.org.mx')).toBe(0);
});

describe('places', () => {
  test('[2-429] [2-430] they are listed, and taken one by one', async () => {
    const { llusuario } = await create();
    const list = async () => (await t.call(getUsuarioPropietario, { params: { userId: llusuario } }, national)).body;
    expect(await list()).toMatchObject([
      { llusuario, llpropietario: 13001, dspropietario: expect.any(String) },
      { llpropietario: 13002 },
    ]);
    const params = { userId: llusuario, ownerId: 13001 };
    const take = () => t.call(eliminarUsuarioPropietario, { params }, national);
    expect((await take()).body).toEqual({ result: 'REGISTRO_EXITOSO' });
    expect(await list()).toMatchObject([{ llpropietario: 13002 }]);
    expect((await take()).status).toBe(404);
  });

  test('a user with a place sees that place only, from the next call on', async () => {
    const dscorreo = 'de.area@fiscalias.gob.mx';
    const { llusuario } = await create({ dscorreo, sedes: [13002] });
    await t.call(activarPermisoNuevoExpediente, { body: { llusuario, permisonuevaci: true } }, national);
    const as = await enter(dscorreo);
    await t.call(guardarCI, { params: { type: 2 }, body: carpeta({ noci: 'LUGAR/2' }) }, as);
    const seen = async () =>
      (await t.call(getCarpetaByFiltros, { body: { noci: 'LUGAR/' } }, as)).body.map((c) => c.noci);
    expect(await seen()).toEqual(['LUGAR/2']);
    await save(datos({ llusuario, dscorreo, sedes: [13001], password: null, cpassword: null }));
    expect(await seen()).toEqual([]);
  });
});

describe('[2-004] [2-005] [2-431] [2-141] blocking', () => {
  test('it ends every session at once, and unblocking lets sign in again', async () => {
    const dscorreo = 'bloquea@fiscalias.gob.mx';
    const { llusuario } = await create({ dscorreo });
    const sessions = [await enter(dscorreo), await enter(dscorreo)];
    expect((await block(llusuario, 0)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
    expect((await read(llusuario)).body.boactivo).toBe(0);
    for (const as of sessions) expect(await isIn(as)).toBe(401);
    expect((await t.call(login, { body: { username: dscorreo, password: CLAVE } })).body).toEqual({ activo: 'I' });
    await block(llusuario, 1);
    expect((await read(llusuario)).body.boactivo).toBe(1);
    for (const as of sessions) expect(await isIn(as)).toBe(401);
    expect(await isIn(await enter(dscorreo))).toBe(200);
  });

  test('of calls in flight none that begins after it is answered', async () => {
    const dscorreo = 'vuelo@fiscalias.gob.mx';
    const { llusuario } = await create({ dscorreo });
    const as = await enter(dscorreo);
    let blocked = false;
    const late: number[] = [];
    const caller = async () => {
      for (let i = 0; i < 12; i++) {
        const after = blocked;
        const status = await isIn(as);
        if (after) late.push(status);
      }
    };
    const callers = Promise.all(Array.from({ length: 20 }, caller));
    expect((await block(llusuario, 0)).status).toBe(200);
    blocked = true;
    await callers;
    late.push(...(await Promise.all(Array.from({ length: 20 }, () => isIn(as)))));
    expect(late.length).toBeGreaterThanOrEqual(20);
    expect(new Set(late)).toEqual(new Set([401]));
  });

  test('nobody blocks the own account; the last administrator stays, also when two block each other at once', async () => {
    const first = await idOf('admin@fgr.org.mx');
    expect((await block(first, 0)).body).toEqual({
      message: 'Es el último administrador activo: designe a otro antes de cambiar esta cuenta.',
    });
    const dscorreo = 'segunda@fgr.org.mx';
    const { llusuario: second } = await create({ dscorreo, llinstitucion: 1, llrol: 1, sedes: [] });
    const other = await enter(dscorreo);
    expect((await block(first, 0)).body).toEqual({ message: 'No puede bloquear su propia cuenta.' });
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([block(first, 0, other), block(second, 0)]);
      const active = await rowsOf(t, 'usuario', 'llrol = 1 and boactivo = 1');
      expect(active).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await t.owner.query('update usuario set boactivo = 1 where llrol = 1; update sesion set terminada = null');
    }
    // nor is the last one made something else
    await t.owner.query('update usuario set boactivo = 0 where llusuario = $1', [second]);
    const change = { llusuario: first, dscorreo: 'admin@fgr.org.mx', llinstitucion: 1, llrol: 7, sedes: [] };
    expect((await save(datos({ ...change, password: null, cpassword: null }))).status).toBe(400);
    expect((await rowsOf(t, 'usuario', `llusuario = ${first}`))[0]?.llrol).toBe(1);
  });
});

describe('what ends a session', () => {
  test.each([
    ['another role', { llrol: 3 }],
    ['another password', { password: 'Distinta2026', cpassword: 'Distinta2026' }],
    ['another institution', { llinstitucion: 114, sedes: [] }],
  ])('%s', async (_, changes: Partial<Datos>) => {
    const dscorreo = `sesion${++serial}@fiscalias.gob.mx`;
    const { llusuario } = await create({ dscorreo });
    const as = await enter(dscorreo);
    const plain = datos({ llusuario, dscorreo, password: null, cpassword: null });
    await save({ ...plain, dscargo: 'OTRO' });
    expect(await isIn(as)).toBe(200);
    expect((await save({ ...plain, ...changes })).body.result).toBe('REGISTRO_EXITOSO');
    expect(await isIn(as)).toBe(401);
  });

  test('a new password also forgets the failed attempts', async () => {
    const dscorreo = 'intentos@fiscalias.gob.mx';
    const { llusuario } = await create({ dscorreo });
    await t.owner.query('update usuario set intentos = 4 where llusuario = $1', [llusuario]);
    await save(datos({ llusuario, dscorreo }));
    expect(await isIn(await enter(dscorreo))).toBe(200);
  });
});

test('[2-006] [2-007] [2-432] the permission for new files is granted and withdrawn', async () => {
  const dscorreo = 'permiso@fiscalias.gob.mx';
  const { llusuario } = await create({ dscorreo });
  const as = await enter(dscorreo);
  const set = (permisonuevaci: boolean) =>
    t.call(activarPermisoNuevoExpediente, { body: { llusuario, permisonuevaci } }, national);
  const register = async () => (await t.call(guardarCI, { params: { type: 2 }, body: carpeta() }, as)).status;
  expect(await register()).toBe(403);
  expect((await set(true)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
  expect((await read(llusuario)).body.permisonuevaci).toBe(true);
  expect(await register()).toBe(200);
  await set(false);
  expect((await read(llusuario)).body.permisonuevaci).toBe(false);
  expect(await register()).toBe(403);
});

describe('an administrator of a state', () => {
  test('manages the users of the own institution', async () => {
    const { llusuario } = await create({}, state);
    expect((await read(llusuario, state)).status).toBe(200);
    expect((await block(llusuario, 0, state)).status).toBe(200);
  });

  test('finds of another institution exactly what there is of nobody, and changes nothing', async () => {
    const before = await rowsOf(t, 'usuario', 'llinstitucion <> 130');
    for (const llusuario of [
      await idOf('capturista.14@fiscalias.gob.mx'),
      await idOf('admin@fgr.org.mx'),
      2_000_000_000,
    ]) {
      const body = { llusuario, permisonuevaci: true };
      const answers = [
        await read(llusuario, state),
        await save(datos({ llusuario }), state),
        await block(llusuario, 0, state),
        await t.call(activarPermisoNuevoExpediente, { body }, state),
        await t.call(getUsuarioPropietario, { params: { userId: llusuario } }, state),
        await t.call(eliminarUsuarioPropietario, { params: { userId: llusuario, ownerId: 11401 } }, state),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      for (const { body: said } of answers) expect(said).toEqual(FORANEO);
    }
    expect(await rowsOf(t, 'usuario', 'llinstitucion <> 130')).toEqual(before);
  });

  test('creates nobody elsewhere, and moves nobody there', async () => {
    for (const changes of [
      { llinstitucion: 114, sedes: [] },
      { llinstitucion: 1, llrol: 1, sedes: [] },
    ]) {
      const { status, body } = await save(datos(changes), state);
      expect([status, body.campos?.map((c) => c.campo)]).toEqual([400, ['llinstitucion']]);
      const { llusuario } = await create({}, state);
      expect((await save(datos({ ...changes, llusuario }), state)).status).toBe(400);
    }
  });

  test('gives no role above the own, raises nobody and not oneself', async () => {
    expect((await save(datos({ llrol: 1 }), state)).status).toBe(400);
    const own = await idOf('admin.30@fiscalias.gob.mx');
    const self = { llusuario: own, dscorreo: 'admin.30@fiscalias.gob.mx', password: null, cpassword: null };
    for (const llrol of [1, 3]) expect((await save(datos({ ...self, llrol }), state)).status).toBe(400);

    // supervisors get a function that administrators of a state lack
    await t.owner.query('insert into ctrolfuncionalidad (llrol, llfuncionalidad) values (3, 20)');
    const { status, body } = await save(datos({ llrol: 3 }), state);
    expect([status, body.campos?.map((c) => c.campo)]).toEqual([403, ['llrol']]);
    const supervisor = await idOf('supervisor.30@fiscalias.gob.mx');
    expect((await block(supervisor, 0, state)).status).toBe(403);
    expect((await save(datos({ llusuario: supervisor }), state)).status).toBe(403);
    await t.owner.query('delete from ctrolfuncionalidad where llrol = 3 and llfuncionalidad = 20');
    expect((await save(datos({ llrol: 3 }), state)).status).toBe(200);
  });
});

test('[2-416] roles are numbers of a catalogue, and no other is given', async () => {
  const { body } = await t.call(getCtRoles, {}, national);
  expect(body.map((r) => r.llrol)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const llrol of [0, 8, 9, 99]) expect((await save(datos({ llrol }))).status).toBe(400);
});

test('[2-420] [2-421] every call of these is secure, and no password is answered or kept in the audit', async () => {
  for (const e of [getUsuariosByFiltros, existeCorreo, guardarUsuario, bloquearDesbloquearUsr]) {
    expect(e.path).toMatch(/^\/api\/secure\//);
    expect((await t.call(e, { params: { email: 'x' }, body: {} } as never)).status).toBe(401);
  }
  const kept = await rowsOf(t, 'auditoria', `objeto = 'usuario'`);
  for (const secret of [CLAVE, CONTRASENIA, 'argon2']) expect(JSON.stringify(kept)).not.toContain(secret);
});
