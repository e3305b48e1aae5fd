import { createHash, createPublicKey, verify } from 'node:crypto';
import { generarContancia, getFolios, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import {
  getConstancias,
  llavesConstancia,
  revocarConstancias,
  verificarConstancia,
} from '@renadet/domain/constancia/constancia.contract';
import { type Declaracion, pack, textoDeclaracion, unpack } from '@renadet/domain/constancia/declaracion';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { buildApp } from '../../app.ts';
import { contenido } from './constancia.contenido.ts';
import { llaveDe } from './constancia.llave.ts';
import { CONSULTAS_POR_MINUTO } from './constancia.routes.ts';

const CANARIO = 'Xóchitl Ñandutí';
let t: TestApp;
let caller = 0;
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'https://renadet.prueba.mx' });
});

/** A file with a folio and a victim. */
async function registrada(): Promise<{ llcarpeta: number; folio: string }> {
  const headers = await t.as('capturista.30');
  const { carpeta, victima, autoridad } = savesOf(t, headers);
  const llcarpeta = await carpeta({ novictimas: 1 });
  await victima(llcarpeta, { dsnombre: CANARIO });
  await autoridad(llcarpeta);
  return { llcarpeta, folio: (await t.call(getFolios, { params: { llcarpeta } }, headers)).body.msj };
}
/** Each call from an address of its own, so that the limit does not count them together. */
const ask = async (url: string, app = t.app) =>
  app.inject({ url, remoteAddress: `10.0.${caller >> 8}.${caller++ & 255}` });
const check = async (codigo: string, f?: string) => {
  const path = verificarConstancia.path.replace(':codigo', encodeURIComponent(codigo));
  return (await ask(`${path}${f === undefined ? '' : `?f=${encodeURIComponent(f)}`}`)).json();
};
/** The certificates as the database keeps them, the newest last. */
const kept = async (llcarpeta: number) =>
  (await t.owner.query('select * from constancia where llcarpeta = $1 order by turno', [llcarpeta])).rows;
async function issue(llcarpeta: number, tipo: '1' | '2' = '2') {
  const res = await t.call(generarContancia, { params: { llcarpeta, tipo } }, await t.as('capturista.30'));
  expect(res.status).toBe(200);
  return codeIn(res.raw);
}
const codeIn = (pdf: Buffer) => /\/URI \(\S+\/constancia\/([\w-]{22})\)/.exec(pdf.toString('latin1'))?.[1] ?? '';
async function issued(tipo: '1' | '2' = '2') {
  const { llcarpeta, folio } = await registrada();
  const codigo = await issue(llcarpeta, tipo);
  const row = (await kept(llcarpeta)).at(-1);
  const lines: string[] = row.declarado.split('\n').slice(1);
  const d = Object.fromEntries(lines.map((line) => line.split('='))) as unknown as Declaracion;
  const f = pack(d, row.firma.toString('base64url'));
  return { llcarpeta, folio, codigo, row, d, f };
}
const change = (llcarpeta: number, days: number) =>
  t.owner.query('update carpeta set fcinicio = fcinicio + $2::integer where llcarpeta = $1', [llcarpeta, days]);
const revoke = async (body: { llcarpeta: number; codigo?: string | null; motivo: string }, who = 'admin.30') =>
  t.call(revocarConstancias, { body }, await t.as(who));
const MOTIVO = 'Se emitió con un nombre equivocado.';

describe('the signature', () => {
  test('is checked by anyone with the published key, from what the QR code carries and what the paper says', async () => {
    const { codigo, f, folio, row } = await issued();
    const sent = unpack(codigo, f);
    const { llaves } = (await ask(llavesConstancia.path)).json();
    const { pem } = llaves.find(({ id }: { id: string }) => id === sent?.declaracion.llave);
    expect(sent?.declaracion).toMatchObject({ codigo, folio, tipo: 'CARPETA', institucion: 'FGE-30' });
    const firma = Buffer.from(sent?.firma ?? '', 'base64url');
    const text = sent ? textoDeclaracion(sent.declaracion) : '';
    expect(verify(null, Buffer.from(text), createPublicKey(pem), firma)).toBe(true);
    expect(verify(null, Buffer.from(`${text} `), createPublicKey(pem), firma)).toBe(false);
    const { rows } = await t.owner.query(
      `select c.noci, c.fcinicio::text, c.novictimas, d.dsdelito, i.dsinstitucion, p.dspropietario
       from carpeta c join ctdelito d using (lldelito) join ctinstitucion i using (llinstitucion)
       join ctpropietario p using (llpropietario) where llcarpeta = $1`,
      [row.llcarpeta],
    );
    const printed = contenido({ carpeta: { folio, ...rows[0] }, victima: null });
    expect(sent?.declaracion.contenido).toBe(createHash('sha256').update(printed).digest('base64url'));
  });

  test('the link of the QR code is valid, and so is the code alone', async () => {
    const { codigo, f, folio } = await issued('1');
    const valid = {
      valida: true,
      estado: 'VIGENTE',
      folio,
      tipo: 'VICTIMA',
      institucion: expect.stringMatching(/\w/),
      fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      sello: expect.stringMatching(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/),
    };
    expect(await check(codigo, f)).toEqual(valid);
    expect(await check(codigo)).toEqual(valid);
  });

  test('anything altered in the link is told, and tells nothing else', async () => {
    const { codigo, f, d } = await issued();
    const other = llaveDe(Buffer.alloc(32, 9));
    const forged = { ...d, llave: other.id };
    const sign = (text: string) => other.sign(text).toString('base64url');
    const last = f.replace(/~([\w-]{85})([\w-])~/, (_, head, c) => `~${head}${c === 'A' ? 'Q' : 'A'}~`);
    for (const altered of [
      f.replace('CARPETA', 'VICTIMA'),
      f.replace(/000(\d)/, '001$1'),
      f.replace(/-30$/, '-14'),
      last,
      pack(forged, sign(textoDeclaracion(forged))), // signed, by a key of somebody else's
      pack(d, sign(textoDeclaracion(d))), // the same, under our key's name
      (await issued()).f, // that of another certificate
      '',
      'nada',
    ])
      expect([altered, await check(codigo, altered)]).toEqual([altered, { valida: false, estado: 'ALTERADA' }]);
  });

  test('a row changed in the database is told too', async () => {
    const { codigo } = await issued();
    const { rows } = await t.owner.query('select folio from constancia where codigo = $1', [codigo]);
    for (const [column, value] of [
      ['folio', 'RNDT-2020-30-999999-9'],
      ['fcemision', '2020-01-01'],
    ] as const) {
      await t.owner.query(`update constancia set ${column} = $2 where codigo = $1`, [codigo, value]);
      expect(await check(codigo)).toEqual({ valida: false, estado: 'ALTERADA' });
      await t.owner.query(`update constancia set folio = $2 where codigo = $1`, [codigo, rows[0].folio]);
    }
    await expect(
      t.pool.query(`update constancia set folio = 'X' where codigo = $1`, [codigo]),
      'the application itself may not',
    ).rejects.toThrow(/permission denied/);
  });

  test('certificates of an older key stay valid when the server signs with a new one', async () => {
    const { codigo, f, d } = await issued();
    const nueva = await buildApp({
      db: t.db,
      pool: t.pool,
      config: { ...t.config, constanciaLlave: Buffer.alloc(32, 8) },
    });
    const path = `${verificarConstancia.path.replace(':codigo', codigo)}?f=${encodeURIComponent(f)}`;
    expect((await ask(path, nueva)).json()).toMatchObject({ valida: true });
    // the oldest key first, wherever its row lies
    await t.owner.query(`insert into constanciallave (llaveid, publica, fcalta)
      select 'aaaaaaaaaaaaaaaa', publica, fcalta - interval '1 day' from constanciallave order by fcalta limit 1`);
    const { llaves } = (await ask(llavesConstancia.path, nueva)).json();
    expect(llaves.map((k: { id: string; actual: boolean }) => [k.id, k.actual])).toEqual([
      ['a'.repeat(16), false],
      [d.llave, false],
      [llaveDe(Buffer.alloc(32, 8)).id, true],
    ]);
    await t.owner.query(`delete from constanciallave where llaveid = 'aaaaaaaaaaaaaaaa'`);
    await nueva.close();
  });
});

describe('a certificate is no longer valid', () => {
  test('when a later one of the same file states other things, until the same is stated again', async () => {
    const { codigo: first, llcarpeta } = await issued();
    const victim = await issue(llcarpeta, '1');
    await change(llcarpeta, -1);
    await issued(); // of another file
    expect((await check(first)).estado).toBe('VIGENTE'); // nobody issued another
    const second = await issue(llcarpeta);
    expect(await check(first)).toMatchObject({ valida: false, estado: 'SUSTITUIDA' });
    expect(await check(second)).toMatchObject({ valida: true, estado: 'VIGENTE' });
    expect((await check(victim)).estado).toBe('VIGENTE'); // another kind
    await change(llcarpeta, 1);
    expect(await issue(llcarpeta)).toBe(first);
    expect([(await check(first)).estado, (await check(second)).estado]).toEqual(['VIGENTE', 'SUSTITUIDA']);
  });

  test('when an administrator revokes it, with a reason that stays inside; a new one has a code of its own', async () => {
    const { codigo, llcarpeta } = await issued();
    const other = await issue(llcarpeta, '1');
    const { status, body } = await revoke({ llcarpeta, codigo, motivo: `  ${MOTIVO} ` });
    expect([status, body]).toEqual([200, { result: 'REGISTRO_EXITOSO', revocadas: 1 }]);
    const answer = await check(codigo);
    expect(answer).toMatchObject({ valida: false, estado: 'REVOCADA', revocada: expect.stringMatching(/^\d{4}-/) });
    expect(JSON.stringify(answer)).not.toContain('equivocado');
    expect((await check(other)).valida).toBe(true);
    const again = await issue(llcarpeta);
    expect(again).not.toBe(codigo);
    expect([(await check(again)).valida, (await check(codigo)).estado]).toEqual([true, 'REVOCADA']);
    const { rows } = await t.owner.query(
      `select * from auditoria where operacion = 'constancia.revocar' and llcarpeta = $1`,
      [llcarpeta],
    );
    expect(rows).toMatchObject([
      { dscorreo: 'admin.30@fiscalias.gob.mx', detalle: { codigos: [codigo], motivo: MOTIVO } },
    ]);
    expect((await revoke({ llcarpeta, codigo, motivo: MOTIVO })).body.revocadas).toBe(0); // it stays as it was
    expect((await revoke({ llcarpeta, motivo: MOTIVO }, 'admin')).body.revocadas).toBe(2); // all that are left
  });

  test('is not for other roles to decide, nor for other institutions, nor without a reason', async () => {
    const { codigo, llcarpeta } = await issued();
    for (const [who, status] of [
      ['capturista.30', 403],
      ['supervisor.30', 403],
      ['consulta', 403],
      ['supervisor.federal', 404],
    ] as const)
      expect([who, (await revoke({ llcarpeta, codigo, motivo: MOTIVO }, who)).status]).toEqual([who, status]);
    await t.owner.query(`update usuario set llrol = 2 where dscorreo = 'capturista.14@fiscalias.gob.mx'`);
    expect((await revoke({ llcarpeta, codigo, motivo: MOTIVO }, 'capturista.14')).status).toBe(404);
    expect((await revoke({ llcarpeta, codigo: 'A'.repeat(22), motivo: MOTIVO })).status).toBe(404);
    const { status, body } = await revoke({ llcarpeta, codigo, motivo: 'corto' });
    expect([status, body.campos?.map(({ campo }) => campo)]).toEqual([400, ['motivo']]);
    expect((await check(codigo)).valida).toBe(true);
  });

  test.each(['victima', 'carpeta'])(
    'when the %s it speaks of is deleted, it alone, and the paper is told so',
    async (what) => {
      const { codigo: first, llcarpeta } = await issued('1');
      await revoke({ llcarpeta, codigo: first, motivo: MOTIVO });
      const [codigo, file, other] = [await issue(llcarpeta, '1'), await issue(llcarpeta), await issued('1')];
      const { rows: two } = await t.owner.query(
        `update constancia set fcrevocada = fcrevocada - interval '3 days' where codigo = $1 returning fcrevocada`,
        [first],
      );
      if (what === 'carpeta') {
        await t.owner.query(
          'delete from imputado i using responsable r where r.llresponsable = i.llresponsable and llcarpeta = $1',
          [llcarpeta],
        );
        await t.owner.query('delete from responsable where llcarpeta = $1', [llcarpeta]);
      }
      await t.owner.query('delete from victima where llcarpeta = $1', [llcarpeta]);
      if (what === 'carpeta') await t.owner.query('delete from carpeta where llcarpeta = $1', [llcarpeta]);
      expect(await check(codigo)).toMatchObject({ valida: false, estado: 'REVOCADA' });
      expect((await check(file)).valida).toBe(what === 'victima');
      expect((await check(other.codigo)).valida).toBe(true);
      // what was revoked before keeps its day and its reason
      expect(await rowsOf(t, 'constancia', `codigo = '${first}'`)).toMatchObject([
        { motivorevocacion: MOTIVO, ...two[0] },
      ]);
    },
  );
});

test('the certificates of a file are listed with their states, to whoever sees the file', async () => {
  const { codigo, llcarpeta } = await issued('1');
  const file = await issue(llcarpeta);
  await revoke({ llcarpeta, codigo: file, motivo: MOTIVO });
  const list = async (who: string) => t.call(getConstancias, { params: { llcarpeta } }, await t.as(who));
  expect((await list('capturista.30')).body).toMatchObject([
    { codigo: file, tipo: 'CARPETA', estado: 'REVOCADA', motivo: MOTIVO, victima: null },
    { codigo, tipo: 'VICTIMA', estado: 'VIGENTE', motivo: null, victima: 'XOCHITL ÑANDUTI MUÑOZ GARCIA' },
  ]);
  expect((await list('capturista.federal')).status).toBe(404);
  expect((await list('consulta')).status).toBe(403);
});

describe('the public check', () => {
  test('knows nothing of any person', async () => {
    const { codigo, f } = await issued('1');
    const path = `/constancia/${codigo}?f=${encodeURIComponent(f)}`;
    const answers = [JSON.stringify(await check(codigo, f)), (await ask(path)).body];
    for (const secret of [CANARIO, 'XOCHITL', 'MUÑOZ', 'FGE/PRUEBA', 'capturista'])
      for (const answer of answers) expect(answer).not.toContain(secret);
  });

  test.each(['A'.repeat(22), 'corto', '\0', "' or 1=1 --", 'ñ'.repeat(22)])('says no to %j', async (codigo) => {
    expect(await check(codigo)).toEqual({ valida: false, estado: 'DESCONOCIDA' });
    expect(await check(codigo, 'x')).toEqual({ valida: false, estado: 'DESCONOCIDA' });
  });

  test('counts for all servers together, says how long to wait, and lets others ask', async () => {
    const second = await buildApp({ db: t.db, pool: t.pool, config: t.config });
    const path = (
      app: TestApp['app'],
      remoteAddress: string,
      url = verificarConstancia.path.replace(':codigo', 'corto'),
    ) => app.inject({ url, remoteAddress });
    for (let i = 0; i < CONSULTAS_POR_MINUTO; i++)
      expect((await path(i % 2 ? t.app : second, '192.0.2.7')).statusCode).toBe(200);
    for (const app of [t.app, second]) {
      const refused = await path(app, '192.0.2.7');
      expect(refused.statusCode).toBe(429);
      expect(refused.json().message).toMatch(/^Hizo demasiadas consultas\. Espere \d+ segundos? e intente de nuevo\.$/);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const page = await path(app, '192.0.2.7', '/constancia/corto');
      expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
      expect(page.body).toMatch(/Hizo demasiadas consultas\. Espere \d+ segundos?/);
    }
    expect((await path(t.app, '192.0.2.8')).statusCode).toBe(200);
    const { rows } = await t.owner.query('select llave, veces from consultapublica order by veces desc');
    // each server asks once more; from then on it refuses by itself. The other address counts for their network alone
    expect(rows.map(({ veces }) => veces)).toEqual(
      expect.arrayContaining([CONSULTAS_POR_MINUTO + 3, CONSULTAS_POR_MINUTO + 2]),
    );
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    await t.owner.query(`update consultapublica set desde = desde - interval '61 seconds'`);
    const later = performance.now() + 61_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    expect((await path(t.app, '192.0.2.7')).statusCode).toBe(200);
    clock.mockRestore();
    await second.close();
  });
});

describe('the page of the check', () => {
  const page = async (path: string) => {
    const { statusCode, headers, body } = await ask(path);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(body).not.toMatch(/<script|\son\w+=|javascript:/i);
    const nonce = /style-src 'self' 'nonce-(\w+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain(`<style nonce="${nonce}">`);
    return { status: statusCode, body, title: /<h2[^>]*>([^<]+)</.exec(body)?.[1] };
  };

  test('says in plain words what each state means', async () => {
    const { codigo, f, llcarpeta, folio } = await issued();
    const good = await page(`/constancia/${codigo}?f=${encodeURIComponent(f)}`);
    expect([good.status, good.title]).toEqual([200, 'La constancia es válida']);
    expect(good.body).toContain(`<dd>${folio}</dd>`);
    expect((await page(`/constancia/${codigo}?f=otra`)).title).toBe('La constancia no es válida');
    expect((await page(`/constancia/${codigo}?f=a&f=b`)).title).toBe('La constancia es válida');
    await change(llcarpeta, -1);
    const second = await issue(llcarpeta);
    expect((await page(`/constancia/${codigo}`)).title).toBe('La constancia fue sustituida por otra');
    await revoke({ llcarpeta, codigo: second, motivo: MOTIVO });
    const revoked = await page(`/constancia/${second}`);
    expect(revoked.title).toBe('La constancia fue revocada');
    expect(revoked.body).toMatch(/dejó de tener validez el \d\d\/\d\d\/\d{4}\./);
    expect((await page(`/constancia/${'A'.repeat(22)}`)).title).toBe('La constancia no es válida');
  });

  test('asks for a code where there is none, and repeats one without obeying it', async () => {
    const empty = await page('/constancia');
    expect(empty.body).toContain('<form action="/constancia" method="get">');
    expect(empty.body).toContain(`<a href="mailto:${t.config.institucion.correo}">`);
    const { body } = await page(`/constancia?codigo=${encodeURIComponent('<img src=x>"&')}`);
    expect(body).toContain('<code>&lt;img src=x&gt;&quot;&amp;</code>');
  });

  test('takes the code however somebody pastes it: alone, in its address, broken into lines; a changed address is told', async () => {
    const { codigo, f } = await issued();
    const corta = `https://renadet.gob.mx/constancia/${codigo}`;
    const larga = `${corta}?f=${encodeURIComponent(f)}`;
    const asked = async (text: string) => (await page(`/constancia?codigo=${encodeURIComponent(text)}`)).title;
    const partida = `${corta.slice(0, -9)}\n ${corta.slice(-9)}`;
    for (const text of [` ${codigo} `, corta, `${corta}/`, corta.replace('https://', ''), partida, larga])
      expect(await asked(text), text).toBe('La constancia es válida');
    for (const text of [`${corta}?f=otra`, `${corta}?f=%`, corta.slice(0, -1)])
      expect(await asked(text), text).toBe('La constancia no es válida');
  });
});

test('a file that was edited keeps its certificate until another is issued', async () => {
  const { codigo, llcarpeta } = await issued();
  const headers = await t.as('capturista.30');
  expect((await t.call(modificarCI, { body: { llcarpeta } as never }, headers)).status).toBe(400);
  expect((await check(codigo)).valida).toBe(true);
});
