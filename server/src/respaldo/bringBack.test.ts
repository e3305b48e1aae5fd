import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { pdf, sendArchivo } from '../../test/archivos.ts';
import { cubeta } from '../../test/cubeta.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';
import { openAlmacen } from '../almacen/almacen.ts';
import { ErrorDeArranque } from '../config.ts';
import { backUp } from './backUp.ts';
import { bringBack, findFaltantes } from './bringBack.ts';
import { seal } from './continuo/sobre.ts';

const dir = mkdtempSync(join(tmpdir(), 'renadet-devolver-prueba-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const copia = join(dir, 'copia');
const respaldos = join(dir, 'respaldos');
let t: TestApp;
let llaves: string[];
let secreta: string;
const en = (llave: string) => join(t.config.dataDir, 'almacen', llave);

beforeAll(async () => {
  t = await testApp();
  const clerk = await t.as('capturista.30');
  const llcarpeta = await savesOf(t, clerk).carpeta();
  for (const nombre of ['a.pdf', 'b.pdf', 'c.pdf'])
    await sendArchivo(t, clerk, llcarpeta, nombre, pdf(1000 + nombre.charCodeAt(0)));
  llaves = (await rowsOf(t, 'archivo', 'true order by llarchivo')).map(({ llave }) => String(llave));
  cpSync(join(t.config.dataDir, 'almacen'), copia, { recursive: true });
  secreta = await generateIdentity();
  const publica = await identityToRecipient(secreta);
  await backUp(t.config, t.url, join(respaldos, 'renadet-20260101T000000Z.tar.age'), [publica]);
  // newer ones that do not open: of another key, and cut
  await backUp(t.config, t.url, join(respaldos, 'renadet-20260102T000000Z.tar.age'), [
    await identityToRecipient(await generateIdentity()),
  ]);
  const bytes = readFileSync(join(respaldos, 'renadet-20260101T000000Z.tar.age'));
  writeFileSync(join(respaldos, 'renadet-20260103T000000Z.tar.age'), bytes.subarray(0, bytes.length / 2));
  for (const llave of llaves)
    await seal(en(llave), join(dir, 'archivo/continuo/7001/archivos/almacen', `${llave}.gz.age`), [publica]);
});
beforeEach(() => cpSync(copia, join(t.config.dataDir, 'almacen'), { recursive: true }));

const services = async () => ({ db: t.db, almacen: await openAlmacen(t.config) });
const comeBackFrom = async (de: string) => bringBack(await services(), de, () => [secreta]);
const lose = (...which: string[]) => {
  for (const llave of which) rmSync(en(llave));
};
const [A, B] = [0, 1];
const bytesOf = (llave: string) => readFileSync(join(copia, llave));

const ORIGENES: [string, () => string | Promise<string>][] = [
  ['a backup', () => join(respaldos, 'renadet-20260101T000000Z.tar.age')],
  ['a folder of backups, past those that do not open', () => respaldos],
  ['the folder of the continuous archive', () => join(dir, 'archivo')],
  ['a copy of the store', () => copia],
  [
    'another bucket',
    async () => {
      const { objetos, url } = await cubeta();
      for (const llave of llaves) objetos.set(llave, { bytes: bytesOf(llave), at: new Date() });
      return url;
    },
  ],
];
test.each(ORIGENES)(
  '[3-694] what rows name and the store lost comes back from %s, to the byte, and is on record',
  async (_, from) => {
    const de = await from();
    const lost = [llaves[A] ?? '', llaves[B] ?? ''];
    lose(...lost);
    expect([...(await findFaltantes(await services())).keys()].sort()).toEqual([...lost].sort());
    const done = await comeBackFrom(de);
    expect({ ...done, devueltas: done.devueltas.toSorted() }).toEqual({
      faltaban: 2,
      devueltas: [...lost].sort(),
      distintas: [],
      faltan: [],
    });
    for (const llave of llaves) expect(readFileSync(en(llave)).equals(bytesOf(llave))).toBe(true);
    const [line] = (await rowsOf(t, 'auditoria', `operacion = 'almacen.devolver' order by id`)).slice(-1);
    expect(line?.detalle).toMatchObject({
      faltaban: 2,
      devueltas: expect.arrayContaining(lost),
      distintas: 0,
      faltan: 0,
    });
    // once more, there is nothing to do
    expect(await comeBackFrom(de)).toMatchObject({ faltaban: 0, devueltas: [] });
  },
);

test('[3-694] what is not to the byte what was kept does not come back, and what is there is not written over', async () => {
  const [a = '', b = '', c = ''] = llaves;
  const otra = join(dir, 'otra');
  cpSync(copia, otra, { recursive: true });
  writeFileSync(join(otra, a), 'otro contenido');
  writeFileSync(join(otra, c), 'lo que hay no se toca');
  const ajena = 'anexos/00/00000000-0000-4000-8000-000000000000';
  mkdirSync(dirname(join(otra, ajena)), { recursive: true });
  writeFileSync(join(otra, ajena), 'sin renglón');
  lose(a, b);
  expect(await comeBackFrom(otra)).toEqual({ faltaban: 2, devueltas: [b], distintas: [a], faltan: [a] });
  expect([existsSync(en(a)), existsSync(en(ajena))]).toEqual([false, false]);
  expect(readFileSync(en(c)).equals(bytesOf(c))).toBe(true);
  // nothing of it stays where uploads are written
  const { almacen } = await services();
  expect(existsSync(join(almacen.entrada, `devuelto-${process.pid}`))).toBe(false);
  // the next source has it
  expect(await comeBackFrom(copia)).toMatchObject({ faltaban: 1, devueltas: [a], distintas: [], faltan: [] });
});

test('[3-694] what came under a key since it was missed is not written over', async () => {
  const [a = ''] = llaves;
  const { db, almacen } = await services();
  writeFileSync(en(a), 'llegó después de la lista');
  const deAntes = { ...almacen, list: async function* () {} };
  const done = await bringBack({ db, almacen: deAntes }, copia, () => [secreta]);
  expect([done.faltaban, done.devueltas]).toEqual([llaves.length, []]);
  expect(readFileSync(en(a), 'utf8')).toBe('llegó después de la lista');
});

test('[3-694] what waits among the deleted comes back, too; what was purged is not missing', async () => {
  const [a = '', b = ''] = llaves;
  await t.owner.query(`update archivo set fceliminado = now(), llusuarioelimino = llusuario where llave = $1`, [a]);
  await t.owner.query(
    `update archivo set fceliminado = now() - interval '40 days', llusuarioelimino = llusuario, fcpurgado = now() where llave = $1`,
    [b],
  );
  lose(a, b);
  expect(await comeBackFrom(copia)).toMatchObject({ faltaban: 1, devueltas: [a], faltan: [] });
  await t.owner.query('update archivo set fceliminado = null, llusuarioelimino = null, fcpurgado = null');
});

test('[3-694] a source that is not there, or no backup that opens, changes nothing', async () => {
  const [a = ''] = llaves;
  lose(a);
  await expect(comeBackFrom(join(dir, 'no-hay'))).rejects.toThrow(ErrorDeArranque);
  await expect(comeBackFrom(join(respaldos, 'renadet-20260103T000000Z.tar.age'))).rejects.toThrow(ErrorDeArranque);
  const vacia = join(dir, 'vacia');
  mkdirSync(vacia);
  expect(await comeBackFrom(vacia)).toEqual({ faltaban: 1, devueltas: [], distintas: [], faltan: [a] });
  renameSync(join(copia, a), join(copia, `${a}.x`));
  expect((await comeBackFrom(copia)).faltan).toEqual([a]);
  renameSync(join(copia, `${a}.x`), join(copia, a));
});
