import { readdirSync, readlinkSync } from 'node:fs';
import { descargarArchivo, getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import { guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../app.ts';
import { pdf, sendArchivo } from '../archivos.ts';
import { savesOf } from '../saved.ts';

let t: TestApp;
let headers: Headers;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
});
/** Files of the store that this process has open. */
const abiertos = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(t.config.dataDir) ? [path] : [];
    } catch {
      return [];
    }
  });

test('[R1] a download whose line in the audit fails leaves nothing open', async () => {
  const llcarpeta = await savesOf(t, headers).carpeta({ noci: 'DESCARGA/1' });
  expect((await sendArchivo(t, headers, llcarpeta, 'a.pdf', pdf(200_000))).status).toBe(200);
  const { body } = await t.call(getArchivosByLlCarpeta, { params: { id: llcarpeta } }, headers);
  const id = body[0]?.idArchivo ?? 0;
  await t.owner.query('alter function auditar(jsonb) rename to auditar_no');
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await t.call(descargarArchivo, { params: { id } }, headers)).status);
  await t.owner.query('alter function auditar_no(jsonb) rename to auditar');
  expect(statuses.every((status) => status >= 500)).toBe(true);
  await expect.poll(abiertos).toEqual([]);
  const whole = await t.call(descargarArchivo, { params: { id } }, headers);
  expect([whole.status, whole.raw.length]).toEqual([200, 200_000]);
});

test('[E4] a version that no number of the database is is refused, not an error of ours', async () => {
  const draft = {
    clase: 'carpeta',
    llcarpeta: 0,
    llave: 0,
    ficha: crypto.randomUUID(),
    contenido: { valores: { noci: 'A/1' }, abierto: {} },
  };
  for (const version of [3_000_000_000, -3_000_000_000])
    expect((await t.call(guardarBorrador, { body: { ...draft, version } as never }, headers)).status).toBe(400);
});
