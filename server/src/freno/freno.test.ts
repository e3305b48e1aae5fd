import { recuperarContrasenia } from '@renadet/domain/recuperacion/recuperacion.contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONTRASENIA, testApp } from '../../test/app.ts';
import { openDb } from '../db/open.ts';
import { type Cubeta, fill, findNiveles, take } from './freno.queries.ts';
import * as f from './freno.ts';
import { frenosDeIngreso, MEDIDAS, redDe } from './freno.ts';
import { fits } from './rechazos.ts';

const t = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', EQUIPOS_CONOCIDOS: 'true' });
/** As installed: no browser is known (D-24). */
const estricto = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
beforeEach(() => t.owner.query('delete from freno; update usuario set intentos = 0; delete from equipo'));

/** Signing in from an address, with or without the cookie of a known browser. */
const enter = async (username: string, password: string, { de = '10.0.0.1', cookie = '' } = {}) => {
  const res = await t.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: de,
    headers: cookie ? { cookie } : {},
    payload: { username, password },
  });
  const set = String(res.headers['set-cookie'] ?? '');
  return { status: res.statusCode, headers: res.headers, body: res.json(), set, cookie: set.split(';')[0] ?? '' };
};
/** All the failures of an address that are let through, but one. */
const fillUp = async (direccion: string) => {
  // the number itself: fifty of an office
  for (let i = 1; i < 50; i++) await fill(t.db, frenosDeIngreso(direccion));
};
const USER = 'consulta@fgr.org.mx';
const OTHER = 'capturista.14@fiscalias.gob.mx';

test('work can be asked for and done once the database is back, though it was away when the key was read first', async () => {
  vi.resetModules(); // as a server that has just begun
  const { isHecho, propose } = await import('./trabajo.ts');
  const away = openDb('postgres://nadie@127.0.0.1:1/nada').db;
  onTestFinished(() => away.destroy());
  for (let i = 0; i < 2; i++) await expect(propose(away, 'red', 1)).rejects.toThrow();
  await expect(isHecho(away, `${(Date.now() + 9999).toString(36)}.1.x.y 1`, 'red', 1)).rejects.toThrow();
  expect((await propose(t.db, 'red', 1)).reto).toMatch(/^\w+\.1\./);
});

describe('a bucket', () => {
  const cubeta = { llave: 'prueba', libres: 2, maximo: 900 };
  const wait = async () => (await findNiveles(t.db, [cubeta.llave])).get(cubeta.llave)?.espera ?? 0;
  const pass = (seconds: number) =>
    t.owner.query(`update freno set contado = contado - make_interval(secs => $1)`, [seconds]);

  test('lets some through, then each one doubles the wait, from a second to fifteen minutes', async () => {
    const waits = [];
    for (let i = 0; i < 14; i++) {
      await fill(t.db, [cubeta]);
      waits.push(await wait());
    }
    expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('of several the fullest counts, and nothing is taken of any', async () => {
    const otra = { ...cubeta, llave: 'otra' };
    for (const one of [otra, ...Array(5).fill(cubeta)]) await fill(t.db, [one]);
    const { espera, nivel } = await take(t.db, [otra, cubeta]);
    expect([espera > 0, Math.round(nivel)]).toEqual([true, 5]);
    expect((await findNiveles(t.db, ['otra'])).get('otra')?.nivel).toBeLessThanOrEqual(1);
  });

  test('empties with time: one every five minutes', async () => {
    for (let i = 0; i < 4; i++) await fill(t.db, [cubeta]);
    expect(await wait()).toBe(2);
    await pass(2);
    expect(await wait()).toBe(0);
    await pass(600);
    await fill(t.db, [cubeta]);
    expect(await wait()).toBe(1);
  });

  test('counts every one of many at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => fill(t.db, [{ ...cubeta, libres: 999 }])));
    const { rows } = await t.owner.query('select round(nivel)::integer as nivel from freno');
    expect(rows).toEqual([{ nivel: 30 }]);
  });
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (direccion, red) => expect(redDe(direccion)).toBe(red));

const DE = '203.0.113.9';
const { propia, red, correos } = f.frenosDeSolicitud(DE, USER);
const [deIngreso, deTodos] = f.frenosDeIngreso(DE);
test.each<[string, Cubeta | undefined, libres: number, maximo: number]>([
  ['sign-ins of a network', deIngreso, 50, 900],
  ['sign-ins of all', deTodos, 500, 60],
  ['sign-ins by a provider', f.frenoDeInstitucion(DE), 50, 900],
  ['words that are no provider’s', f.frenoDeSalida(DE), 50, 900],
  ['codes of a network for one account', propia, 8, 300],
  ['codes of a network', red, 50, 900],
  ['codes for one account', correos, 20, 300],
  ['wrong codes of a network', f.frenoDeCodigo(DE), 50, 900],
  ['passwords that an account is asked for', f.frenoDeCuenta('clave', 7), 5, 900],
  ['codes of a second factor', f.frenoDeCuenta('segundo', 7), 5, 900],
])('%s: so many before a wait, and the longest wait', async (_, cubeta, libres, maximo) => {
  if (!cubeta) throw new Error('no bucket');
  const waits = async (nivel: number) => {
    await fill(t.db, [cubeta]);
    await t.owner.query('update freno set nivel = $1, contado = clock_timestamp() where llave = $2', [
      nivel,
      cubeta.llave,
    ]);
    return (await findNiveles(t.db, [cubeta.llave])).get(cubeta.llave)?.espera;
  };
  expect([await waits(libres), await waits(libres + 1), await waits(libres + 60)]).toEqual([0, 1, maximo]);
});
test('no two of them count in one place', () => {
  const llaves = [
    deIngreso,
    deTodos,
    propia,
    red,
    correos,
    f.frenoDeInstitucion(DE),
    f.frenoDeSalida(DE),
    f.frenoDeCodigo(DE),
  ];
  const cuentas = [f.frenoDeCuenta('clave', 7), f.frenoDeCuenta('segundo', 7), f.frenoDeCuenta('segundo', 8)];
  expect(new Set([...llaves, ...cuentas].map((one) => one?.llave)).size).toBe(11);
});

test('refusals of a network go on record twenty times in ten minutes; another registry counts its own', () => {
  const de = '203.0.113.9';
  const kept = (db: typeof t.db) => Array.from({ length: 22 }, () => fits(db, de));
  expect(kept(t.db)).toEqual([...Array(20).fill(0), undefined, undefined]);
  expect(kept(estricto.db)).toEqual([...Array(20).fill(0), undefined, undefined]);
});

describe('guessing passwords', () => {
  test('a hundred at once for one account: the counter says four, and four were compared', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, (_, i) => enter(USER, `Mala${i}`)));
    expect(all.every(({ status, body }) => status === 200 && body.token === undefined)).toBe(true);
    // a compared one says its own number; the others were told that the account is blocked
    const audited = await t.owner.query(
      `select detalle->>'motivo' as motivo, count(*)::integer as n from auditoria
       where dscorreo = $1 and operacion = 'sesion.entrar' group by 1 order by 1`,
      [USER],
    );
    // refusals of one network beyond twenty are counted, not written one by one [M5]
    expect(audited.rows).toEqual([
      { motivo: 'contraseña', n: 4 },
      { motivo: 'cuenta bloqueada', n: 20 },
    ]);
    expect((await t.owner.query('select intentos from usuario where dscorreo = $1', [USER])).rows).toEqual([
      { intentos: 4 },
    ]);
  });

  test('an address that tries many accounts has to wait; others do not', async () => {
    await fillUp('10.0.0.1');
    for (const name of ['nadie', 'ninguno']) expect((await enter(`${name}@fgr.org.mx`, 'Mala1')).status).toBe(200);
    const { status, body, headers } = await enter(OTHER, CONTRASENIA);
    expect([status, body.message]).toEqual([429, expect.stringMatching(/Espere 1 segundo e intente de nuevo/)]);
    expect(headers['retry-after']).toBe('1');
    expect((await enter(OTHER, CONTRASENIA, { de: '10.0.0.2' })).body.token).toBeDefined();
    await t.owner.query(`update freno set contado = contado - interval '1 second'`);
    expect((await enter(OTHER, CONTRASENIA)).body.token).toBeDefined();
  });

  test('many right ones at once from one address all get in', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => enter(OTHER, CONTRASENIA)));
    expect(all.filter(({ body }) => body.token === undefined)).toEqual([]);
  });
});

describe('[1-196] [1-197] four failures block the account', () => {
  test('everywhere, also in the browser where its owner signed in, until the password is reset (D-24)', async () => {
    const strict = async (password: string, cookie = '') => {
      const res = await estricto.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { cookie },
        payload: { username: USER, password },
      });
      return { body: res.json(), set: String(res.headers['set-cookie'] ?? '') };
    };
    // a cookie of a time when the installation knew browsers opens nothing
    const { cookie, body } = await enter(USER, CONTRASENIA);
    await estricto.owner.query(`insert into equipo (huella, llusuario) values (sha256($1), $2)`, [
      Buffer.from(cookie.split('=')[1] ?? ''),
      body.idUsuario,
    ]);
    expect((await strict(CONTRASENIA)).set).toBe('');
    for (const intentos of [1, 2, 3, 4])
      expect((await strict('Mala1', cookie)).body).toEqual({ activo: 'A', intentos });
    for (const one of ['', cookie]) expect((await strict(CONTRASENIA, one)).body).toEqual({ activo: 'A', intentos: 4 });
    await estricto.owner.query(`select cuenta_restablecer($1, (select contrasenia from usuario where dscorreo = $2))`, [
      body.idUsuario,
      OTHER,
    ]);
    expect((await strict(CONTRASENIA)).body.token).toBeDefined();
  });
});

describe('a browser where the owner signed in before (EQUIPOS_CONOCIDOS)', () => {
  test('gets a cookie that no script reads, for that account and the sign-in only', async () => {
    const { set, body } = await enter(USER, CONTRASENIA);
    expect(set).toMatch(
      new RegExp(
        `^renadet_equipo_${body.idUsuario}=[\\w-]{43}; Path=/api/login; Max-Age=\\d+; HttpOnly; SameSite=Strict$`,
      ),
    );
    const kept = await t.owner.query('select encode(huella, $1) as h from equipo', ['hex']);
    expect(kept.rows).toHaveLength(1);
    expect(JSON.stringify(kept.rows)).not.toContain(set.slice(18, 50));
    expect((await enter(USER, CONTRASENIA, { cookie: set.split(';')[0] ?? '' })).set).toBe(''); // known: no other
  });

  test('by TLS the cookie is of this very host', async () => {
    const { app } = await testApp({ EQUIPOS_CONOCIDOS: 'true', PUBLIC_URL: 'https://renadet.ejemplo.mx' });
    const signIn = async (cookie = '') => {
      const payload = { username: USER, password: CONTRASENIA };
      const { headers } = await app.inject({ method: 'POST', url: '/api/login', headers: { cookie }, payload });
      return String(headers['set-cookie'] ?? '');
    };
    const set = await signIn();
    expect(set).toMatch(
      /^__Host-renadet_equipo_\d+=[\w-]{43}; Path=\/; Secure; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const [cookie = ''] = set.split(';');
    expect(await signIn(cookie)).toBe('');
    expect(await signIn(cookie.replace('__Host-', ''))).not.toBe(''); // without its name it is nobody's
  });

  test('lets its owner in while strangers have the account blocked, which it stays for them', async () => {
    const { cookie } = await enter(USER, CONTRASENIA);
    for (let i = 0; i < 5; i++) await enter(USER, 'Mala1', { de: '10.9.9.9' });
    expect((await enter(USER, CONTRASENIA)).body).toEqual({ activo: 'A', intentos: 4 });
    expect((await enter(USER, CONTRASENIA, { cookie })).body.token).toBeDefined();
    expect((await enter(USER, CONTRASENIA)).body).toEqual({ activo: 'A', intentos: 4 });
  });

  test('is not held back when its address is', async () => {
    const { cookie } = await enter(USER, CONTRASENIA);
    await fillUp('10.0.0.1');
    for (const name of ['nadie', 'ninguno', 'tampoco']) await enter(`${name}@fgr.org.mx`, 'Mala1');
    expect((await enter(USER, CONTRASENIA)).status).toBe(429);
    expect((await enter(USER, CONTRASENIA, { cookie })).body.token).toBeDefined();
  });

  test('warns and blocks by its own count, and leaves the others theirs', async () => {
    const { cookie } = await enter(USER, CONTRASENIA);
    for (const intentos of [1, 2, 3, 4])
      expect((await enter(USER, 'Mala1', { cookie })).body).toEqual({ activo: 'A', intentos });
    expect((await enter(USER, CONTRASENIA, { cookie })).body).toEqual({ activo: 'A', intentos: 4 });
    expect((await enter(USER, CONTRASENIA)).body.token).toBeDefined();
  });

  test('is nothing to another account, nor is a cookie that was never given', async () => {
    const { cookie, body } = await enter(USER, CONTRASENIA);
    const { body: theirs } = await enter(OTHER, CONTRASENIA);
    const value = cookie.split('=')[1];
    for (let i = 0; i < 4; i++) await enter(OTHER, 'Mala1');
    for (const tossed of [
      `renadet_equipo_${theirs.idUsuario}=${value}`,
      `renadet_equipo_${theirs.idUsuario}=${'A'.repeat(43)}`,
      `renadet_equipo_${theirs.idUsuario}=x; ${cookie}`,
      `renadet_equipo_${body.idUsuario}=${value}`,
    ])
      expect((await enter(OTHER, CONTRASENIA, { cookie: tossed })).body).toEqual({ activo: 'A', intentos: 4 });
  });

  test('ten are remembered, the eleventh takes the place of the one longest unused', async () => {
    const first = await enter(USER, CONTRASENIA);
    for (let i = 0; i < 10; i++) await enter(USER, CONTRASENIA);
    expect((await t.owner.query('select count(*)::integer as n from equipo')).rows).toEqual([{ n: 10 }]);
    expect((await enter(USER, CONTRASENIA, { cookie: first.cookie })).set).not.toBe('');
  });
});

describe('asking for codes', () => {
  const ask = (username: string, de = '10.0.0.1') =>
    t.app.inject({ method: 'POST', url: recuperarContrasenia.path, remoteAddress: de, payload: { username } });

  test.each([
    ['from one network', MEDIDAS.cuenta.libres, (_: number): string => '10.0.0.1'],
    ['from wherever', MEDIDAS.correos.libres, (i: number): string => `10.0.${i}.1`],
  ])(
    'for one account: some, then ever more slowly, %s, whether it exists or not',
    async (_, libres, de) => {
      for (const username of ['nadie@fgr.org.mx', 'otro@fgr.org.mx']) {
        const statuses = [];
        for (let i = 0; i < libres + 2; i++) statuses.push((await ask(username, de(i))).statusCode);
        expect(statuses.filter((s) => s === 200)).toHaveLength(libres + 1);
        expect(statuses.at(-1)).toBe(429);
      }
    },
    30_000,
  );

  test('from one address: more, for it may be an office', async () => {
    const statuses = [];
    for (let i = 0; i < MEDIDAS.direccion.libres + 2; i++)
      statuses.push((await ask(`nadie${i}@fgr.org.mx`)).statusCode);
    expect(statuses.filter((s) => s === 200)).toHaveLength(MEDIDAS.direccion.libres + 1);
    expect(statuses.at(-1)).toBe(429);
  });

  test('no address of a person is kept with the counts', async () => {
    await ask('nadie@fgr.org.mx');
    const { rows } = await t.owner.query('select llave from freno');
    expect(JSON.stringify(rows)).not.toContain('nadie');
  });
});

test('a cookie given over TLS never travels without', async () => {
  const behind = await testApp({ PROXIES: '10.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9', EQUIPOS_CONOCIDOS: 'true' });
  const cookieBy = async (proto: string) => {
    const res = await behind.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': proto },
      payload: { username: USER, password: CONTRASENIA },
    });
    return String(res.headers['set-cookie']);
  };
  expect(await cookieBy('https')).toMatch(
    /^__Host-renadet_equipo_\d+=.*; Path=\/; Secure; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  expect(await cookieBy('http')).not.toContain('Secure');
});

test('behind a proxy of ours callers are told apart by the address it gives; others cannot make one up', async () => {
  const behind = await testApp({ PROXIES: '10.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9' });
  const fail = (remoteAddress: string, forwarded: string) =>
    behind.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: 'nadie@fgr.org.mx', password: 'Mala1' },
    });
  await fail('10.0.0.1', '192.0.2.7');
  await fail('10.0.0.2', '192.0.2.8');
  const { rows } = await behind.owner.query('select llave from freno order by llave');
  expect(rows.map((r) => r.llave)).toEqual(['ingreso 10.0.0.2', 'ingreso 192.0.2.7', 'ingreso todos']);
});
