import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { getCarpetaByFiltros, guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { ERRORES } from '@renadet/domain/lib/errors';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { getCtRoles, login } from '@renadet/domain/sesion/sesion.contract';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../../test/app.ts';
import { rowsOf } from '../../test/saved.ts';

const LUGARES = 10;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ SOLICITUDES_SIMULTANEAS: String(LUGARES) });
});
afterEach(() => vi.restoreAllMocks());

const metric = async (name: string): Promise<number> => {
  const { body } = await t.app.inject({ url: '/api/metrics' });
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
};
const underWay = () => metric('renadet_solicitudes_en_curso');

/** Searches whose bodies do not come to their end until they are told to. */
async function hold(n: number, headers: Headers): Promise<() => Promise<number[]>> {
  const before = await underWay();
  const bodies = Array.from({ length: n }, () => new PassThrough());
  const answers = bodies.map((payload) => {
    const json = { ...headers, 'content-type': 'application/json' };
    return t.app.inject({ method: 'POST', url: getCarpetaByFiltros.path, headers: json, payload });
  });
  await expect.poll(underWay).toBe(before + n);
  return async () => {
    for (const body of bodies) body.end('{"noci":"X"}');
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
}
const all = (n: number, status: number) => Array.from({ length: n }, () => status);

test('beyond its places the server refuses at once what it did not begin, and goes on with the rest', async () => {
  const [one, other, third] = await Promise.all([t.as('capturista.30'), t.as('supervisor.30'), t.as('admin')]);
  const finish = [await hold(LUGARES / 2, one), await hold(LUGARES / 2, other)];
  const save = () => t.call(guardarCI, { params: { type: 2 }, body: carpeta({ noci: 'LLENO/1' }) }, third);

  const { status, body, headers } = await save();
  expect([status, body]).toEqual([503, { message: ERRORES.SOBRECARGA.message }]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers).toMatchObject({ 'no-iniciada': '1', 'x-content-type-options': 'nosniff' });
  expect(await metric('renadet_solicitudes_rechazadas_total{motivo="lugares"}')).toBe(1);
  // who runs the server sees it, and who comes may sign in
  for (const url of ['/api/salud', '/api/salud/listo', '/api/metrics'])
    expect([url, (await t.app.inject({ url })).statusCode]).toEqual([url, 200]);
  const account = { username: 'consulta@fgr.org.mx', password: CONTRASENIA };
  expect((await t.call(login, { body: account })).body.token).toBeTruthy();

  for (const end of finish) expect(await end()).toEqual(all(LUGARES / 2, 200));
  expect(await underWay()).toBe(0);
  expect((await save()).body.result).toBe('REGISTRO_EXITOSO');
  expect(await rowsOf(t, 'carpeta', `noci = 'LLENO/1'`)).toHaveLength(1);
});

test('one session holds half of the places at most, and is told that it is its own limit', async () => {
  const [greedy, other] = [await t.as('capturista.30'), await t.as('supervisor.30')];
  const finish = await hold(LUGARES / 2, greedy);
  const { status, body, headers } = await t.call(getCtRoles, {}, greedy);
  expect([status, body]).toEqual([429, { message: ERRORES.DEMASIADAS_SOLICITUDES.message }]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await t.call(getCtRoles, {}, other)).status).toBe(200);
  expect(await finish()).toEqual(all(LUGARES / 2, 200));
  expect((await t.call(getCtRoles, {}, greedy)).status).toBe(200);
});

test('what takes long, a workbook or a slow upload, leaves its place to others', async () => {
  const [one, other] = [await t.as('capturista.30'), await t.as('supervisor.30')];
  const finish = [await hold(LUGARES / 2, one), await hold(LUGARES / 2, other)];
  const late = performance.now() + 6_000;
  vi.spyOn(performance, 'now').mockReturnValue(late);
  expect((await t.call(getCtRoles, {}, one)).status).toBe(200);
  expect(await underWay()).toBe(0);
  for (const end of finish) expect(await end()).toEqual(all(LUGARES / 2, 200));
});

test('who hangs up gives the place back; a loop that comes late begins less until it is on time again', async () => {
  const { port } = new URL(await t.app.listen({ host: '127.0.0.1', port: 0 }));
  const { authtoken, usuario } = await t.as('capturista.30');
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST ${getCarpetaByFiltros.path} HTTP/1.1\r\nHost: a\r\nauthtoken: ${authtoken}\r\nusuario: ${usuario}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n',
  );
  await expect.poll(underWay).toBe(1);
  socket.destroy();
  await expect.poll(underWay).toBe(0);

  const answers = async () => {
    const session = { authtoken: authtoken ?? '', usuario: usuario ?? '' };
    const all = await Promise.all([1, 2, 3, 4].map(() => t.call(getCtRoles, {}, session)));
    return all.map(({ status }) => status).sort();
  };
  expect(await answers()).toEqual([200, 200, 200, 200]);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() * 20);
  await expect.poll(answers, { timeout: 5_000 }).toEqual([200, 200, 200, 503]);
  vi.restoreAllMocks();
  await expect.poll(answers, { timeout: 5_000 }).toEqual([200, 200, 200, 200]);
});
