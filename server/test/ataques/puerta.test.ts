import { connect, type Socket } from 'node:net';
import { getCtRoles, login } from '@renadet/domain/sesion/sesion.contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../app.ts';

const LUGARES = 32;
let t: TestApp;
let url = '';
let port = 0;
let headers: Headers;
beforeAll(async () => {
  t = await testApp({ SOLICITUDES_SIMULTANEAS: String(LUGARES) });
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(url).port);
  headers = await t.as('capturista.30');
  expect(await works()).toBe(200);
});
const works = async () => (await fetch(`${url}${getCtRoles.path}`, { headers })).status;
const goesIn = async () => {
  const body = JSON.stringify({ username: 'consulta@fgr.org.mx', password: CONTRASENIA });
  const res = await fetch(`${url}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await res.json()) as { token?: string }).token !== undefined;
};

const open = new Set<Socket>();
let atacan = false;
afterEach(() => {
  atacan = false;
  for (const socket of open) socket.destroy();
});
/** Connections that each send some bytes, and are made again when they end. */
function attack(n: number, bytes: string, answers: (part: string) => void = () => {}): void {
  atacan = true;
  const one = () => {
    if (!atacan) return;
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    open.add(socket);
    socket.write(bytes);
    socket.on('error', () => {}).on('data', (part) => answers(String(part)));
    socket.on('close', () => {
      open.delete(socket);
      setTimeout(one, 20);
    });
  };
  for (let i = 0; i < n; i++) one();
}
const veces = async (n: number, ask: () => Promise<unknown>): Promise<unknown[]> => {
  const answers = [];
  for (let i = 0; i < n; i++) {
    answers.push(await ask());
    await new Promise((ok) => setTimeout(ok, 40));
  }
  return answers;
};
const all = (n: number, value: unknown) => Array.from({ length: n }, () => value);

test('[H3] requests that never come whole take nobody a place: people work and sign in', async () => {
  attack(
    150,
    `POST ${login.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  await expect.poll(() => open.size).toBe(150);
  await new Promise((ok) => setTimeout(ok, 1_500));
  expect(await veces(25, works)).toEqual(all(25, 200));
  expect(await veces(5, goesIn)).toEqual(all(5, true));
});

test('[H3] nor do those that say they have a session', async () => {
  attack(
    100,
    `POST /api/secure/getCarpetaByFiltros HTTP/1.1\r\nHost: a\r\nauthtoken: ${'x'.repeat(40)}\r\nusuario: a@fgr.org.mx\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await new Promise((ok) => setTimeout(ok, 1_500));
  expect(await veces(25, works)).toEqual(all(25, 200));
});

test('[M9] a crowd at the check of certificates is refused at the door, and without the database', async () => {
  let [llenas, demasiadas] = [0, 0];
  attack(120, 'GET /constancia/ABCD-EFGH HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', (part) => {
    if (part.startsWith('HTTP/1.1 503')) llenas++;
    if (part.startsWith('HTTP/1.1 429')) demasiadas++;
  });
  await new Promise((ok) => setTimeout(ok, 1_000));
  expect(await veces(25, works)).toEqual(all(25, 200));
  expect(await veces(3, goesIn)).toEqual(all(3, true));
  // how many of each is for the machine to say
  await expect.poll(() => llenas + demasiadas, { timeout: 20_000 }).toBeGreaterThan(100);
  const { rows } = await t.owner.query('select coalesce(max(veces), 0)::integer as n from consultapublica');
  expect(rows[0].n).toBeLessThan(30 + LUGARES);
});

test('[M9] [1-612] the check of certificates is counted by the /24 and the /64 too: their other addresses are no way round', async () => {
  await t.owner.query('delete from consultapublica');
  const ask = async (remoteAddress: string) =>
    (await t.app.inject({ url: '/api/verificarConstancia/corto', remoteAddress })).statusCode;
  const calle = async (n: number, address: (i: number) => string) => {
    const told = new Map<number, number>();
    for (let i = 0; i < n; i++) {
      const status = await ask(address(i));
      told.set(status, (told.get(status) ?? 0) + 1);
    }
    return [told.get(200), told.get(429)];
  };
  expect(await calle(200, (i) => `198.51.100.${i}`)).toEqual([120, 80]);
  expect(await ask('198.51.101.1')).toBe(200);
  expect(await calle(50, (i) => `2001:db8:1:2::${i.toString(16)}`)).toEqual([30, 20]);
  expect(await ask('2001:db8:1:3::1')).toBe(200);
});

test('[M9] screens and their files pass, however many ask', async () => {
  const got = await Promise.all(all(60, 0).map(async () => (await fetch(`${url}/assets/nada.js`)).status));
  expect(got).toEqual(all(60, 404));
});
