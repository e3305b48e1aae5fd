import { createHash } from 'node:crypto';
import { type Reto, startsAtZeros, textoDe } from '@renadet/domain/lib/trabajo';
import { recuperarContrasenia, reestablecerPassword } from '@renadet/domain/recuperacion/recuperacion.contract';
import { confirmarSegundoFactor, iniciarSegundoFactor } from '@renadet/domain/segundofactor/segundofactor.contract';
import { guardarUsuario } from '@renadet/domain/usuario/usuario.contract';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { fill } from '../../src/freno/freno.queries.ts';
import { frenoDeInstitucion, frenosDeIngreso, frenosDeSolicitud, MEDIDAS } from '../../src/freno/freno.ts';
import { CONTRASENIA, testApp } from '../app.ts';
import { openBuzon } from '../buzon.ts';
import { DE_GENTE } from '../saved.ts';

// What strangers in a crowd may not do to an owner (ADR 45).
const buzon = await openBuzon();
const t = await testApp({ SMTP_URL: buzon.url });
const conocidos = await testApp({ SMTP_URL: buzon.url, EQUIPOS_CONOCIDOS: 'true' });
const lenta = await testApp({ SMTP_URL: buzon.url, RECUPERACION_ENLACE_MIN: '30' });
const discreta = await testApp({ SMTP_URL: buzon.url, RECUPERACION_DISCRETA: 'true' });
beforeEach(() => t.owner.query('delete from freno; update usuario set intentos = 0'));

const USER = 'consulta@fgr.org.mx';
const enter = async (username: string, password: string, de: string, more: object = {}, app = t) => {
  const payload = { username, password, ...more };
  const res = await app.app.inject({ method: 'POST', url: '/api/login', remoteAddress: de, payload });
  return {
    status: res.statusCode,
    body: res.json(),
    cookie: String(res.headers['set-cookie'] ?? '').split(';')[0] ?? '',
  };
};
const sha256 = (text: string) => createHash('sha256').update(text).digest();
const solve = ({ reto, bits, partes }: Reto) =>
  `${reto} ${Array.from({ length: partes }, (_, i) => {
    let n = 0;
    while (!startsAtZeros(sha256(textoDe(reto, i, n)), bits)) n++;
    return n;
  }).join(',')}`;
const audited = async () => (await t.owner.query(`select from auditoria where ${DE_GENTE}`)).rowCount ?? 0;
/** The link of the last mail to an address, and its code. */
const carta = (to: string) => buzon.cartas.filter(({ para }) => para.includes(to)).at(-1)?.texto ?? '';
const enlaceDe = (to: string) =>
  new URLSearchParams(/#(\S+)/.exec(carta(to).replaceAll('&#38;', '&'))?.[1] ?? '').get('codigo') ?? '';
const codigoDe = (to: string) => /verificación: (\w{8})/.exec(carta(to))?.[1] ?? '';
const ask = (username: string, de: string) =>
  t.app.inject({ method: 'POST', url: recuperarContrasenia.path, remoteAddress: de, payload: { username } });
const reset = async (username: string, cverificacion: string, de: string, password = 'Volcan2026') => {
  const payload = { username, cverificacion, password, cpassword: password };
  const res = await t.app.inject({ method: 'POST', url: reestablecerPassword.path, remoteAddress: de, payload });
  return [res.statusCode, res.json().result];
};

describe('a crowd of strangers at the sign-in', () => {
  const crowd = async () => {
    const [, todos] = frenosDeIngreso('10.0.0.9');
    await t.owner.query('insert into freno values ($1, $2, now(), 500, 60)', [todos?.llave, 600]);
  };

  test('does not stop a network that has its share left: its right passwords get in at once', async () => {
    await crowd();
    for (let i = 0; i < 20; i++) expect((await enter(USER, CONTRASENIA, `10.7.${i}.1`)).body.token).toBeDefined();
    await enter('nadie@fgr.org.mx', 'Mala1', '10.8.0.1');
    expect((await enter(USER, CONTRASENIA, '10.8.0.1')).body.token).toBeDefined();
  });

  test('a network that failed does a little work and gets in within ten seconds; once for each work', async () => {
    await crowd();
    for (let i = 0; i < 60; i++) await fill(t.db, frenosDeIngreso('10.9.0.1').slice(0, 1));
    const start = performance.now();
    const refused = await enter(USER, CONTRASENIA, '10.9.0.1');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(/^Demasiados intentos. Espere/),
    ]);
    const prueba = solve(refused.body.reto);
    expect((await enter(USER, CONTRASENIA, '10.9.0.1', { prueba })).body.token).toBeDefined();
    expect(performance.now() - start).toBeLessThan(10_000);
    // not twice, not from elsewhere, not less than was asked for, not made up
    const again = await enter(USER, CONTRASENIA, '10.9.0.1', { prueba });
    expect(again.status).toBe(429);
    const next: Reto = again.body.reto;
    for (let i = 0; i < 60; i++) await fill(t.db, frenosDeIngreso('10.9.0.2').slice(0, 1));
    expect((await enter(USER, CONTRASENIA, '10.9.0.2', { prueba: solve(next) })).status).toBe(429);
    const cheap = { ...next, reto: next.reto.replace(/\.\d+\./, '.1.'), bits: 1 };
    for (const made of [solve(cheap), `${next.reto} ${Array(16).fill(0).join(',')}`, 'x', ' ', '....'])
      expect((await enter(USER, CONTRASENIA, '10.9.0.1', { prueba: made })).status).toBe(429);
  });
});

describe('recovering a password while strangers try', () => {
  test('their wrong codes kill the code, not the link; the link works once', async () => {
    expect((await ask(USER, '10.1.0.1')).statusCode).toBe(200);
    const [codigo, enlace] = [codigoDe(USER), enlaceDe(USER)];
    expect(enlace).toHaveLength(32);
    for (let i = 0; i < 6; i++)
      expect(await reset(USER, 'AAAABBBB', '10.6.6.6')).toEqual([200, 'CODIGO_NO_ENCONTRADO']);
    expect(await reset(USER, codigo, '10.1.0.1')).toEqual([200, 'CODIGO_NO_ENCONTRADO']);
    expect(await reset(USER, enlace, '10.1.0.1')).toEqual([200, 'REGISTRO_EXITOSO']);
    expect(await reset(USER, enlace, '10.1.0.1')).toEqual([200, 'CODIGO_NO_ENCONTRADO']);
    expect((await enter(USER, 'Volcan2026', '10.1.0.1')).body.token).toBeDefined();
  });

  test('the link opens for ten minutes, or as many as the installation says; its mail says so, and no throttle waits as long', async () => {
    const request = async (app: typeof t, de: string) => {
      const payload = { username: USER };
      await app.app.inject({ method: 'POST', url: recuperarContrasenia.path, remoteAddress: de, payload });
      const { rows } = await app.owner.query(
        'select extract(epoch from vence - now())::float as s from recuperacionenlace order by vence desc limit 1',
      );
      return rows[0]?.s / 60;
    };
    const minutos = await request(t, '10.1.0.1');
    expect(minutos).toBeGreaterThan(8);
    expect(minutos).toBeLessThanOrEqual(10);
    expect(carta(USER)).toContain('El enlace sirve 10 minutos');
    const enlace = enlaceDe(USER);
    expect(await request(lenta, '10.1.0.1')).toBeGreaterThan(28);
    expect(carta(USER)).toContain('El enlace sirve 30 minutos');
    for (const { maximo } of [MEDIDAS.cuenta, MEDIDAS.correos]) expect(maximo).toBeLessThanOrEqual((10 / 2) * 60);
    await t.owner.query(`update recuperacionenlace set vence = now() - interval '1 second'`);
    expect(await reset(USER, enlace, '10.1.0.1')).toEqual([200, 'CODIGO_NO_ENCONTRADO']);
  });

  test('their requests do not take the link away; of a burst of forty no more pass than are meant', async () => {
    expect((await ask(USER, '10.1.0.1')).statusCode).toBe(200);
    const enlace = enlaceDe(USER);
    const burst = await Promise.all(Array.from({ length: 40 }, () => ask(USER, '10.6.6.6')));
    expect(burst.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MEDIDAS.cuenta.libres + 1);
    expect(await reset(USER, enlace, '10.1.0.1', 'Montana2026')).toEqual([200, 'REGISTRO_EXITOSO']);
    // used: no other mail of before opens any more
    expect(await reset(USER, enlaceDe(USER), '10.1.0.1')).toEqual([200, 'CODIGO_NO_ENCONTRADO']);
  });

  test('what opens is after #, where no proxy sees it; the code is in no address', async () => {
    await ask(USER, '10.1.0.1');
    const links = carta(USER).match(/https?:\/\/\S+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(new URL(link.replace(/["<].*$/, '')).search).toBe('');
  });
});

describe('rows that strangers write into the audit', () => {
  test('are bounded: of 200 wrong codes and 200 knocks at a blocked account few, with the count of the others', async () => {
    await t.owner.query(`update usuario set intentos = 4 where dscorreo = $1`, [USER]);
    const before = await audited();
    for (let i = 0; i < 200; i++) await enter(USER, 'Mala1', '10.5.5.5');
    const codes = await Promise.all(Array.from({ length: 60 }, () => reset(USER, 'AAAABBBB', '10.5.5.6')));
    expect(codes.some(([status]) => status === 429)).toBe(true);
    expect((await audited()) - before).toBeLessThanOrEqual(40);
  });
});

describe('a machine of an office that knocks', () => {
  test.each([
    [
      'the sign-in with the institution',
      '/api/ingresoInstitucional',
      { llinstitucion: 130 },
      frenoDeInstitucion,
      404, // it has no provider, which is told behind the door
    ],
    [
      'recovery',
      recuperarContrasenia.path,
      { username: 'nadie@fgr.org.mx' },
      (de: string) => frenosDeSolicitud(de, '').red,
      200,
    ],
  ])(
    'at %s shuts it for the others of its address no longer than a little work takes',
    async (_, url, body, frenoDe, open) => {
      const de = '10.11.12.13';
      for (let i = 0; i < 60; i++) await fill(t.db, [frenoDe(de)]);
      const send = (payload: object) => t.app.inject({ method: 'POST', url, remoteAddress: de, payload });
      const refused = await send(body);
      expect([refused.statusCode, refused.json().reto]).toEqual([429, expect.objectContaining({ bits: 13 })]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
      const prueba = solve(refused.json().reto);
      expect((await send({ ...body, prueba })).statusCode).toBe(open);
      expect((await send({ ...body, prueba })).statusCode).toBe(429); // once
    },
  );
});

describe('codes of the second factor', () => {
  test('are compared one at a time: of twelve at once after each wait, one; the owner is told of them', async () => {
    const as = await t.as('capturista.14');
    const { body } = await t.call(iniciarSegundoFactor, { body: { password: CONTRASENIA } }, as);
    const totp = new TOTP({ secret: body.secreto });
    await t.call(confirmarSegundoFactor, { body: { codigo: totp.generate() } }, as);
    await t.owner.query('delete from correo; update usuario set intentos = 0');
    const wrong = Array.from({ length: 12 }, (_, i) => String(100_000 + i));
    const name = 'capturista.14@fiscalias.gob.mx';
    const knock = async () =>
      (await Promise.all(wrong.map((codigo, i) => enter(name, CONTRASENIA, `10.4.${i}.1`, { codigo }))))
        .map(({ status }) => status)
        .filter((status) => status === 200).length;
    const start = performance.now();
    const passed = await knock();
    // the first wait is a second, each later one twice as long: on a busy machine one may be over before the last of the twelve
    const waited = Math.floor(Math.log2(1 + (performance.now() - start) / 1000));
    expect(passed).toBeGreaterThan(MEDIDAS.segundo.libres);
    expect(passed).toBeLessThanOrEqual(MEDIDAS.segundo.libres + 1 + waited);
    for (let i = 0; i < 3; i++) {
      await t.owner.query(
        // the longest wait is over; the next one is of minutes, however slowly a busy machine lets the twelve in
        `update freno set contado = contado - interval '900 seconds', nivel = nivel + 10 where llave like 'segundo%'`,
      );
      expect(await knock()).toBe(1);
    }
    const { rows } = await t.owner.query('select texto from correo where aviso');
    expect(rows.map((r) => r.texto).join()).toContain('alguien escribió su contraseña correcta');
  });
});

describe('RECUPERACION_DISCRETA', () => {
  test('covers the sign-in: known, unknown, blocked and inactive names answer alike', async () => {
    const bodies = [];
    for (const name of ['nadie@fgr.org.mx', USER, 'capturista.30@fiscalias.gob.mx', 'capturista.14@fiscalias.gob.mx'])
      for (let i = 0; i < 5; i++) {
        if (name.startsWith('capturista.14'))
          await discreta.owner.query(`update usuario set boactivo = 0 where dscorreo = $1`, [name]);
        bodies.push((await enter(name, 'Mala1', `10.3.${i}.1`, {}, discreta)).body);
      }
    expect(bodies).toEqual(bodies.map(() => ({})));
    expect((await enter('admin@fgr.org.mx', CONTRASENIA, '10.3.0.9', {}, discreta)).body.token).toBeDefined();
  });
});

describe('a password that an administrator sets', () => {
  test('lets its user in from the own browser too, which is known no more', async () => {
    const name = 'supervisor.30@fiscalias.gob.mx';
    const { cookie, body } = await enter(name, CONTRASENIA, '10.2.0.1', {}, conocidos);
    expect(cookie).toContain('renadet_equipo');
    const knock = (password: string) =>
      conocidos.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { cookie },
        payload: { username: name, password },
      });
    for (let i = 0; i < 4; i++) await knock('Mala1');
    expect((await knock(CONTRASENIA)).json()).toEqual({ activo: 'A', intentos: 4 });
    const admin = await conocidos.as('admin');
    const user = (await conocidos.app.inject({ url: `/api/secure/usuario/${body.idUsuario}`, headers: admin })).json();
    const { llestado: _, dsrol: __, dsinstitucion: ___, ...sent } = user;
    const password = 'Cascada2026';
    const saved = await conocidos.call(guardarUsuario, { body: { ...sent, password, cpassword: password } }, admin);
    expect(saved.body.result).toBe('REGISTRO_EXITOSO');
    expect((await knock(password)).json().token).toBeDefined();
    const { rows } = await conocidos.owner.query('select intentos from equipo where llusuario = $1', [body.idUsuario]);
    expect(rows).toEqual([{ intentos: 0 }]);
  });
});
