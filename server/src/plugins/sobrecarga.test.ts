import { Agent, request } from 'node:http';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { ERRORES } from '@renadet/domain/lib/errors';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { getCtRoles, login } from '@renadet/domain/sesion/sesion.contract';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { CONTRASENIA, type Headers, testApp } from '../../test/app.ts';
import { atEnd } from '../../test/cierre.ts';
import { rowsOf } from '../../test/saved.ts';

const LUGARES = 10;
/** An operation that is under way until it is told to end. */
const ESPERA = '/api/secure/espera';

/** A server with few places that is asked by its door, as people do. */
async function servidor() {
  const t = await testApp({ SOLICITUDES_SIMULTANEAS: String(LUGARES) });
  const waiting: (() => void)[] = [];
  t.app.get(ESPERA, { schema: { hide: true }, config: { funcion: 'SESION', auditoria: null } }, async () => {
    await new Promise<void>((ok) => waiting.push(ok));
    return {};
  });
  t.app.get(AJENA, { schema: { hide: true }, config: { funcion: 'PUBLICA', auditoria: null } }, async () => {
    await new Promise<void>((ok) => waiting.push(ok));
    return {};
  });
  // where a test fails the server would wait for them until it is told to end
  atEnd(() => {
    for (const end of waiting.splice(0)) end();
  });
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 });
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
  async function ask(path: string, headers: Headers = {}, body?: object) {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const type = body && { 'content-type': 'application/json' };
    const res = await fetch(`${url}${path}`, { headers: { ...headers, ...type }, ...sent });
    const json = (await res.json()) as { message?: string; token?: string; result?: string };
    return { status: res.status, headers: Object.fromEntries(res.headers), body: json };
  }
  const roles = async (headers: Headers) => (await ask(getCtRoles.path, headers)).status;
  /** One that stays under way; by its session, which the server has seen before. */
  const slow = (headers: Headers) => {
    const gone = new AbortController();
    const status = fetch(`${url}${ESPERA}`, { headers, signal: gone.signal }).then(
      (res) => res.status,
      () => 0,
    );
    return { hangUp: () => gone.abort(), status };
  };
  const hold = async (n: number, headers: Headers): Promise<() => Promise<number[]>> => {
    expect(await roles(headers)).toBe(200);
    const [before, first] = [await underWay(), waiting.length];
    const held = Array.from({ length: n }, () => slow(headers));
    await expect.poll(underWay).toBe(before + n);
    await expect.poll(() => waiting.length).toBe(first + n);
    return async () => {
      const until = await underWay();
      for (const end of waiting.splice(0, n)) end();
      const answers = await Promise.all(held.map(({ status }) => status));
      await expect.poll(underWay).toBe(Math.max(until - n, 0));
      return answers;
    };
  };
  const three = () => Promise.all([t.as('capturista.30'), t.as('supervisor.30'), t.as('admin')]);
  return { t, url, metric, underWay, ask, roles, slow, hold, waiting, three };
}
/** Held by strangers: an operation that anybody may ask for. */
const AJENA = '/api/espera';
/** Statuses of three questions over one connection, each asked when the one before was answered: as many as it lasts. */
async function inOne(url: string, headers: Headers): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++)
    await new Promise<void>((ok, ko) => {
      const asked = request(`${url}${getCtRoles.path}`, { agent, headers }, (res) => {
        sockets.add(res.socket);
        statuses.push(res.statusCode ?? 0);
        res.resume().once('end', () => setImmediate(ok));
      });
      asked.once('error', ko).end();
    });
  agent.destroy();
  return sockets.size === 1 ? statuses : [];
}
/** One that is never full. */
let s: Awaited<ReturnType<typeof servidor>>;
beforeAll(async () => {
  s = await servidor();
});
afterEach(() => vi.restoreAllMocks());
const all = (n: number, status: number) => Array.from({ length: n }, () => status);

test('[3-701] with every place of strangers taken, and of all others, who runs the server still sees it', async () => {
  const { url, underWay, hold, waiting, three } = await servidor();
  const [one, other] = await three();
  const finish = [await hold(LUGARES / 2, one), await hold(LUGARES / 2, other)];
  const strangers: Promise<number>[] = [];
  for (let i = 0; i < 2; i++) strangers.push(fetch(`${url}${AJENA}`).then(({ status }) => status)); // those of one network
  await expect.poll(underWay).toBe(LUGARES + 2);
  const status = async (path: string) => (await fetch(`${url}${path}`)).status;
  for (const path of ['/api/salud', '/api/salud/listo', '/api/metrics', '/api/metrics/', '/api/metrics?x=1'])
    for (let i = 0; i < 3; i++)
      expect([path, await status(path)]).toEqual([path, path.endsWith('/') ? expect.any(Number) : 200]);
  for (const path of [AJENA, '/api/metricas', '/api/salud/otra', '/api/estadisticas'])
    expect([path, await status(path)]).toEqual([path, 503]);
  for (const end of finish) await end();
  for (const end of waiting.splice(0)) end();
  expect(await Promise.all(strangers)).toEqual([200, 200]);
});

test('[3-701] beyond its places the server refuses at once what it did not begin, and goes on with the rest', async () => {
  const { t, url, metric, ask, roles, hold, slow, waiting, three } = await servidor();
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  const [one, other, third] = await three();
  expect(await roles(third)).toBe(200);
  const finish = [await hold(LUGARES / 2, one), await hold(LUGARES / 2, other)];
  const save = () => ask(guardarCI.path.replace(':type', '2'), third, carpeta({ noci: 'LLENO/1' }));

  const { status, body, headers } = await save();
  expect([status, body]).toEqual([503, { message: ERRORES.SOBRECARGA.message }]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers).toMatchObject({ 'no-iniciada': '1', 'x-content-type-options': 'nosniff' });
  expect(await metric('renadet_solicitudes_rechazadas_total{motivo="lugares"}')).toBe(1);
  // who runs the server sees it, who comes may sign in, and an address spelt otherwise is no way round
  for (const path of ['/api/salud', '/api/salud/listo', '/api/metrics'])
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
  const account = { username: 'consulta@fgr.org.mx', password: CONTRASENIA };
  expect((await ask(login.path, {}, account)).body.token).toBeTruthy();
  expect((await ask(getCtRoles.path.replace('api', '%61pi'), third)).status).toBe(503);
  expect(await inOne(url, third)).toEqual([503, 503, 503]);

  for (const end of finish) expect(await end()).toEqual(all(LUGARES / 2, 200));
  expect((await save()).body.result).toBe('REGISTRO_EXITOSO');
  expect(await rowsOf(t, 'carpeta', `noci = 'LLENO/1'`)).toHaveLength(1);

  // it was full: it takes in few, until a second has passed in which it refused nobody
  const few = [one, other, one].map(slow);
  await expect.poll(() => waiting.length).toBe(few.length);
  expect(await roles(third)).toBe(503);
  clock.mockReturnValue(now + 1_001);
  expect(await roles(third)).toBe(200);
  for (const end of waiting.splice(0)) end();
  expect(await Promise.all(few.map(({ status }) => status))).toEqual(all(few.length, 200));
});

test('one user holds half of the places at most, and is told that it is its own limit', async () => {
  const { ask, roles, hold, three } = s;
  const [greedy, other] = await three();
  const finish = await hold(LUGARES / 2, greedy);
  const { status, body, headers } = await ask(getCtRoles.path, greedy);
  expect([status, body]).toEqual([429, { message: ERRORES.DEMASIADAS_SOLICITUDES.message }]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await roles(other)).toBe(200);
  expect(await finish()).toEqual(all(LUGARES / 2, 200));
  expect(await roles(greedy)).toBe(200);
});

test('what takes long, a workbook or a slow upload, leaves its place to others', async () => {
  const { underWay, roles, hold, three } = s;
  const [one, other] = await three();
  const finish = [await hold(LUGARES / 2, one), await hold(LUGARES / 2, other)];
  const late = performance.now() + 6_000;
  vi.spyOn(performance, 'now').mockReturnValue(late);
  expect(await roles(one)).toBe(200);
  await expect.poll(underWay).toBe(0);
  for (const end of finish) expect(await end()).toEqual(all(LUGARES / 2, 200));
});

test('who hangs up gives the place back; a loop that comes late begins less until it is on time again', async () => {
  const { underWay, roles, slow, three } = s;
  const [one, other] = await three();
  expect([await roles(one), await roles(other)]).toEqual([200, 200]);
  const { hangUp } = slow(one);
  await expect.poll(underWay).toBe(1);
  hangUp();
  await expect.poll(underWay).toBe(0);

  const answers = async () => (await Promise.all([one, other, one, other].map(roles))).sort();
  await expect.poll(answers).toEqual([200, 200, 200, 200]);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() * 20);
  await expect.poll(answers).toEqual([200, 200, 200, 503]);
  vi.restoreAllMocks();
  await expect.poll(answers).toEqual([200, 200, 200, 200]);
});

test('[3-712] a crowd that stays gets a part of the places; where fewer are refused than let in, all of them after ten seconds', async () => {
  // time that goes by at once, for the look at the loop as well: it comes on time. The file's last test: its other servers,
  // which are not told, would take the leap for a loop that comes late
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { roles, hold, slow, waiting, underWay, three } = await servidor();
  const [one, other, third] = await three();
  expect(await roles(third)).toBe(200);
  const finish = [await hold(LUGARES / 2, one), await hold(LUGARES / 2, other)];
  expect(await roles(third)).toBe(503);
  for (const end of finish) await end();
  /** Three come in, and what so many more are answered, each 0.9 s for eleven seconds: less than the peace of a second. */
  const during = async (more: number) => {
    const answers: number[] = [];
    for (let ms = 0; ms < 11_000; ms += 900) {
      vi.advanceTimersByTime(900);
      const held = [one, other, one].map(slow);
      await expect.poll(() => waiting.length, { interval: 5 }).toBe(held.length);
      answers.push(...(await Promise.all(Array.from({ length: more }, () => roles(third)))));
      for (const end of waiting.splice(0)) end();
      await Promise.all(held.map(({ status }) => status));
      await expect.poll(underWay, { interval: 5 }).toBe(0);
    }
    return answers;
  };
  // more are refused than let in: only as many as keep the server at work
  expect(new Set(await during(5))).toEqual(new Set([503]));
  // fewer: they are few that held each other up
  const fewer = await during(1);
  expect([fewer[0], fewer.at(-1)]).toEqual([503, 200]);
});
