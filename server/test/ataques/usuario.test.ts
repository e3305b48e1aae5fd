import { connect, type Socket } from 'node:net';
import { previsualizarActualizacion } from '@renadet/domain/carga/seguimiento.contract';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { ERRORES } from '@renadet/domain/lib/errors';
import { getCtRoles, login } from '@renadet/domain/sesion/sesion.contract';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../app.ts';

const LUGARES = 16;
const ESPERA = '/api/secure/espera';
let t: TestApp;
let url = '';
let port = 0;
const waiting: (() => void)[] = [];
const open = new Set<Socket>();
/** One account at six desks: what is counted by session would be counted six times. */
let mesas: Headers[];
let otra: Headers;
beforeAll(async () => {
  t = await testApp({ SOLICITUDES_SIMULTANEAS: String(LUGARES) });
  t.app.get(ESPERA, { schema: { hide: true }, config: { funcion: 'SESION', auditoria: null } }, async () => {
    await new Promise<void>((ok) => waiting.push(ok));
    return {};
  });
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(url).port);
  const usuario = 'capturista.30@fiscalias.gob.mx';
  mesas = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { body } = await t.call(login, { body: { username: usuario, password: CONTRASENIA } });
      return { authtoken: String(body.token), usuario };
    }),
  );
  otra = await t.as('capturista.14');
  // the server knows each session from now on
  for (const headers of [...mesas, otra]) expect(await roles(headers)).toBe(200);
});
afterEach(() => {
  for (const end of waiting.splice(0)) end();
  for (const socket of open) socket.destroy();
  open.clear();
});
const roles = async (headers: Headers) => (await fetch(`${url}${getCtRoles.path}`, { headers })).status;
const mesa = (i: number): Headers => mesas[i % mesas.length] ?? {};
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)`, 'm').exec((await t.app.inject({ url: '/api/metrics' })).body)?.[1]);

/** Sends the beginning of a long body and no more. @returns the status that it is answered, if it is */
function send(path: string, headers: Headers, { length = 5_000_000 } = {}) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  open.add(socket);
  const told = { status: 0 };
  socket
    .on('error', () => {})
    .on('data', (part) => {
      told.status ||= Number(String(part).slice(9, 12));
    });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nauthtoken: ${headers.authtoken}\r\nusuario: ${headers.usuario}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
  );
  return told;
}

test('[M8] [1-611] one user at six desks holds half of the places at most, and others work', async () => {
  const held = Array.from({ length: LUGARES / 2 }, (_, i) => fetch(`${url}${ESPERA}`, { headers: mesa(i) }));
  await expect.poll(() => waiting.length).toBe(LUGARES / 2);
  const res = await fetch(`${url}${getCtRoles.path}`, { headers: mesa(5) });
  expect([res.status, await res.json()]).toEqual([429, { message: ERRORES.DEMASIADAS_SOLICITUDES.message }]);
  expect(await roles(otra)).toBe(200);
  for (const end of waiting.splice(0)) end();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(held.map(() => 200));
  expect(await roles(mesa(5))).toBe(200);
});

test('[M8] [1-611] uploads that are slow: a quarter of the places for one user, by however many sessions', async () => {
  const told = Array.from({ length: LUGARES }, (_, i) => send(guardarCI.path.replace(':type', '2'), mesa(i)));
  await expect.poll(() => told.filter(({ status }) => status === 503).length).toBe(LUGARES - LUGARES / 4);
  expect(await metric('renadet_solicitudes_llegando')).toBe(LUGARES / 4);
  // somebody else still sends
  const other = send(guardarCI.path.replace(':type', '2'), otra);
  await expect.poll(() => metric('renadet_solicitudes_llegando')).toBe(LUGARES / 4 + 1);
  expect(other.status).toBe(0);
});

test('[M8] [1-611] loads: two of one user are read and written, the others wait for them and for nobody else', async () => {
  const slow = Array.from({ length: 4 }, (_, i) => send(previsualizarActualizacion.path, mesa(i), { length: 200_000 }));
  await expect.poll(() => metric('renadet_solicitudes_llegando')).toBe(4);
  const nothing = { carpetas: [] };
  const ask = (headers: Headers, ms: number) =>
    fetch(`${url}${previsualizarActualizacion.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(nothing),
      signal: AbortSignal.timeout(ms),
    }).then(
      ({ status }) => status,
      () => 0,
    );
  expect(await ask(mesa(5), 1_500)).toBe(0); // it waits for its own
  expect(await ask(otra, 20_000)).toBeGreaterThanOrEqual(200);
  expect(slow.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
  for (const socket of open) socket.destroy();
  expect(await ask(mesa(5), 20_000)).toBeGreaterThanOrEqual(200);
});

test('[1-614] calls of one user in a minute: beyond its number it waits, from whatever desk; others do not', async () => {
  const few = await testApp({ SOLICITUDES_POR_MINUTO: '60' });
  const enter = async (usuario: string): Promise<Headers> => {
    const { body } = await few.call(login, { body: { username: usuario, password: CONTRASENIA } });
    return { authtoken: String(body.token), usuario };
  };
  const clerk = 'capturista.30@fiscalias.gob.mx';
  const [one, two, other] = [await enter(clerk), await enter(clerk), await enter('capturista.14@fiscalias.gob.mx')];
  const ask = (headers: Headers) => few.call(getCtRoles, {}, headers);
  const now = Math.ceil(performance.now()); // whole, so that sums of it are exact
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  for (let i = 0; i < 60; i++) expect((await ask(i % 2 ? one : two)).status).toBe(200);
  const { status, body, headers } = await ask(one);
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^Su cuenta hizo demasiadas consultas.* Espere 60 segundos/),
  ]);
  expect(headers['retry-after']).toBe('60');
  expect((await ask(two)).status).toBe(429);
  expect((await ask(other)).status).toBe(200);
  clock.mockReturnValue(now + 60_000);
  expect((await ask(two)).status).toBe(200);
  clock.mockRestore();
});
