import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { descargarArchivo, eliminarArchivo, getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { pdf, sendArchivo } from '../../../test/archivos.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { type AlmacenDeArchivos, nuevaLlave, openAlmacen } from '../../almacen/almacen.ts';
import { barrerAlmacen } from './sweep.ts';

const HORA = 3_600_000;
let t: TestApp;
let headers: Headers;
let almacen: AlmacenDeArchivos;
let llcarpeta: number;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  almacen = await openAlmacen(t.config);
  llcarpeta = await savesOf(t, headers).carpeta();
});
const en = (llave: string) => join(t.config.dataDir, 'almacen', llave);
const sweep = (later = 0) => barrerAlmacen({ db: t.db, almacen }, new Date(Date.now() + later));
const attach = async () => {
  const { body } = await sendArchivo(t, headers, llcarpeta, 'a.pdf', pdf(1000));
  const [row] = await rowsOf(t, 'archivo', `llarchivo = ${body.archivo.idArchivo}`);
  return { id: body.archivo.idArchivo, llave: String(row?.llave) };
};
const NADA = { purgados: 0, huerfanos: 0, detenidos: 0, devueltos: 0, restos: 0, perdidos: [] };
const { purgados: _, ...SIN_PURGAR } = NADA;

test('killed after the bytes and before the row: the bytes go after an hour, not before', async () => {
  const llave = nuevaLlave();
  await mkdir(dirname(en(llave)), { recursive: true });
  await writeFile(en(llave), 'bytes');
  const kept = await attach();
  expect(await sweep()).toEqual(NADA);
  expect(existsSync(en(llave))).toBe(true);
  expect(await sweep(HORA + 60_000)).toEqual({ ...NADA, huerfanos: 1 });
  expect([existsSync(en(llave)), existsSync(en(kept.llave))]).toEqual([false, true]);
  const [line] = await rowsOf(t, 'auditoria', `operacion = 'archivo.barrer'`);
  expect(line).toMatchObject({ llusuario: null, detalle: { ...SIN_PURGAR, huerfanos: 1 } });
});

test('killed in the middle of an upload: what was written goes once nobody has written for an hour', async () => {
  const file = join(almacen.entrada, 'a-medias');
  await writeFile(file, 'half');
  expect(await sweep()).toEqual(NADA);
  const old = new Date(Date.now() - HORA - 1000);
  await utimes(file, old, old);
  expect(await sweep()).toEqual({ ...NADA, restos: 1 });
  expect(await readdir(almacen.entrada)).toEqual([]);
});

/** Deletes it, more days ago than it can be brought back. */
const remove = async (id: number) => {
  expect((await t.call(eliminarArchivo, { params: { id } }, headers)).status).toBe(200);
  expect(await sweep()).toEqual(NADA); // it waits among the deleted
  await t.owner.query(`update archivo set fceliminado = fceliminado - interval '30 days' where llarchivo = ${id}`);
};

test('the bytes of an attachment that cannot be brought back any more go with the next sweep, once', async () => {
  const { id, llave } = await attach();
  await remove(id);
  expect(existsSync(en(llave))).toBe(true);
  expect(await sweep()).toEqual({ ...NADA, purgados: 1 });
  expect(existsSync(en(llave))).toBe(false);
  expect(await sweep()).toEqual(NADA);
});

test('killed between the bytes of a purge and its row: the sweep finishes it', async () => {
  const { id, llave } = await attach();
  await remove(id);
  await rm(en(llave));
  expect(await sweep()).toEqual({ ...NADA, purgados: 1 });
});

test('an attachment whose bytes are lost is told and stays; its download says so', async () => {
  const { id, llave } = await attach();
  await rm(en(llave));
  expect(await sweep()).toEqual(NADA); // it may have come while the bytes were listed
  expect(await sweep(HORA + 60_000)).toEqual({ ...NADA, perdidos: [id] });
  expect((await t.call(getArchivosByLlCarpeta, { params: { id: llcarpeta } }, headers)).body).toContainEqual(
    expect.objectContaining({ idArchivo: id }),
  );
  const { status, body } = await t.call(descargarArchivo, { params: { id } }, headers);
  expect([status, body]).toEqual([
    404,
    { message: 'El contenido del archivo no está en el servidor. Avise a quien administra el sistema.' },
  ]);
});

test('a rolled back deletion keeps attachment and bytes; the clock sweeps too', async () => {
  const { id, llave } = await attach();
  await t.owner.query('begin; update archivo set fceliminado = now(), llusuarioelimino = llusuario; rollback');
  await t.owner.query(`select graphile_worker.add_job('barrerAlmacen')`);
  await t.work();
  expect(existsSync(en(llave))).toBe(true);
  expect((await t.call(descargarArchivo, { params: { id } }, headers)).status).toBe(200);
});
