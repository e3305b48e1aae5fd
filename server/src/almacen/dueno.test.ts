import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { pdf, sendArchivo } from '../../test/archivos.ts';
import { atEnd } from '../../test/cierre.ts';
import { cubeta } from '../../test/cubeta.ts';
import { freshDb } from '../../test/db.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';
import { ErrorDeArranque } from '../config.ts';
import { openDb } from '../db/open.ts';
import { barrerAlmacen } from '../features/archivo/sweep.ts';
import { sweepPublicos } from '../features/publico/sweepPublicos.ts';
import { barrer } from '../jobs/barrerAlmacen.job.ts';
import { nuevaLlave, openAlmacen, openAlmacenOf, PREFIJOS, soloLectura } from './almacen.ts';
import { adopt, checkAlmacen, claim } from './dueno.ts';
import { reviewApartados } from './huerfanos.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
const later = (ms = 2 * HORA) => new Date(Date.now() + ms);

/** Another installation: an empty registry of its own. */
async function otroRegistro() {
  const { urlApp } = await freshDb();
  const { db } = openDb(urlApp, { max: 2 });
  atEnd(() => db.destroy());
  return db;
}
function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-dueno-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
const enCarpeta = (dir: string) => openAlmacen({ dataDir: '/nowhere', almacenUrl: pathToFileURL(dir).href });
/** Puts bytes where no row names them. */
function leave(dir: string, n: number): string[] {
  const llaves = Array.from({ length: n }, nuevaLlave);
  for (const llave of llaves) {
    mkdirSync(join(dir, llave, '..'), { recursive: true });
    writeFileSync(join(dir, llave), llave);
  }
  return llaves;
}

const t = await testApp();
const headers = await t.as('capturista.30');
const propio = await openAlmacen(t.config);
const llcarpeta = await savesOf(t, headers).carpeta();
const attach = async () => {
  const { body } = await sendArchivo(t, headers, llcarpeta, 'a.pdf', pdf(1000));
  const [row] = await rowsOf(t, 'archivo', `llarchivo = ${body.archivo.idArchivo}`);
  return { id: body.archivo.idArchivo as number, llave: String(row?.llave) };
};
const services = { db: t.db, almacen: propio };

test('a new registry on the full store of another one sweeps nothing and does not start', async () => {
  const dir = folder();
  const llaves = leave(dir, 5);
  const almacen = await enCarpeta(dir);
  const db = await otroRegistro();
  expect(await barrerAlmacen({ db, almacen }, later())).toMatchObject({ huerfanos: 0, restos: 0 });
  expect(llaves.every((llave) => existsSync(join(dir, llave)))).toBe(true);
  await expect(checkAlmacen({ db, almacen })).rejects.toThrow(ErrorDeArranque);
  expect(await almacen.readMarca()).toBeUndefined();
  await adopt({ db, almacen }); // somebody said that it is theirs
  expect(await barrerAlmacen({ db, almacen }, later())).toMatchObject({ huerfanos: 5 });
});

test('a store is claimed once: the second registry on it is a stranger, and so is the first one on an empty store', async () => {
  const dir = folder();
  const almacen = await enCarpeta(dir);
  const [one, two] = [await otroRegistro(), await otroRegistro()];
  expect(await Promise.all([claim({ db: one, almacen }), claim({ db: one, almacen })])).toEqual([true, true]);
  expect(await claim({ db: two, almacen })).toBe(false);
  expect(await claim({ db: one, almacen: await enCarpeta(folder()) })).toBe(false);
});

test('an installation from before the marks claims the store whose objects it knows', async () => {
  const { llave } = await attach();
  expect(await claim(services)).toBe(true);
  expect(readdirSync(join(t.config.dataDir, 'almacen'))).toContain('renadet.marca');
  expect(existsSync(join(t.config.dataDir, 'almacen', llave))).toBe(true);
});

test('a registry set back to an earlier point: newer bytes are aside for thirty days and come back with their row', async () => {
  const { id, llave } = await attach();
  const [row] = await rowsOf(t, 'archivo', `llarchivo = ${id}`);
  await t.owner.query('begin; set local session_replication_role = replica');
  await t.owner.query('delete from archivo where llarchivo = $1', [id]);
  await t.owner.query('commit');
  expect(await barrerAlmacen(services, later())).toMatchObject({ huerfanos: 1, devueltos: 0 });
  expect(await propio.read(llave)).toBeUndefined();
  await reviewApartados(propio, new Set(), later(29 * DIA)); // not yet
  await t.owner.query('begin; set local session_replication_role = replica');
  await t.owner.query(
    `insert into archivo overriding system value select * from jsonb_populate_record(null::archivo, $1)`,
    [JSON.stringify({ ...row, huella: `\\x${Buffer.from(row?.huella as Buffer).toString('hex')}` })],
  );
  await t.owner.query('commit');
  expect(await barrerAlmacen(services, later())).toMatchObject({ huerfanos: 0, devueltos: 1, perdidos: [] });
  expect(await propio.read(llave)).toBeDefined();
});

test('[1-652] a drill on the store that lives reads it, and neither keeps, deletes, moves nor claims anything there', async () => {
  const dir = join(t.config.dataDir, 'almacen');
  const files = () =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => [join(one.parentPath, one.name), statSync(join(one.parentPath, one.name)).mtimeMs].join(' '))
      .sort();
  const { llave } = await attach();
  const before = files();
  const drill = await testApp({ ENSAYO: 'true', ALMACEN_URL: pathToFileURL(dir).href });
  const clerk = await drill.as('capturista.30');
  const mine = await savesOf(drill, clerk).carpeta();
  const { status, body } = await sendArchivo(drill, clerk, mine, 'b.pdf', pdf(1000));
  expect([status, body.message]).toEqual([503, expect.stringContaining('ensayo de un respaldo')]);
  const almacen = await openAlmacenOf(drill.config);
  expect(await almacen.read(llave)).toBeDefined();
  for (const write of [
    () => almacen.erase(llave),
    () => almacen.move(llave, 'apartados/x'),
    () => almacen.save(nuevaLlave(), '/dev/null', 0),
    () => almacen.putMarca('x'),
    () => barrerAlmacen({ db: drill.db, almacen }, later()),
  ])
    await write().catch((error: Error) => expect(error.message).toContain('ensayo'));
  expect(files()).toEqual(before);

  // a store that nobody has marked is not claimed by a drill
  const libre = folder();
  const unmarked = await enCarpeta(libre);
  await checkAlmacen({ db: await otroRegistro(), almacen: soloLectura(unmarked, libre) }, true);
  expect(await unmarked.readMarca()).toBeUndefined();
});

test('what was aside for thirty days goes for good', async () => {
  const dir = folder();
  const almacen = await enCarpeta(dir);
  const db = await otroRegistro();
  await claim({ db, almacen });
  const [llave = ''] = leave(dir, 1);
  await barrerAlmacen({ db, almacen }, later());
  const aparte = async () => {
    const llaves: string[] = [];
    for await (const objeto of almacen.list('apartados')) llaves.push(objeto.llave);
    return llaves;
  };
  expect(await aparte()).toEqual([expect.stringMatching(new RegExp(`^apartados/\\d{4}-\\d\\d-\\d\\d/${llave}$`))]);
  await barrerAlmacen({ db, almacen }, later(29 * DIA));
  expect(await aparte()).toHaveLength(1);
  await barrerAlmacen({ db, almacen }, later(32 * DIA));
  expect(await aparte()).toEqual([]);
});

test('more than twenty bytes without a row, and one in a hundred, stay where they are until a person looked', async () => {
  const dir = folder();
  const almacen = await enCarpeta(dir);
  const db = await otroRegistro();
  await claim({ db, almacen });
  const llaves = leave(dir, 21);
  expect(await barrerAlmacen({ db, almacen }, later())).toMatchObject({ huerfanos: 0, detenidos: 21 });
  expect(llaves.every((llave) => existsSync(join(dir, llave)))).toBe(true);
  expect(await barrerAlmacen({ db, almacen }, later(), HORA, true)).toMatchObject({ huerfanos: 21, detenidos: 0 });
});

test('PDFs that no public document names go aside too', async () => {
  const llave = `publicos/${randomUUID()}`;
  mkdirSync(join(t.config.dataDir, 'almacen/publicos'), { recursive: true });
  writeFileSync(join(t.config.dataDir, 'almacen', llave), '%PDF-1.4');
  // one of a moment ago is being published
  expect(await sweepPublicos(services, new Date())).toMatchObject({ huerfanos: 0 });
  expect(await sweepPublicos(services, later())).toEqual({ huerfanos: 1, detenidos: 0, perdidos: [] });
  expect(await propio.read(llave)).toBeUndefined();
});

test('a bucket: two registries, what is aside, and a service that is away', async () => {
  const { objetos, falla, url } = await cubeta();
  const almacen = await openAlmacen({ dataDir: folder(), almacenUrl: url });
  const [one, two] = [await otroRegistro(), await otroRegistro()];
  expect([await claim({ db: one, almacen }), await claim({ db: two, almacen })]).toEqual([true, false]);
  const llave = nuevaLlave();
  const at = new Date();
  objetos.set(llave, { bytes: Buffer.from('x'), at });
  objetos.set('anexos-de-otro/x', { bytes: Buffer.from('x'), at }); // beside our prefix, not under it
  expect(await barrerAlmacen({ db: two, almacen }, later())).toMatchObject({ huerfanos: 0 });
  expect(await barrerAlmacen({ db: one, almacen }, later())).toMatchObject({ huerfanos: 1 });
  expect([...objetos.keys()].sort()).toEqual([
    'anexos-de-otro/x',
    expect.stringMatching(new RegExp(`^apartados/[\\d-]+/${llave}$`)),
    'renadet.marca',
  ]);
  falla.set('renadet.marca', 503);
  await expect(barrerAlmacen({ db: one, almacen }, later())).rejects.toThrow();
  await checkAlmacen({ db: one, almacen }); // told, and the server starts
});

test('the hourly job sweeps nothing of a store that is another registry’s, of no kind, and of its own what nobody knows', async () => {
  const dir = folder();
  const almacen = await enCarpeta(dir);
  const [one, two] = [await otroRegistro(), await otroRegistro()];
  const old = new Date(Date.now() - 2 * HORA);
  const grow = (prefijo: string) => {
    const llave = `${prefijo}/${prefijo === PREFIJOS[0] ? 'ab/' : ''}${randomUUID()}`;
    mkdirSync(join(dir, llave, '..'), { recursive: true });
    writeFileSync(join(dir, llave), llave);
    utimesSync(join(dir, llave), old, old);
    return llave;
  };
  await claim({ db: one, almacen });
  const llaves = PREFIJOS.map(grow);
  const sweep = (db: typeof one) => barrer({ db, almacen } as never)(undefined as never, undefined as never);
  const there = () => llaves.filter((llave) => existsSync(join(dir, llave)));
  await sweep(two);
  expect(there()).toEqual(llaves);
  await sweep(one);
  expect(there()).toEqual([]);
});
