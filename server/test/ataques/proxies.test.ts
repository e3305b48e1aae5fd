import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getCtRoles, login } from '@renadet/domain/sesion/sesion.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPuertas } from '../../src/plugins/puertas.ts';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../app.ts';
import { certificadoPropio } from '../certificado.ts';

/** Of the server: what it speaks to the proxy with, and all that the proxy takes it by. */
const propio = certificadoPropio();
const muestra = (dir: string, name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../deploy', name), 'utf8').replaceAll(
    '/etc/ssl/renadet/servidor',
    `${dir}/servidor`,
  );

interface Puertos {
  servidor: number;
  /** Where people come by TLS, and where they come in the clear; here both are in the clear. */
  seguro: number;
  claro: number;
}
interface Proxy {
  programa: string;
  /** Puts the sample into a folder, for these ports. @returns arguments of the program */
  prepare: (dir: string, at: Puertos) => string[];
}
/** The samples of deploy/, but for the ports, the certificates and the seconds after which slow ones are cut. */
const PROXIES: Record<string, Proxy> = {
  nginx: {
    programa: '/usr/sbin/nginx',
    prepare: (dir, { servidor, seguro, claro }) => {
      writeFileSync(join(dir, 'renadet-proxy.conf'), muestra(dir, 'renadet-proxy.conf'));
      const sample = muestra(dir, 'nginx.conf')
        .replace('127.0.0.1:3000', `127.0.0.1:${servidor}`)
        .replace(/listen 443 ssl http2;.*/, `listen 127.0.0.1:${seguro};`)
        .replace('listen 80;', `listen 127.0.0.1:${claro};`)
        .replace(/^ *ssl_.*\n/gm, '')
        .replaceAll('/etc/nginx/', `${dir}/`)
        .replaceAll('/var/log/nginx/', `${dir}/`)
        .replace('client_body_timeout 15s', 'client_body_timeout 1s');
      const temporales = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const paths = temporales.map((t) => `${t}_temp_path ${dir}/${t};`).join('\n');
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      writeFileSync(
        join(dir, 'nginx.conf'),
        `${user} daemon off; pid ${dir}/pid;\nevents { worker_connections 1024; }\nhttp {\n${paths}\n${sample}}\n`,
      );
      return ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'inicio.log')];
    },
  },
  haproxy: {
    programa: '/usr/sbin/haproxy',
    prepare: (dir, { servidor, seguro, claro }) => {
      const sample = muestra(dir, 'haproxy.cfg')
        .replace('server uno 127.0.0.1:3000', `server uno 127.0.0.1:${servidor}`)
        .replace(/bind :443.*/, `bind 127.0.0.1:${seguro}`)
        .replace('bind :80', `bind 127.0.0.1:${claro}`)
        .replaceAll('!{ ssl_fc }', `!{ dst_port ${seguro} }`)
        .replace('log /dev/log local0', 'log stdout format raw local0')
        .replace('timeout http-request 15s', 'timeout http-request 1s');
      writeFileSync(join(dir, 'haproxy.cfg'), sample);
      return ['-db', '-f', join(dir, 'haproxy.cfg')];
    },
  },
  caddy: {
    programa: '/usr/bin/caddy',
    prepare: (dir, { servidor, seguro, claro }) => {
      const [, mayor, menor] = /v?(\d+)\.(\d+)/.exec(String(execFileSync('/usr/bin/caddy', ['version']))) ?? [];
      const isOld = Number(mayor) === 2 && Number(menor) < 7;
      const sample = muestra(dir, 'Caddyfile')
        .replace('{\n\tservers', '{\n\tadmin off\n\tservers')
        .replace('http://renadet.ejemplo.mx {', `http://127.0.0.1:${claro} {`)
        .replace(/^renadet\.ejemplo\.mx \{/m, `http://127.0.0.1:${seguro} {`)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${servidor}`)
        .replace(/request_buffers 1MB.*/, isOld ? 'buffer_requests\n max_buffer_size 1048576' : 'request_buffers 1MB');
      writeFileSync(join(dir, 'Caddyfile'), sample);
      return ['run', '--adapter', 'caddyfile', '--config', join(dir, 'Caddyfile')];
    },
  },
};

const libre = () =>
  new Promise<number>((ok) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => ok(typeof at === 'object' && at ? at.port : 0));
    });
  });
const pausa = (ms: number) => new Promise((ok) => setTimeout(ok, ms));

// Not part of what npm installs: where one is missing, its tests are not run, and say so
describe.each(Object.entries(PROXIES))('behind %s, as in deploy/', (nombre, { programa, prepare }) => {
  const falta = !existsSync(programa);
  let t: TestApp;
  let headers: Headers;
  let at: Puertos;
  let child: ChildProcess;
  let said = '';
  const dir = mkdtempSync(join(tmpdir(), `renadet-${nombre}-`));
  const open = new Set<Socket>();
  const url = (path: string) => `http://127.0.0.1:${at.seguro}${path}`;
  const works = async () => (await fetch(url(getCtRoles.path), { headers })).status;

  beforeAll(async () => {
    if (falta) return;
    const own = { TLS_CERT: join(dir, 'servidor.pem'), TLS_KEY: join(dir, 'servidor.llave.pem') };
    writeFileSync(own.TLS_CERT, propio.cert);
    writeFileSync(own.TLS_KEY, propio.key);
    t = await testApp({ SOLICITUDES_SIMULTANEAS: '32', PROXIES: '127.0.0.1', ...own });
    const servidor = Number(new URL(await openPuertas(t.app, { host: '127.0.0.1', port: 0 })).port);
    at = { servidor, seguro: await libre(), claro: await libre() };
    for (const name of ['data', 'logs']) mkdirSync(join(dir, name));
    const env = { ...process.env, HOME: dir, XDG_DATA_HOME: join(dir, 'data'), XDG_CONFIG_HOME: dir };
    child = spawn(programa, prepare(dir, at), { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        said += part;
      });
    headers = await t.as('capturista.30');
    for (let tries = 0; tries < 100; tries++) {
      if ((await works().catch(() => 0)) === 200) return;
      await pausa(200);
    }
    throw new Error(said || `${nombre} does not answer`);
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    if (child && child.exitCode === null) {
      const ended = new Promise((ok) => child.once('exit', ok));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dir, { recursive: true, force: true });
  });

  /** Connections that send the beginning of a request and no more, made again when they end. */
  function attack(n: number, path: string, bytes: number) {
    const told = { cortadas: 0, sigue: true };
    const one = () => {
      if (!told.sigue) return;
      const socket = connect(at.seguro, '127.0.0.1').resume();
      open.add(socket);
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${at.seguro}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{`,
      );
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        told.cortadas++;
        setTimeout(one, 20);
      });
    };
    for (let i = 0; i < n; i++) one();
    return told;
  }
  const llegando = async () =>
    Number(/^renadet_solicitudes_llegando (\d+)/m.exec((await t.app.inject({ url: '/api/metrics' })).body)?.[1]);

  test.skipIf(falta).each([
    ['short', login.path, 100],
    ['long', '/api/secure/guardarCI/2', 500_000],
    ['those that are not buffered', '/api/secure/integrarCarpetasNuevas/1', 500_000],
  ])('[H3] slow senders take nobody a place: %s', async (_, path, bytes) => {
    const told = attack(150, path, bytes);
    await pausa(1_500);
    for (let i = 0; i < 20; i++) expect(await works()).toBe(200);
    const body = JSON.stringify({ username: 'consulta@fgr.org.mx', password: CONTRASENIA });
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    for (let i = 0; i < 3; i++)
      expect(await (await fetch(url(login.path), sent)).json()).toMatchObject({ token: expect.any(String) });
    if (bytes === 100) {
      expect(await llegando()).toBe(0); // the server heard of none
      // Caddy knows no pace, only a whole time
      if (nombre !== 'caddy') await expect.poll(() => told.cortadas, { timeout: 20_000 }).toBeGreaterThan(0);
    }
    told.sigue = false;
    for (const socket of open) socket.destroy();
    await expect.poll(llegando).toBe(0);
  });

  test.skipIf(falta)('in the clear a call is refused and a page is led on; metrics are nobody’s', async () => {
    const claro = (path: string) => fetch(`http://127.0.0.1:${at.claro}${path}`, { redirect: 'manual' });
    expect([(await claro(getCtRoles.path)).status, (await claro('/login')).status]).toEqual([403, 308]);
    expect((await fetch(url('/api/metrics'))).status).toBe(403);
  });

  test.skipIf(falta)('a server with another certificate is not spoken to: no request reaches it', async () => {
    const otro = join(dir, 'otro');
    for (const name of ['data', 'logs']) mkdirSync(join(otro, name), { recursive: true });
    writeFileSync(join(otro, 'servidor.pem'), certificadoPropio().cert);
    const puertas = { ...at, seguro: await libre(), claro: await libre() };
    const env = { ...process.env, HOME: otro, XDG_DATA_HOME: join(otro, 'data'), XDG_CONFIG_HOME: otro };
    const enganado = spawn(programa, prepare(otro, puertas), { env, stdio: 'ignore' });
    const ended = new Promise((ok) => enganado.once('exit', ok));
    try {
      const ask = () =>
        fetch(`http://127.0.0.1:${puertas.seguro}${getCtRoles.path}`, { headers }).then(
          (res) => res.status,
          () => 0,
        );
      await expect.poll(ask).toBeGreaterThan(0);
      expect([502, 503]).toContain(await ask());
    } finally {
      enganado.kill('SIGTERM');
      await ended;
    }
  });

  test.skipIf(falta)(
    'no code, e-mail or session of an address stays in a log, neither when the server is gone',
    async () => {
      const SECRETOS = ['SECRETOCODIGO', 'ana.secreta', 'SECRETACONSTANCIA', headers.authtoken ?? '-'];
      const ask = async () => {
        for (const path of [
          '/recuperacionContrasenia?codigo=SECRETOCODIGO&cuenta=ana.secreta@fgr.org.mx',
          '/api/secure/existeCorreo/ana.secreta@fgr.org.mx',
          '/constancia/SECRETACONSTANCIA',
        ])
          await fetch(url(path), { headers }).catch(() => {});
      };
      await ask();
      await t.app.close();
      await ask();
      expect((await fetch(url('/api/salud'))).status).toBeGreaterThanOrEqual(502);
      await pausa(500);
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile() && one.name.endsWith('.log'))
        .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'));
      const all = [said, ...files].join('\n');
      if (nombre !== 'caddy') expect(all).toMatch(/GET .*200/); // there is a log
      expect(SECRETOS.filter((text) => all.includes(text))).toEqual([]);
    },
  );
});
