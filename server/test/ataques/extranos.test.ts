import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestApp } from '../app.ts';
import { type Route, testAppWithRoutes } from '../routes.ts';

// What who has no session makes the registry keep: nothing, what leaves by itself, or lines of the audit within one bound
// for each network (of IPv4 the /24, of IPv6 the /64) and for all of them.
const [DE_RED, DE_TODOS] = [20, 200];
/** Rows that leave by themselves, within a day. */
const PASAJERAS = ['freno', 'ingresopendiente', 'consultapublica', 'interconexionritmo', 'trabajousado'];

interface Puerta {
  /** 'audita': what it refuses goes on record. 'nada': it keeps nothing but what leaves by itself. */
  guarda: 'audita' | 'nada';
  /** Parameters of its address, and what it is sent. */
  en?: Record<string, string>;
  payload?: (i: number) => object | string;
  headers?: Record<string, string>;
}
const lee: Puerta = { guarda: 'nada' };
const clave = { password: 'Volcan2026', cpassword: 'Volcan2026' };
/** Every route that asks for no session. One that is new says here what it keeps. */
const PUERTAS: Record<string, Puerta> = {
  'GET /api/openapi.json': lee,
  'GET /api/metrics': lee,
  'GET /api/salud': lee,
  'GET /api/salud/listo': lee,
  'POST /api/estadoDeJuego': { guarda: 'nada', payload: () => ({ ficha: randomUUID() }) },
  'GET /api/ingresoInstitucional': lee,
  'GET /api/reglasAcceso': lee,
  'GET /api/estadisticas': lee,
  'GET /api/estadisticas/:corte/:archivo': { guarda: 'nada', en: { corte: '2020-01-01', archivo: 'nada.csv' } },
  'GET /api/estadisticas/catalogo.jsonld': lee,
  'GET /api/estadisticas/:corte/estadistica.csv-metadata.json': { guarda: 'nada', en: { corte: '2020-01-01' } },
  'GET /api/interconexion/catalogos': lee,
  'GET /api/interconexion/openapi.json': lee,
  'GET /api/verificarConstancia/:codigo': { guarda: 'nada', en: { codigo: 'a'.repeat(22) } },
  'GET /api/verificarConstancia/:codigo/sello-de-tiempo.tst': { guarda: 'nada', en: { codigo: 'a'.repeat(22) } },
  'GET /api/llavesConstancia': lee,
  'GET /constancia/:codigo': { guarda: 'nada', en: { codigo: 'a'.repeat(22) } },
  'GET /constancia': lee,
  'GET /manual-de-usuario.pdf': lee,
  'GET /api/documentosPublicos': lee,
  'GET /api/documentoPublico/:id': { guarda: 'nada', en: { id: '1' } },
  'GET /.well-known/security.txt': lee,
  'GET /robots.txt': lee,
  'POST /api/ingresoInstitucional': { guarda: 'nada', payload: () => ({ llinstitucion: 130 }) },
  'POST /api/login': {
    guarda: 'audita',
    payload: (i) => ({ username: `nadie${i}@fgr.org.mx`, password: 'Volcan2026' }),
  },
  'POST /api/ingresoInstitucional/regreso': { guarda: 'audita', payload: () => ({ respuesta: 'code=c&state=x' }) },
  'POST /api/ingresoInstitucional/:llinstitucion/salida': {
    guarda: 'audita',
    en: { llinstitucion: '130' },
    payload: () => 'logout_token=a.b.c',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  'POST /api/recuperarContrasenia': { guarda: 'audita', payload: (i) => ({ username: `nadie${i}@fgr.org.mx` }) },
  'POST /api/reestablecerPassword': {
    guarda: 'audita',
    payload: (i) => ({ username: `nadie${i}@fgr.org.mx`, cverificacion: 'ABCD2345', ...clave }),
  },
  'POST /api/entradaPGJ': { guarda: 'audita', payload: (i) => ({ token: `x${i}`.padEnd(43, 'z') }) },
  'POST /api/entradaPGJ/lote': {
    guarda: 'audita',
    payload: (i) => Array.from({ length: 3 }, (_, n) => ({ token: `x${i} ${n}`.padEnd(43, 'z') })),
  },
};
/** What asks for a session, asked without one. */
const SIN_SESION: Puerta = { guarda: 'audita' };

let t: TestApp;
let routes: Route[];
beforeAll(async () => {
  ({ t, routes } = await testAppWithRoutes());
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** Rows of every table that keeps what it is given. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await t.owner.query(
    `select table_name as n from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name <> all ($1)`,
    [PASAJERAS],
  );
  const each = tables.map(({ n }) => `select '${n}' as tabla, count(*)::integer as n from ${n}`).join(' union all ');
  return Object.fromEntries((await t.owner.query(each)).rows.map(({ tabla, n }) => [tabla, n]));
}
/** Tables that grew, and by how many rows. */
async function grown(before: Record<string, number>): Promise<Record<string, number>> {
  const after = await countRows();
  return Object.fromEntries(
    Object.entries(after).flatMap(([tabla, n]) => (n === before[tabla] ? [] : [[tabla, n - (before[tabla] ?? 0)]])),
  );
}
let serial = 0;
/** A crowd of one network knocks at a door, each from an address of its own. */
async function knock(
  route: string,
  { en = {}, payload, headers = {} }: Puerta,
  veces: number,
  deRed: (i: number) => string,
) {
  const [method, path = ''] = route.split(' ');
  const url = path.replace(/:(\w+)/g, (_, name: string) => en[name] ?? '');
  const each = Array.from({ length: veces }, (_, i) =>
    t.app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress: deRed(i),
      ...(payload && { payload: payload(++serial) }),
    }),
  );
  return (await Promise.all(each)).map(({ statusCode }) => statusCode);
}
const v4 = (red: number) => (i: number) => `10.${red}.7.${i + 1}`;
const v6 = (red: number) => (i: number) => `2001:db8:0:${red}::${i + 1}`;
/** Another quarter of an hour: what was counted before counts no more. */
const later = () => vi.setSystemTime(Date.now() + 900_000);
/** Refusals are written after their answer. */
const settled = async (before: Record<string, number>, least: number) => {
  await vi.waitFor(async () => expect((await grown(before)).auditoria ?? 0).toBeGreaterThanOrEqual(least), 10_000);
  return grown(before);
};

test('each route that asks for no session says what it keeps of strangers', () => {
  const open = routes.filter(
    ({ method, url }) =>
      method !== 'HEAD' && !/^\/(api\/secure\/|assets\/|favicon|manifest\.webmanifest|sw\.js)/.test(url), // files of the screens are there once built
  );
  expect(open.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(PUERTAS).sort());
});

describe('a crowd of strangers', () => {
  test('leaves nothing at the doors that keep nothing', async () => {
    const before = await countRows();
    const quiet = Object.entries(PUERTAS).filter(([, { guarda }]) => guarda === 'nada');
    for (const [i, [route, puerta]] of quiet.entries()) await knock(route, puerta, 3, v4(100 + i));
    expect(await grown(before)).toEqual({});
  });

  test.each(
    [...Object.entries(PUERTAS), ['GET /api/secure/miMesa', SIN_SESION] as const].filter(
      ([, p]) => p.guarda === 'audita',
    ),
  )('%s: of one network twenty lines in ten minutes, of whichever of its addresses', async (route, puerta) => {
    for (const red of [v4(serial % 200), v6(serial % 200)]) {
      later();
      const before = await countRows();
      await knock(route, puerta, DE_RED + 3, red);
      expect(await settled(before, DE_RED)).toEqual({ auditoria: DE_RED });
    }
  });

  test.each([
    ['GET /api/secure/miMesa', SIN_SESION],
    ['POST /api/entradaPGJ/lote', PUERTAS['POST /api/entradaPGJ/lote'] as Puerta],
  ])('%s: of all networks two hundred lines a minute, and what was left out is told', async (route, puerta) => {
    later();
    const before = await countRows();
    for (let red = 0; red < 14; red++) await knock(route, puerta, DE_RED, v4(red));
    expect(await settled(before, DE_TODOS)).toEqual({ auditoria: DE_TODOS });
    later();
    await knock(route, puerta, 1, v4(77));
    await settled(before, DE_TODOS + 1);
    const { rows } = await t.owner.query(`select detalle->>'omitidos' as n from auditoria order by id desc limit 3`);
    expect(rows.some(({ n }) => Number(n) >= 80)).toBe(true);
  });
});
