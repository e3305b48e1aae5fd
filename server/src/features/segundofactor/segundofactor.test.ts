import * as c from '@renadet/domain/segundofactor/segundofactor.contract';
import { getMenus, getPermisosPorRol, login } from '@renadet/domain/sesion/sesion.contract';
import { getUsuariosByFiltros } from '@renadet/domain/usuario/usuario.contract';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf } from '../../../test/saved.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const enter = async (username: string, codigo?: string, password = CONTRASENIA) =>
  (await t.call(login, { body: { username, password, codigo } })).body;
const headersOf = (usuario: string, token = ''): Headers => ({ authtoken: token, usuario });
/** The code of a moment: of this step, or so many steps away. */
const codeOf = (secreto: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Forgets which code was used last: another 30 seconds went by. */
const later = (usuario: string) =>
  t.owner.query(
    'update segundofactor set paso = 0 where llusuario = (select llusuario from usuario where dscorreo = $1)',
    [usuario],
  );
const calm = () => t.owner.query(`delete from freno`);

/** Enrols an account. */
async function enrol(usuario: string) {
  const { token } = await enter(usuario);
  const as = headersOf(usuario, token);
  const started = await t.call(c.iniciarSegundoFactor, { body: { password: CONTRASENIA } }, as);
  const { secreto } = started.body;
  const confirmed = await t.call(c.confirmarSegundoFactor, { body: { codigo: codeOf(secreto) } }, as);
  expect(confirmed.status).toBe(200);
  await later(usuario);
  return { as, secreto, respaldos: confirmed.body.respaldos, started: started.body };
}

describe('enrolling', () => {
  const QUIEN = 'supervisor.federal@fgr.org.mx';

  test('a secret as text, address and picture; nothing changes until a code confirms it', async () => {
    const as = await t.as('supervisor.federal');
    const wrong = await t.call(c.iniciarSegundoFactor, { body: { password: 'Otra1234' } }, as);
    expect([wrong.status, wrong.body.campos?.[0]?.campo]).toEqual([400, 'password']);
    const { body } = await t.call(c.iniciarSegundoFactor, { body: { password: CONTRASENIA } }, as);
    expect(body.secreto).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.direccion).toBe(
      `otpauth://totp/RENADET:${encodeURIComponent(QUIEN)}?issuer=RENADET&secret=${body.secreto}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(body.qr.trazo).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await enter(QUIEN)).token).toBeDefined();
    expect((await t.call(c.getMiCuenta, {}, as)).body.segundoFactor).toEqual({
      activo: false,
      exigido: false,
      desde: null,
      respaldos: 0,
    });
    const none = await t.call(c.confirmarSegundoFactor, { body: { codigo: '000000' } }, as);
    expect([none.status, none.body.campos?.[0]?.campo]).toEqual([400, 'codigo']);
  });

  test('the first code turns it on: other sessions end, ten recovery codes come once, hashed at rest', async () => {
    const other = headersOf(QUIEN, (await enter(QUIEN)).token);
    const { as, respaldos, secreto } = await enrol(QUIEN);
    expect(respaldos).toHaveLength(10);
    for (const code of respaldos) expect(code).toMatch(/^([A-Z2-9]{4}-){5}[A-Z2-9]{4}$/);
    expect((await t.call(c.getMiCuenta, {}, other)).status).toBe(401);
    const { segundoFactor } = (await t.call(c.getMiCuenta, {}, as)).body;
    expect(segundoFactor).toMatchObject({ activo: true, respaldos: 10, desde: expect.stringMatching(/^\d{4}-/) });
    const [kept] = await rowsOf(
      t,
      'segundofactor',
      `llusuario = (select llusuario from usuario where dscorreo = '${QUIEN}')`,
    );
    const bytes = Buffer.from(Secret.fromBase32(secreto).bytes);
    expect(String((kept?.secreto as Buffer | undefined)?.includes(bytes))).toBe('false');
    const everything = JSON.stringify([
      await rowsOf(t, 'segundofactorrespaldo'),
      await rowsOf(t, 'auditoria', `operacion like 'segundofactor.%'`),
    ]);
    for (const secret of [secreto, ...respaldos, ...respaldos.map((r) => r.replaceAll('-', ''))])
      expect(everything).not.toContain(secret);
    const again = await t.call(c.iniciarSegundoFactor, { body: { password: CONTRASENIA } }, as);
    expect(again.status).toBe(403);
  });
});

describe('signing in with one', () => {
  const QUIEN = 'capturista.federal@fgr.org.mx';
  let own: Awaited<ReturnType<typeof enrol>>;
  beforeAll(async () => {
    own = await enrol(QUIEN);
  });

  test('the documented call answers without token that a code is asked for, and with it the session', async () => {
    expect(await enter(QUIEN)).toEqual({ activo: 'A', intentos: 0, segundoFactor: 'REQUERIDO' });
    const wrong = codeOf(own.secreto, 500);
    expect(await enter(QUIEN, wrong)).toEqual({ activo: 'A', intentos: 0, segundoFactor: 'INCORRECTO' });
    const spaced = codeOf(own.secreto).replace(/^(...)/, '$1 ');
    const body = await enter(QUIEN, spaced);
    expect(body).toMatchObject({ activo: 'A', token: expect.any(String), llrol: { llrol: 6 } });
    expect((await t.call(getMenus, { params: { rol: 6 } }, headersOf(QUIEN, body.token))).status).toBe(200);
    const last = await rowsOf(t, 'auditoria', `operacion = 'sesion.entrar' order by id desc limit 3`);
    expect(last.map((l) => l.detalle)).toEqual([
      { motivo: 'ingreso en un equipo nuevo', segundofactor: true },
      { motivo: 'código', intentos: 0 },
      { motivo: 'falta el código', intentos: 0 },
    ]);
  });

  test('no code works twice, nor an older one; also of six at once one gets in', async () => {
    await later(QUIEN);
    await calm();
    const code = codeOf(own.secreto);
    expect((await enter(QUIEN, code)).token).toBeDefined();
    expect((await enter(QUIEN, code)).segundoFactor).toBe('INCORRECTO');
    expect((await enter(QUIEN, codeOf(own.secreto, -1))).segundoFactor).toBe('INCORRECTO');
    await later(QUIEN);
    await calm();
    const now = codeOf(own.secreto);
    const all = await Promise.all(Array.from({ length: 6 }, () => enter(QUIEN, now)));
    expect(all.filter((a) => a.token).length).toBe(1);
  });

  test('a recovery code works once, in whatever case', async () => {
    await calm();
    const [one = ''] = own.respaldos;
    expect((await enter(QUIEN, one.toLowerCase())).token).toBeDefined();
    expect((await enter(QUIEN, one)).segundoFactor).toBe('INCORRECTO');
  });

  test('[1-196] [1-197] the count of passwords is as ever: codes neither warn nor block, wrong passwords do', async () => {
    await calm();
    for (let i = 0; i < 5; i++) expect((await enter(QUIEN)).segundoFactor).toBe('REQUERIDO');
    await later(QUIEN);
    for (const intentos of [1, 2, 3])
      expect(await enter(QUIEN, codeOf(own.secreto), 'Otra1234')).toEqual({ activo: 'A', intentos });
    // the right password is a try of its own, given back
    expect((await enter(QUIEN)).segundoFactor).toBe('REQUERIDO');
    expect(await enter(QUIEN, undefined, 'Otra1234')).toEqual({ activo: 'A', intentos: 4 });
    expect(await enter(QUIEN, codeOf(own.secreto))).toEqual({ activo: 'A', intentos: 4 });
    await t.owner.query('update usuario set intentos = 0 where dscorreo = $1', [QUIEN]);
  });

  test('who tries codes waits longer and longer, and is told how long', async () => {
    await calm();
    let refused: Awaited<ReturnType<typeof t.call<typeof login>>> | undefined;
    for (let i = 0; i < 12 && refused?.status !== 429; i++)
      refused = await t.call(login, {
        body: { username: QUIEN, password: CONTRASENIA, codigo: codeOf(own.secreto, 900 + i) },
      });
    expect(refused?.status).toBe(429);
    expect(refused?.body.message).toMatch(/^Demasiados intentos\. Espere \d+ segundos? /);
    await calm();
  });

  test('new recovery codes put the former ones out of use; taking it away needs password and code', async () => {
    await later(QUIEN);
    const { token } = await enter(QUIEN, codeOf(own.secreto));
    const as = headersOf(QUIEN, token);
    await later(QUIEN);
    const { body } = await t.call(c.renovarRespaldos, { body: { codigo: codeOf(own.secreto) } }, as);
    expect(body.respaldos).toHaveLength(10);
    expect((await enter(QUIEN, own.respaldos[3])).segundoFactor).toBe('INCORRECTO');
    const take = (sent: { password: string; codigo: string }) => t.call(c.quitarSegundoFactor, { body: sent }, as);
    const codigo = body.respaldos[0] ?? '';
    expect((await take({ password: 'Otra1234', codigo })).status).toBe(400);
    expect((await take({ password: CONTRASENIA, codigo: '000000' })).status).toBe(400);
    expect((await take({ password: CONTRASENIA, codigo })).body).toEqual({ result: 'REGISTRO_EXITOSO' });
    expect((await enter(QUIEN)).token).toBeDefined();
    await calm();
  });
});

describe('an administrator', () => {
  const QUIEN = 'supervisor.30@fiscalias.gob.mx';
  const idOf = async (dscorreo: string) =>
    (await rowsOf(t, 'usuario', `dscorreo = '${dscorreo}'`))[0]?.llusuario as number;
  const reset = async (dscorreo: string, as: Headers) =>
    t.call(c.restablecerSegundoFactor, { params: { llusuario: await idOf(dscorreo) } }, as);

  test('sees who has one, and takes it from whoever lost it: sessions end, on record', async () => {
    const state = await t.as('admin.30');
    const { as } = await enrol(QUIEN);
    const { body } = await t.call(getUsuariosByFiltros, { body: {} }, state);
    expect(body.filter((u) => u.segundofactor).map((u) => u.dscorreo)).toEqual([QUIEN]);
    expect((await reset(QUIEN, state)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
    expect((await t.call(c.getMiCuenta, {}, as)).status).toBe(401);
    expect((await enter(QUIEN)).token).toBeDefined();
    const [line] = await rowsOf(t, 'auditoria', `operacion = 'segundofactor.restablecer' order by id desc limit 1`);
    expect(line).toMatchObject({ dscorreo: 'admin.30@fiscalias.gob.mx', llave: String(await idOf(QUIEN)) });
    expect((await reset(QUIEN, state)).status).toBe(404); // none left
  });

  test('of another institution finds nobody; nobody resets the own; others have not the function', async () => {
    await enrol('capturista.14@fiscalias.gob.mx');
    const state = await t.as('admin.30');
    expect((await reset('capturista.14@fiscalias.gob.mx', state)).status).toBe(404);
    expect((await reset('admin.30@fiscalias.gob.mx', state)).status).toBe(403);
    expect((await reset(QUIEN, await t.as('capturista.30'))).status).toBe(403);
    expect((await reset('capturista.14@fiscalias.gob.mx', await t.as('admin'))).status).toBe(200);
  });
});

describe('an institution that asks for one', () => {
  const QUIEN = 'capturista.30@fiscalias.gob.mx';
  const demand = (exigido: boolean, as: Headers) =>
    t.call(c.guardarSegundoFactorInstitucion, { params: { llinstitucion: 130 }, body: { exigido } }, as);

  test('is off by default, and the national administrator alone decides', async () => {
    const [national, state] = [await t.as('admin'), await t.as('admin.30')];
    const ask = () => t.call(c.getSegundoFactorInstitucion, { params: { llinstitucion: 130 } }, national);
    expect((await ask()).body).toMatchObject({ exigido: false, usuarios: 3, protegidos: 0 });
    await t.owner.query('insert into ctrolfuncionalidad (llrol, llfuncionalidad) values (2, 20)');
    expect((await demand(true, state)).status).toBe(403);
    await t.owner.query('delete from ctrolfuncionalidad where llrol = 2 and llfuncionalidad = 20');
    expect((await demand(true, national)).status).toBe(200);
    expect((await ask()).body.exigido).toBe(true);
    const nobody = { params: { llinstitucion: 999 }, body: { exigido: true } };
    expect((await t.call(c.guardarSegundoFactorInstitucion, nobody, national)).status).toBe(404);
  });

  test('open sessions go on; the next one answers nothing but the enrolment, and then everything', async () => {
    const open = await t.as('admin.30');
    expect((await t.call(getMenus, { params: { rol: 2 } }, open)).status).toBe(200);
    const body = await enter(QUIEN);
    expect(body.pendiente).toBe('SEGUNDO_FACTOR');
    const as = headersOf(QUIEN, body.token);
    const menus = await t.call(getMenus, { params: { rol: 4 } }, as);
    expect([menus.status, menus.body.message]).toEqual([403, expect.stringMatching(/registre su segundo factor/)]);
    expect((await t.call(c.getMiCuenta, {}, as)).body.pendiente).toBe('SEGUNDO_FACTOR');
    const { body: started } = await t.call(c.iniciarSegundoFactor, { body: { password: CONTRASENIA } }, as);
    await t.call(c.confirmarSegundoFactor, { body: { codigo: codeOf(started.secreto) } }, as);
    expect((await t.call(getMenus, { params: { rol: 4 } }, as)).status).toBe(200);
    expect((await t.call(c.getMiCuenta, {}, as)).body.pendiente).toBeNull();

    // taken away, to enrol another telephone: the session waits for the next
    await later(QUIEN);
    const sent = { password: CONTRASENIA, codigo: codeOf(started.secreto) };
    expect((await t.call(c.quitarSegundoFactor, { body: sent }, as)).status).toBe(200);
    expect((await t.call(getMenus, { params: { rol: 4 } }, as)).status).toBe(403);
    expect((await t.call(getPermisosPorRol, { params: { rol: 4 } }, as)).status).toBe(403);
  });
});
