import { getCtRoles, login } from '@renadet/domain/sesion/sesion.contract';
import { getMisSesiones, terminarSesion } from '@renadet/domain/usuario/sesiones.contract';
import { beforeAll, expect, test } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../../../test/app.ts';

const CLERK = 'capturista.30@fiscalias.gob.mx';
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const enter = async (username: string): Promise<Headers> => {
  const { body } = await t.call(login, { body: { username, password: CONTRASENIA } });
  return { authtoken: body.token ?? '', usuario: username };
};
const list = async (as: Headers) => (await t.call(getMisSesiones, {}, as)).body;
const end = (id: string, as: Headers, password = CONTRASENIA) =>
  t.call(terminarSesion, { params: { id }, body: { password } }, as);

test('[1-613] each user sees the own open sessions, and which one asks; ending one takes the password again', async () => {
  const [one, two] = [await enter(CLERK), await enter(CLERK)];
  const seen = await list(one);
  expect(seen).toHaveLength(2);
  expect(seen.filter((s) => s.actual)).toHaveLength(1);
  expect(seen[0]).toMatchObject({ direccion: '127.0.0.1', creada: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(JSON.stringify(seen)).not.toContain(one.authtoken);

  // whoever found a session open does not know the password
  const other = seen.find((s) => !s.actual)?.id ?? '';
  const refused = await end(other, one, 'Otra1234');
  expect([refused.status, refused.body.campos?.map(({ campo }) => campo)]).toEqual([400, ['password']]);
  expect((await t.call(getCtRoles, {}, two)).status).toBe(200);

  // the other one is ended, and no longer works
  expect((await end(other, one)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
  expect((await t.call(getCtRoles, {}, two)).status).toBe(401);
  expect(await list(one)).toHaveLength(1);
  expect((await end(other, one)).status).toBe(404);
});

test("another user's session is like an absent one", async () => {
  const [clerk, admin] = [await enter(CLERK), await enter('admin@fgr.org.mx')];
  const theirs = (await list(admin))[0]?.id ?? '';
  expect((await end(theirs, clerk)).status).toBe(404);
  expect((await end('0'.repeat(16), clerk)).status).toBe(404);
  expect((await end('%', clerk)).status).toBe(400);
  expect((await t.call(getCtRoles, {}, admin)).status).toBe(200);
});

test('one that is idle or over is not shown', async () => {
  const as = await enter('supervisor.30@fiscalias.gob.mx');
  await enter('supervisor.30@fiscalias.gob.mx');
  await t.owner.query(
    `update sesion set usada = now() - interval '2 hours' where llusuario = (select llusuario from usuario where dscorreo like 'supervisor.30%')
     and huella <> sha256($1::bytea)`,
    [Buffer.from(as.authtoken ?? '')],
  );
  expect(await list(as)).toMatchObject([{ actual: true }]);
});
