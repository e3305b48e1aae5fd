import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/cierre.ts';
import { type Route, testAppWithRoutes } from '../../test/routes.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';

let t: TestApp;
let routes: Route[];
/** The same server with a built web of two files. */
let page: FastifyInstance;
beforeAll(async () => {
  const built = await testAppWithRoutes();
  t = built.t;
  routes = built.routes.filter(({ url }) => url.startsWith('/api/')); // this machine may have a built web
  const webDist = mkdtempSync(join(tmpdir(), 'renadet-web-'));
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(join(webDist, 'index.html'), '<style nonce="__CSP_NONCE__"></style><meta content="__CSP_NONCE__">');
  writeFileSync(join(webDist, 'assets', 'app-1a2b.js'), 'alert(1)');
  writeFileSync(join(webDist, 'assets', 'app-1a2b.js.br'), 'packed');
  writeFileSync(join(webDist, 'assets', 'argon-1a2b.js'), 'alert(2)');
  for (const name of ['sw.js', 'manifest.webmanifest', 'favicon.svg']) writeFileSync(join(webDist, name), 'x');
  writeFileSync(join(webDist, 'assets', '.secreto.js'), 'x');
  writeFileSync(join(webDist, '.secreto'), 'x');
  page = await buildApp({ db: t.db, pool: t.pool, config: { ...t.config, webDist } });
  atEnd(async () => {
    await page.close();
    rmSync(webDist, { recursive: true });
  });
});

const POLICY = [
  /default-src 'self'/,
  /script-src 'self' 'nonce-[0-9a-f]{32}'/,
  /style-src 'self' 'nonce-[0-9a-f]{32}'/,
  /object-src 'none'/,
  /base-uri 'none'/,
  /form-action 'self'/,
  /frame-ancestors 'none'/,
  /img-src 'self' data: blob:/,
  /font-src 'self'/,
  /connect-src 'self'/,
  /worker-src 'self'/,
];

const FIJAS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const DESCRITO = /^\/api\/(interconexion\/)?openapi\.json$/;
describe('security headers', () => {
  test('[3-488] only the host of the map that is set may be framed besides our own pages, and the page is told both addresses', async () => {
    const policyOf = async (app: FastifyInstance) =>
      String((await app.inject({ url: '/contacto' })).headers['content-security-policy']);
    expect(await policyOf(page)).not.toContain('frame-src');
    const institucion = {
      mapaIncrustado: 'https://mapas.ejemplo.mx/incrustar?x=1',
      inicio: 'https://ejemplo.mx/',
      enlaces: [],
    };
    const app = await buildApp({ db: t.db, pool: t.pool, config: { ...t.config, institucion } });
    expect(await policyOf(app)).toMatch(/frame-src 'self' https:\/\/mapas\.ejemplo\.mx(;|$)/);
    await app.close();
    const set = { MAPA_URL: institucion.mapaIncrustado, INICIO_URL: institucion.inicio };
    expect(readConfig(set).institucion).toMatchObject({
      mapaIncrustado: institucion.mapaIncrustado,
      inicio: institucion.inicio,
    });
    expect(() => readConfig({ MAPA_URL: 'http://mapas.ejemplo.mx' })).toThrow('MAPA_URL');
  });

  test('are on every route and on what no route answers, with a new nonce each time', async () => {
    const headers = await t.as('admin');
    const addresses = [
      ...routes.map(({ method, url, funcion }) => ({ method, funcion, url: url.replace(/:\w+/g, '1') })),
      { method: 'GET', funcion: undefined, url: '/api/secure/nada' },
      { method: 'GET', funcion: undefined, url: '/nada' },
    ].filter(({ url }) => !url.endsWith('/logout') && !url.startsWith('/api/documentoPublico/'));
    const nonces = new Set<string>();
    for (const { method, url, funcion } of addresses)
      for (const sent of [{}, headers]) {
        const answer = await t.app.inject({ method: method as 'GET', url, headers: sent });
        const policy = String(answer.headers['content-security-policy']);
        for (const part of POLICY) expect([url, policy]).toEqual([url, expect.stringMatching(part)]);
        expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
        expect(answer.headers).toMatchObject(FIJAS);
        for (const none of ['x-powered-by', 'server', 'access-control-allow-origin', 'strict-transport-security'])
          expect(answer.headers).not.toHaveProperty(none);
        // only catalogues, that name no person, may be kept a while, and what describes the service while it is the same
        if (url.startsWith('/api/') && !(answer.statusCode === 200 && funcion === 'CONSULTAR CATALOGOS'))
          expect([url, answer.headers['cache-control']]).toEqual([url, DESCRITO.test(url) ? 'no-cache' : 'no-store']);
        nonces.add(/style-src 'self' 'nonce-(\w+)'/.exec(policy)?.[1] ?? '');
      }
    expect(nonces.size).toBe(addresses.length * 2);
  });
});

test('a public document alone may be shown inside, by our own pages, and kept a while; it runs nothing', async () => {
  const { statusCode, headers } = await t.app.inject({ url: '/api/documentoPublico/1' });
  const policy = "default-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
  expect([statusCode, headers['content-type'], headers['content-security-policy'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    policy,
    'public, max-age=300',
  ]);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
});

test('where people come by https, browsers are told to come by nothing else', async () => {
  const app = await buildApp({
    db: t.db,
    pool: t.pool,
    config: { ...t.config, publicUrl: 'https://renadet.ejemplo.mx' },
  });
  for (const url of ['/', '/api/salud', '/api/secure/getCtRoles', '/nada'])
    expect((await app.inject({ url })).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  await app.close();
});

test('no method is answered that no operation has, and none shows what was sent', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND'])
    for (const url of ['/', '/api/secure/getCtRoles', '/api/login']) {
      const session = await t.as('capturista.30');
      const headers = {
        ...session,
        origin: 'https://otro.mx',
        'access-control-request-method': 'POST',
      };
      const answer = await page.inject({ method: method as 'OPTIONS', url, headers });
      expect([method, url, answer.statusCode, answer.body.includes(String(session.authtoken))]).toEqual([
        method,
        url,
        404,
        false,
      ]);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
});

test('whom to tell of a weakness is said where the installation names somebody', async () => {
  const answer = await page.inject({ url: '/.well-known/security.txt' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-\d\dT\S+Z\nPreferred-Languages: es\n$/);
});

describe('a call from another site', () => {
  const cross = { 'sec-fetch-site': 'cross-site' };
  test('is refused under /api/secure/, also with the address escaped, with all headers of an answer', async () => {
    const headers = { ...(await t.as('capturista.30')), ...cross };
    for (const url of [
      '/api/secure/getCtRoles',
      '/api/%73ecure/getCtRoles',
      '/api/secure/getFolios/1',
      '/api/secure/nada',
    ]) {
      const answer = await t.app.inject({ url, headers });
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        403,
        { message: 'La solicitud viene de otro sitio y no se admite.' },
      ]);
      expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    }
  });

  test('may open the pages and ask what is public', async () => {
    expect((await t.app.inject({ url: '/api/salud', headers: cross })).statusCode).toBe(200);
    expect((await page.inject({ url: '/', headers: cross })).statusCode).toBe(200);
    const same = { ...(await t.as('capturista.30')), 'sec-fetch-site': 'same-origin' };
    expect((await t.app.inject({ url: '/api/secure/getCtRoles', headers: same })).statusCode).toBe(200);
  });
});

describe('the web application', () => {
  test('every address that is no file is the page, with the nonce of its answer, never kept', async () => {
    for (const url of ['/', '/login', '/pages/buscar_ci', '/recuperacionContrasenia?codigo=1']) {
      const { statusCode, body, headers } = await page.inject({ url });
      const nonce = /style-src 'self' 'nonce-(\w+)'/.exec(String(headers['content-security-policy']))?.[1];
      expect([statusCode, body]).toEqual([200, `<style nonce="${nonce}"></style><meta content="${nonce}">`]);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    }
  });

  test('what keeps its name is asked for anew: the worker that starts without network, and what installs the program', async () => {
    const kept = async (url: string) => (await page.inject({ url })).headers['cache-control'];
    expect(await Promise.all(['/sw.js', '/manifest.webmanifest', '/favicon.svg'].map(kept))).toEqual([
      'no-cache',
      'no-cache',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('the worker of the passphrase alone may compile, and reaches nothing', async () => {
    const policy = async (url: string) => String((await page.inject({ url })).headers['content-security-policy']);
    expect(await policy('/assets/argon-1a2b.js')).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
    for (const url of ['/assets/app-1a2b.js', '/sw.js', '/assets/argon-0000.js', '/argon-1a2b', '/'])
      expect([url, await policy(url)]).toEqual([url, expect.stringMatching(/^default-src 'self'(?!.*wasm)/)]);
  });

  test('its files are kept for a year; absent files and calls answer 404, hidden files too', async () => {
    const { statusCode, headers } = await page.inject({ url: '/assets/app-1a2b.js' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const packed = await page.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': headers['content-type'] });
    expect([packed.body, headers['content-encoding']]).toEqual(['packed', undefined]);
    const absent = [
      '/assets/app-0000.js',
      '/assets/.secreto.js',
      '/assets/..%2f.secreto.js',
      '/assets/..%2findex.html',
    ];
    for (const url of [...absent, '/api', '/api?x', '/api/nada', '/index.php']) {
      const answer = await page.inject({ url });
      expect([url, answer.statusCode, answer.body.includes('nonce')]).toEqual([url, 404, false]);
    }
    for (const url of ['/.secreto', '/..%2f..%2fetc/passwd'])
      expect((await page.inject({ url })).body).toMatch(/^<style nonce=/);
    expect((await page.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
  });

  test('without a built web the calls work and pages answer 404', async () => {
    const { statusCode } = await t.app.inject({ url: '/api/salud' });
    expect(statusCode).toBe(200);
    const empty = mkdtempSync(join(tmpdir(), 'renadet-web-'));
    const bare = await buildApp({ db: t.db, pool: t.pool, config: { ...t.config, webDist: empty } });
    expect((await bare.inject({ url: '/' })).statusCode).toBe(404);
    await bare.close();
    rmSync(empty, { recursive: true });
  });
});
