import { createHash } from 'node:crypto';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { FUNCION_ID, FUNCIONES, type Funcion } from '@renadet/domain/permisos/funciones';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { getCtRoles, getSesion } from '@renadet/domain/sesion/sesion.contract';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Headers, TestApp } from '../../test/app.ts';
import { type Route, testAppWithRoutes } from '../../test/routes.ts';
import { sessions } from './session.ts';

const ROLES = {
  1: 'admin',
  2: 'admin.30',
  3: 'supervisor.30',
  4: 'capturista.30',
  5: 'supervisor.federal',
  6: 'capturista.federal',
  7: 'consulta',
} as const;
/** The interconnection service is there too, and asks for its own token instead of a session. */
const CON_TOKEN = '/api/secure/entradaPGJ';
let t: TestApp;
let routes: Route[];
let secure: Route[];
beforeAll(async () => {
  const built = await testAppWithRoutes();
  t = built.t;
  routes = built.routes;
  secure = routes.filter(({ url }) => url.startsWith('/api/secure/') && url !== CON_TOKEN);
});

/** A call whose parameters and body are wrong in every way: only what comes before validation may answer otherwise. */
const wrong = ({ method, url }: Route, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, 'x'),
    headers: { ...headers, ...(/POST|PUT/.test(method) && { 'content-type': 'application/json' }) },
    ...(/POST|PUT/.test(method) && { payload: '{"nada": ' }),
  });

describe('[1-441] [1-440] every secure route', () => {
  test('asks for a session before anything else', async () => {
    expect(secure.length).toBeGreaterThan(100); // HEAD beside GET
    const headers = { authtoken: 'A'.repeat(43), usuario: 'admin@fgr.org.mx' };
    for (const route of secure)
      for (const sent of [{}, headers]) {
        const res = await wrong(route, sent);
        expect([route.url, res.statusCode]).toEqual([route.url, 401]);
        if (route.method !== 'HEAD')
          expect(res.json()).toEqual({ message: 'Su sesión terminó. Ingrese de nuevo para continuar.' });
      }
  });

  test('is under /api/secure/ unless it is sign-in, a public one or the house itself', () => {
    const open = routes.filter(
      ({ url, method }) => url.startsWith('/api/') && !url.startsWith('/api/secure/') && method !== 'HEAD',
    );
    expect(open.map(({ method, url, funcion }) => [method, url, funcion])).toEqual(
      [
        ['GET', '/api/openapi.json'],
        ['GET', '/api/metrics'],
        ['GET', '/api/salud'],
        ['GET', '/api/salud/listo'],
        ['POST', '/api/login'],
        ['GET', '/api/ingresoInstitucional'],
        ['POST', '/api/ingresoInstitucional'],
        ['POST', '/api/ingresoInstitucional/regreso'],
        ['POST', '/api/recuperarContrasenia'],
        ['POST', '/api/reestablecerPassword'],
        ['GET', '/api/reglasAcceso'],
        ['POST', '/api/estadoDeJuego'],
        ['POST', '/api/ingresoInstitucional/:llinstitucion/salida'],
        ['GET', '/api/estadisticas'],
        ['GET', '/api/estadisticas/:corte/:archivo'],
        ['GET', '/api/estadisticas/catalogo.jsonld'],
        ['GET', '/api/estadisticas/:corte/estadistica.csv-metadata.json'],
        ['POST', '/api/entradaPGJ'],
        ['POST', '/api/entradaPGJ/lote'],
        ['GET', '/api/interconexion/catalogos'],
        ['GET', '/api/interconexion/openapi.json'],
        ['GET', '/api/verificarConstancia/:codigo'],
        ['GET', '/api/verificarConstancia/:codigo/sello-de-tiempo.tst'],
        ['GET', '/api/llavesConstancia'],
        ['GET', '/api/documentosPublicos'],
        ['GET', '/api/documentoPublico/:id'],
      ].map((row) => [...row, 'PUBLICA']),
    );
    expect(secure.filter(({ funcion }) => funcion === undefined || funcion === 'PUBLICA')).toEqual([]);
  });

  test('answers 403 to exactly the roles that lack its function, before reading what was sent', async () => {
    const { rows } = await t.owner.query('select llrol, llfuncionalidad from ctrolfuncionalidad where boactivo = 1');
    const granted = new Set(rows.map((r) => `${r.llrol}-${r.llfuncionalidad}`));
    const cells = await Promise.all(
      Object.entries(ROLES).map(async ([rol, name]) => {
        const headers = await t.as(name);
        // HEAD is served by the route of its GET
        const asked = secure.filter(({ funcion, method }) => funcion !== 'SESION' && method !== 'HEAD');
        const answers: Awaited<ReturnType<typeof wrong>>[] = []; // in turn: one session may not ask all of it at once
        for (const route of asked) answers.push(await wrong(route, headers));
        return asked.map(({ url, funcion }, i) => {
          const may = answers[i]?.statusCode !== 403;
          return { rol, url, funcion, may, should: granted.has(`${rol}-${FUNCION_ID[funcion as Funcion]}`) };
        });
      }),
    ).then((rows) => rows.flat());
    expect(cells.filter(({ may, should }) => may !== should)).toEqual([]);
    expect(cells.length).toBeGreaterThan(350);
    const reader = cells.filter(({ rol, may }) => rol === '7' && may).map(({ funcion }) => funcion);
    expect([...new Set(reader)].sort()).toEqual(['CONSULTAR CARPETA', 'CONSULTAR CATALOGOS', 'REPORTES']);
  });

  test('[1-472] a function taken from a role is refused on the next call', async () => {
    const headers = await t.as('capturista.30');
    const create = () => t.call(guardarCI, { params: { type: 2 }, body: carpeta() }, headers);
    const set = (on: number) =>
      t.owner.query('update ctrolfuncionalidad set boactivo = $1 where llrol = 4 and llfuncionalidad = 1', [on]);
    expect((await create()).status).toBe(200);
    await set(0);
    const { status, body } = await create();
    expect([status, body]).toEqual([403, { message: 'Su rol no permite realizar esta acción.' }]);
    await set(1);
  });
});

test('every route asks for a function that exists', () => {
  const known = new Set<string>([...Object.values(FUNCIONES), 'SESION']);
  expect(secure.filter(({ funcion }) => !known.has(funcion ?? ''))).toEqual([]);
});

test('a route that does not say its function keeps the server from starting', () => {
  const app = Fastify();
  sessions(app, t.db, { inactiveMinutes: 30 });
  expect(() => app.get('/api/secure/nueva', async () => 1)).toThrow('route without permission: /api/secure/nueva');
});

test('headers of strange shapes are no session, not an error', async () => {
  const { authtoken } = await t.as('capturista.30');
  for (const headers of [
    { authtoken: `${authtoken}, ${authtoken}`, usuario: 'capturista.30@fiscalias.gob.mx' },
    { authtoken: 'x'.repeat(5000), usuario: 'a@b' },
    { authtoken: authtoken ?? '', usuario: '\u00f1'.repeat(300) },
    { authtoken: '%00', usuario: "' or 1=1 --" },
  ])
    expect((await t.app.inject({ url: '/api/secure/getCtRoles', headers })).statusCode).toBe(401);
  const upper = { authtoken: authtoken ?? '', usuario: ' CAPTURISTA.30@fiscalias.gob.mx ' };
  expect((await t.app.inject({ url: '/api/secure/getCtRoles', headers: upper })).statusCode).toBe(200);
});

describe('the time of a session', () => {
  const usada = async () =>
    (
      await t.owner.query(`select now() - usada < interval '5 seconds' as renewed from sesion where huella = $1`, [
        huella,
      ])
    ).rows[0].renewed;
  let headers: Headers;
  let huella: Buffer;
  beforeAll(async () => {
    headers = await t.as('consulta');
    huella = createHash('sha256')
      .update(headers.authtoken ?? '')
      .digest();
  });
  const idle = () =>
    t.owner.query(`update sesion set usada = now() - interval '10 minutes' where huella = $1`, [huella]);

  test('begins again with whatever is asked, but for the question of how long it has', async () => {
    await idle();
    expect((await t.call(getSesion, {}, headers)).status).toBe(200);
    expect(await usada()).toBe(false);
    expect((await t.call(getCtRoles, {}, headers)).status).toBe(200);
    expect(await usada()).toBe(true);
  });
});
