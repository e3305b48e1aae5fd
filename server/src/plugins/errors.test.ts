import { connect } from 'node:net';
import { AppError } from '@renadet/domain/lib/errors';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { savesOf } from '../../test/saved.ts';
import { Problema } from '../lib/problema.ts';
import { errors, problema } from './errors.ts';

const ILEGIBLE = 'La solicitud tiene datos que no se pueden leer. Revise los campos indicados.';
let t: TestApp;
let headers: Headers;
let llcarpeta: number;
let address: URL;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  llcarpeta = await savesOf(t, headers).carpeta();
  address = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }));
});

interface Sent {
  method?: 'GET' | 'POST' | 'PUT';
  url: string;
  payload?: string;
  type?: string | null;
}
async function send({ method = 'POST', url, payload, type = 'application/json' }: Sent) {
  const res = await t.app.inject({
    method,
    url: `/api/${url}`,
    headers: { ...headers, ...(payload !== undefined && type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
  expect(res.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = Problema.strict().parse(res.json());
  expect(res.body).not.toMatch(/ at |select |Error:|FST_|node_modules/);
  return { status: res.statusCode, ...body };
}
const file = (changes: object) =>
  send({ url: 'secure/guardarCI/2', payload: JSON.stringify({ ...carpeta(), ...changes }) });
const counts = async () =>
  (
    await t.owner.query(`select (select count(*) from carpeta) c, (select count(*) from victima) v,
    (select count(*) from responsable) r, (select json_agg(c) from carpeta c) whole`)
  ).rows[0];

test('[3-498] values that cannot be read have their own heading, never that something is missing, and each its sentence (D-83)', async () => {
  const { status, message, campos } = await file({ llorigen: 'x', novictimas: 'dos', fcinicio: 7, otro: 1 });
  expect([status, message]).toEqual([400, ILEGIBLE]);
  expect(campos?.map(({ campo }) => campo).sort()).toEqual(
    expect.arrayContaining(['fcinicio', 'llorigen', 'novictimas']),
  );
  for (const { mensaje } of campos ?? []) expect(mensaje).toMatch(/^(Elija|Escriba|Quite)/);
  const missing = await file({ llorigen: null });
  expect([missing.status, missing.message]).toEqual([400, 'Llena todos los campos obligatorios']);
});

/** What a database, or the way to it, says; with the status of its answer. */
const DE_LA_BASE: Readonly<Record<number, string>> = {
  400: '22003 22P02 22P05 22021',
  500: '23505 23503 42P01 42501 XX000 57P04 0A000 25P02',
  503: '55P03 57014 40001 40P01 25006 25P03 08000 08006 57P01 57P02 57P03 53100 53300 RT001 EN_DUDA ECONNRESET ECONNREFUSED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH',
};
test.each(
  Object.entries(DE_LA_BASE).flatMap(([status, codes]) =>
    codes.split(' ').map((code) => [code, Number(status)] as const),
  ),
)('%s of the database is told as %i: what may be sent again is no fault of ours', (code, status) => {
  expect(problema(Object.assign(new Error('secreto'), { code }) as never)).toMatchObject({
    status,
    message: expect.not.stringContaining('secreto'),
  });
});

describe('a body that cannot be read', () => {
  test.each([
    ['nothing', ''],
    ['half of it', '{"noci": "A'],
    ['no JSON', 'noci=A'],
    ['a text', '"A"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['__proto__', '{"__proto__": {"llcarpeta": 1}}'],
    ['__proto__ deep inside', `{"resolucion": ${'['.repeat(5000)}{"__proto__": 1}${']'.repeat(5000)}}`],
    ['constructor', '{"constructor": {"prototype": {"a": 1}}}'],
    ['ten thousand levels', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a number beyond doubles', '{"llorigen": 1e309}'],
  ])('%s answers 400 with a sentence', async (_, payload) => {
    const before = await counts();
    for (const url of [
      'secure/guardarCI/2',
      'secure/insertarVictima',
      'secure/guardarAutoridad',
      'secure/getCarpetaByFiltros',
    ])
      expect(await send({ url, payload })).toMatchObject({ status: 400, message: ILEGIBLE });
    expect(await counts()).toEqual(before);
  });

  test.each([
    ['text/plain', 415],
    ['application/xml', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/x-www-form-urlencoded', 415],
    [null, 415],
  ])('as %s answers %i', async (type, status) => {
    expect(await send({ url: 'secure/guardarCI/2', payload: '{}', type })).toEqual({
      status,
      message: 'El tipo de contenido no se admite. Envíe JSON.',
    });
  });

  test('of more than a megabyte answers 413, also without a declared length', async () => {
    const payload = JSON.stringify({ ...victima(llcarpeta), dsalias: 'A'.repeat(1_100_000) });
    const large = { status: 413, message: 'La información enviada es demasiado grande.' };
    expect(await send({ url: 'secure/insertarVictima', payload })).toEqual(large);
    const body = new ReadableStream({
      start: (c) => {
        c.enqueue(new TextEncoder().encode(payload));
        c.close();
      },
    });
    const chunked = await fetch(new URL('/api/secure/insertarVictima', address), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([chunked.status, await chunked.json()]).toEqual([413, { message: large.message }]);
  });
});

describe('a field that cannot be read is named', () => {
  test.each([
    ['a number for a text', { noci: 7 }],
    ['a list for a text', { noci: ['A'] }],
    ['NUL', { dssintesis: 'A\u0000B' }],
    ['half a character', { dssintesis: 'A\ud800B' }],
    ['a bell', { dscalle: '\u0007' }],
    ['more than it takes', { noci: 'A'.repeat(51) }],
    ['a day that does not exist', { fcinicio: '31/02/2024' }],
    ['a year 0000', { fcinicio: '0000-01-01' }],
    ['an instant for a day', { fcinicio: '2024-01-01T00:00:00Z' }],
    ['a number for a day', { fcinicio: 20240101 }],
    ['a text for an id', { llorigen: 'uno' }],
    ['a fraction', { novictimas: 1.5 }],
    ['an id beyond the database', { llorigen: 2_147_483_648 }],
    ['an id beyond doubles', { llorigen: 2 ** 60 }],
    ['a negative number', { novictimas: -1 }],
    ['a true', { boindicios: true }],
    ['an object', { lldelito: {} }],
    ['an answer out of its list', { boindicios: 4 }],
  ])('%s', async (_, change) => {
    const { status, message, campos } = await file(change);
    expect([status, message, campos?.map(({ campo }) => campo)]).toEqual([400, ILEGIBLE, Object.keys(change)]);
    expect(campos?.[0]?.mensaje).toMatch(/^\p{Lu}\p{Ll}+ .+\.$/u);
  });

  test('inside a list it is named by position', async () => {
    const payload = JSON.stringify({ ...autoridad(llcarpeta), imputados: [{}, { fechanacimiento: 'ayer' }] });
    const { campos } = await send({ url: 'secure/guardarAutoridad', payload });
    expect(campos).toEqual([
      { campo: 'imputados.1.fechanacimiento', mensaje: 'Escriba una fecha que exista, con la forma DD/MM/AAAA.' },
    ]);
  });

  test('a million wrong fields get a short answer', async () => {
    const unknown = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, 1]));
    const { status, campos } = await file(unknown(1000));
    expect([status, JSON.stringify(campos).length < 1000]).toEqual([400, true]);
    expect((await file(unknown(50_000))).status).toBe(400);
    const payload = JSON.stringify({ ...victima(llcarpeta), llcarpeta, imputados: Array(100_000).fill(1) });
    expect((await send({ url: 'secure/guardarAutoridad', payload })).status).toBe(400);
  });
});

describe('an address that cannot be read', () => {
  test.each([
    ['a broken escape', 'secure/getCarpetaById/%zz', 400],
    ['NUL', 'secure/getCarpetaById/%00', 400],
    ['NUL in a text', 'secure/autocompleteOrganos/%00', 400],
    ['invalid UTF-8', 'secure/autocompleteOrganos/%ff%fe', 400],
    ['an overlong value', `secure/getCarpetaById/${'1'.repeat(400)}`, 400],
    ['an overlong public value', `verificarConstancia/${'a'.repeat(400)}`, 400],
    ['a huge id', 'secure/getCarpetaById/99999999999', 400],
    ['an id beyond the database', 'secure/getCarpetaById/2147483648', 400],
    ['a negative id', 'secure/getCarpetaById/-1', 400],
    ['a fraction', 'secure/getCtVictimaById/1.5', 400],
    ['climbing folders', 'secure/getCtVictimaById/..%2f..%2fetc%2fpasswd', 400],
    ['no route', 'secure/nada', 404],
    ['no route, no end', `nada/${'x'.repeat(4000)}`, 404],
  ])('%s', async (_, url, status) => {
    const answer = await send({ method: 'GET', url });
    expect([answer.status, answer.message]).toEqual([
      status,
      status === 404 ? 'No se encontró el registro solicitado.' : ILEGIBLE,
    ]);
  });

  test('what is refused before any route is neither kept by a browser nor run', async () => {
    const { headers: answered } = await t.app.inject({ url: '/api/secure/getCarpetaById/%zz' });
    expect(answered).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('a method that the operation does not have answers 404', async () => {
    expect((await send({ method: 'PUT', url: 'secure/guardarCI/2', payload: '{}' })).status).toBe(404);
  });
});

test('bytes that are no HTTP at all are answered in Spanish too', async () => {
  const answer = await new Promise<string>((done, fail) => {
    let text = '';
    const socket = connect(Number(address.port), address.hostname, () => socket.write('HOLA\r\n\r\n'));
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.on('end', () => done(text)).on('error', fail);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ message: ILEGIBLE });
});

test.each([
  ['is still the one that is written to', true, [404, undefined]],
  ['is a former one by now', false, [503, '5']],
])('[3-720] what does not exist in a database that %s', async (_, isCurrent, answered) => {
  const app = Fastify();
  errors(app, async () => isCurrent);
  app.get('/nada', () => {
    throw new AppError('NO_ENCONTRADO');
  });
  const { statusCode, headers: told } = await app.inject('/nada');
  expect([statusCode, told['retry-after']]).toEqual(answered);
});

test('[3-720] a crowd that asks for what does not exist opens one connection for all', async () => {
  let asked = 0;
  const app = Fastify();
  errors(app, async () => ++asked > 0);
  app.get('/nada', () => {
    throw new AppError('NO_ENCONTRADO');
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/nada')));
  expect(answers.every(({ statusCode }) => statusCode === 404)).toBe(true);
  expect(asked).toBeLessThanOrEqual(2); // the first, and those who came while it was asked
});
