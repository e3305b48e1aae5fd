import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { getReporteCarpeta } from '@renadet/domain/reportes/reportes.contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openDb } from '../../src/db/open.ts';
import { type Headers, type TestApp, testApp } from '../app.ts';
import { atEnd } from '../cierre.ts';
import { savesOf } from '../saved.ts';

const AWAY = 'El servicio no está disponible por el momento. Intente de nuevo en unos segundos.';
let t: TestApp;
let headers: Headers;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
});

describe('while the database is away', () => {
  let away: FastifyInstance;
  beforeAll(async () => {
    const { db, pool } = openDb('postgres://nadie:nada@127.0.0.1:1/nada');
    away = await buildApp({ db, pool, config: t.config });
    atEnd(async () => {
      await away.close();
      await db.destroy();
    });
  });

  test('calls answer 503 with a sentence and when to come back', async () => {
    const json = { ...headers, 'content-type': 'application/json' };
    const login = { username: 'admin@fgr.org.mx', password: 'Renadet2026' };
    const answers = await Promise.all([
      away.inject({ url: '/api/secure/getCtRoles', headers }),
      away.inject({ method: 'POST', url: '/api/secure/guardarCI/2', headers: json, payload: carpeta() }),
      away.inject({ method: 'POST', url: '/api/login', payload: login }),
      away.inject({ url: `/api/verificarConstancia/${'a'.repeat(22)}` }),
    ]);
    for (const { statusCode, headers: answered, body } of answers)
      expect([statusCode, answered['retry-after'], JSON.parse(body)]).toEqual([503, '5', { message: AWAY }]);
  });

  test('the server says that it lives and that it is not ready', async () => {
    const [lives, ready] = [await away.inject({ url: '/api/salud' }), await away.inject({ url: '/api/salud/listo' })];
    expect([lives.statusCode, lives.json()]).toEqual([200, { estado: 'vivo' }]);
    expect([ready.statusCode, ready.json()]).toEqual([503, { estado: 'sin base de datos' }]);
  });

  test('[3-622] its metrics say that no database answers, and nothing of what they cannot know', async () => {
    const { body } = await away.inject({ url: '/api/metrics' });
    expect(body).toContain('renadet_base_responde 0\n');
    for (const nombre of ['solo_lectura', 'cola_espera_segundos', 'correo_pendientes', 'respaldo_hecho'])
      expect(body).toContain(`renadet_${nombre} Nan\n`);
  });
});

test('a database that takes calls and says nothing is none, and the server says so within seconds', async () => {
  const open: Socket[] = [];
  const mute = createServer((socket) => void open.push(socket)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { db, pool } = openDb(`postgres://nadie:nada@127.0.0.1:${(mute.address() as AddressInfo).port}/nada`);
  const app = await buildApp({ db, pool, config: t.config });
  const start = performance.now();
  const urls = ['/api/salud/listo', '/api/salud/listo', '/api/metrics', '/api/salud'];
  const answers = await Promise.all(urls.map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200, 200]);
  expect(performance.now() - start).toBeLessThan(15_000); // some three; without a bound of ours it waits for ever
  expect(open.length).toBe(2);
  for (const socket of open) socket.destroy();
  await app.close();
  await db.destroy();
  mute.close();
});

test('with its database it is ready', async () => {
  const { statusCode, body } = await t.app.inject({ url: '/api/salud/listo' });
  expect([statusCode, JSON.parse(body)]).toEqual([200, { estado: 'listo' }]);
});

test('[3-621] a database that only reads is not ready, and is told apart; once it writes the server is ready at once', async () => {
  const base = t.owner.escapeIdentifier(new URL(t.url).pathname.slice(1));
  await t.owner.query(`alter database ${base} set default_transaction_read_only = on`);
  const { db, pool } = openDb(t.urlApp, { max: 2 });
  const app = await buildApp({ db, pool, config: t.config });
  const listo = () => app.inject({ url: '/api/salud/listo' }).then((res) => [res.statusCode, res.json()]);
  const solo = () =>
    app.inject({ url: '/api/metrics' }).then(({ body }) => /^renadet_solo_lectura (\S+)$/m.exec(body)?.[1]);
  expect([await listo(), await solo()]).toEqual([[503, { estado: 'solo lectura' }], '1']);
  await t.owner.query(`alter database ${base} reset default_transaction_read_only`);
  expect([await listo(), await solo()]).toEqual([[200, { estado: 'listo' }], '0']);
  await app.close();
  await db.destroy();
});

/** A port of this machine behind which PostgreSQL is reached, until it is closed with all that goes through it. */
async function puerta(url: string, port = 0) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(new URL(url).port), '127.0.0.1');
    for (const one of [socket, onward]) open.add(one.on('error', () => {}));
    socket.pipe(onward).pipe(socket);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const one of open) one.destroy();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

test('[3-634] [3-636] who saves and who asks for a report while the primary is lost is answered by the next one, without doing anything, and both are on record', async () => {
  const otra = await puerta(t.urlApp);
  otra.close();
  const primera = await puerta(t.urlApp);
  const { db, pool } = openDb(
    t.urlApp.replace(new URL(t.urlApp).host, `127.0.0.1:${primera.port},127.0.0.1:${otra.port}`),
    { max: 3 },
  );
  const app = await buildApp({ db, pool, config: t.config });
  const onRecord = async (operacion: string | null) =>
    (await t.owner.query('select from auditoria where operacion = $1', [operacion])).rowCount ?? 0;
  const save = () =>
    app.inject({ method: 'POST', url: '/api/secure/guardarCI/2', headers, payload: carpeta({ noci: 'CAMBIO/1' }) });
  const report = () => {
    const payload = { fechaInicio: '01/01/2020', fechaFin: '01/01/2026', numPag: 1, tamPag: 10 };
    return app.inject({ method: 'POST', url: getReporteCarpeta.path, headers, payload });
  };
  expect((await report()).statusCode).toBe(200);
  const [read, saved] = [await onRecord(getReporteCarpeta.auditoria), await onRecord('carpeta.crear')];

  primera.close();
  await expect.poll(() => pool.totalCount).toBe(0); // what was under way would be told to be sent again
  const start = performance.now();
  const asked = Promise.all([save(), report()]);
  expect(await Promise.race([asked.then(() => 'contestados'), pause(600, 'esperan')])).toBe('esperan');
  const next = await puerta(t.urlApp, otra.port);
  const [uno, otro] = await asked;
  expect([uno.statusCode, uno.json().result, otro.statusCode]).toEqual([200, 'REGISTRO_EXITOSO', 200]);
  expect(performance.now() - start).toBeLessThan(15_000);
  expect([await onRecord(getReporteCarpeta.auditoria), await onRecord('carpeta.crear')]).toEqual([read + 1, saved + 1]);
  await app.close();
  await db.destroy();
  next.close();
});

test('connections cut while in use: calls fail with 503 at most, the process lives, and soon all is as before', async () => {
  const read = () => t.call(getCarpetaByFiltros, { body: { noci: 'X' } }, headers);
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const seen = new Set<number>();
  for (let round = 0; round < 10; round++) {
    const running = Array.from({ length: 8 }, read);
    await t.owner.query(cut);
    for (const { status } of await Promise.all(running)) seen.add(status);
  }
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await expect.poll(async () => (await read()).status).toBe(200);
});

describe('while a lock is held longer than one may wait', () => {
  test('nothing is shown that is not on record, nothing is stored, and afterwards all works', async () => {
    const patient = openDb(t.urlApp, { max: 2, candado: 200 });
    const app = await buildApp({ ...patient, config: t.config });
    const llcarpeta = await savesOf(t, headers).carpeta();
    const read = () => app.inject({ url: `/api/secure/getCarpetaById/${llcarpeta}`, headers });
    const save = () =>
      app.inject({ method: 'POST', url: '/api/secure/guardarCI/2', headers, payload: carpeta({ noci: 'NUNCA/1' }) });

    await t.owner.query('begin');
    await t.owner.query('lock table auditoriacabeza in exclusive mode');
    expect([(await read()).statusCode, (await save()).statusCode]).toEqual([503, 503]);
    await t.owner.query('rollback');

    expect((await t.owner.query(`select from carpeta where noci = 'NUNCA/1'`)).rowCount).toBe(0);
    expect([(await read()).statusCode, (await save()).statusCode]).toEqual([200, 200]);
    await app.close();
    await patient.db.destroy();
  });
});

test('metrics name routes by their template: no id, name or address appears', async () => {
  await t.call(getCarpetaById, { params: { llcarpeta: 1_234_567 } }, headers);
  await t.app.inject({ url: '/api/secure/autocompleteOrganos/CANARIA', headers });
  await t.app.inject({ url: '/CANARIA/7654321' });
  const { body, headers: answered } = await t.app.inject({ url: '/api/metrics' });
  expect(answered['content-type']).toMatch(/^text\/plain/);
  expect(body).toMatch(
    /renadet_http_segundos_count\{metodo="GET",ruta="\/api\/secure\/getCarpetaById\/:llcarpeta",estado="404"\} 1/,
  );
  expect(body).toContain('ruta="desconocida"');
  expect(body).toMatch(/renadet_conexiones\{tipo="abiertas"\} \d/);
  expect(body).not.toMatch(/CANARIA|1234567|7654321|fiscalias/);
});
