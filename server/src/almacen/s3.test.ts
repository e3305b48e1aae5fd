import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { pdf, sendArchivo } from '../../test/archivos.ts';
import { cubeta } from '../../test/cubeta.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';
import { barrerAlmacen } from '../features/archivo/sweep.ts';
import { nuevaLlave, openAlmacen } from './almacen.ts';
import { claim } from './dueno.ts';

const MB = 1024 * 1024;
function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-s3-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
const written = (bytes: Buffer): string => {
  const ruta = join(folder(), 'subida');
  writeFileSync(ruta, bytes);
  return ruta;
};

test('[3-651] what the bucket refuses is told as not saved, and no row says otherwise; once it takes them they are', async () => {
  const { objetos, como, enPartes, url } = await cubeta();
  const t = await testApp({ ALMACEN_URL: url });
  const clerk = await t.as('capturista.30');
  const llcarpeta = await savesOf(t, clerk).carpeta();
  const send = (bytes: number) => sendArchivo(t, clerk, llcarpeta, 'a.pdf', pdf(bytes));
  const before = (await rowsOf(t, 'archivo')).length;
  const known = objetos.size;
  for (const [status, bytes] of [
    [403, 1000],
    [503, 1000],
    [403, 9 * MB],
  ] as const) {
    como.sinEscribir = status;
    expect(await send(bytes)).toMatchObject({ status: 503, body: { message: expect.stringContaining('archivo') } });
  }
  expect([(await rowsOf(t, 'archivo')).length, objetos.size, enPartes.size]).toEqual([before, known, 0]);
  como.sinEscribir = undefined;
  expect((await send(1000)).status).toBe(200);
  expect([(await rowsOf(t, 'archivo')).length, objetos.size]).toEqual([before + 1, known + 1]);
});

test('[3-652] above 8 MB it goes in parts and comes whole; what was begun and never finished goes with the sweep', async () => {
  const { objetos, enPartes, url } = await cubeta();
  const almacen = await openAlmacen({ dataDir: folder(), almacenUrl: url });
  const { db } = await testApp();
  await claim({ db, almacen });
  const partes: number[] = [];
  const put = enPartes.set.bind(enPartes);
  enPartes.set = (id, subida) => {
    partes.push(subida.llave.length);
    return put(id, subida);
  };
  const [chica, grande] = [nuevaLlave(), nuevaLlave()];
  const [dos, veinte] = [randomBytes(2 * MB), randomBytes(20 * MB)];
  await almacen.save(chica, written(dos), dos.length);
  expect(partes).toHaveLength(0);
  await almacen.save(grande, written(veinte), veinte.length);
  expect(partes).toHaveLength(1);
  expect(objetos.get(chica)?.bytes.equals(dos)).toBe(true);
  expect(objetos.get(grande)?.bytes.equals(veinte)).toBe(true);

  const begun = (llave: string, horas: number) => {
    enPartes.set(llave, { llave, at: new Date(Date.now() - horas * 3_600_000), partes: new Map() });
    return llave;
  };
  const [, nueva, ajena] = [begun(nuevaLlave(), 5), begun(nuevaLlave(), 0), begun('de-otro/x', 5)];
  expect(await barrerAlmacen({ db, almacen }, new Date())).toMatchObject({ restos: 1 });
  expect([...enPartes.keys()].sort()).toEqual([nueva, ajena].sort());
});

test('[3-653] each object is asked to be encrypted where the address says so, whole, in parts and moved', async () => {
  const { cifrados, url } = await cubeta();
  const con = await openAlmacen({ dataDir: folder(), almacenUrl: `${url}&sse=AES256` });
  const sin = await openAlmacen({ dataDir: folder(), almacenUrl: url });
  const [uno, dos, tres, otro] = [nuevaLlave(), nuevaLlave(), nuevaLlave(), nuevaLlave()];
  await con.save(uno, written(pdf(1000)), 1000);
  await con.save(dos, written(pdf(9 * MB)), 9 * MB);
  await con.move(uno, tres);
  await con.putMarca('x');
  await sin.save(otro, written(pdf(1000)), 1000);
  expect([...cifrados].sort()).toEqual([uno, dos, tres, 'renadet.marca'].sort().map((llave) => [llave, 'AES256']));
});
