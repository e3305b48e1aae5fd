import { eliminarArea, getAreaInstitucion, moverExpedientes, setArea } from '@renadet/domain/area/area.contract';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { getInstitucion, guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import {
  crearTokenInterconexion,
  revocarTokenInterconexion,
  rotarTokenInterconexion,
} from '@renadet/domain/interconexion/interconexion.contract';
import type { Input } from '@renadet/domain/lib/endpoint';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { cambiarMiContrasenia, restablecerSegundoFactor } from '@renadet/domain/segundofactor/segundofactor.contract';
import { login } from '@renadet/domain/sesion/sesion.contract';
import {
  bloquearDesbloquearUsr,
  eliminarUsuarioPropietario,
  getUsuario,
  getUsuariosByFiltros,
  guardarUsuario,
} from '@renadet/domain/usuario/usuario.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../app.ts';
import { caso, send } from '../interconexion.ts';
import { rowsOf } from '../saved.ts';

// What an administrator may not do, and what two of them do to each other.
type Datos = Input<typeof guardarUsuario>['body'];
const CLAVE = 'Registro2026';
const DE_AREA = 'admin.area@fiscalias.gob.mx';
let t: TestApp;
let national: Headers;
let state: Headers;
/** An administrator of institution 130 tied to area 13002. */
let placed: Headers;
let serial = 0;

const datos = (changes: Partial<Datos> = {}): Datos => ({
  dscorreo: `persona${++serial}@fiscalias.gob.mx`,
  dsnombre: 'Aurora',
  dsapellidopaterno: 'Quiroz',
  dsapellidomaterno: null,
  llinstitucion: 130,
  llrol: 4,
  dscargo: 'Capturista',
  password: CLAVE,
  cpassword: CLAVE,
  sedes: [13002],
  ...changes,
});
const save = (body: Datos, as: Headers) => t.call(guardarUsuario, { body }, as);
const create = async (changes: Partial<Datos> = {}, as = national) => {
  const { body } = await save(datos(changes), as);
  if (body.llusuario === undefined) throw new Error(JSON.stringify(body));
  return body.llusuario;
};
const read = async (llusuario: number, as = national) => (await t.call(getUsuario, { params: { llusuario } }, as)).body;
const enter = async (username: string, password = CLAVE): Promise<Headers> => {
  const { body } = await t.call(login, { body: { username, password } });
  if (!body.token) throw new Error(JSON.stringify(body));
  return { authtoken: body.token, usuario: username };
};
/** What waits in the outbox since the last look, without the codes of recovery. */
const avisos = async () => {
  const rows = await rowsOf(t, 'correo', 'aviso order by llcorreo');
  await t.owner.query('delete from correo');
  return rows.map((row) => `${row.destinatario}: ${String(row.texto).split('\n')[0]}`);
};
const [PROPIO, DE_OTRO] = ['El cambio se hizo desde su cuenta.', 'El cambio lo hizo la administración de cuentas.'];
/** Who did it, as each notice that waits says. */
const quienes = async () =>
  (await rowsOf(t, 'correo', 'aviso order by llcorreo')).map(({ texto }) =>
    [PROPIO, DE_OTRO].filter((quien) => String(texto).includes(quien)),
  );
let own: number;
beforeAll(async () => {
  t = await testApp();
  national = await t.as('admin');
  state = await t.as('admin.30');
  own = await create({ dscorreo: DE_AREA, llrol: 2 });
  placed = await enter(DE_AREA);
  await t.owner.query('delete from correo');
});

describe('an administrator and the own account', () => {
  test.each([
    ['places', { sedes: [] }, ['sedes']],
    ['other places', { sedes: [13001, 13002] }, ['sedes']],
    ['a place by the other field', { sedes: undefined, llpropietario: 13001 }, ['sedes']],
    ['password', { password: 'Otra2026x', cpassword: 'Otra2026x' }, ['cpassword', 'password']],
    ['e-mail', { dscorreo: 'otra@fiscalias.gob.mx' }, ['dscorreo']],
    ['role', { llrol: 3 }, ['llrol']],
  ])('[2-604] does not change its %s by the form of users', async (_, changes: Partial<Datos>, campos) => {
    const before = await rowsOf(t, 'usuario', `llusuario = ${own}`);
    const plain = { llusuario: own, dscorreo: DE_AREA, llrol: 2, password: null, cpassword: null };
    const { status, body } = await save(datos({ ...plain, ...changes }), placed);
    expect([status, body.campos?.map((c) => c.campo).sort()]).toEqual([400, campos]);
    expect(await rowsOf(t, 'usuario', `llusuario = ${own}`)).toEqual(before);
    expect((await read(own)).sedes).toEqual([13002]);
    expect((await save(datos({ ...plain, dscargo: 'Jefa' }), placed)).body.result).toBe('REGISTRO_EXITOSO');
  });

  test('[2-604] the national administrator neither; nor a place by the other call', async () => {
    const { status, body } = await save(
      datos({ llusuario: 1001, dscorreo: 'admin@fgr.org.mx', llrol: 1, llinstitucion: 1, sedes: [] }),
      national,
    );
    expect([status, body.campos?.map((c) => c.campo).sort()]).toEqual([400, ['cpassword', 'password']]);
    const params = { userId: own, ownerId: 13002 };
    expect((await t.call(eliminarUsuarioPropietario, { params }, placed)).status).toBe(403);
  });

  test('[1-624] the only national administrator comes to another e-mail by a second account; the refusal says so', async () => {
    const edit = (dscorreo: string, as: Headers) => {
      const kept = { dsnombre: 'Ana', dsapellidopaterno: 'Soto', llrol: 1, llinstitucion: 1, sedes: [] };
      return save(datos({ llusuario: solo, ...kept, dscorreo, password: null, cpassword: null }), as);
    };
    const solo = Number((await rowsOf(t, 'usuario', `dscorreo = 'admin@fgr.org.mx'`))[0]?.llusuario);
    const refused = await edit('ana.nueva@fgr.org.mx', national);
    expect([refused.status, refused.body.campos?.map((c) => c.mensaje)]).toEqual([
      400,
      [expect.stringContaining('Si no hay otro, registre antes una segunda cuenta de administrador.')],
    ]);
    const dscorreo = 'segunda@fgr.org.mx';
    const llusuario = await create({ dscorreo, llrol: 1, llinstitucion: 1, sedes: [] });
    const second = await enter(dscorreo);
    expect((await edit('ana.nueva@fgr.org.mx', second)).body.result).toBe('REGISTRO_EXITOSO');
    await enter('ana.nueva@fgr.org.mx', CONTRASENIA);
    expect((await edit('admin@fgr.org.mx', second)).body.result).toBe('REGISTRO_EXITOSO');
    // the session of before ended with the e-mail that it was opened for
    expect((await save(datos(), national)).status).toBe(401);
    national = await enter('admin@fgr.org.mx', CONTRASENIA);
    expect((await t.call(bloquearDesbloquearUsr, { body: { llusuario, boactivo: 0 } }, national)).status).toBe(200);
  });

  test('two national administrators take the role from each other at once: one remains', async () => {
    const demote = (llusuario: number, dscorreo: string, as: Headers) =>
      save(datos({ llusuario, dscorreo, llrol: 5, llinstitucion: 1, sedes: [], password: null, cpassword: null }), as);
    const dscorreo = 'cuarta@fgr.org.mx';
    const other = await create({ dscorreo, llrol: 1, llinstitucion: 1, sedes: [] });
    const as = await enter(dscorreo);
    // both are in before either is served
    await t.owner.query(`begin; select from usuario where llrol = 1 for update`);
    const both = Promise.all([demote(other, dscorreo, national), demote(1001, 'admin@fgr.org.mx', as)]);
    const waiting = `select pg_stat_clear_snapshot(), (select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as n`;
    await expect.poll(async () => (await t.owner.query(waiting)).rows[0].n).toBe(2);
    await t.owner.query('commit');
    // the slower one has lost the role by the time it is served, and sees nobody any more
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await rowsOf(t, 'usuario', 'llrol = 1 and boactivo = 1')).toHaveLength(1);
    await t.owner.query(`update usuario set llrol = case when dscorreo = 'admin@fgr.org.mx' then 1 else 5 end
      where llusuario in (1001, ${other})`);
    national = await enter('admin@fgr.org.mx', CONTRASENIA);
  });

  test('by SQL that forgets the rules nothing changes either', async () => {
    const as = async (statement: string) => {
      await t.owner.query('begin');
      try {
        await t.owner.query(
          `select set_config('renadet.institucion', '130', true), set_config('renadet.propietarios', '{13002}', true),
            set_config('renadet.usuario', '${own}', true)`,
        );
        await t.owner.query('set local role renadet_app');
        return (await t.owner.query(statement)).rowCount;
      } finally {
        await t.owner.query('rollback');
      }
    };
    for (const set of [`contrasenia = 'x'`, `dscorreo = 'z@z'`, 'llrol = 3'])
      await expect(as(`update usuario set ${set} where llusuario = ${own}`)).rejects.toMatchObject({ code: '42501' });
    await expect(as(`insert into usuariopropietario values (${own}, 13001)`)).rejects.toMatchObject({ code: '42501' });
    await expect(as(`select from cuenta_crear('{"llinstitucion": 130}', '{13001}')`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(as(`insert into usuario (llusuario) values (7)`)).rejects.toMatchObject({ code: '42501' });
    // the supervisor of the whole institution is out of sight, and so is whoever has a place that is not the own
    const both = await create({ sedes: [13001, 13002] });
    expect(await as(`select from usuario where llusuario in (${both}) or dscorreo like 'supervisor.30@%'`)).toBe(0);
    expect(await as(`update usuario set dscargo = 'X' where llusuario = ${both}`)).toBe(0);
  });
});

describe('an administrator with places', () => {
  test('[2-605] finds and changes accounts within them only: others are like absent ones', async () => {
    const within = await create();
    const both = await create({ sedes: [13001, 13002] });
    const supervisor = Number((await rowsOf(t, 'usuario', `dscorreo like 'supervisor.30@%'`))[0]?.llusuario);
    const listed = (await t.call(getUsuariosByFiltros, { body: {} }, placed)).body.map((u) => u.llusuario);
    expect(listed).toEqual(expect.arrayContaining([within, own]));
    for (const llusuario of [both, supervisor]) {
      expect(listed).not.toContain(llusuario);
      const answers = [
        await t.call(getUsuario, { params: { llusuario } }, placed),
        await save(datos({ llusuario }), placed),
        await t.call(bloquearDesbloquearUsr, { body: { llusuario, boactivo: 0 } }, placed),
        await t.call(restablecerSegundoFactor, { params: { llusuario } }, placed),
        await t.call(eliminarUsuarioPropietario, { params: { userId: llusuario, ownerId: 13002 } }, placed),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await t.call(bloquearDesbloquearUsr, { body: { llusuario: within, boactivo: 0 } }, placed)).status).toBe(
      200,
    );
  });

  test('[2-605] gives the own places only, and never the whole institution', async () => {
    for (const sedes of [[13001], [13001, 13002], []]) {
      const { status, body } = await save(datos({ sedes }), placed);
      expect([status, body.campos?.map((c) => c.campo)]).toEqual([400, ['sedes']]);
    }
    const llusuario = await create({}, placed);
    expect((await read(llusuario)).sedes).toEqual([13002]);
    expect((await save(datos({ llusuario, sedes: [] }), placed)).status).toBe(400);
    const params = { userId: llusuario, ownerId: 13002 };
    expect((await t.call(eliminarUsuarioPropietario, { params }, placed)).status).toBe(403);
    expect((await t.call(eliminarUsuarioPropietario, { params }, state)).status).toBe(200);
  });
});

describe('[2-606] D-38: llpropietario and sedes are one list', () => {
  test('both are taken; an edit without either keeps the places; none is an empty list alone', async () => {
    const dscorreo = 'unidos@fiscalias.gob.mx';
    const llusuario = await create({ dscorreo, sedes: [13002], llpropietario: 13001 });
    const edit = async (changes: Partial<Datos>) => {
      const done = await save(datos({ llusuario, dscorreo, password: null, cpassword: null, ...changes }), national);
      return [done.status, (await read(llusuario)).sedes];
    };
    expect((await read(llusuario)).sedes).toEqual([13001, 13002]);
    expect(await edit({ sedes: undefined })).toEqual([200, [13001, 13002]]);
    expect(await edit({ sedes: [], llpropietario: 13001 })).toEqual([200, [13001]]);
    // to another institution without saying where: not the whole of it
    expect(await edit({ sedes: undefined, llinstitucion: 114 })).toEqual([400, [13001]]);
    expect(await edit({ sedes: [] })).toEqual([200, []]);
  });
});

describe('tokens by area', () => {
  test('[2-607] of another area none is made, rotated or revoked', async () => {
    const make = (llpropietario: number, as: Headers) =>
      t.call(crearTokenInterconexion, { body: { llinstitucion: 130, llpropietario, bopruebas: 0 } }, as);
    const { token, lltoken } = (await make(13001, state)).body;
    expect((await make(13001, placed)).status).toBe(400);
    for (const e of [rotarTokenInterconexion, revocarTokenInterconexion])
      expect((await t.call(e, { params: { lltoken } }, placed)).status).toBe(404);
    expect((await send(t, caso({ token }))).status).toBe(200);
    const mine = (await make(13002, placed)).body;
    expect((await t.call(revocarTokenInterconexion, { params: { lltoken: mine.lltoken } }, placed)).status).toBe(200);
    await t.owner.query('update interconexiontoken set revocado = now()');
  });
});

describe('mail domains', () => {
  test('[2-608] an account has one of those that the installation admits; one of before stays', async () => {
    for (const as of [national, state, placed]) {
      const { status, body } = await save(datos({ dscorreo: 'alguien@gmail.com' }), as);
      expect([status, body.campos?.map((c) => c.campo)]).toEqual([400, ['dscorreo']]);
    }
    const llusuario = await create();
    expect((await save(datos({ llusuario, dscorreo: 'a@otrofiscalias.gob.mx' }), national)).status).toBe(400);
    await t.owner.query(`update usuario set dscorreo = 'vieja@dominio.de.antes.mx' where llusuario = $1`, [llusuario]);
    const kept = { llusuario, dscorreo: 'vieja@dominio.de.antes.mx', password: null, cpassword: null };
    expect((await save(datos(kept), national)).body.result).toBe('REGISTRO_EXITOSO');
  });
});

describe('mail domains of institutions', () => {
  const put = async (llinstitucion: number, dominios: string | null) => {
    const kept = (await t.call(getInstitucion, { params: { llinstitucion } }, national)).body;
    return t.call(guardarCtinstitucion, { body: { ...kept, dominios } }, national);
  };
  const result = async (dominio: string, as: Headers, changes: Partial<Datos> = {}) => {
    const { status, body } = await save(datos({ dscorreo: `propia${++serial}@${dominio}`, ...changes }), as);
    return status === 200 ? body.result : body.campos?.map(({ campo }) => campo);
  };

  test('[2-608] administrators of others register nobody there; who administers all does', async () => {
    // that of the federal institution is its own before anybody says so
    for (const as of [state, placed]) expect(await result('fgr.org.mx', as)).toEqual(['dscorreo']);
    expect(await result('fgr.org.mx', national)).toBe('REGISTRO_EXITOSO');
    expect(await result('fiscalias.gob.mx', state)).toBe('REGISTRO_EXITOSO');
    const before = await create({}, state);
    const { dscorreo } = await read(before);
    // said to be of 114: 130 registers nobody more in it, and edits who is there already
    expect((await put(114, 'FISCALIAS.gob.mx, otro.mx')).body.result).toBe('REGISTRO_EXITOSO');
    expect((await t.call(getInstitucion, { params: { llinstitucion: 114 } }, national)).body.dominios).toBe(
      'fiscalias.gob.mx, otro.mx',
    );
    expect(await result('fiscalias.gob.mx', state)).toEqual(['dscorreo']);
    const kept = { llusuario: before, dscorreo, password: null, cpassword: null };
    expect((await save(datos({ ...kept, dscargo: 'OTRO' }), state)).body.result).toBe('REGISTRO_EXITOSO');
    const moved = { ...kept, dscorreo: 'se.muda@fiscalias.gob.mx' };
    expect((await save(datos(moved), state)).status).toBe(400);
    // of both, it is of both; of nobody, as before
    await put(130, 'fiscalias.gob.mx');
    expect(await result('fiscalias.gob.mx', state)).toBe('REGISTRO_EXITOSO');
    for (const llinstitucion of [114, 130]) await put(llinstitucion, null);
    expect(await result('fiscalias.gob.mx', state)).toBe('REGISTRO_EXITOSO');
    for (const mal of ['@fgr.org.mx', 'ana@fgr.org.mx', 'fgr', 'a b', 'fgr..mx', '-x.mx'])
      expect(
        (await put(114, mal)).body.campos?.map(({ campo }) => campo),
        mal,
      ).toEqual(['dominios']);
  });
});

describe('the owner of an account is told', () => {
  test('[2-609] of a password, e-mail, role, place and factor that somebody else changed; of nothing else', async () => {
    const dscorreo = 'avisada@fiscalias.gob.mx';
    const llusuario = await create({ dscorreo });
    await avisos();
    const edit = (changes: Partial<Datos>) =>
      save(datos({ llusuario, dscorreo, password: null, cpassword: null, ...changes }), state);
    const said = (what: string, to = dscorreo) => `${to}: Cambió en su cuenta de RENADET: ${what}.`;
    await edit({ dscargo: 'OTRO' });
    expect(await avisos()).toEqual([]);
    await edit({ password: CLAVE, cpassword: CLAVE });
    expect(await quienes()).toEqual([[DE_OTRO]]);
    expect(await avisos()).toEqual([said('la contraseña')]);
    await edit({ llrol: 3, sedes: [13001] });
    expect(await avisos()).toEqual([said('el rol; los lugares a los que pertenece')]);
    const next = 'nueva.avisada@fiscalias.gob.mx';
    await edit({ llrol: 3, sedes: [13001], dscorreo: next });
    const correo = 'el correo con el que ingresa';
    expect(await avisos()).toEqual([said(correo), said(correo, next)]);
    await t.call(eliminarUsuarioPropietario, { params: { userId: llusuario, ownerId: 13001 } }, state);
    expect(await avisos()).toEqual([said('los lugares a los que pertenece', next)]);
    await t.owner.query(`insert into segundofactor (llusuario, secreto, confirmado) values ($1, '\\x00', now())`, [
      llusuario,
    ]);
    await t.call(restablecerSegundoFactor, { params: { llusuario } }, state);
    expect(await quienes()).toEqual([[DE_OTRO]]);
    expect(await avisos()).toEqual([said('se quitó el segundo factor', next)]);
    const mine = await enter(next);
    const body = { actual: CLAVE, password: 'Distinta2026', cpassword: 'Distinta2026' };
    expect((await t.call(cambiarMiContrasenia, { body }, mine)).status).toBe(200);
    expect(await quienes()).toEqual([[PROPIO]]);
    expect(await avisos()).toEqual([said('la contraseña', next)]);
  });
});

describe('two editors', () => {
  test('[2-603] of a user, an institution, an area: the second one is told, nothing is undone', async () => {
    const dscorreo = 'dos@fiscalias.gob.mx';
    const llusuario = await create({ dscorreo, sedes: [13001, 13002] });
    const { version } = await read(llusuario);
    await t.call(eliminarUsuarioPropietario, { params: { userId: llusuario, ownerId: 13001 } }, national);
    const edit = { llusuario, dscorreo, version, sedes: [13001, 13002], password: null, cpassword: null };
    expect((await save(datos(edit), national)).status).toBe(409);
    expect((await read(llusuario)).sedes).toEqual([13002]);

    const read114 = async () => (await t.call(getInstitucion, { params: { llinstitucion: 114 } }, national)).body;
    const opened = await read114();
    const put = (changes: object) => t.call(guardarCtinstitucion, { body: { ...opened, ...changes } }, national);
    expect((await put({ dsinstitucion: 'FISCALIA DE A' })).body).toMatchObject({ version: opened.version + 1 });
    expect((await put({ dsabreviatura: 'FGE-15' })).status).toBe(409);
    expect(await read114()).toMatchObject({ dsinstitucion: 'FISCALIA DE A', dsabreviatura: 'FGE-14' });

    const list = async () =>
      (await t.call(getAreaInstitucion, { params: { a: '130', b: '0' } }, national)).body.find(
        (a) => a.llpropietario === 13001,
      );
    const area = await list();
    if (!area) throw new Error('no area');
    const rename = (dspropietario: string) =>
      t.call(
        setArea,
        { body: { llpropietario: 13001, llinstitucion: 130, dspropietario, version: area.version } },
        national,
      );
    expect((await rename('NOMBRE DE A')).body).toMatchObject({ version: area.version + 1 });
    expect((await rename('NOMBRE DE B')).status).toBe(409);
    expect((await list())?.dspropietario).toBe('NOMBRE DE A');
  });
});

describe('D-22, D-42: a retired area', () => {
  const retire = async (area: number, as = state) =>
    (await t.call(eliminarArea, { params: { a: area, b: 0, c: 0 } }, as)).body;
  const createNew = async (dspropietario: string) => {
    const { body } = await t.call(setArea, { body: { dspropietario, llinstitucion: 130 } }, state);
    return Number(body.llpropietario);
  };
  test('[2-600] [2-601] [2-602] waits for its files and tokens, whose number it says; they are moved, on record', async () => {
    const [area, other] = [await createNew('POR RETIRAR'), await createNew('QUE RECIBE')];
    const { token, lltoken } = (
      await t.call(crearTokenInterconexion, { body: { llinstitucion: 130, llpropietario: area, bopruebas: 0 } }, state)
    ).body;
    const sent = [caso({ token }), caso({ token })];
    for (const one of sent) expect((await send(t, one)).status).toBe(200);
    expect(await retire(area)).toEqual({
      result: 'ERROR_GUARDAR',
      expedientes: 2,
      msj: 'El área tiene 2 expedientes: páselos a otra área antes de retirarla. El área recibe expedientes con 1 token de interconexión: revóquelos antes de retirarla.',
    });
    const move = (llpropietario: number, as = state) =>
      t.call(moverExpedientes, { params: { a: area }, body: { llpropietario } }, as);
    for (const wrong of [area, 11401, 99])
      expect((await move(wrong)).body.campos?.map((c) => c.campo)).toEqual(['llpropietario']);
    expect((await move(other, placed)).status).toBe(404);
    expect((await move(other)).body).toEqual({ movidos: 2, pendientes: 0, fuera: 0 });
    const moved = await rowsOf(t, 'carpeta', `llpropietario = ${other} order by llcarpeta`);
    expect(moved).toHaveLength(2);
    const lines = await rowsOf(t, 'auditoria', `operacion = 'area.mover' order by id`);
    expect(lines.map((l) => [l.llcarpeta, l.detalle])).toEqual(
      moved.map((c) => [c.llcarpeta, { antes: { llpropietario: area }, despues: { llpropietario: other } }]),
    );
    await t.call(revocarTokenInterconexion, { params: { lltoken } }, state);
    expect(await retire(area)).toEqual({ result: 'REGISTRO_EXITOSO' });
  });

  test('[2-600] nor by SQL that forgets the rules: no file, token or user', async () => {
    const { rows } = await t.owner.query(
      `update ctpropietario set boactivo = 0 where llpropietario = (
         select max(llpropietario) from ctpropietario where llinstitucion = 130) returning llpropietario as area`,
    );
    const { area } = rows[0];
    const { rows: guarded } = await t.owner.query(
      `select tgrelid::regclass::text as tabla from pg_trigger where tgfoid = 'area_en_uso'::regproc order by 1`,
    );
    expect(guarded.map(({ tabla }) => tabla)).toEqual(['carpeta', 'interconexiontoken', 'usuariopropietario']);
    for (const into of [
      `interconexiontoken (llinstitucion, llpropietario, bopruebas, huella, terminacion, llusuario, creador)
       values (130, ${area}, 0, sha256('x'), 'abcd', ${own}, 'x')`,
      `usuariopropietario values (${own}, ${area})`,
    ])
      await expect(t.owner.query(`insert into ${into}`)).rejects.toMatchObject({ code: 'RT001' });
    await t.owner.query(`update ctpropietario set boactivo = 1 where llpropietario = ${area}`);
  });

  test('[2-600] receives nothing: neither by a token that lives, nor by a form, nor as somebody’s place', async () => {
    const area = await createNew('RETIRADA');
    const { token, lltoken } = (
      await t.call(crearTokenInterconexion, { body: { llinstitucion: 130, llpropietario: area, bopruebas: 0 } }, state)
    ).body;
    // as it may be on an upgrade: retired before areas waited for their tokens
    await t.owner.query('update ctpropietario set boactivo = 0 where llpropietario = $1', [area]);
    const sent = caso({ token });
    expect((await send(t, sent)).status).toBe(400);
    expect(await rowsOf(t, 'carpeta', `noci = '${sent.numCarpeta}'`)).toEqual([]);
    expect((await t.call(rotarTokenInterconexion, { params: { lltoken } }, state)).status).toBe(404);
    const dscorreo = 'sin.lugar@fiscalias.gob.mx';
    const llusuario = await create({ dscorreo });
    await t.owner.query(`set session_replication_role = replica`);
    await t.owner.query('update usuariopropietario set llpropietario = $1 where llusuario = $2', [area, llusuario]);
    await t.owner.query(`set session_replication_role = origin; update usuario set permisonuevaci = true`);
    const files = await rowsOf(t, 'carpeta');
    const as = await enter(dscorreo);
    expect((await t.call(guardarCI, { params: { type: 2 }, body: carpeta() }, as)).status).toBe(503);
    expect(await rowsOf(t, 'carpeta')).toEqual(files);
    expect((await save(datos({ sedes: [area] }), national)).status).toBe(400);
  });
});
