import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { kill, launch, newFolder, until } from './proceso.ts';

const ENTERO = 16;
/** Sockets that listen on a port, by their number in the kernel. */
const sockets = (port: string): string[] =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local, , state]) => state === '0A' && Number.parseInt(local?.split(':')[1] ?? '', ENTERO) === Number(port),
    )
    .map((columns) => `socket:[${columns[9]}]`);

/** The process that listens on a port, and no other: several servers may be at work on this machine. */
function listenersOn(port: string): number[] {
  const found = sockets(port);
  const holds = (pid: string): boolean => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some((fd) => found.includes(readlink(`/proc/${pid}/fd/${fd}`)));
    } catch {
      return false; // ended meanwhile, or another user's
    }
  };
  return found.length
    ? readdirSync('/proc')
        .filter((pid) => /^\d+$/.test(pid) && holds(pid))
        .map(Number)
    : [];
}
const readlink = (path: string): string => {
  try {
    return readlinkSync(path);
  } catch {
    return ''; // closed meanwhile
  }
};

const simuladorDe = (dir: string) => JSON.parse(readFileSync(join(dir, 'justicianet.json'), 'utf8')) as { url: string };

test('evaluation mode brings the simulator along; Ctrl-C and kill -9 of the server leave none', async () => {
  const dir = newFolder(inject('modelos').servidor);
  const first = launch(dir);
  await first.url;
  const file = join(dir, 'justicianet.json');
  expect(statSync(file).mode & 0o077).toBe(0);
  const { url } = simuladorDe(dir);
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await (await fetch(`${url}/salud`)).json()).toEqual({ estado: 'vivo' });
  const { port } = new URL(url);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(listenersOn(port)).toEqual([]);
  expect(existsSync(file)).toBe(false);

  const second = launch(dir);
  await second.url;
  const { port: other } = new URL(simuladorDe(dir).url);
  expect(listenersOn(other).length).toBeGreaterThan(0);
  kill(second.pid, 'SIGKILL');
  expect(await until(() => listenersOn(other).length === 0)).toBeLessThan(3000);
}, 120_000);

test('an address of the institution brings no simulator', async () => {
  const dir = newFolder(inject('modelos').servidor);
  await launch(dir, { JUSTICIANET_URL: 'http://127.0.0.1:1' }).url;
  expect(existsSync(join(dir, 'justicianet.json'))).toBe(false);
}, 120_000);

test('[1-584] the made-up external files of an evaluation are synchronised from the first click, and the server goes on when their simulator ends', async () => {
  const dir = newFolder(inject('modelos').servidor);
  const server = launch(dir, { CARPETAS_DEMO: '120' });
  const address = await server.url;
  const usuario = 'admin@fgr.org.mx';
  const call = async <T>(method: string, path: string, body: object, headers = {}): Promise<T> => {
    const init = { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    return (await fetch(`${address}/api/${path}`, init)).json() as Promise<T>;
  };
  const { token } = await call<{ token: string }>('POST', 'login', { username: usuario, password: 'Renadet2026' });
  const headers = { authtoken: token, usuario };
  const periodo = { fechaInicio: '2017-06-26', fechaFin: '2026-01-01', pagina: 1, rpp: 100, institucion: 0, area: 0 };
  const files = await call<{ llcarpeta: number; noci: string; provienejusticianet: number }[]>(
    'POST',
    'secure/getCarpetaByFiltros',
    periodo,
    headers,
  );
  const external = files.filter((f) => f.provienejusticianet === 1);
  expect(external.length).toBeGreaterThan(5);
  for (const { llcarpeta, noci } of external)
    expect(await call('PUT', 'secure/sincronizarCarpetaJN', { llcarpeta }, headers)).toMatchObject({
      result: 'REGISTRO_EXITOSO',
      expediente: noci,
    });
  for (const pid of listenersOn(new URL(simuladorDe(dir).url).port)) kill(pid, 'SIGKILL');
  expect((await fetch(`${address}/api/salud/listo`)).ok).toBe(true);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 120_000);
