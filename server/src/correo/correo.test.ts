import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recuperarContrasenia } from '@renadet/domain/recuperacion/recuperacion.contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { leible, openBuzon } from '../../test/buzon.ts';
import { readConfig } from '../config.ts';
import { writeCarta } from './carta.ts';
import { createTransporte } from './transporte.ts';

const CUENTA = 'consulta@fgr.org.mx';
const buzon = await openBuzon();
const apagado = await openBuzon();
await apagado.close();
const folder = mkdtempSync(join(tmpdir(), 'renadet-correo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const t = await testApp({ SMTP_URL: buzon.url });
const lejos = await testApp({ SMTP_URL: apagado.url });

const ask = async (app: TestApp, username = CUENTA) =>
  (await app.call(recuperarContrasenia, { body: { username } })).body;
const last = async (app: TestApp) =>
  (await app.owner.query('select * from correo order by llcorreo desc limit 1')).rows[0];
const jobs = async (app: TestApp) =>
  (await app.owner.query(`select attempts from graphile_worker.jobs where task_identifier = 'correo' order by id desc`))
    .rows;
/** The queue's own delay is over: it works, and has written down what became of each job. */
const work = async (app: TestApp) => {
  await app.owner.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`);
  await app.work();
  const locked = 'select count(*)::integer as n from graphile_worker._private_jobs where locked_at is not null';
  await expect.poll(async () => (await app.owner.query(locked)).rows[0].n).toBe(0);
};
beforeEach(async () => {
  buzon.sort('recibe');
  for (const app of [t, lejos]) await app.owner.query('delete from freno; delete from graphile_worker._private_jobs');
});

describe('[1-445] the outbox', () => {
  test('a mail that is taken is sent once: the job that stood by finds it done', async () => {
    expect((await ask(t)).result).toBe('REGISTRO_EXITOSO');
    const sent = buzon.cartas.length;
    // its code stands in both forms of the text
    expect(buzon.cartas.at(-1)?.texto.split('Código de verificación')).toHaveLength(3);
    expect(await last(t)).toMatchObject({ estado: 'enviado', intentos: 1, texto: null, html: null });
    expect(await jobs(t)).toEqual([{ attempts: 0 }]);
    await work(t);
    expect(await jobs(t)).toEqual([]);
    expect(buzon.cartas).toHaveLength(sent);
  });

  test('[1-533] a busy server (4xx): the user is told, the mail waits, and goes when it can', async () => {
    buzon.sort('ocupado');
    expect(await ask(t)).toEqual({ result: 'ERROR', data: [] });
    expect(await last(t)).toMatchObject({ estado: 'pendiente', ultimoerror: 'EENVELOPE 451', tomado: null });
    const before = buzon.cartas.length;
    await work(t);
    expect(await jobs(t)).toEqual([{ attempts: 1 }]);
    buzon.sort('recibe');
    await work(t);
    expect(buzon.cartas).toHaveLength(before + 1);
    expect(await last(t)).toMatchObject({ estado: 'enviado', intentos: 3, texto: null });
    expect(await jobs(t)).toEqual([]);
  });

  test('[1-533] a refused connection is the same', async () => {
    expect((await ask(lejos)).result).toBe('ERROR');
    expect(await last(lejos)).toMatchObject({ estado: 'pendiente', ultimoerror: 'ESOCKET' });
  });

  test('[1-533] one that answers the telephone and says nothing is not waited for', async () => {
    buzon.sort('calla');
    const start = performance.now();
    expect((await ask(t)).result).toBe('ERROR');
    expect(performance.now() - start).toBeLessThan(9000);
    expect(await last(t)).toMatchObject({ estado: 'pendiente', ultimoerror: 'ETIMEDOUT' });
  });

  test.each(['rechaza destinatario', 'rechaza mensaje'] as const)(
    '[1-533] a server that %s (5xx): said at once, nothing waits and the code is dead',
    async (orden) => {
      buzon.sort(orden);
      expect(await ask(t)).toEqual({ result: 'ERROR_ENVIO', data: [] });
      expect(await last(t)).toMatchObject({ estado: 'rechazado', texto: null, html: null });
      expect((await t.owner.query('select count(*)::integer as n from recuperacion')).rows).toEqual([{ n: 0 }]);
      await work(t);
      expect(await jobs(t)).toEqual([]);
    },
  );

  test('an address that reads as two is one: nobody else gets the code', async () => {
    await t.owner.query('update usuario set dscorreo = $1 where dscorreo = $2', [
      'a,b@fgr.org.mx',
      'admin.30@fiscalias.gob.mx',
    ]);
    const before = buzon.cartas.length;
    await ask(t, 'a,b@fgr.org.mx');
    expect(buzon.cartas.slice(before).map(({ para }) => para)).toEqual([['"a,b"@fgr.org.mx']]);
  });

  test('a mail nobody could use any more is not sent', async () => {
    buzon.sort('ocupado');
    await ask(t);
    buzon.sort('recibe');
    const before = buzon.cartas.length;
    await t.owner.query(`update correo set vence = now() where estado = 'pendiente'`);
    await work(t);
    expect(buzon.cartas).toHaveLength(before);
    expect(await last(t)).toMatchObject({ estado: 'vencido', texto: null });
    expect(await jobs(t)).toEqual([]);
  });

  test('one that a dead server had taken is sent by another after a minute, not before', async () => {
    buzon.sort('ocupado');
    await ask(t);
    buzon.sort('recibe');
    await t.owner.query(`update correo set tomado = now() where estado = 'pendiente'`);
    await work(t);
    expect((await last(t)).estado).toBe('pendiente');
    await t.owner.query(`update correo set tomado = now() - interval '61 seconds' where estado = 'pendiente'`);
    await work(t);
    expect((await last(t)).estado).toBe('enviado');
  });
});

describe('without SMTP_URL', () => {
  const mensaje = {
    llcorreo: 7,
    llave: '00000000-0000-4000-8000-000000000000',
    destinatario: 'ana@fgr.org.mx',
    asunto: 'RENADET: código',
    texto: 'Ñandú: áéí',
    html: '<p>Ñandú</p>',
  };

  test('evaluation writes a file that only its owner reads', async () => {
    await createTransporte(readConfig({ DATA_DIR: folder }))(mensaje);
    const [name, ...more] = readdirSync(join(folder, 'correo'));
    expect([name, more]).toEqual([expect.stringMatching(/^\d{4}-.+-7\.eml$/), []]);
    const file = join(folder, 'correo', name ?? '');
    expect(statSync(file).mode & 0o077).toBe(0);
    const text = leible(readFileSync(file, 'utf8'));
    expect(text).toContain('To: ana@fgr.org.mx');
    expect(text).toContain('From: RENADET <no-responder@fgr.org.mx>');
    expect(text).toContain(`Message-ID: <${mensaje.llave}@fgr.org.mx>`);
    expect(text).toContain('Ñandú: áéí');
  });

  test('production sends nothing and says so', async () => {
    const send = createTransporte(readConfig({ NODE_ENV: 'production', DATA_DIR: folder }));
    await expect(send(mensaje)).rejects.toMatchObject({ code: 'SIN_SMTP_URL' });
  });
});

test.each<[string, Parameters<typeof writeCarta>[1][number]]>([
  ['a sentence', 'FISCALÍA <b>"X" & \'Y\'</b>'],
  ['the name of a code', { nombre: '<b>"X" & \'Y\'</b>', codigo: '1' }],
  ['a code', { nombre: 'Código', codigo: '<b>"X" & \'Y\'</b>' }],
  ['a button', { boton: '<b>"X" & \'Y\'</b>', enlace: 'https://renadet.mx' }],
  ['its address', { boton: 'Abrir', enlace: 'https://renadet.mx/<b>"X" & \'Y\'</b>' }],
  ['a list', { lista: ['uno', '<b>"X" & \'Y\'</b>'] }],
])('[1-857] what somebody typed is text in a message, and no HTML: %s', (_, parte) => {
  const { html, texto } = writeCarta('RENADET: aviso', [parte]);
  expect(html).toContain('&#60;b&#62;&#34;X&#34; &#38; &#39;Y&#39;&#60;/b&#62;');
  expect(html).not.toMatch(/<b>|"X"|'Y'/);
  expect(texto).toContain('<b>"X" & \'Y\'</b>');
});

test('[1-857] every message has one form: heading, button with its address, code; nothing is loaded, and what it says is no HTML', () => {
  const { texto, html } = writeCarta('RENADET: su <b>aviso</b>', [
    'Hola & adiós',
    { nombre: 'Código', codigo: 'ABCD2345' },
    { boton: 'Abrir', enlace: 'https://renadet.mx/x#a=1&b="2"' },
    { lista: ['uno', 'dos'] },
  ]);
  expect(texto).toBe('Hola & adiós\n\nCódigo: ABCD2345\n\nAbrir: https://renadet.mx/x#a=1&b="2"\n\nuno\n\ndos');
  expect(html).toMatch(/<h1[^>]*>Su &#60;b&#62;aviso&#60;\/b&#62;<\/h1>/);
  expect(html.match(/https:\/\/renadet\.mx\/x#a=1&#38;b=&#34;2&#34;/g)).toHaveLength(2);
  expect(html).toMatch(/>ABCD2345<[\s\S]*<li>uno<\/li><li>dos<\/li>/);
  expect(html).not.toMatch(/<(img|link|script|style)|url\(|src=/);
});
