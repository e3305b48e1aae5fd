import { getCarpetaByFiltros, getCarpetaById, getCarpetaByNumero } from '@renadet/domain/carpeta/carpeta.contract';
import { buscarTodo } from '@renadet/domain/mesa/todo.contract';
import { carpeta, victima } from '@renadet/domain/registros.ejemplo';
import { login } from '@renadet/domain/sesion/sesion.contract';
import { getCtVictimaById, insertarVictima } from '@renadet/domain/victima/victima.contract';
import { victimasParecidas } from '@renadet/domain/vinculo/parecida.contract';
import { beforeAll, expect, test } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../../test/app.ts';
import { capture } from '../../test/bitacora.ts';
import { savesOf } from '../../test/saved.ts';
import { logger } from './log.ts';

/** Strings that stand for a person; none may leave through the log. */
const CANARIAS = [
  'CANARIA',
  'Canaria',
  'PLUMAJE',
  'SECRETA/77',
  'ALPISTE',
  'desconocida@',
  'fiscalias.gob.mx',
  'CANA850101',
];
let t: TestApp;
let lines: string[];
beforeAll(async () => {
  t = await testApp({ LOG_LEVEL: 'trace' });
  lines = capture(t.app);
});

/** An errand that touches names, e-mails, numbers and tokens in every way a request can carry them. */
async function errand(headers: Headers): Promise<void> {
  const saves = savesOf(t, headers);
  const llcarpeta = await saves.carpeta({ noci: 'SECRETA/77', dssintesis: 'ALPISTE' });
  const id = await saves.victima(llcarpeta, {
    dsnombre: 'Canaria',
    dsapellidopaterno: 'PLUMAJE',
    dscurp: 'CANA850101',
  });
  await t.call(getCarpetaById, { params: { llcarpeta } }, headers);
  await t.call(getCtVictimaById, { params: { id } }, headers);
  await t.call(getCarpetaByFiltros, { body: { noci: 'SECRETA/77', nombreCompleto: 'CANARIA&PLUMAJE' } }, headers);
  for (const texto of ['Canaria Plumaje', 'SECRETA/77']) await t.call(buscarTodo, { body: { texto } }, headers);
  await t.call(getCarpetaByNumero, { body: { noci: 'SECRETA/77' } }, headers);
  const typed = { llcarpeta, dsnombre: 'CANARIA', dsapellidopaterno: 'PLUMAJE' };
  for (const body of [typed, { ...typed, fechanacimiento: 'CANARIA' as never }])
    await t.call(victimasParecidas, { body: body as never }, headers);
  await t.call(login, { body: { username: 'desconocida@fgr.org.mx', password: 'ALPISTE' } });
  await t.call(login, { body: { username: 'supervisor.30@fiscalias.gob.mx', password: 'ALPISTE' } });
  for (const url of [
    '/api/secure/autocompleteOrganos/CANARIA',
    '/api/secure/nada/CANARIA?nombre=PLUMAJE',
    '/api/secure/getCarpetaById/CANARIA',
    `/api/secure/getCarpetaById/CANARIA${'1'.repeat(400)}`,
    '/api/secure/getCarpetaById/%zzCANARIA',
    '/CANARIA?PLUMAJE',
  ])
    await t.app.inject({ url, headers });
  const payload = '{"dsnombre": "CANARIA", ';
  const json = { ...headers, 'content-type': 'application/json' };
  await t.app.inject({ method: 'POST', url: '/api/secure/insertarVictima', headers: json, payload });
  await t.call(insertarVictima, { body: { ...victima(llcarpeta), fcregistro: 'CANARIA' as never } }, headers);
  await t.app.inject({
    url: '/api/secure/getCtRoles',
    headers: { ...headers, usuario: 'otra.CANARIA@fiscalias.gob.mx' },
  });
}

test('nothing about a person, no token and no password leaves through the log', async () => {
  const headers = await t.as('capturista.30');
  await errand(headers);
  // an error of the database whose message quotes the row
  await t.owner.query(`alter table victima add constraint prueba check (dsnombre <> 'CANARIA BIS')`);
  const llcarpeta = await savesOf(t, headers).carpeta();
  const body = victima(llcarpeta, { dsnombre: 'CANARIA BIS' });
  const { status, body: answer } = await t.call(insertarVictima, { body }, headers);
  expect([status, answer]).toEqual([
    500,
    { message: 'Ocurrió un error en el servidor. Sus datos no se guardaron; intente de nuevo.' },
  ]);

  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(15);
  for (const secret of [...CANARIAS, headers.authtoken ?? '', CONTRASENIA, '127.0.0.1'])
    expect(text.includes(secret), secret).toBe(false);
});

test('a line a request tells which operation, how it ended, how long it took, who asked and under which id', async () => {
  const before = lines.length;
  await t.call(getCarpetaById, { params: { llcarpeta: 1 } }, await t.as('capturista.30'));
  await t.app.inject({ url: '/api/nada/x' });
  const [read, unknown] = lines.slice(before).map((line) => JSON.parse(line));
  expect(read).toMatchObject({
    metodo: 'GET',
    ruta: '/api/secure/getCarpetaById/:llcarpeta',
    estado: 200,
    ms: expect.any(Number),
    llusuario: expect.any(Number),
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(unknown).toMatchObject({ ruta: 'desconocida', estado: 404 });
});

test('an unexpected error leaves its kind and the place in the code, not its message', () => {
  const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ codigo: '23514', restriccion: 'prueba', reqId: expect.any(String) });
  expect(errors[0].pila.every((line: string) => line.startsWith('    at '))).toBe(true);
});

test('[3-706] a value that the database does not take is told with where it arose, and without what it was', async () => {
  await t.owner.query(`create function no_cabe() returns trigger language plpgsql as $$
    begin if new.noci = 'SECRETA/78' then perform 2147483647 + new.novictimas; end if; return new; end $$`);
  await t.owner.query('create trigger no_cabe before insert on carpeta for each row execute function no_cabe()');
  const before = lines.length;
  const payload = carpeta({ noci: 'SECRETA/78', dssintesis: 'CANARIA', novictimas: 1 });
  const headers = await t.as('capturista.30');
  const { statusCode } = await t.app.inject({ method: 'POST', url: '/api/secure/guardarCI/2', headers, payload });
  await t.owner.query('drop trigger no_cabe on carpeta; drop function no_cabe');
  const told = lines.slice(before).filter((line) => line.includes('valor que la base no admite'));
  expect([statusCode, told.length]).toEqual([400, 1]);
  expect(told[0]).toMatch(/"codigo":"22003".*"pila":\[.*server\/src/);
  expect(told[0]).not.toMatch(/CANARIA|SECRETA/);
});

test('an error is told by its name and its code: its message may quote a row, its stack too', () => {
  const quoting = Object.assign(new Error('(dsnombre)=(CANARIA)'), { code: '23505', detail: 'PLUMAJE' });
  expect(logger('info').serializers.err(quoting)).toEqual({ type: 'Error', message: '23505', stack: '' });
  expect(logger('info').serializers.err(new TypeError('CANARIA'))).toEqual({
    type: 'TypeError',
    message: '',
    stack: '',
  });
});
