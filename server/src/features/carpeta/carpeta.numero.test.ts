import { getCarpetaByNumero, guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let own: Headers;
let foreign: Headers;
let llcarpeta: number;
beforeAll(async () => {
  t = await testApp();
  own = await t.as('capturista.30');
  foreign = await t.as('capturista.14');
  llcarpeta = await savesOf(t, own).carpeta({ noci: 'FGE/CAÑADA/1' });
});
const ask = (noci: string | null, as = own) => t.call(getCarpetaByNumero, { body: { noci } }, as);

test('[1-760] a number answers the file of the own scope that has it, whole and as the registry writes it', async () => {
  const kept = [{ llcarpeta, noci: 'FGE/CAÑADA/1' }];
  for (const noci of ['FGE/CAÑADA/1', ' fge/cañada/1 ']) expect((await ask(noci)).body).toEqual(kept);
  for (const noci of ['FGE/CAÑADA', 'FGE/CANADA/1', '%', '', null]) expect((await ask(noci)).body).toEqual([]);
  expect((await ask('FGE/CAÑADA/1', await t.as('admin'))).body).toEqual(kept);
  expect((await ask('X'.repeat(51))).status).toBe(400);
});

test('[1-760] a number of another office, or of another area for who has some, answers to the byte as one of nobody', async () => {
  const plain = ({ status, raw, headers }: Awaited<ReturnType<typeof ask>>) => [
    status,
    raw.toString(),
    { ...headers, 'content-security-policy': '', date: '' },
  ];
  const [theirs, nobodys] = [await ask('FGE/CAÑADA/1', foreign), await ask('FGE/CAÑADA/9', foreign)];
  expect(plain(theirs)).toEqual(plain(nobodys));
  expect(theirs.raw.toString()).toBe('[]');
  // its save is refused as it always was
  const saved = await t.call(guardarCI, { params: { type: 2 }, body: carpeta({ noci: 'FGE/CAÑADA/1' }) }, foreign);
  expect(saved.body).toEqual({ result: 'ERROR_GUARDAR_EXISTE', infoFiles: [] });
  await t.owner.query(
    `insert into usuariopropietario select u.llusuario, p.llpropietario from usuario u, ctpropietario p
     where u.dscorreo = 'supervisor.30@fiscalias.gob.mx' and p.llinstitucion = 130
       and p.llpropietario <> (select llpropietario from carpeta where llcarpeta = $1) limit 1`,
    [llcarpeta],
  );
  expect((await ask('FGE/CAÑADA/1', await t.as('supervisor.30'))).body).toEqual([]);
});

test('[1-760] who asked for which number is on record', async () => {
  await ask('FGE/77');
  const [line] = (await rowsOf(t, 'auditoria', `operacion = 'carpeta.numero'`)).slice(-1);
  expect(line).toMatchObject({ objeto: 'carpeta', detalle: { noci: 'FGE/77', total: 0 }, llinstitucion: 130 });
});
