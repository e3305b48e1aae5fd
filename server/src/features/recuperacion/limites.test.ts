import {
  recuperarContrasenia,
  reestablecerPassword,
  reglasAcceso,
} from '@renadet/domain/recuperacion/recuperacion.contract';
import { login } from '@renadet/domain/sesion/sesion.contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { openBuzon } from '../../../test/buzon.ts';

const buzon = await openBuzon();
const t = await testApp({
  SMTP_URL: buzon.url,
  CONTRASENIA_MIN: '12',
  CONTRASENIA_MAX: '40',
  CORREO_DOMINIOS: 'fgr.org.mx',
});

test('an installation may ask for longer passwords, and name other domains; the forms are told', async () => {
  expect((await t.call(reglasAcceso, {})).body).toEqual({ dominios: ['fgr.org.mx'], limites: { min: 12, max: 40 } });
  const username = 'consulta@fgr.org.mx';
  await t.call(recuperarContrasenia, { body: { username } });
  const cverificacion = /verificación: (\w{8})/.exec(buzon.cartas.at(-1)?.texto ?? '')?.[1];
  const reset = (password: string) =>
    t.call(reestablecerPassword, { body: { username, cverificacion, password, cpassword: password } });
  expect((await reset('Volcan2026')).body.campos?.[0]?.mensaje).toMatch(/más corta/);
  expect((await reset(`Volcan2026${'x'.repeat(31)}`)).body.campos?.[0]?.mensaje).toMatch(/más larga/);
  const long = `Volcan2026${'x'.repeat(30)}`;
  expect((await reset(long)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
  expect((await t.call(login, { body: { username, password: long } })).body.token).toBeDefined();
  const foreign = await t.call(recuperarContrasenia, { body: { username: 'admin.30@fiscalias.gob.mx' } });
  expect(foreign.status).toBe(400);
});
