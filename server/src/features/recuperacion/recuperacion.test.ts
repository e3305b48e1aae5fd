import { recuperarContrasenia, reestablecerPassword } from '@renadet/domain/recuperacion/recuperacion.contract';
import { getMenus, login } from '@renadet/domain/sesion/sesion.contract';
import { getUsuario, guardarUsuario, reenviarInvitacion } from '@renadet/domain/usuario/usuario.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONTRASENIA, testApp } from '../../../test/app.ts';
import { openBuzon } from '../../../test/buzon.ts';

const SITIO = 'https://renadet.prueba.mx';
const buzon = await openBuzon();
const t = await testApp({ SMTP_URL: buzon.url, PUBLIC_URL: `${SITIO}/`, CORREO_REMITENTE: 'renadet@fgr.org.mx' });
const NUEVA = 'Volcan2026';
const CUENTA = 'consulta@fgr.org.mx';

beforeEach(async () => {
  buzon.sort('recibe');
  await t.owner.query('delete from freno');
});

const ask = (username: string) => t.call(recuperarContrasenia, { body: { username } });
const reset = (cverificacion: string, password = NUEVA, username = CUENTA, cpassword = password) =>
  t.call(reestablecerPassword, { body: { username, password, cpassword, cverificacion } });
const enter = async (password: string, username = CUENTA) =>
  (await t.call(login, { body: { username, password } })).body;
const codeIn = (text = ''): string => /verificación: (\w{8})/.exec(text)?.[1] ?? '';
/** Asks for a code and reads it in the mail. */
const code = async (username = CUENTA): Promise<string> => {
  const { body } = await ask(username);
  expect(body.result).toBe('REGISTRO_EXITOSO');
  return codeIn(buzon.cartas.at(-1)?.texto);
};
const wrongOf = (right: string) => (right.startsWith('A') ? 'B' : 'A') + right.slice(1);
/** An account that an administrator creates, invited. @returns the code of the mailed link */
const invited = async (dscorreo: string) => {
  const who = { dscorreo, dsnombre: 'LUZ', dsapellidopaterno: 'MORA', dsapellidomaterno: null, dscargo: 'CAPTURISTA' };
  const where = { llinstitucion: 130, llrol: 4, sedes: [13001], llpropietario: null };
  const body = { ...who, ...where, password: null, cpassword: null, invitar: true };
  expect((await t.call(guardarUsuario, { body }, await t.as('admin'))).body.result).toBe('REGISTRO_EXITOSO');
  await t.work();
  const carta = buzon.cartas.at(-1);
  expect(carta?.para).toEqual([dscorreo]);
  const link = new URL(/https:\S+/.exec(carta?.texto ?? '')?.[0] ?? '');
  return new URLSearchParams(link.hash.slice(1)).get('codigo') ?? '';
};

const audit = async (operacion: string) =>
  (await t.owner.query('select * from auditoria where operacion = $1 order by id', [operacion])).rows;

describe('asking for a code', () => {
  test('[1-445] [1-137] without a session: it is mailed, and the answer carries the names', async () => {
    const { status, body } = await t.call(recuperarContrasenia, {
      body: { username: ' Consulta@FGR.org.mx ', password: '', cpassword: null, cverificacion: '' },
    });
    expect([status, body]).toEqual([200, { result: 'REGISTRO_EXITOSO', data: ['CONSUELO', 'DEMOSTRACION', ''] }]);
    const carta = buzon.cartas.at(-1);
    expect(carta?.para).toEqual([CUENTA]);
    expect(carta?.texto).toContain('From: RENADET <renadet@fgr.org.mx>');
    expect(codeIn(carta?.texto)).toMatch(/^[A-Z2-9]{8}$/);
  });

  test('[1-038] [1-039] the link has the documented parameters and the address of the settings, never the Host', async () => {
    await t.app.inject({
      method: 'POST',
      url: '/api/recuperarContrasenia/',
      headers: { host: 'atacante.example', 'x-forwarded-host': 'atacante.example' },
      payload: { username: CUENTA },
    });
    const text = buzon.cartas.at(-1)?.texto ?? '';
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    expect(link.origin + link.pathname).toBe(`${SITIO}/recuperacionContrasenia`);
    // after #, which no browser sends; its code is another one, that no tries end
    expect(link.search).toBe('');
    expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
      codigo: expect.stringMatching(/^\w{32}$/),
      cuenta: CUENTA,
      nombre: 'CONSUELO',
      apPaterno: 'DEMOSTRACION',
      apMaterno: '',
    });
    expect(text).not.toContain('atacante');
    expect(text.split('#')[0]).not.toContain('CONSUELO'); // the text greets nobody
  });

  test('[1-531] [1-532] unknown and inactive accounts are told apart, and get no mail', async () => {
    const before = buzon.cartas.length;
    expect((await ask('nadie@fgr.org.mx')).body).toEqual({ result: 'USUARIO_NO_EXISTE', data: [] });
    await t.owner.query(`update usuario set boactivo = 0 where dscorreo = 'admin.30@fiscalias.gob.mx'`);
    expect((await ask('admin.30@fiscalias.gob.mx')).body).toEqual({ result: 'USUARIO_INACTIVO', data: [] });
    expect(buzon.cartas).toHaveLength(before);
  });

  test('[1-326] [1-327] no name, or one of another domain, is refused at its field', async () => {
    for (const [username, mensaje] of [
      ['', 'Campo obligatorio'],
      ['ana@gmail.com', 'Correo electrónico inválido'],
    ] as const) {
      const { status, body } = await ask(username);
      expect([status, body.campos]).toEqual([400, [{ campo: 'username', mensaje }]]);
    }
  });

  test('nothing secret is kept: the code hashed, the mail without its text once sent', async () => {
    const sent = await code();
    const { rows } = await t.owner.query(
      'select r::text || c::text || j.payload::text as kept from recuperacion r, correo c, graphile_worker._private_jobs j',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { kept } of rows) expect(kept).not.toContain(sent);
    const trail = await t.owner.query(`select auditoria::text as line from auditoria`);
    for (const { line } of trail.rows) expect(line).not.toContain(sent);
  });
});

describe('[1-446] using the code', () => {
  test('sets the password once, ends every session, and is on record', async () => {
    const { token } = await enter(CONTRASENIA);
    const headers = { authtoken: token ?? '', usuario: CUENTA };
    expect((await t.call(getMenus, { params: { rol: 7 } }, headers)).status).toBe(200);
    const sent = await code();
    expect((await reset(` ${sent.toLowerCase()} `)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
    expect((await t.call(getMenus, { params: { rol: 7 } }, headers)).status).toBe(401);
    expect((await enter(CONTRASENIA)).token).toBeUndefined();
    expect((await enter(NUEVA)).token).toBeDefined();
    expect((await reset(sent)).body).toEqual({ result: 'CODIGO_NO_ENCONTRADO' });
    const lines = await audit('recuperacion.restablecer');
    expect(lines.map((l) => [l.dscorreo, l.detalle.motivo])).toEqual([
      [CUENTA, 'contraseña restablecida'],
      [CUENTA, 'código equivocado o vencido'],
    ]);
    const { rows } = await t.owner.query(`select left(contrasenia, 9) as how from usuario where dscorreo = $1`, [
      CUENTA,
    ]);
    expect(rows).toEqual([{ how: '$argon2id' }]);
  });

  test('[1-198] unblocks an account blocked by four failures', async () => {
    for (let i = 0; i < 4; i++) await enter('Equivocada1');
    expect(await enter(NUEVA)).toEqual({ activo: 'A', intentos: 4 });
    expect((await reset(await code())).body.result).toBe('REGISTRO_EXITOSO');
    expect(await enter(NUEVA)).toMatchObject({ activo: 'A', intentos: 0, token: expect.any(String) });
  });

  test('[1-329] the password is trimmed', async () => {
    await reset(await code(), '  Recortada1 ');
    expect((await enter('Recortada1')).token).toBeDefined();
    await t.owner.query('update usuario set intentos = 0');
  });

  test('five wrong codes kill it', async () => {
    const sent = await code();
    for (let i = 0; i < 5; i++) expect((await reset(wrongOf(sent))).body.result).toBe('CODIGO_NO_ENCONTRADO');
    expect((await reset(sent)).body.result).toBe('CODIGO_NO_ENCONTRADO');
  });

  test('forty guesses at once compare five', async () => {
    const sent = await code();
    await Promise.all(Array.from({ length: 40 }, () => reset(wrongOf(sent))));
    expect((await t.owner.query('select intentos from recuperacion')).rows).toEqual([{ intentos: 5 }]);
  });

  test('of two that use it at once, one does', async () => {
    const sent = await code();
    const both = await Promise.all([reset(sent, 'Primera2026'), reset(sent, 'Segunda2026')]);
    expect(both.map((r) => r.body.result).sort()).toEqual(['CODIGO_NO_ENCONTRADO', 'REGISTRO_EXITOSO']);
  });

  test('a newer code kills the older, and the mail that still carried it', async () => {
    buzon.sort('ocupado');
    await ask(CUENTA);
    buzon.sort('recibe');
    const first = await code();
    const second = await code();
    expect((await reset(first)).body.result).toBe('CODIGO_NO_ENCONTRADO');
    const mails = await t.owner.query(`select estado from correo order by llcorreo desc limit 3`);
    expect(mails.rows.map((r) => r.estado)).toEqual(['enviado', 'enviado', 'vencido']);
    expect((await reset(second)).body.result).toBe('REGISTRO_EXITOSO');
  });

  test('it dies after ten minutes', async () => {
    const sent = await code();
    const { rows } = await t.owner.query('select extract(epoch from vence - creada)::integer as s from recuperacion');
    expect(rows).toEqual([{ s: 600 }]);
    await t.owner.query(`update recuperacion set vence = now() - interval '1 second'`);
    expect((await reset(sent)).body.result).toBe('CODIGO_NO_ENCONTRADO');
  });

  test("another account's code is none", async () => {
    const sent = await code('capturista.14@fiscalias.gob.mx');
    expect((await reset(sent, NUEVA, CUENTA)).body.result).toBe('CODIGO_NO_ENCONTRADO');
    expect((await reset(sent, NUEVA, 'nadie@fgr.org.mx')).body.result).toBe('CODIGO_NO_ENCONTRADO');
    expect((await reset(sent, NUEVA, 'capturista.14@fiscalias.gob.mx')).body.result).toBe('REGISTRO_EXITOSO');
  });

  test('an account deactivated meanwhile stays out', async () => {
    const sent = await code('capturista.14@fiscalias.gob.mx');
    await t.owner.query(`update usuario set boactivo = 0 where dscorreo like 'capturista.14%'`);
    expect((await reset(sent, NUEVA, 'capturista.14@fiscalias.gob.mx')).body.result).toBe('CODIGO_NO_ENCONTRADO');
    await t.owner.query(`update usuario set boactivo = 1 where dscorreo like 'capturista.14%'`);
  });

  test('[1-335] [1-338] [1-339] the form is judged here too, before any code is compared', async () => {
    const sent = await code();
    const cases = [
      [sent, 'corta', 'corta', 'password'],
      [sent, NUEVA, 'Otra2026', 'cpassword'],
      ['', NUEVA, NUEVA, 'cverificacion'],
    ] as const;
    for (const [c, password, again, campo] of cases) {
      const { status, body } = await reset(c, password, CUENTA, again);
      expect([status, body.campos?.map((e) => e.campo)]).toEqual([400, [campo]]);
    }
    expect((await t.owner.query('select max(intentos) as most from recuperacion')).rows).toEqual([{ most: 0 }]);
  });

  test('[1-336] names are refused only to who holds the code, whose tries stay', async () => {
    const sent = await code();
    expect((await reset(wrongOf(sent), 'Consuelo26')).body).toEqual({ result: 'CODIGO_NO_ENCONTRADO' });
    for (let i = 0; i < 6; i++) {
      const { status, body } = await reset(sent, 'Consuelo26');
      expect([status, body.campos?.map((e) => e.campo)]).toEqual([400, ['password']]);
    }
    expect((await reset(sent)).body.result).toBe('REGISTRO_EXITOSO');
  });
});

describe('[1-893] an invitation', () => {
  test('is mailed with the account; its link sets the password once, and nobody gets in before', async () => {
    const cuenta = 'luz.mora@fiscalias.gob.mx';
    const codigo = await invited(cuenta);
    expect((await enter('', cuenta)).token).toBeFalsy();
    expect((await reset(codigo, NUEVA, cuenta)).body.result).toBe('REGISTRO_EXITOSO');
    expect((await enter(NUEVA, cuenta)).token).toBeTruthy();
    expect((await reset(codigo, 'Otra2026x', cuenta)).body.result).toBe('CODIGO_NO_ENCONTRADO');
  });

  test('is sent again to who has not come in yet, also once it ended, and to nobody else', async () => {
    const cuenta = 'luz.otra@fiscalias.gob.mx';
    const admin = await t.as('admin');
    await invited(cuenta);
    const [{ llusuario }] = (await t.owner.query('select llusuario from usuario where dscorreo = $1', [cuenta])).rows;
    const state = async () => (await t.call(getUsuario, { params: { llusuario } }, admin)).body.porElegir;
    const again = async () => (await t.call(reenviarInvitacion, { params: { llusuario } }, admin)).status;
    expect(await state()).toBe('invitada');
    await t.owner.query('update recuperacionenlace set vence = now() where llusuario = $1', [llusuario]);
    expect([await state(), await again(), await state()]).toEqual(['temporal', 200, 'invitada']);
    await t.work();
    expect(buzon.cartas.at(-1)?.para).toEqual([cuenta]);
    const link = new URL(/https:\S+/.exec(buzon.cartas.at(-1)?.texto ?? '')?.[0] ?? '');
    const codigo = new URLSearchParams(link.hash.slice(1)).get('codigo') ?? '';
    expect((await reset(codigo, NUEVA, cuenta)).body.result).toBe('REGISTRO_EXITOSO');
    expect([await state(), await again()]).toEqual([null, 409]);
    expect((await audit('usuario.invitar')).at(-1)).toMatchObject({ llave: String(llusuario) });
  });

  test('lives 72 hours', async () => {
    const cuenta = 'luz.tarde@fiscalias.gob.mx';
    const codigo = await invited(cuenta);
    const owner = 'llusuario = (select llusuario from usuario where dscorreo = $1)';
    const { rows } = await t.owner.query(
      `select extract(epoch from vence - now()) / 3600 as horas from recuperacionenlace where ${owner}`,
      [cuenta],
    );
    expect(Number(rows[0].horas)).toBeCloseTo(72, 1);
    await t.owner.query(`update recuperacionenlace set vence = now() where ${owner}`, [cuenta]);
    expect((await reset(codigo, NUEVA, cuenta)).body.result).toBe('CODIGO_NO_ENCONTRADO');
  });
});
