import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { enviarArchivo, pdf } from '../../test/archivos.ts';
import { cubeta } from '../../test/cubeta.ts';
import { freshDb } from '../../test/db.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';
import { ErrorDeArranque } from '../config.ts';
import { openDb } from '../db/open.ts';
import { barrerAlmacen } from '../features/archivo/barrer.ts';
import { barrerPublicos } from '../features/publico/barrerPublicos.ts';
import { abrirAlmacen, abrirAlmacenDe, nuevaLlave, soloLectura } from './almacen.ts';
import { adoptar, comprobarAlmacen, reclamar } from './dueno.ts';
import { revisarApartados } from './huerfanos.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
const later = (ms = 2 * HORA) => new Date(Date.now() + ms);

/** Another installation: an empty registry of its own. */
async function otroRegistro() {
  const { urlApp } = await freshDb();
  const { db } = openDb(urlApp, { max: 2 });
  afterAll(() => db.destroy());
  return db;
}
function folder() {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-dueno-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
const enCarpeta = (dir: string) => abrirAlmacen({ dataDir: '/nowhere', almacenUrl: pathToFileURL(dir).href });
/** Puts bytes where no row names them. */
function dejar(dir: string, n: number): string[] {
  const llaves = Array.from({ length: n }, nuevaLlave);
  for (const llave of llaves) {
    mkdirSync(join(dir, llave, '..'), { recursive: true });
    writeFileSync(join(dir, llave), llave);
  }
  return llaves;
}

const t = await testApp();
const headers = await t.as('capturista.30');
const propio = await abrirAlmacen(t.config);
const llcarpeta = await savesOf(t, headers).carpeta();
const anexar = async () => {
  const { body } = await enviarArchivo(t, headers, llcarpeta, 'a.pdf', pdf(1000));
  const [row] = await rowsOf(t, 'archivo', `llarchivo = ${body.archivo.idArchivo}`);
  return { id: body.archivo.idArchivo as number, llave: String(row?.llave) };
};
const services = { db: t.db, almacen: propio };

test('a new registry on the full store of another one sweeps nothing and does not start', async () => {
  const dir = folder();
  const llaves = dejar(dir, 5);
  const almacen = await enCarpeta(dir);
  const db = await otroRegistro();
  expect(await barrerAlmacen({ db, almacen }, later())).toMatchObject({ huerfanos: 0, restos: 0 });
  expect(llaves.every((llave) => existsSync(join(dir, llave)))).toBe(true);
  await expect(comprobarAlmacen({ db, almacen })).rejects.toThrow(ErrorDeArranque);
  expect(await almacen.leerMarca()).toBeUndefined();
  await adoptar({ db, almacen }); // somebody said that it is theirs
  expect(await barrerAlmacen({ db, almacen }, later())).toMatchObject({ huerfanos: 5 });
});

test('a store is claimed once: the second registry on it is a stranger, and so is the first one on an empty store', async () => {
  const dir = folder();
  const almacen = await enCarpeta(dir);
  const [one, two] = [await otroRegistro(), await otroRegistro()];
  expect(await Promise.all([reclamar({ db: one, almacen }), reclamar({ db: one, almacen })])).toEqual([true, true]);
  expect(await reclamar({ db: two, almacen })).toBe(false);
  expect(await reclamar({ db: one, almacen: await enCarpeta(folder()) })).toBe(false);
});

test('an installation from before the marks claims the store whose objects it knows', async () => {
  const { llave } = await anexar();
  expect(await reclamar(services)).toBe(true);
  expect(readdirSync(join(t.config.dataDir, 'almacen'))).toContain('renadet.marca');
  expect(existsSync(join(t.config.dataDir, 'almacen', llave))).toBe(true);
});

test('a registry set back to an earlier point: newer bytes are aside for thirty days and come back with their row', async () => {
  const { id, llave } = await anexar();
  const [row] = await rowsOf(t, 'archivo', `llarchivo = ${id}`);
  await t.owner.query('begin; set local session_replication_role = replica');
  await t.owner.query('delete from archivo where llarchivo = $1', [id]);
  await t.owner.query('commit');
  expect(await barrerAlmacen(services, later())).toMatchObject({ huerfanos: 1, devueltos: 0 });
  expect(await propio.leer(llave)).toBeUndefined();
  await revisarApartados(propio, new Set(), later(29 * DIA)); // not yet
  await t.owner.query('begin; set local session_replication_role = replica');
  await t.owner.query(
    `insert into archivo overriding system value select * from jsonb_populate_record(null::archivo, $1)`,
    [JSON.stringify({ ...row, huella: `\\x${Buffer.from(row?.huella as Buffer).toString('hex')}` })],
  );
  await t.owner.query('commit');
  expect(await barrerAlmacen(services, later())).toMatchObject({ huerfanos: 0, devueltos: 1, perdidos: [] });
  expect(await propio.leer(llave)).toBeDefined();
});

test('[1-652] a drill on the store that lives reads it, and neither keeps, deletes, moves nor claims anything there', async () => {
  const dir = join(t.config.dataDir, 'almacen');
  const files = () =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => [join(one.parentPath, one.name), statSync(join(one.parentPath, one.name)).mtimeMs].join(' '))
      .sort();
  const { llave } = await anexar();
  const before = files();
  const drill = await testApp({ ENSAYO: 'true', ALMACEN_URL: pathToFileURL(dir).href });
  const clerk = await drill.as('capturista.30');
  const mine = await savesOf(drill, clerk).carpeta();
  const { status, body } = await enviarArchivo(drill, clerk, mine, 'b.pdf', pdf(1000));
  expect([status, body.message]).toEqual([503, expect.stringContaining('ensayo de un respaldo')]);
  const almacen = await abrirAlmacenDe(drill.config);
  expect(await almacen.leer(llave)).toBeDefined();
  for (const write of [
    () => almacen.borrar(llave),
    () => almacen.mover(llave, 'apartados/x'),
    () => almacen.guardar(nuevaLlave(), '/dev/null', 0),
    () => almacen.ponerMarca('x'),
    () => barrerAlmacen({ db: drill.db, almacen }, later()),
  ])
    await write().catch((error: Error) => expect(error.message).toContain('ensayo'));
  expect(files()).toEqual(before);

  // a store that nobody has marked is not claimed by a drill
  const libre = folder();
  const unmarked = await enCarpeta(libre);
  await comprobarAlmacen({ db: await otroRegistro(), almacen: soloLectura(unmarked, libre) }, true);
  expect(await unmarked.leerMarca()).toBeUndefined();
});

test('what was aside for thirty days goes for good', async () => {
  const dir = folder();
  const almacen = await enCarpeta(dir);
  const db = await otroRegistro();
  await reclamar({ db, almacen });
  const [llave = ''] = dejar(dir, 1);
  await barrerAlmacen({ db, almacen }, later());
  const aparte = async () => {
    const llaves: string[] = [];
    for await (const objeto of almacen.listar('apartados')) llaves.push(objeto.llave);
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
  await reclamar({ db, almacen });
  const llaves = dejar(dir, 21);
  expect(await barrerAlmacen({ db, almacen }, later())).toMatchObject({ huerfanos: 0, detenidos: 21 });
  expect(llaves.every((llave) => existsSync(join(dir, llave)))).toBe(true);
  expect(await barrerAlmacen({ db, almacen }, later(), HORA, true)).toMatchObject({ huerfanos: 21, detenidos: 0 });
});

test('PDFs that no public document names go aside too', async () => {
  const llave = `publicos/${randomUUID()}`;
  mkdirSync(join(t.config.dataDir, 'almacen/publicos'), { recursive: true });
  writeFileSync(join(t.config.dataDir, 'almacen', llave), '%PDF-1.4');
  expect(await barrerPublicos(services, later())).toEqual({ huerfanos: 1, detenidos: 0, perdidos: [] });
  expect(await propio.leer(llave)).toBeUndefined();
});

test('a bucket: two registries, what is aside, and a service that is away', async () => {
  const { objetos, falla, url } = await cubeta();
  const almacen = await abrirAlmacen({ dataDir: folder(), almacenUrl: url });
  const [one, two] = [await otroRegistro(), await otroRegistro()];
  expect([await reclamar({ db: one, almacen }), await reclamar({ db: two, almacen })]).toEqual([true, false]);
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
  await comprobarAlmacen({ db: one, almacen }); // told, and the server starts
});
