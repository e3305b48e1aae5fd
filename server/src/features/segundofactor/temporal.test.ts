import { cambiarMiContrasenia, getMiCuenta } from '@renadet/domain/segundofactor/segundofactor.contract';
import { getCtRoles, login } from '@renadet/domain/sesion/sesion.contract';
import { guardarUsuario } from '@renadet/domain/usuario/usuario.contract';
import { usuarioBueno } from '@renadet/domain/usuario/usuario.ejemplo';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const CLAVE = 'Registro2026';
const NUEVA = 'Distinta2027';

test.each([
  ['true', 'CONTRASENIA', 403],
  ['false', undefined, 200],
] as const)(
  'CONTRASENIA_TEMPORAL=%s: the password that an administrator set',
  async (CONTRASENIA_TEMPORAL, pendiente, status) => {
    const t = await testApp({ CONTRASENIA_TEMPORAL });
    const dscorreo = 'temporal@fiscalias.gob.mx';
    const enter = async (password: string) => (await t.call(login, { body: { username: dscorreo, password } })).body;
    const headersOf = (token = '') => ({ authtoken: token, usuario: dscorreo });
    await t.call(guardarUsuario, { body: { ...usuarioBueno, dscorreo, boactivo: 1 } }, await t.as('admin'));

    const first = await enter(CLAVE);
    expect(first.pendiente).toBe(pendiente);
    const as = headersOf(first.token);
    expect((await t.call(getCtRoles, {}, as)).status).toBe(status);
    expect((await t.call(getMiCuenta, {}, as)).body.contraseniaTemporal).toBe(true);

    const change = (actual: string, password: string, cpassword = password) =>
      t.call(cambiarMiContrasenia, { body: { actual, password, cpassword } }, as);
    const refused = async (...sent: Parameters<typeof change>) =>
      (await change(...sent)).body.campos?.map((c) => c.campo);
    expect(await refused('Otra12345', NUEVA)).toEqual(['actual']);
    expect(await refused(CLAVE, CLAVE)).toEqual(['password']);
    expect(await refused(CLAVE, 'corta')).toEqual(['password']);
    expect(await refused(CLAVE, NUEVA, 'Distinta2028')).toEqual(['cpassword']);

    const other = headersOf((await enter(CLAVE)).token);
    expect((await change(CLAVE, NUEVA)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
    // this session goes on, the others ended, and the next sign-in is as any
    expect((await t.call(getCtRoles, {}, as)).status).toBe(200);
    expect((await t.call(getMiCuenta, {}, other)).status).toBe(401);
    expect((await enter(NUEVA)).pendiente).toBeUndefined();
    expect((await enter(CLAVE)).token).toBeUndefined();
  },
);
