import {
  getMenus,
  getPermisosPorRol,
  getSesion,
  login,
  logout,
  renovarSesion,
} from '@renadet/domain/sesion/sesion.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENIA, type TestApp, testApp } from '../../../test/app.ts';
import { hashToken } from '../../plugins/session.ts';

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
    // and whoever is let in at the last try begins anew
    for (const intentos of [1, 2, 3, 4])
      expect((await enter('consulta@fgr.org.mx', 'otra')).body).toEqual({ activo: 'A', intentos });
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

  test('says how long it has without being renewed by the question, and is prolonged on request', async () => {
    const { body } = await enter('supervisor.30@fiscalias.gob.mx', CONTRASENIA);
    const headers = { authtoken: body.token ?? '', usuario: 'supervisor.30@fiscalias.gob.mx' };
    const set = (change: string) =>
      t.owner.query(`update sesion set ${change} where terminada is null and llusuario = $1`, [body.idUsuario]);
    const left = async () => (await t.call(getSesion, {}, headers)).body;
    expect(await left()).toEqual({
      restante: expect.closeTo(1800, -1),
      maxima: expect.closeTo(36_000, -1),
      inactividad: 1800,
    });
    await set(`usada = now() - interval '28 minutes'`);
    for (let again = 0; again < 2; again++) expect((await left()).restante).toBeLessThanOrEqual(120);
    expect((await t.call(renovarSesion, {}, headers)).body.restante).toBeGreaterThan(1790);
    // any other call renews it too
    await set(`usada = now() - interval '28 minutes'`);
    await t.call(getMenus, { params: { rol: 3 } }, headers);
    expect((await left()).restante).toBeGreaterThan(1790);
    // and nothing prolongs it beyond its absolute end
    await set(`vence = now() + interval '90 seconds'`);
    const { restante, maxima } = (await t.call(renovarSesion, {}, headers)).body;
    expect([restante <= 90, maxima <= 90]).toEqual([true, true]);
  });

  test('a short limit does not end a session in use: it is renewed in time', async () => {
    const { body } = await enter('supervisor.30@fiscalias.gob.mx', CONTRASENIA);
    const correo = 'supervisor.30@fiscalias.gob.mx';
    const spent = async (inactividad: string) =>
      (
        await t.owner.query('select gastada from sesiones_activas($1::bytea[], $2::text[], $3::interval)', [
          [hashToken(body.token ?? '')],
          [correo],
          inactividad,
        ])
      ).rows;
    await t.owner.query(`update sesion set usada = now() - interval '20 seconds' where llusuario = $1`, [
      body.idUsuario,
    ]);
    expect(await spent('1 minute')).toEqual([{ gastada: true }]);
    expect(await spent('30 minutes')).toEqual([{ gastada: false }]);
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
  test('[1-448] [1-049] [1-138] [1-437] [2-024] [2-025] the menu comes in sections with items', async () => {
    const menu = async (rol: number, quien: string) =>
      (await t.call(getMenus, { params: { rol } }, await t.as(quien))).body;
    const clerk = await menu(4, 'capturista.30');
    for (const { padre } of clerk)
      expect(padre).toEqual({ dsmodulo: expect.any(String), dsimegen: expect.any(String) });
    const items = (sections: Awaited<ReturnType<typeof menu>>) =>
      sections.map(({ padre, hijos }) => [padre.dsmodulo, hijos.map((h) => `${h.dstitulo}: ${h.dselemento}`)] as const);
    expect(items(clerk)[0]?.[1].slice(0, 3)).toEqual([
      'Agregar CI fuero federal-común: pages/actualizar',
      'Buscar en JusticiaNet: pages/buscar_justiciaNet',
      'Buscar CI en RENADET: pages/buscar_ci',
    ]);
    expect(JSON.stringify(clerk)).not.toContain('search_user');
    const admin = new Map(items(await menu(1, 'admin')));
    expect([...admin.values()].flat()).toEqual(
      expect.arrayContaining([
        'Agregar CI fuero federal-común: pages/actualizar',
        'Buscar en JusticiaNet: pages/buscar_justiciaNet',
        'Buscar CI en RENADET: pages/buscar_ci',
        'Agregar y modificar usuarios: pages/search_user',
        'Carga de archivos: carga_info',
        'Integración Expedientes JusticiaNet: carga_expediente_historico',
      ]),
    );
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

describe('an account is looked at again when it enters, however it changed meanwhile', () => {
  const CUENTA = "(select llusuario from usuario where dscorreo = 'admin@fgr.org.mx')";
  const CORREO = "update usuario set dscorreo = 'otro@fgr.org.mx' where llusuario = $1";
  const BAJA = 'update usuario set boactivo = 0 where llusuario = $1';
  const PROVEEDOR = "update proveedor set activo = false where cliente = 'yo' and $1 > 0";
  const VINCULADA = `identidad_entrar($1, llinstitucion, 'https://idp.mx', 'yo', $2)`;
  test.each([
    ['its password', 'cuenta_entrar($1, $2, $3, 5)', "update usuario set contrasenia = 'otra' where llusuario = $1"],
    ['its e-mail', 'cuenta_entrar($1, $2, $3, 5)', CORREO],
    ['its state', 'cuenta_entrar($1, $2, $3, 5)', BAJA],
    ['its e-mail, at a link', 'cuenta_sigue($1, $2)', CORREO],
    ['its state, at a link', 'cuenta_sigue($1, $2)', BAJA],
    ['its e-mail, by a provider', VINCULADA, CORREO],
    ['its state, by a provider', VINCULADA, BAJA],
    ['its institution, by a provider', VINCULADA, 'update usuario set llinstitucion = 130 where llusuario = $1'],
    ['the provider', VINCULADA, PROVEEDOR],
    [
      'its provider, for another where somebody is called the same',
      VINCULADA,
      "insert into identidad (llusuario, emisor, sub) values ($1, 'https://otro.mx', 'yo')",
    ],
    [
      'its subject there',
      VINCULADA,
      "insert into identidad (llusuario, emisor, sub) values ($1, 'https://idp.mx', 'otro')",
    ],
  ])('%s', async (_, entra, cambio) => {
    await t.owner.query('begin');
    try {
      await t.owner.query(`insert into proveedor (llinstitucion, emisor, cliente, secreto, dominios, activo)
        select llinstitucion, 'https://idp.mx', 'yo', ''::bytea, '{fgr.org.mx}'::text[], true from usuario where llusuario = ${CUENTA}
        union all select 130, 'https://idp.mx', 'otra', '', '{otra.mx}', true`); // one provider of two institutions
      const { rows } = await t.owner.query(
        `select llusuario, dscorreo, contrasenia, llinstitucion from usuario where llusuario = ${CUENTA}`,
      );
      const { llusuario, dscorreo, contrasenia, llinstitucion } = rows[0];
      const asks = async () =>
        (
          await t.owner.query(
            `select ${entra.replace('llinstitucion', llinstitucion)} as entra from (select $1::integer, $2::text, $3::text) x`,
            [llusuario, dscorreo, contrasenia],
          )
        ).rows[0].entra;
      await t.owner.query('savepoint antes');
      expect(await asks()).toBe(true);
      await t.owner.query('rollback to antes');
      await t.owner.query(cambio, [llusuario]);
      expect(await asks()).toBe(false);
    } finally {
      await t.owner.query('rollback');
    }
  });

  test('what is given back is a try of this account, and never one that was not taken', async () => {
    await t.owner.query('begin');
    await t.owner.query('update usuario set intentos = least(llusuario % 3, 1)');
    const intentos = async () =>
      (await t.owner.query('select intentos from usuario order by llusuario')).rows.map((row) => row.intentos);
    const before = await intentos();
    const { rows } = await t.owner.query('select llusuario from usuario order by llusuario');
    await t.owner.query('select cuenta_devolver_intento($1), cuenta_devolver_intento($1)', [rows[0].llusuario]);
    expect(await intentos()).toEqual([0, ...before.slice(1)]);
    await t.owner.query('rollback');
  });
});
