import {
  crearTokenInterconexion,
  getTokensInterconexion,
  revocarTokenInterconexion,
  rotarTokenInterconexion,
} from '@renadet/domain/interconexion/interconexion.contract';
import { beforeEach, expect, test } from 'vitest';
import { type Headers, testApp } from '../../../test/app.ts';
import { caso, send } from '../../../test/interconexion.ts';
import { rowsOf } from '../../../test/saved.ts';

const t = await testApp();
beforeEach(() => t.owner.query('delete from entradapgj; delete from interconexiontoken'));

const create = (as: Headers, llinstitucion = 130, bopruebas: 0 | 1 = 0, llpropietario: number | null = null) =>
  t.call(crearTokenInterconexion, { body: { llinstitucion, llpropietario, bopruebas } }, as);
const list = async (as: Headers) => (await t.call(getTokensInterconexion, {}, as)).body;
/** What is on record of a token. */
const linesOf = (lltoken: number) =>
  rowsOf(t, 'auditoria', `objeto = 'interconexiontoken' and llave = '${lltoken}' order by id`);
const rotate = (as: Headers, lltoken: number) => t.call(rotarTokenInterconexion, { params: { lltoken } }, as);
const revoke = (as: Headers, lltoken: number) => t.call(revocarTokenInterconexion, { params: { lltoken } }, as);
const goesIn = async (token: string) => (await send(t, caso({ token }))).status;

test('is shown once; the registry keeps its fingerprint alone, the audit neither', async () => {
  const as = await t.as('admin');
  const { token, lltoken } = (await create(as)).body;
  expect(token).toMatch(/^rndt_[\w-]{43}$/);
  expect(await goesIn(token)).toBe(200);
  const [listed] = await list(as);
  expect(listed).toMatchObject({
    lltoken,
    llinstitucion: 130,
    bopruebas: 0,
    estado: 'VIGENTE',
    creador: 'admin@fgr.org.mx',
  });
  expect(listed?.terminacion).toBe(token.slice(-4));
  expect(listed?.usado).not.toBeNull();
  for (const table of ['interconexiontoken', 'auditoria', 'entradapgj'])
    expect(JSON.stringify(await rowsOf(t, table))).not.toContain(token.slice(5, -4));
  const audited = await rowsOf(t, 'auditoria', `operacion = 'interconexion.crearToken' and llave = '${lltoken}'`);
  expect(audited).toHaveLength(1);
});

test('two of one institution work at a time, of each kind; many at once make no third', async () => {
  const as = await t.as('admin');
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(as)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 400)?.body.campos).toEqual([
    { campo: 'llinstitucion', mensaje: expect.stringContaining('2 tokens vigentes') },
  ]);
  expect((await create(as, 130, 1)).status).toBe(200);
  expect((await create(as, 114)).status).toBe(200);
});

test('rotated: the new one works at once, the old one for some days more', async () => {
  const as = await t.as('admin');
  const old = (await create(as)).body;
  const next = (await rotate(as, old.lltoken)).body;
  expect([await goesIn(old.token), await goesIn(next.token)]).toEqual([200, 200]);
  expect((await rotate(as, next.lltoken)).status).toBe(400); // two work already
  await t.owner.query(`update interconexiontoken set vence = now() - interval '1 second' where lltoken = $1`, [
    old.lltoken,
  ]);
  expect([await goesIn(old.token), await goesIn(next.token)]).toEqual([400, 200]);
  expect((await list(as)).map(({ estado }) => estado)).toEqual(['VIGENTE', 'VENCIDO']);
});

test('rotated, the old one works a week more, however late it would have ended, and not a day longer than it would have', async () => {
  const as = await t.as('admin');
  const days = async (lltoken: number) => {
    const { rows } = await t.owner.query(
      'select extract(epoch from vence - now()) / 86400 as dias from interconexiontoken where lltoken = $1',
      [lltoken],
    );
    return rows[0].dias === null ? null : Math.round(rows[0].dias * 10) / 10;
  };
  for (const [ends, then] of [
    [null, 7],
    [70, 7],
    [2, 2],
  ]) {
    await t.owner.query('delete from interconexiontoken');
    const { lltoken } = (await create(as)).body;
    await t.owner.query('update interconexiontoken set vence = now() + make_interval(days => $1) where lltoken = $2', [
      ends,
      lltoken,
    ]);
    const next = (await rotate(as, lltoken)).body;
    expect([ends, await days(lltoken), await days(next.lltoken)]).toEqual([ends, then, null]);
    expect(await linesOf(lltoken)).toMatchObject([
      { operacion: 'interconexion.crearToken' },
      { operacion: 'interconexion.rotarToken', detalle: { sucesor: next.lltoken } },
    ]);
  }
});

test('revoked: refused from the next request on, and it cannot be brought back', async () => {
  const as = await t.as('admin');
  const { token, lltoken } = (await create(as)).body;
  expect((await revoke(as, lltoken)).status).toBe(200);
  expect(await goesIn(token)).toBe(400);
  expect([(await revoke(as, lltoken)).status, (await rotate(as, lltoken)).status]).toEqual([404, 404]);
  expect((await linesOf(lltoken)).map(({ operacion }) => operacion)).toEqual([
    'interconexion.crearToken',
    'interconexion.revocarToken',
  ]);
});

test('a state administrator sees and makes those of the own institution only', async () => {
  const [national, state] = [await t.as('admin'), await t.as('admin.30')];
  const jalisco = (await create(national, 114)).body;
  const own = (await create(state)).body;
  expect((await list(state)).map(({ lltoken }) => lltoken)).toEqual([own.lltoken]);
  expect((await create(state, 114)).status).toBe(400);
  expect([(await revoke(state, jalisco.lltoken)).status, (await rotate(state, jalisco.lltoken)).status]).toEqual([
    404, 404,
  ]);
  expect(await goesIn(jalisco.token)).toBe(400); // its request says state 30
});

test('files go to the area that it names, or to the first', async () => {
  const as = await t.as('admin');
  const { rows } = await t.owner.query('select llpropietario from ctpropietario where llinstitucion = 130 order by 1');
  const second = rows[1].llpropietario as number;
  const { token } = (await create(as, 130, 0, second)).body;
  const sent = caso({ token });
  await send(t, sent);
  expect(await rowsOf(t, 'carpeta', `noci = '${sent.numCarpeta}'`)).toMatchObject([{ llpropietario: second }]);
  expect((await create(as, 130, 0, 1)).status).toBe(400);
  expect((await create(as, 9999)).status).toBe(400);
});
