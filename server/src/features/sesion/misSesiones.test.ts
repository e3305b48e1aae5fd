import { llavesDeCopias } from '@renadet/domain/borrador/borrador.contract';
import { getCtRoles, login } from '@renadet/domain/sesion/sesion.contract';
import { getMisSesiones, terminarOtrasSesiones, terminarSesion } from '@renadet/domain/usuario/sesiones.contract';
import { beforeAll, expect, test } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { readConfig } from '../../config.ts';
import { cajaPara } from '../segundofactor/segundofactor.caja.ts';

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

const llaves = async (as: Headers) => (await t.call(llavesDeCopias, {}, as)).body;

test('[1-838] all other sessions are ended at once with the password, and what closed the copies of drafts so far closes none any more', async () => {
  const [one, two, three] = [await enter(CLERK), await enter(CLERK), await enter(CLERK)];
  const before = await llaves(one);
  expect((await t.call(terminarOtrasSesiones, { body: { password: 'Otra1234' } }, one)).status).toBe(400);
  expect((await t.call(getCtRoles, {}, two)).status).toBe(200);
  expect(await llaves(two)).toEqual(before);
  const others = (await list(one)).length - 1;
  expect(others).toBeGreaterThanOrEqual(2);
  const ended = await t.call(terminarOtrasSesiones, { body: { password: CONTRASENIA } }, one);
  expect(ended.body).toEqual({ result: 'REGISTRO_EXITOSO', terminadas: others });
  for (const gone of [two, three]) expect((await t.call(getCtRoles, {}, gone)).status).toBe(401);
  expect(await list(one)).toMatchObject([{ actual: true }]);
  const after = await llaves(one);
  expect(after.map((l) => l.marca)).toEqual(before.map((l) => l.marca));
  expect(after[0]?.llave).not.toBe(before[0]?.llave);
  await t.call(terminarOtrasSesiones, { body: { password: CONTRASENIA } }, one);
  expect([before[0]?.llave, after[0]?.llave]).not.toContain((await llaves(one))[0]?.llave);
});

test('[1-836] the key of the copies of drafts is the same in each session of a user, another one for each user, and is kept nowhere', async () => {
  const [one, two] = [await enter(CLERK), await enter(CLERK)];
  const own = await llaves(one);
  expect(own).toHaveLength(1);
  expect(own[0]?.marca).toMatch(/^[0-9a-f]{32}$/);
  expect(Buffer.from(own[0]?.llave ?? '', 'base64')).toHaveLength(32);
  expect(await llaves(two)).toEqual(own);
  const [theirs] = await llaves(await enter('supervisor.30@fiscalias.gob.mx'));
  expect([theirs?.marca, theirs?.llave]).not.toEqual([own[0]?.marca, own[0]?.llave]);
  expect(theirs?.llave).not.toBe(own[0]?.llave);
  expect((await t.call(llavesDeCopias, {}, {})).status).toBe(401);
  const { rows } = await t.owner.query('select count(*)::integer as n from copiallave where llusuario <> 0');
  expect(rows[0].n).toBeLessThanOrEqual(1); // only who ended sessions elsewhere: a number, from which nothing follows
});

test('[1-836] copies that were closed under a former key of the installation still open', () => {
  const [a, b] = ['A', 'B'].map((c) => Buffer.alloc(32, c).toString('base64'));
  const copias = (keys: string) => cajaPara(readConfig({ SEGUNDO_FACTOR_LLAVE: keys })).copias(7, [0]);
  expect(copias(`${b},${a}`)).toEqual([...copias(`${b}`), ...copias(`${a}`)]);
  expect(copias(`${a}`)).not.toEqual(copias(`${b}`));
});
