import { getMenus, getPermisosPorRol, login, logout } from '@renadet/domain/sesion/sesion.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENIA, type TestApp, testApp } from '../../../test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const enter = (username: string, password: string) => t.call(login, { body: { username, password } });

describe('signing in', () => {
  test('[1-135] [1-443] [1-425] answers the session with its role', async () => {
    const { status, body } = await enter(' ADMIN@fgr.org.mx ', ` ${CONTRASENIA} `);
    expect(status).toBe(200);
    expect(body).toMatchObject({ activo: 'A', intentos: 0, llrol: { llrol: 1, dsrol: 'Administrador PGR' } });
    expect(body.token).toHaveLength(43);
    expect(body.idUsuario).toBeGreaterThan(0);
  });

  test('an unknown user name answers 200 and nothing else', async () => {
    expect(await enter('nadie@fgr.org.mx', CONTRASENIA)).toMatchObject({ status: 200, body: {} });
  });

  test('[1-196] [1-197] three failures warn, the fourth blocks even the right password', async () => {
    for (const intentos of [1, 2, 3])
      expect((await enter('consulta@fgr.org.mx', 'otra')).body).toEqual({ activo: 'A', intentos });
    expect((await enter('consulta@fgr.org.mx', CONTRASENIA)).body.token).toBeDefined();
    for (let i = 0; i < 4; i++) await enter('consulta@fgr.org.mx', 'otra');
    expect((await enter('consulta@fgr.org.mx', CONTRASENIA)).body).toEqual({ activo: 'A', intentos: 4 });
  });

  test('forty wrong passwords at once let nobody in and count to four', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => enter('capturista.14@fiscalias.gob.mx', 'mala')),
    );
    expect(answers.every(({ body }) => body.token === undefined)).toBe(true);
    const { rows } = await t.owner.query(
      `select intentos from usuario where dscorreo = 'capturista.14@fiscalias.gob.mx'`,
    );
    expect(rows[0].intentos).toBe(4);
  });

  test('[1-526] an inactive account is told so and not signed in', async () => {
    await t.owner.query(`update usuario set boactivo = 0 where dscorreo = 'admin.30@fiscalias.gob.mx'`);
    expect((await enter('admin.30@fiscalias.gob.mx', CONTRASENIA)).body).toEqual({ activo: 'I' });
  });
});

describe('[1-441] [1-442] the session', () => {
  test('no token, a wrong token, another user name: 401 with a sentence', async () => {
    const headers = await t.as('capturista.30');
    for (const bad of [
      {},
      { ...headers, authtoken: 'x' },
      { ...headers, usuario: 'admin@fgr.org.mx' },
      { authtoken: headers.authtoken ?? '' },
    ]) {
      const { status, body } = await t.call(getMenus, { params: { rol: 4 } }, bad);
      expect([status, body.message]).toEqual([401, 'Su sesión terminó. Ingrese de nuevo para continuar.']);
    }
  });

  test('[1-444] [1-194] logging out ends it on the server', async () => {
    const { body } = await enter('supervisor.30@fiscalias.gob.mx', CONTRASENIA);
    const headers = { authtoken: body.token ?? '', usuario: 'supervisor.30@fiscalias.gob.mx' };
    expect((await t.call(logout, {}, headers)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
    expect((await t.call(logout, {}, headers)).status).toBe(401);
  });

  test('it ends when idle too long and when its time is over', async () => {
    for (const change of [`usada = now() - interval '31 minutes'`, `vence = now() - interval '1 second'`]) {
      const { body } = await enter('supervisor.federal@fgr.org.mx', CONTRASENIA);
      const headers = { authtoken: body.token ?? '', usuario: 'supervisor.federal@fgr.org.mx' };
      expect((await t.call(getMenus, { params: { rol: 5 } }, headers)).status).toBe(200);
      await t.owner.query(`update sesion set ${change} where terminada is null and llusuario = $1`, [body.idUsuario]);
      expect((await t.call(getMenus, { params: { rol: 5 } }, headers)).status).toBe(401);
    }
  });

  test('neither token nor password is kept: only a hash of each', async () => {
    const { body } = await enter('admin@fgr.org.mx', CONTRASENIA);
    const { rows } = await t.owner.query('select s::text || u::text as kept from sesion s, usuario u');
    for (const { kept } of rows) {
      expect(kept).not.toContain(body.token);
      expect(kept).not.toContain(CONTRASENIA);
    }
    expect((await t.owner.query('select distinct left(contrasenia, 9) as how from usuario')).rows).toEqual([
      { how: '$argon2id' },
    ]);
  });
});

describe('menu and functions of a role', () => {
  test('[1-448] [1-049] [1-138] [1-437] the menu comes in sections with items', async () => {
    const { body } = await t.call(getMenus, { params: { rol: 4 } }, await t.as('capturista.30'));
    expect(body[0]).toMatchObject({ padre: { dsmodulo: expect.any(String), dsimegen: expect.any(String) } });
    expect(body.flatMap((s) => s.hijos).map((h) => h.dselemento)).toContain('pages/buscar_ci');
  });

  test('[1-051] without permisonuevaci the entry for new files is hidden', async () => {
    const headers = await t.as('capturista.30');
    const items = async () =>
      (await t.call(getMenus, { params: { rol: 4 } }, headers)).body.flatMap((s) => s.hijos.map((h) => h.dselemento));
    expect(await items()).toContain('pages/actualizar');
    await t.owner.query(`update usuario set permisonuevaci = false where dscorreo = 'capturista.30@fiscalias.gob.mx'`);
    expect(await items()).not.toContain('pages/actualizar');
  });

  test("[1-472] [1-136] functions are asked for one's own role only", async () => {
    const headers = await t.as('capturista.30');
    const { body } = await t.call(getPermisosPorRol, { params: { rol: 4 } }, headers);
    expect(body).toContainEqual({ llfuncionalidad: 5, dsfuncionalidad: 'EDITAR CARPETA' });
    expect(body.map((f) => f.llfuncionalidad)).not.toContain(12);
    expect((await t.call(getPermisosPorRol, { params: { rol: 1 } }, headers)).status).toBe(404);
    expect((await t.call(getPermisosPorRol, { params: { rol: 3 } }, await t.as('admin'))).status).toBe(200);
  });
});
