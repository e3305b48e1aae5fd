import { getProveedor } from '@renadet/domain/proveedor/proveedor.contract';
import { irAInstitucion } from '@renadet/domain/sesion/institucional.contract';
import { getSesion, logout } from '@renadet/domain/sesion/sesion.contract';
import { desvincularUsuario, getUsuario, getUsuariosByFiltros } from '@renadet/domain/usuario/usuario.contract';
import { SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { type Cookies, proveedorDeIdentidad, proveedorHostil, signInAt } from '../../../test/identidades.ts';
import { institucionesDe, JALISCO, VERACRUZ } from '../../../test/institucion.ts';
import { rowsOf } from '../../../test/saved.ts';
import { salidaDe } from '../proveedor/proveedor.caja.ts';

const CORREO = 'capturista.30@fiscalias.gob.mx';
const EVENTO = 'http://schemas.openid.net/event/backchannel-logout';
let t: TestApp;
let sitio: string;
let regreso: string;
let bueno: Awaited<ReturnType<typeof proveedorDeIdentidad>>;
let mudo: Awaited<ReturnType<typeof proveedorDeIdentidad>>;
let hostil: Awaited<ReturnType<typeof proveedorHostil>>;
let i: ReturnType<typeof institucionesDe>;
const pathOf = (llinstitucion: number) => `/api/ingresoInstitucional/${llinstitucion}/salida`;

beforeAll(async () => {
  t = await testApp();
  sitio = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const admin = await t.as('admin');
  const kept = (await t.call(getProveedor, { params: { llinstitucion: VERACRUZ } }, admin)).body;
  regreso = kept.regreso;
  expect(kept.salida).toBe(salidaDe(t.config, VERACRUZ));
  expect(new URL(kept.salida).pathname).toBe(pathOf(VERACRUZ));
  [bueno, mudo, hostil] = await Promise.all([
    proveedorDeIdentidad(regreso, { salida: sitio + pathOf(VERACRUZ) }),
    proveedorDeIdentidad(regreso, { sinSalida: true }),
    proveedorHostil(),
  ]);
  i = institucionesDe(t, admin, bueno, regreso);
  for (const one of [bueno, mudo]) one.personas.set('ana', { email: CORREO, email_verified: true });
  expect((await i.save({ emisor: bueno.url })).status).toBe(200);
  expect((await i.save({ llinstitucion: JALISCO, emisor: hostil.url })).status).toBe(200);
});
beforeEach(() => t.owner.query('delete from freno'));

const lives = async (h: Headers) => (await t.call(getSesion, {}, h)).status === 200;
const lastLine = async () => (await rowsOf(t, 'auditoria', `operacion = 'sesion.salirInstitucion' order by id`)).at(-1);
const lastMotivo = async () => ((await lastLine())?.detalle as { motivo: string } | undefined)?.motivo;
/** A session of the good provider, and the browser that it was opened in. */
async function enter() {
  const cookies: Cookies = new Map();
  const sesion = headersOf(await i.enter('ana', undefined, cookies));
  return { h: sesion, cookies };
}
const headersOf = (sesion: Parameters<typeof i.headersOf>[0]) => i.headersOf(sesion);
const salidaOf = async (h: Headers) => (await t.call(logout, {}, h)).body.salida ?? '';

/** A session that the hostile provider opened for its own person. */
const open = async (sid?: string, sub = 'persona-hostil', more: Record<string, unknown> = {}): Promise<Headers> => {
  await t.owner.query('delete from freno');
  const { direccion, cookie } = await i.go(JALISCO);
  const { searchParams } = new URL(direccion);
  const email = 'capturista.14@fiscalias.gob.mx';
  Object.assign(hostil.estado, { falsa: { claims: { email, sid, sub, ...more } }, nonce: searchParams.get('nonce') });
  const sent = new URLSearchParams({ code: 'x', state: searchParams.get('state') ?? '' });
  return i.headersOf(await i.back(sent.toString(), cookie, JALISCO));
};

describe('an issuer that is typed otherwise than it calls itself', () => {
  test('[3-690] is kept as it calls itself: its words are its own, and whoever is bound stays so', async () => {
    const admin = await t.as('admin');
    const { h } = await enter();
    const bound = await rowsOf(t, 'identidad', 'true');
    expect(bound).toHaveLength(1);
    for (const changes of [{}, { activo: 0 }, {}])
      expect((await i.save({ emisor: `${bueno.url}/`, ...changes })).status).toBe(200);
    const kept = (await t.call(getProveedor, { params: { llinstitucion: VERACRUZ } }, admin)).body;
    expect(kept.emisor).toBe(bueno.url);
    expect(await rowsOf(t, 'identidad', 'true')).toEqual(bound);
    expect(await lives(h)).toBe(false); // it was off in between
    // of before, spelled as it was typed: it and those who are bound come to its own name
    await t.owner.query(`update proveedor set emisor = emisor || '/' where llinstitucion = ${VERACRUZ}`);
    expect(await rowsOf(t, 'identidad', `emisor = '${bueno.url}/'`)).toHaveLength(1);
    expect((await i.save({ emisor: bueno.url })).status).toBe(200);
    expect(await rowsOf(t, 'identidad', 'true')).toEqual(bound);
  });
});

describe('who signs out at the institution', () => {
  test('[3-690] [3-691] is out here as well: the session of that browser, not the person’s other ones', async () => {
    const [uno, dos] = [await enter(), await enter()];
    const propia = await t.as('capturista.30'); // the same account, by its password
    // the person signs out of everything there, in the first browser: no page of ours is open
    const salida = new URL(await salidaOf((await enter()).h));
    salida.searchParams.delete('id_token_hint');
    salida.searchParams.set('client_id', bueno.client_id);
    await signInAt(salida.href, '', regreso, uno.cookies);
    expect(bueno.avisos).toEqual([true]);
    expect([await lives(uno.h), await lives(dos.h), await lives(propia)]).toEqual([false, true, true]);
    expect(await lastLine()).toMatchObject({
      llusuario: null,
      llinstitucion: VERACRUZ,
      objeto: 'usuario',
      detalle: { motivo: 'su institución cerró la sesión', terminadas: 1 },
    });
    expect(await rowsOf(t, 'sesion', 'terminada is not null and credencial is not null')).toEqual([]);
  });
});

describe('the word of a provider', () => {
  const ahora = () => Math.floor(Date.now() / 1000);
  let jti = 0;
  interface Aviso {
    claims?: Record<string, unknown>;
    header?: Record<string, unknown>;
    otraLlave?: boolean;
  }
  /** A logout token of the provider of Jalisco, as it may be or as it must not. */
  const avisoDe = ({ claims = {}, header = {}, otraLlave = false }: Aviso = {}) => {
    const all = {
      iss: hostil.url,
      aud: hostil.client_id,
      iat: ahora(),
      exp: ahora() + 120,
      jti: `aviso-${++jti}`,
      sub: 'persona-hostil',
      events: { [EVENTO]: {} },
      ...claims,
    };
    return new SignJWT(Object.fromEntries(Object.entries(all).filter(([, v]) => v !== undefined)))
      .setProtectedHeader({ alg: 'RS256', kid: '1', typ: 'logout+jwt', ...header })
      .sign(otraLlave ? hostil.ajena : hostil.propia);
  };
  const send = async (token: string, llinstitucion = JALISCO, payload?: string) => {
    const res = await t.app.inject({
      method: 'POST',
      url: pathOf(llinstitucion),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: payload ?? new URLSearchParams({ logout_token: token, otro: 'no se mira' }).toString(),
    });
    expect(res.headers['cache-control']).toBe('no-store');
    return res;
  };
  test('[3-690] ends all of a person where it names no session, and that session alone where it does; twice, nothing', async () => {
    const [a, b, c] = [await open('s-a'), await open('s-b'), await open()];
    expect((await send(await avisoDe({ claims: { sub: undefined, sid: 's-a' } }))).statusCode).toBe(200);
    expect([await lives(a), await lives(b), await lives(c)]).toEqual([false, true, true]);
    // a session and a person who are not of each other are nobody's
    expect((await send(await avisoDe({ claims: { sub: 'otra', sid: 's-b' } }))).statusCode).toBe(200);
    expect(await lives(b)).toBe(true);
    const todas = await avisoDe({ claims: { sid: undefined } });
    // one that the person opened by the password is none of the provider's
    await t.owner.query(`insert into sesion (huella, llusuario, vence) select '\\x0c1a', llusuario, now() + interval '1 hour'
      from identidad where sub = 'persona-hostil'`);
    expect((await send(todas)).statusCode).toBe(200);
    expect([await lives(b), await lives(c)]).toEqual([false, false]);
    expect(await rowsOf(t, 'sesion', `huella = '\\x0c1a'`)).toMatchObject([{ terminada: null }]);
    // who is not in is out: that is no failure; the same word again is one
    expect((await send(await avisoDe())).statusCode).toBe(200);
    const again = await send(todas);
    expect([again.statusCode, again.json().error]).toEqual([400, 'invalid_request']);
    expect(await lastMotivo()).toBe('el aviso de salida ya se había recibido');
    await t.owner.query('delete from avisosalida');
  });

  const MALOS: [string, Aviso | (() => Aviso)][] = [
    ['of another issuer', { claims: { iss: 'https://otro.mx' } }],
    ['for another client', { claims: { aud: 'otro' } }],
    ['for no client', { claims: { aud: undefined } }],
    ['signed by a key that it does not publish', { otraLlave: true }],
    ['that ended', () => ({ claims: { iat: ahora() - 200, exp: ahora() - 60 } })],
    ['of six minutes ago', () => ({ claims: { iat: ahora() - 360, exp: ahora() + 120 } })],
    ['of an hour ago, with no end', () => ({ claims: { iat: ahora() - 3600, exp: undefined } })],
    ['of tomorrow', () => ({ claims: { iat: ahora() + 86_400, exp: ahora() + 90_000 } })],
    ['without its time', { claims: { iat: undefined } }],
    ['without its id', { claims: { jti: undefined } }],
    ['with an id that is none', { claims: { jti: 7 } }],
    ['that tells of nothing', { claims: { events: undefined } }],
    ['that tells of something else', { claims: { events: { 'http://schemas.openid.net/event/otro': {} } } }],
    ['whose event is no object', { claims: { events: { [EVENTO]: true } } }],
    ['whose events are a list', { claims: { events: [EVENTO] } }],
    ['that is an ID token', { claims: { nonce: 'x' } }],
    ['with an empty nonce', { claims: { nonce: null } }],
    ['of nobody', { claims: { sub: undefined } }],
    ['of a session that is no text, of nobody', { claims: { sub: undefined, sid: ['s-x'] } }],
    ['of a session that is no text, of somebody', { claims: { sid: null } }],
    ['of a person who is none', { claims: { sub: { id: 1 }, sid: 's-x' } }],
    ['that says it is an access token', { header: { typ: 'at+jwt' } }],
  ];
  test.each(MALOS)('[3-690] %s ends nothing, and is refused as the standard says', async (_, aviso) => {
    const h = await open('s-x');
    const res = await send(await avisoDe(typeof aviso === 'function' ? aviso() : aviso));
    expect(res.statusCode).toBe(400);
    expect(res.json()).toEqual({ error: 'invalid_request', error_description: expect.any(String) });
    expect(await lives(h)).toBe(true);
    expect(await rowsOf(t, 'avisosalida', 'true')).toEqual([]);
  });

  test('[3-690] unsigned, signed by the secret that both know, or by another provider’s key, it ends nothing', async () => {
    const h = await open('s-x');
    const parts = (await avisoDe()).split('.');
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sinFirma = `${json({ alg: 'none', typ: 'logout+jwt' })}.${parts[1]}.`;
    const conSecreto = await new SignJWT(JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString()))
      .setProtectedHeader({ alg: 'HS256', typ: 'logout+jwt' })
      .sign(Buffer.from(hostil.client_secret));
    for (const token of [sinFirma, conSecreto, `${parts[0]}.${parts[1]}.`, 'a.b.c', 'a.b.c.d.e', '', 'x'.repeat(7000)])
      expect((await send(token)).statusCode, token.slice(0, 40)).toBe(400);
    // Jalisco's provider at the door of Veracruz, with words about its people
    for (const iss of [hostil.url, bueno.url])
      expect((await send(await avisoDe({ claims: { iss, sub: 'ana' } }), VERACRUZ)).statusCode).toBe(400);
    expect((await send(await avisoDe(), 131)).statusCode).toBe(400);
    for (const payload of ['', 'logout_token', 'logout_token=a&logout_token=b', 'x'.repeat(20_000)])
      expect([400, 413]).toContain((await send('', JALISCO, payload)).statusCode);
    const otros = await t.app.inject({
      method: 'POST',
      url: pathOf(JALISCO),
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ logout_token: await avisoDe() }),
    });
    expect([otros.statusCode, await lives(h)]).toEqual([415, true]);
  });

  test('[3-690] a provider ends sessions that it opened: not those of another institution, whatever it calls them', async () => {
    await t.owner.query('delete from freno; delete from avisosalida');
    const { h: ajena } = await enter();
    const [{ sid } = {}] = await rowsOf(
      t,
      'sesion',
      `llproveedor = ${VERACRUZ} and terminada is null order by sid desc`,
    );
    expect(sid).toEqual(expect.any(String));
    const propia = await open(String(sid));
    for (const claims of [{ sub: undefined, sid }, { sub: 'ana' }, { sub: 'ana', sid }])
      expect((await send(await avisoDe({ claims }))).statusCode).toBe(200);
    expect([await lives(propia), await lives(ajena)]).toEqual([false, true]);
    await t.owner.query('delete from avisosalida');
  });

  test('[3-690] a sign-in that was on its way when its person or session signed out comes too late', async () => {
    await t.owner.query('delete from avisosalida');
    const tarde = async (claims: Record<string, unknown>, sid?: string) => {
      expect((await send(await avisoDe({ claims }))).statusCode).toBe(200);
      return open(sid);
    };
    expect((await tarde({ sub: undefined, sid: 's-ida' }, 's-ida')).authtoken).toBe('');
    expect((await open('s-otra')).authtoken).not.toBe('');
    // all of the person: what was signed in before, not what is signed in after
    expect((await tarde({ iat: ahora() + 20 })).authtoken).toBe('');
    await t.owner.query('delete from avisosalida');
    expect((await tarde({ iat: ahora() - 20 })).authtoken).not.toBe('');
    await t.owner.query('delete from avisosalida');
  });

  test('[3-690] whoever knocks with what is none has to wait; words that are true make nobody wait', async () => {
    for (let n = 0; n < 60; n++) expect((await send(await avisoDe())).statusCode).toBe(200);
    const answers: number[] = [];
    for (let n = 0; n < 60; n++) answers.push((await send('a.b.c')).statusCode);
    expect(new Set(answers)).toEqual(new Set([400, 429]));
    const last = await send(await avisoDe());
    expect([last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
    const lines = await rowsOf(
      t,
      'auditoria',
      `operacion = 'sesion.salirInstitucion' and detalle ->> 'motivo' like '%no es válido%'`,
    );
    expect(lines.length).toBeLessThan(40);
  });
});

describe('an account that is unbound', () => {
  const identidades = () =>
    rowsOf(t, 'identidad', `llusuario = (select llusuario from usuario where dscorreo = '${CORREO}')`);
  const unbind = (as: Headers, llusuario: number, motivo: string | null = 'Entraba otra persona.') =>
    t.call(desvincularUsuario, { params: { llusuario }, body: { motivo: motivo as string } }, as);

  test('[3-693] its sessions end, it is on record with its reason, its owner is told, and the next one is bound anew', async () => {
    const admin = await t.as('admin.30');
    const [{ h }, propia] = [await enter(), await t.as('capturista.30')];
    const [kept] = await identidades();
    const llusuario = Number(kept?.llusuario);
    const read = async (de = llusuario) =>
      (await t.call(getUsuario, { params: { llusuario: de } }, admin)).body.vinculada;
    const [otra] = await rowsOf(t, 'usuario', `dscorreo like 'supervisor.30@%'`);
    await t.owner.query(
      `insert into identidad (llusuario, emisor, sub, vinculada) values ($1, 'https://otro.mx', 'x', $2)`,
      [otra?.llusuario, '2020-01-02T12:00:00Z'],
    );
    expect([await read(), await read(Number(otra?.llusuario))]).toEqual([
      expect.not.stringMatching('2020'),
      '2020-01-02',
    ]);
    const listed = (await t.call(getUsuariosByFiltros, { body: { dscorreo: CORREO } }, admin)).body;
    expect(listed).toMatchObject([{ vinculada: expect.stringMatching(/^\d{4}-/) }]);
    for (const motivo of ['', '   ', null]) expect((await unbind(admin, llusuario, motivo)).status).toBe(400);
    expect((await unbind(await t.as('supervisor.30'), llusuario)).status).toBe(403);
    const [ajena] = await rowsOf(t, 'usuario', `dscorreo like 'capturista.14@%'`);
    expect((await unbind(admin, Number(ajena?.llusuario))).status).toBe(404);
    expect(await identidades()).toHaveLength(1);
    const mails = (await rowsOf(t, 'correo', `destinatario = '${CORREO}'`)).length;
    expect((await unbind(admin, llusuario)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
    expect([await lives(h), await lives(propia), await identidades(), await read()]).toEqual([false, false, [], null]);
    const [line] = (await rowsOf(t, 'auditoria', `operacion = 'usuario.desvincular' order by id`)).slice(-1);
    expect(line).toMatchObject({
      objeto: 'usuario',
      llave: String(llusuario),
      detalle: { motivo: 'ENTRABA OTRA PERSONA.' },
    });
    expect((await rowsOf(t, 'correo', `destinatario = '${CORREO}'`)).length).toBe(mails + 1);
    // nothing to unbind any more
    expect((await unbind(admin, llusuario)).status).toBe(404);
    // somebody else whom the provider confirms with this mail is the account's person from now on
    bueno.personas.set('nueva', { email: CORREO, email_verified: true });
    expect((await i.enter('nueva')).token).toBeTruthy();
    expect(await i.enter('ana')).toEqual({});
    expect((await unbind(admin, llusuario)).status).toBe(200);
    expect((await i.enter('ana')).token).toBeTruthy();
    bueno.personas.delete('nueva');
  });

  test('[3-693] a sign-in that was on its way when the account was unbound, or its mail changed, binds nobody', async () => {
    await t.owner.query('delete from identidad; delete from avisosalida');
    const [kept] = await rowsOf(t, 'usuario', `dscorreo = '${CORREO}'`);
    const entering = async (correo: string | null) =>
      (
        await t.owner.query({
          text: 'select identidad_entrar($1, $2, $3, $4, $5)',
          rowMode: 'array',
          values: [kept?.llusuario, VERACRUZ, bueno.url, 'ana', correo],
        })
      ).rows;
    expect([await entering(null), await entering('de-antes@fiscalias.gob.mx')]).toEqual([[[false]], [[false]]]);
    expect(await identidades()).toEqual([]);
    expect([await entering(CORREO), await entering(null)]).toEqual([[[true]], [[true]]]);
  });

  test('[3-693] nobody unbinds the own account', async () => {
    bueno.personas.set('jefa', { email: 'admin.30@fiscalias.gob.mx', email_verified: true });
    const h = i.headersOf(await i.enter('jefa'));
    const [own] = await rowsOf(t, 'usuario', `dscorreo = 'admin.30@fiscalias.gob.mx'`);
    expect((await unbind(h, Number(own?.llusuario))).status).toBe(403);
    expect(await rowsOf(t, 'identidad', `sub = 'jefa'`)).toHaveLength(1);
    expect((await unbind(await t.as('admin'), Number(own?.llusuario))).status).toBe(200);
    expect(await lives(h)).toBe(false);
  });
});

describe('a desk that several use', () => {
  test('[3-692] leaving leads to the institution’s own end; the next one is asked for', async () => {
    const { h, cookies } = await enter();
    await signInAt(await salidaOf(h), '', regreso, cookies);
    // the browser still has its cookies: without a name typed nobody is let in
    const { direccion } = await i.go();
    await expect(signInAt(direccion, '', regreso, cookies)).rejects.toThrow('never sent back');
  });

  test('[3-692] of a provider without such an end each one is asked for, and an older sign-in there opens nothing', async () => {
    await i.save({ emisor: mudo.url });
    const cookies: Cookies = new Map();
    const { direccion } = await i.go();
    expect(new URL(direccion).searchParams.get('prompt')).toBe('login');
    expect(new URL(direccion).searchParams.get('max_age')).toBe('0');
    const h = i.headersOf(await i.enter('ana', undefined, cookies));
    expect(await salidaOf(h)).toBe('');
    // the next person takes what asks for the person out of the address: what comes back is of the one before
    const otra = await i.go();
    const url = new URL(otra.direccion);
    for (const name of ['prompt', 'max_age']) url.searchParams.delete(name);
    const respuesta = await signInAt(url.href, 'nadie', regreso, cookies);
    expect(new URLSearchParams(respuesta).get('code')).toBeTruthy();
    expect(await i.back(respuesta, otra.cookie)).toEqual({});
    // or the provider does not ask: a sign-in of ten minutes ago is somebody else's
    await t.owner.query('delete from avisosalida');
    const antes = { auth_time: Math.floor(Date.now() / 1000) - 600 };
    expect((await open(undefined, undefined, antes)).authtoken).toBe('');
    await i.save({ llinstitucion: JALISCO, emisor: hostil.url, compartido: 0 });
    expect((await open(undefined, undefined, antes)).authtoken).not.toBe('');
    await i.save({ llinstitucion: JALISCO, emisor: hostil.url });
    await i.save({ emisor: bueno.url });
  });

  test('[3-692] where each desk is one person’s, leaving leaves this registry alone', async () => {
    await i.save({ emisor: mudo.url, compartido: 0 });
    const { direccion } = await i.go();
    expect(new URL(direccion).searchParams.get('prompt')).toBeNull();
    await i.save({ emisor: bueno.url, compartido: 0 });
    expect(await salidaOf((await enter()).h)).toBe('');
    await i.save({ emisor: bueno.url });
    expect(await salidaOf((await enter()).h)).not.toBe('');
    expect((await t.call(irAInstitucion, { body: { llinstitucion: VERACRUZ } })).status).toBe(200);
  });
});
