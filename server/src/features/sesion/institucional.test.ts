import { getProveedor } from '@renadet/domain/proveedor/proveedor.contract';
import { emisorDe } from '@renadet/domain/proveedor/proveedor.schema';
import {
  getInstitucionesConIngreso,
  irAInstitucion,
  volverDeInstitucion,
} from '@renadet/domain/sesion/institucional.contract';
import { getSesion, login, logout } from '@renadet/domain/sesion/sesion.contract';
import { getMisSesiones } from '@renadet/domain/usuario/sesiones.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { type Falsa, proveedorDeIdentidad, proveedorHostil, signInAt } from '../../../test/identidades.ts';
import { institucionesDe, JALISCO, VERACRUZ } from '../../../test/institucion.ts';
import { rowsOf } from '../../../test/saved.ts';
import { revisarIngresos } from '../../jobs/revisarIngresos.job.ts';
import { reviewExternas } from './institucional.commands.ts';

const CORREO = 'capturista.30@fiscalias.gob.mx';
let t: TestApp;
let admin: Headers;
let bueno: Awaited<ReturnType<typeof proveedorDeIdentidad>>;
let hostil: Awaited<ReturnType<typeof proveedorHostil>>;
let regreso: string;
type Instituciones = ReturnType<typeof institucionesDe>;
let save: Instituciones['save'];
let go: Instituciones['go'];
let back: Instituciones['back'];
let enter: Instituciones['enter'];
let headersOf: Instituciones['headersOf'];
let lastMotivo: Instituciones['lastMotivo'];
let forget: Instituciones['forget'];

beforeAll(async () => {
  t = await testApp();
  admin = await t.as('admin');
  regreso = (await t.call(getProveedor, { params: { llinstitucion: VERACRUZ } }, admin)).body.regreso;
  [bueno, hostil] = await Promise.all([proveedorDeIdentidad(regreso), proveedorHostil()]);
  ({ save, go, back, enter, headersOf, lastMotivo, forget } = institucionesDe(t, admin, bueno, regreso));
  bueno.personas.set('ana', { email: CORREO.toUpperCase(), email_verified: true });
  bueno.personas.set('sinConfirmar', { email: 'supervisor.30@fiscalias.gob.mx', email_verified: false });
  bueno.personas.set('desconocida', { email: 'nadie@fiscalias.gob.mx', email_verified: true });
  bueno.personas.set('jalisco', { email: 'capturista.14@fiscalias.gob.mx', email_verified: true });
  bueno.personas.set('deFuera', { email: 'capturista.30@otro.mx', email_verified: true });
});

describe('the provider of an institution', () => {
  test('[3-640] is the national administrator’s, kept without its secret in sight, and asked before it is on', async () => {
    const params = { llinstitucion: VERACRUZ };
    const nuevo = (await t.call(getProveedor, { params }, admin)).body;
    expect(nuevo).toMatchObject({
      tieneSecreto: false,
      activo: 0,
      version: 0,
      regreso: expect.stringMatching(/\/login\/130$/),
    });
    const wrong = async (changes: Parameters<typeof save>[0]) =>
      (await save(changes)).body.campos?.map(({ campo }) => campo);
    for (const emisor of [
      'http://idp.ejemplo.mx',
      'ftp://x',
      'https://u:p@idp.mx',
      'https://idp.mx/?a=1',
      'file:///etc',
    ])
      expect(await wrong({ emisor }), emisor).toEqual(['emisor']);
    expect(await wrong({ emisor: 'https://idp.mx', activo: 0, secreto: null })).toEqual(['secreto']);
    expect(await wrong({ emisor: 'https://idp.mx', activo: 0, dominios: 'ana@x.mx' })).toEqual(['dominios']);
    expect(await wrong({ emisor: bueno.url, activo: 0, obligatorio: 1 })).toEqual(['obligatorio']);
    // nobody answers there, or somebody who calls itself otherwise
    expect(await wrong({ emisor: 'http://127.0.0.1:9' })).toEqual(['emisor']);
    hostil.estado.descripcion = { issuer: 'https://otro.mx' };
    expect(await wrong({ emisor: hostil.url })).toEqual(['emisor']);
    hostil.estado.descripcion = {};

    expect((await save({ emisor: bueno.url })).body).toEqual({ result: 'REGISTRO_EXITOSO', version: 1 });
    expect((await t.call(getProveedor, { params }, admin)).body).toMatchObject({
      tieneSecreto: true,
      emisor: bueno.url,
    });
    const [row] = await rowsOf(t, 'proveedor', 'true');
    expect(String(row?.secreto)).not.toContain(bueno.client_secret);
    const lines = await rowsOf(t, 'auditoria', `operacion = 'proveedor.guardar'`);
    expect(JSON.stringify(lines)).not.toContain(bueno.client_secret);
    expect(lines.at(-1)?.detalle).toMatchObject({ despues: { emisor: bueno.url }, secreto: 'cambiado' });
    // the secret stays where none is typed, and is told to no other provider
    expect((await save({ emisor: bueno.url, secreto: null })).status).toBe(200);
    expect(await wrong({ emisor: hostil.url, secreto: null })).toEqual(['secreto']);
    for (const other of ['admin.30', 'supervisor.30'])
      expect((await t.call(getProveedor, { params }, await t.as(other))).status).toBe(403);
    expect((await t.call(getInstitucionesConIngreso, {})).body).toEqual([
      { llinstitucion: VERACRUZ, dsinstitucion: expect.stringContaining('VERACRUZ') },
    ]);
  });
});

test('an issuer has one name, here and in the database: host in any case, the port that goes without saying, a bare address’ slash', async () => {
  const same = [
    'https://idp.mx',
    'https://idp.mx/',
    'https://IDP.mx',
    'HTTPS://idp.mx',
    'https://idp.mx:443',
    'https://Idp.MX:443/',
  ];
  const others = [
    'https://idp.mx:8443',
    'https://idp.mx/a',
    'https://idp.mx/A',
    'https://idp.mx/a/',
    'https://idp.mxx',
    'http://idp.mx',
    'https://x.idp.mx',
  ];
  expect(new Set(same.map(emisorDe))).toEqual(new Set(['https://idp.mx']));
  expect(new Set(others.map(emisorDe)).size).toBe(others.length);
  expect(others.map(emisorDe)).not.toContain('https://idp.mx');
  const all = [...same, ...others, 'http://127.0.0.1:80/', 'https://idp.mx:443/realms/Uno'];
  const { rows } = await t.owner.query({
    text: 'select emisor_de(e) from unnest($1::text[]) e',
    values: [all],
    rowMode: 'array',
  });
  expect(rows.flat()).toEqual(all.map(emisorDe));
});

describe('signing in with the institution', () => {
  test('[3-642] opens the account whose mail the provider confirms, and binds the two; a mail that changes there changes nothing', async () => {
    const sesion = await enter('ana');
    expect(sesion).toMatchObject({ activo: 'A', token: expect.any(String), dscorreo: CORREO, llproveedor: VERACRUZ });
    expect((await t.call(getSesion, {}, headersOf(sesion))).status).toBe(200);
    expect(await lastMotivo()).toBe('ingreso con la institución');
    for (const [email, email_verified] of [
      ['otra@fiscalias.gob.mx', false],
      ['supervisor.30@fiscalias.gob.mx', true], // the account of somebody else
    ] as const) {
      bueno.personas.set('ana', { email, email_verified });
      expect((await enter('ana')).idUsuario).toBe(sesion.idUsuario);
    }
    // somebody else who now has that mail there is not the account's owner
    bueno.personas.set('impostora', { email: CORREO, email_verified: true });
    expect(await enter('impostora')).toEqual({});
    expect(await lastMotivo()).toBe('la persona o la cuenta ya es de otra');
    bueno.personas.set('ana', { email: CORREO, email_verified: true });
  });

  test('[3-643] makes no account: who has none, an inactive one, one elsewhere or an unconfirmed mail hears the same', async () => {
    await forget();
    const before = await rowsOf(t, 'usuario', 'true');
    const heard: Record<string, string | undefined> = {};
    for (const sub of ['desconocida', 'sinConfirmar', 'jalisco', 'deFuera']) {
      expect(await enter(sub), sub).toEqual({});
      heard[sub] = await lastMotivo();
    }
    // a domain is a whole one: not the end, the beginning nor the parent of another
    for (const domain of [
      'evilfiscalias.gob.mx',
      'x.fiscalias.gob.mx',
      'fiscalias.gob.mx.otro.mx',
      'fiscalias.gob.mxx',
      'iscalias.gob.mx',
      'gob.mx',
    ]) {
      bueno.personas.set('deFuera', { email: `capturista.30@${domain}`, email_verified: true });
      expect(await enter('deFuera'), domain).toEqual({});
      expect(await lastMotivo(), domain).toBe('su correo no es de la institución');
    }
    expect(heard).toEqual({
      desconocida: 'no tiene cuenta',
      sinConfirmar: 'su correo no está confirmado',
      jalisco: 'su cuenta es de otra institución',
      deFuera: 'su correo no es de la institución',
    });
    await t.owner.query(`update usuario set boactivo = 0 where dscorreo = '${CORREO}'`);
    expect(await enter('ana')).toEqual({});
    expect(await lastMotivo()).toBe('cuenta inactiva');
    await t.owner.query(`update usuario set boactivo = 1 where dscorreo = '${CORREO}'`);
    expect(await rowsOf(t, 'usuario', 'true')).toHaveLength(before.length);
    expect(await rowsOf(t, 'identidad', 'true')).toEqual([]);
  });

  test('[3-644] comes back once, to the browser that it was sent from, with the state that it was sent with', async () => {
    await forget();
    const uno = await go();
    const respuesta = await signInAt(uno.direccion, 'ana', regreso);
    expect(await back(respuesta, (await go()).cookie)).toEqual({});
    expect(await lastMotivo()).toBe('es de otro navegador');
    // it was taken: not even the right browser has it now
    expect(await back(respuesta, uno.cookie)).toEqual({});
    expect(await lastMotivo()).toBe('no se esperaba');

    const dos = await go();
    const buena = await signInAt(dos.direccion, 'ana', regreso);
    const otroEstado = new URLSearchParams(buena);
    otroEstado.set('state', 'x'.repeat(43));
    expect(await back(otroEstado.toString(), dos.cookie)).toEqual({});
    expect(await back('', dos.cookie)).toEqual({});
    expect((await back(buena, dos.cookie)).token).toBeTruthy();
    // the code with another sign-in's state: its verifier is another's
    const tres = await go(VERACRUZ, { cookie: dos.cookie });
    const mezcla = new URLSearchParams(buena);
    mezcla.set('state', new URL(tres.direccion).searchParams.get('state') ?? '');
    expect(await back(mezcla.toString(), dos.cookie)).toEqual({});
    expect(await lastMotivo()).toMatch(/^el proveedor no lo confirma/);
    // too late
    const cuatro = await go();
    const tarde = await signInAt(cuatro.direccion, 'ana', regreso);
    await t.owner.query(`update ingresopendiente set vence = now() - interval '1 second'`);
    expect(await back(tarde, cuatro.cookie)).toEqual({});
    expect(await lastMotivo()).toBe('tardó demasiado');
    // its cookie is no script's, and of this sign-in alone
    const { headers } = await t.call(irAInstitucion, { body: { llinstitucion: VERACRUZ } });
    expect(headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict$/);
  });

  test('it is asked for by code, PKCE, state, nonce, and comes back to our own address alone', async () => {
    const { searchParams } = new URL((await go()).direccion);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: regreso,
      response_mode: 'fragment',
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
      max_age: '36000',
    });
    const fresco = new URL((await go(VERACRUZ, { fresco: true })).direccion).searchParams;
    expect([fresco.get('prompt'), fresco.get('max_age')]).toEqual(['login', '0']);
    // nobody says where to come back to: neither who asks nor the Host that it asked
    const payload = { llinstitucion: VERACRUZ, regreso: 'https://malo.mx', redirect_uri: 'https://malo.mx' };
    expect((await t.app.inject({ method: 'POST', url: irAInstitucion.path, payload })).statusCode).toBe(400);
    const { direccion } = (
      await t.app.inject({
        method: 'POST',
        url: irAInstitucion.path,
        payload: { llinstitucion: VERACRUZ },
        headers: { host: 'malo.mx' },
      })
    ).json();
    expect(new URL(direccion).searchParams.get('redirect_uri')).toBe(regreso);
    expect((await t.call(irAInstitucion, { body: { llinstitucion: JALISCO } })).status).toBe(404);
  });
});

describe('a provider in hostile hands', () => {
  const attack = async (falsa: Falsa, llinstitucion = JALISCO, more: Record<string, string> = {}) => {
    await t.owner.query('delete from freno');
    const { direccion, cookie } = await go(llinstitucion);
    const { searchParams } = new URL(direccion);
    Object.assign(hostil.estado, { falsa, nonce: searchParams.get('nonce') });
    const sent = new URLSearchParams({ code: 'x', state: searchParams.get('state') ?? '', ...more });
    return back(sent.toString(), cookie, llinstitucion);
  };
  beforeAll(async () => {
    await forget();
    expect((await save({ llinstitucion: JALISCO, emisor: hostil.url })).status).toBe(200);
  });

  test('[3-645] opens no account of another institution, whatever mail or subject it claims', async () => {
    expect(await attack({ claims: { email: CORREO } })).toEqual({});
    expect(await lastMotivo()).toBe('su cuenta es de otra institución');
    const ana = await enter('ana');
    expect(ana.token).toBeTruthy();
    // the very subject of the other provider is nobody here
    expect(await attack({ claims: { sub: 'ana', email: CORREO } })).toEqual({});
    expect(await attack({ claims: { email: 'admin@fgr.org.mx' } })).toEqual({});
    // its own people it may let in: that is what it is trusted with
    expect((await attack({ claims: { email: 'capturista.14@fiscalias.gob.mx' } })).dscorreo).toBe(
      'capturista.14@fiscalias.gob.mx',
    );
    await forget();
  });

  const email = 'capturista.14@fiscalias.gob.mx';
  const MALAS: [string, Falsa, Record<string, string>?][] = [
    ['another sign-in’s nonce', { claims: { email, nonce: 'otro' } }],
    ['no nonce', { claims: { email, nonce: undefined } }],
    ['another issuer', { claims: { email, iss: 'https://otro.mx' } }],
    ['another client', { claims: { email, aud: 'otro' } }],
    ['a token that ended', { claims: { email }, vence: -60 }],
    ['a key that it does not publish', { claims: { email }, otraLlave: true }],
    ['a date of tomorrow', { claims: { email, iat: Math.floor(Date.now() / 1000) + 4000 }, vence: 5000 }],
    ['an answer that says it is of another issuer (mix-up)', { claims: { email } }, { iss: 'https://otro.mx' }],
    ['a sign-in of yesterday', { claims: { email, auth_time: Math.floor(Date.now() / 1000) - 86_400 } }],
    ['a mail that it does not confirm', { claims: { email, email_verified: false } }],
    ['a mail confirmed by a word', { claims: { email, email_verified: 'true' } }],
    ['no mail', { claims: {} }],
  ];
  test.each(MALAS)('[3-646] %s opens nothing', async (_, falsa, more) => {
    expect(await attack(falsa, JALISCO, more)).toEqual({});
    expect(await rowsOf(t, 'identidad', 'true')).toEqual([]);
  });

  test('[3-646] gives no code of one provider to another: what comes back by another address is nobody’s (RFC 9700, 4.4)', async () => {
    const { direccion, cookie } = await go(JALISCO);
    const sent = `code=de-otro&state=${new URL(direccion).searchParams.get('state')}`;
    hostil.estado.pedidos.length = 0;
    expect(await back(sent, cookie, VERACRUZ)).toEqual({});
    // nor where nobody says by which one, and the answer names no issuer
    const otra = await go(JALISCO);
    const body = { respuesta: `code=de-otro&state=${new URL(otra.direccion).searchParams.get('state')}` };
    expect((await t.call(volverDeInstitucion, { body }, { cookie: otra.cookie })).body).toEqual({});
    expect(hostil.estado.pedidos).toEqual([]);
  });

  test('[3-648] a refresh that answers for somebody else ends the session', async () => {
    const h = headersOf(
      await attack({ claims: { email, nonce: undefined, sub: 'persona-hostil' } }).then(() =>
        attack({ claims: { email } }),
      ),
    );
    const due = (minutes = 9) =>
      t.owner.query('update sesion set revisada = now() - make_interval(mins => $1) where llproveedor = $2', [
        minutes,
        JALISCO,
      ]);
    const lives = async () => (await t.call(getSesion, {}, h)).status === 200;
    hostil.estado.falsa = { claims: { nonce: undefined } };
    await due();
    expect([await reviewExternas(t.app.services, 8), await lives()]).toEqual([0, true]);
    hostil.estado.falsa = { claims: { nonce: undefined, sub: 'otra-persona' } };
    // by its job, so early that the session is over within the time that is promised, and no earlier
    const turn = () => revisarIngresos(t.app.services)({}, new AbortController().signal);
    expect(t.config.sesionRevisionMin).toBe(10);
    await due(7);
    await turn();
    expect(await lives()).toBe(true);
    await due();
    await turn();
    expect(await lives()).toBe(false);
    await forget();
  });

  test('the level that is asked for is demanded', async () => {
    await save({ llinstitucion: JALISCO, emisor: hostil.url, acr: 'dos-factores' });
    expect(await attack({ claims: { email } })).toEqual({});
    expect((await attack({ claims: { email, acr: 'dos-factores' } })).token).toBeTruthy();
    await save({ llinstitucion: JALISCO, emisor: hostil.url });
  });

  test('[3-647] leads the server nowhere: addresses of its description are guarded as its own', async () => {
    const inside = { token_endpoint: 'http://169.254.169.254/latest', jwks_uri: 'http://169.254.169.254/latest' };
    hostil.estado.descripcion = inside;
    await save({ llinstitucion: JALISCO, emisor: hostil.url });
    expect(await attack({ claims: { email } })).toEqual({});
    hostil.estado.descripcion = {};
    await save({ llinstitucion: JALISCO, emisor: hostil.url });
  });
});

describe('what the provider opened', () => {
  const lives = async (h: Headers) => (await t.call(getSesion, {}, h)).status === 200;
  const due = () =>
    t.owner.query(`update sesion set revisada = now() - interval '9 minutes' where llproveedor is not null`);

  test('[3-648] ends where the provider no longer lets its person in, and not where it says nothing', async () => {
    await forget();
    const h = headersOf(await enter('ana'));
    expect(await reviewExternas(t.app.services, 8)).toBe(0);
    await due();
    expect(await reviewExternas(t.app.services, 8)).toBe(0);
    expect(await lives(h)).toBe(true);
    // each look leaves the token for the next one
    await due();
    expect(await reviewExternas(t.app.services, 8)).toBe(0);
    bueno.personas.delete('ana');
    await due();
    expect(await reviewExternas(t.app.services, 8)).toBe(1);
    expect(await lives(h)).toBe(false);
    const [line] = await rowsOf(t, 'auditoria', `operacion = 'sesion.revisar'`);
    expect(line?.detalle).toEqual({ motivo: 'su institución ya no lo admite' });
    bueno.personas.set('ana', { email: CORREO, email_verified: true });

    const otra = headersOf(await enter('ana'));
    // one that says no word of its person refuses nobody
    await save({ emisor: bueno.url, secreto: 'que-ya-no-es-el-suyo' });
    await due();
    expect(await reviewExternas(t.app.services, 8)).toBe(0);
    expect(await lives(otra)).toBe(true);
    await save({ emisor: bueno.url });
    // its word holds for an hour, and then no longer
    await t.owner.query(`update sesion set vigencia = now() - interval '1 second' where llproveedor = ${VERACRUZ}`);
    expect(await lives(otra)).toBe(false);
  });

  test('[1-442] tells how long its provider’s word holds, an hour at most, and is shown no longer than that', async () => {
    await forget();
    const h = headersOf(await enter('ana'));
    const plazos = async () => (await t.call(getSesion, {}, h)).body;
    const { maxima } = await plazos();
    expect(maxima).toBeGreaterThan(3500);
    expect(maxima).toBeLessThanOrEqual(3600);
    const holds = (interval: string) =>
      t.owner.query(
        `update sesion set vigencia = now() + interval '${interval}' where llproveedor = ${VERACRUZ} and terminada is null`,
      );
    await holds('90 seconds');
    const { restante, maxima: hasta } = await plazos();
    expect([restante, hasta].every((s) => s > 60 && s <= 90)).toBe(true);
    const mine = async (as: Headers) => (await t.call(getMisSesiones, {}, as)).body;
    expect((await mine(h)).filter(({ actual }) => actual)).toHaveLength(1);
    await holds('-1 second');
    const others = await mine(await t.as('capturista.30'));
    expect(others.map(({ actual }) => actual)).toEqual([true]);
    await forget();
  });

  test('[3-649] ends with the provider that is turned off; a new e-mail unbinds', async () => {
    const h = headersOf(await enter('ana'));
    await save({ emisor: bueno.url, activo: 0 });
    expect(await lives(h)).toBe(false);
    expect((await t.call(irAInstitucion, { body: { llinstitucion: VERACRUZ } })).status).toBe(404);
    // one that was on its way while it was turned off comes too late
    const [ana] = await rowsOf(t, 'identidad', 'true');
    const entering = { text: 'select identidad_entrar($1, $2, $3, $4) as entra', rowMode: 'array' } as const;
    const values = [ana?.llusuario, VERACRUZ, ana?.emisor, ana?.sub];
    expect((await t.owner.query({ ...entering, values })).rows).toEqual([[false]]);
    await save({ emisor: bueno.url });
    expect((await t.owner.query({ ...entering, values })).rows).toEqual([[true]]);
    expect(await rowsOf(t, 'identidad', 'true')).toHaveLength(1);
    // nor does one go on that another client of the same provider opened
    const antes = headersOf(await enter('ana'));
    await save({ emisor: bueno.url, cliente: 'otro' });
    expect(await lives(antes)).toBe(false);
    await save({ emisor: bueno.url });
    await t.owner.query(`update usuario set dscorreo = 'nueva.30@fiscalias.gob.mx' where dscorreo = '${CORREO}'`);
    expect(await rowsOf(t, 'identidad', 'true')).toHaveLength(0);
    expect(await enter('ana')).toEqual({});
    await t.owner.query(`update usuario set dscorreo = '${CORREO}' where dscorreo = 'nueva.30@fiscalias.gob.mx'`);
  });

  test('[3-649] ends with an institution that is no longer active, also where its provider gave nothing to ask with', async () => {
    await forget();
    const { dscorreo, token } = await enter('ana');
    await t.owner.query(`update sesion set credencial = null where llproveedor = ${VERACRUZ}`);
    await due();
    expect(await reviewExternas(t.app.services, 8)).toBe(0);
    await t.owner.query(`update ctinstitucion set boactivo = 0 where llinstitucion = ${VERACRUZ}`);
    await due();
    expect(await reviewExternas(t.app.services, 8)).toBe(1);
    await t.owner.query(`update ctinstitucion set boactivo = 1 where llinstitucion = ${VERACRUZ}`);
    expect(await lives(headersOf({ dscorreo, token } as Awaited<ReturnType<typeof back>>))).toBe(false);
  });

  test('signing out tells where to sign out of the institution, and leaves no token behind', async () => {
    const h = headersOf(await enter('ana'));
    const { body } = await t.call(logout, {}, h);
    const salida = new URL(body.salida ?? '');
    expect(salida.href.startsWith(bueno.url)).toBe(true);
    expect(salida.searchParams.get('post_logout_redirect_uri')).toBe(regreso);
    expect(salida.searchParams.get('id_token_hint')).toBeTruthy();
    expect(await rowsOf(t, 'sesion', `terminada is not null and credencial is not null`)).toEqual([]);
    expect((await t.call(logout, {}, await t.as('capturista.14'))).body).toEqual({ result: 'REGISTRO_EXITOSO' });
  });
});

test('[3-641] an institution may take no passwords; the national administrator always has that way', async () => {
  await forget();
  const password = (username: string, secret = CONTRASENIA) =>
    t.call(login, { body: { username, password: secret } }).then(({ body }) => body);
  await save({ emisor: bueno.url, obligatorio: 1 });
  expect(await password(CORREO)).toEqual({ activo: 'A', intentos: 0, institucion: 'REQUERIDA' });
  // who does not know the password is not told
  expect(await password(CORREO, 'Otra1234')).toEqual({ activo: 'A', intentos: 1 });
  expect((await enter('ana')).token).toBeTruthy();
  await save({ llinstitucion: 1, emisor: bueno.url, cliente: 'otro', obligatorio: 1 });
  expect((await password('admin@fgr.org.mx')).token).toBeTruthy();
  await save({ llinstitucion: 1, emisor: bueno.url, cliente: 'otro', activo: 0 });
  await save({ emisor: bueno.url });
  expect((await password(CORREO)).token).toBeTruthy();
});
