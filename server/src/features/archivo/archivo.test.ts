import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  anexarArchivo,
  anexarArchivoNueva,
  descargarArchivo,
  eliminarArchivo,
  getArchivosByLlCarpeta,
} from '@renadet/domain/archivo/archivo.contract';
import { getArchivosEliminados, restaurarArchivo } from '@renadet/domain/papelera/papelera.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { pdf, sendArchivo } from '../../../test/archivos.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let headers: Headers;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
});
const nueva = () => savesOf(t, headers).carpeta();
const list = async (id: number) => (await t.call(getArchivosByLlCarpeta, { params: { id } }, headers)).body;
const download = (id: number, as = headers) => t.call(descargarArchivo, { params: { id } }, as);
const erase = (id: number, as = headers) => t.call(eliminarArchivo, { params: { id } }, as);
/** Bytes in the store and uploads half done. */
const enDisco = async () => {
  const root = join(t.config.dataDir, 'almacen');
  const names = existsSync(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : [];
  return names.filter((entry) => entry.isFile()).length;
};

test('[1-520] [1-165] [1-589] what is attached is listed with every documented field', async () => {
  const llcarpeta = await nueva();
  expect(await list(llcarpeta)).toEqual([]);
  const bytes = pdf(5000);
  const first = await sendArchivo(t, headers, llcarpeta, 'Acta de José.pdf', bytes);
  const second = await sendArchivo(t, headers, llcarpeta, 'nota.txt', Buffer.from('Declaró.'));
  expect([first.status, second.status]).toEqual([200, 200]);
  const { idArchivo } = first.body.archivo;
  const entry = {
    idArchivo,
    nombre: 'Acta de José.pdf',
    mime: 'application/pdf',
    contenido: null,
    longitud: bytes.length,
    size: bytes.length,
    descargar: `/api/secure/descargarArchivo/${idArchivo}`,
    num: 1,
  };
  expect(first.body).toEqual({ result: 'REGISTRO_EXITOSO', archivo: entry });
  // [1-589] the list carries the bytes, as the document says (D-07)
  const told = { ...entry, contenido: bytes.toString('base64') };
  const nota = Buffer.from('Declaró.').toString('base64');
  expect(await list(llcarpeta)).toEqual([told, { ...second.body.archivo, num: 2, contenido: nota }]);
  const bare = await t.app.inject({ url: `/api/secure/getArchivosByLlCarpeta/${llcarpeta}?contenido=no`, headers });
  expect(bare.json()).toEqual([entry, { ...second.body.archivo, num: 2 }]);
  const [row] = await rowsOf(t, 'archivo', `llarchivo = ${idArchivo}`);
  expect(row?.huella).toEqual(createHash('sha256').update(bytes).digest());
  expect(row?.llave).toMatch(/^anexos\/(..)\/\1[0-9a-f-]{34}$/);
});

test('a download is the same bytes, an attachment under its name, shown and run nowhere, and on record', async () => {
  const llcarpeta = await nueva();
  const nombre = 'Acta "ñ" 50% (año\'s); ümlaut 😀*.pdf';
  const bytes = pdf(70_000);
  const { body } = await sendArchivo(t, headers, llcarpeta, nombre, bytes);
  const { idArchivo } = body.archivo;
  const answer = await download(idArchivo);
  expect(answer.status).toBe(200);
  expect(answer.raw.equals(bytes)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  });
  const disposition = String(answer.headers['content-disposition']);
  expect(disposition).toMatch(
    /^attachment; filename="Acta _n_ 50_ \(ano's\); umlaut _\*\.pdf"; filename\*=UTF-8''[\w%.-]+$/,
  );
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(nombre);
  const seen = await rowsOf(t, 'auditoria', `operacion = 'archivo.descargar' and llave = '${idArchivo}'`);
  expect(seen).toMatchObject([{ dscorreo: 'capturista.30@fiscalias.gob.mx', llcarpeta, objeto: 'archivo' }]);
});

test('[1-324] [1-325] attaching takes room, deleting gives it back at once; the bytes stay while it can be brought back', async () => {
  const llcarpeta = await nueva();
  const big = () => pdf(10_485_760);
  const one = await sendArchivo(t, headers, llcarpeta, '1.pdf', big());
  expect((await sendArchivo(t, headers, llcarpeta, '2.pdf', big())).status).toBe(200);
  const full = await sendArchivo(t, headers, llcarpeta, '3.txt', Buffer.from('x'));
  expect([full.status, full.body.message]).toEqual([
    413,
    'Archivo demasiado grande, supera los 10MB o ha excedido el límite de 20MB permitidos',
  ]);
  const before = await enDisco();
  const { idArchivo } = one.body.archivo;
  expect((await erase(idArchivo)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
  expect((await list(llcarpeta)).map(({ nombre }) => nombre)).toEqual(['2.pdf']);
  expect((await download(idArchivo)).status).toBe(404);
  expect((await erase(idArchivo)).status).toBe(404);
  expect((await sendArchivo(t, headers, llcarpeta, '3.txt', Buffer.from('x'))).status).toBe(200);
  await t.work();
  expect(await enDisco()).toBe(before + 1);
  const [row] = await rowsOf(t, 'archivo', `llarchivo = ${idArchivo}`);
  expect(row).toMatchObject({ fceliminado: expect.any(Date), fcpurgado: null });
});

test('[1-593] a deleted attachment is among the deleted for thirty days and comes back whole; then its bytes go', async () => {
  const llcarpeta = await nueva();
  const bin = async () => (await t.call(getArchivosEliminados, { params: { id: llcarpeta } }, headers)).body;
  const back = (id: number, as = headers) => t.call(restaurarArchivo, { params: { id } }, as);
  const bytes = pdf(3000);
  const { idArchivo } = (await sendArchivo(t, headers, llcarpeta, 'Acta.pdf', bytes)).body.archivo;
  expect(await bin()).toEqual([]);
  await erase(idArchivo);
  expect(await bin()).toEqual([
    {
      llpapelera: idArchivo,
      tabla: 'archivo',
      descripcion: 'Acta.pdf',
      usuario: expect.stringMatching(/\S/),
      fcborrado: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    },
  ]);
  expect((await back(idArchivo, await t.as('capturista.14'))).status).toBe(404);
  const both = await Promise.all([back(idArchivo), back(idArchivo)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await download(idArchivo)).raw.equals(bytes)).toBe(true);
  expect(await bin()).toEqual([]);
  const lines = await rowsOf(t, 'auditoria', `operacion = 'archivo.restaurar' and llave = '${idArchivo}'`);
  expect(lines).toMatchObject([{ llcarpeta, detalle: { despues: { nombre: 'Acta.pdf', longitud: 3000 } } }]);

  await erase(idArchivo);
  for (const nombre of ['a.pdf', 'b.pdf']) await sendArchivo(t, headers, llcarpeta, nombre, pdf(10_485_760));
  const refused = await back(idArchivo); // no room: it stays among the deleted
  expect(refused.body).toMatchObject({ result: 'ERROR_GUARDAR', msj: expect.stringContaining('20 MB') });
  expect(await bin()).toHaveLength(1);

  const [kept] = await rowsOf(t, 'archivo', `llarchivo = ${idArchivo}`);
  const bytesAt = join(t.config.dataDir, 'almacen', String(kept?.llave));
  expect(existsSync(bytesAt)).toBe(true);
  const does = (days: number) =>
    t.owner.query(`update archivo set fceliminado = now() - interval '${days} days' where llarchivo = ${idArchivo}`);
  await does(29);
  expect(await bin()).toHaveLength(1);
  await t.owner.query(`select graphile_worker.add_job('barrerAlmacen')`);
  await t.work();
  expect(existsSync(bytesAt)).toBe(true);
  await does(31);
  expect(await bin()).toEqual([]);
  expect((await back(idArchivo)).status).toBe(404);
  await t.owner.query(`select graphile_worker.add_job('barrerAlmacen')`);
  await t.work();
  expect(existsSync(bytesAt)).toBe(false);
  const [row] = await rowsOf(t, 'archivo', `llarchivo = ${idArchivo}`);
  expect(row?.fcpurgado).toEqual(expect.any(Date));
});

test('[1-381] [1-576] ten uploads at once never exceed 20,971,520 bytes together', async () => {
  const llcarpeta = await nueva();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => sendArchivo(t, headers, llcarpeta, `${i}.pdf`, pdf(5_242_880 - (i % 2)))),
  );
  const [{ total } = { total: 0 }] = await rowsOf(
    t,
    '(select sum(longitud)::integer as total from archivo where fceliminado is null and llcarpeta = ' +
      llcarpeta +
      ') s',
  );
  expect(total).toBeLessThanOrEqual(20_971_520);
  expect(total).toBeGreaterThan(20_971_520 - 5_242_880);
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(6).fill(413)]);
  const kept = (await list(llcarpeta)).length;
  expect(kept).toBe(4);
  expect(await readdir(join(t.config.dataDir, 'almacen', 'entrada'))).toEqual([]);
});

test('200 downloads at once are all whole', async () => {
  const llcarpeta = await nueva();
  const bytes = Buffer.concat([pdf(50), randomBytes(200_000)]);
  const { body } = await sendArchivo(t, headers, llcarpeta, 'a.pdf', bytes);
  const answers = await Promise.all(Array.from({ length: 200 }, () => download(body.archivo.idArchivo)));
  expect(answers.filter(({ raw }) => !raw.equals(bytes))).toEqual([]);
  const part = await t.app.inject({
    url: `/api/secure/descargarArchivo/${body.archivo.idArchivo}`,
    headers: { ...headers, range: 'bytes=0-1,3-4,5-6' },
  });
  expect([part.statusCode, part.rawPayload.equals(bytes)]).toEqual([200, true]);
});

describe('who may', () => {
  test("another institution's files are absent, and nothing of an upload stays", async () => {
    const llcarpeta = await nueva();
    const { body } = await sendArchivo(t, headers, llcarpeta, 'a.pdf', pdf(100));
    const foreign = await t.as('capturista.14');
    const before = await enDisco();
    const mine = await savesOf(t, foreign).carpeta();
    for (const answer of [
      await sendArchivo(t, foreign, llcarpeta, 'b.pdf', pdf(100)),
      await sendArchivo(t, foreign, llcarpeta, 'b.pdf', pdf(100), anexarArchivoNueva),
      await download(body.archivo.idArchivo, foreign),
      await erase(body.archivo.idArchivo, foreign),
      await t.call(getArchivosByLlCarpeta, { params: { id: llcarpeta } }, foreign),
    ])
      expect([answer.status, answer.body]).toEqual([404, { message: 'No se encontró el registro solicitado.' }]);
    expect(await enDisco()).toBe(before);
    expect(await list(llcarpeta)).toHaveLength(1);
    // somebody else's attachment is no part of the own file
    expect((await t.call(getArchivosByLlCarpeta, { params: { id: mine } }, foreign)).body).toEqual([]);
  });

  test('role 7 reads and does not change; a closed file is only read', async () => {
    const llcarpeta = await nueva();
    const { body } = await sendArchivo(t, headers, llcarpeta, 'a.pdf', pdf(100));
    const reader = await t.as('consulta');
    expect((await sendArchivo(t, reader, llcarpeta, 'b.pdf', pdf(100))).status).toBe(403);
    expect((await erase(body.archivo.idArchivo, reader)).status).toBe(403);
    await t.owner.query('update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = $1', [llcarpeta]);
    const closed = [409, 'La carpeta está cerrada: solo se puede consultar.'];
    for (const answer of [
      await sendArchivo(t, headers, llcarpeta, 'b.pdf', pdf(100)),
      await erase(body.archivo.idArchivo),
    ])
      expect([answer.status, answer.body.message]).toEqual(closed);
    expect((await download(body.archivo.idArchivo)).status).toBe(200);
  });

  test('who only creates files attaches to the own one of today, to no other', async () => {
    const llcarpeta = await nueva();
    await t.owner.query('update ctrolfuncionalidad set boactivo = 0 where llrol = 4 and llfuncionalidad = 5');
    const send = (as: Headers, e: typeof anexarArchivo | typeof anexarArchivoNueva) =>
      sendArchivo(t, as, llcarpeta, 'a.pdf', pdf(100), e);
    expect((await send(headers, anexarArchivo)).status).toBe(403);
    expect((await send(headers, anexarArchivoNueva)).status).toBe(200);
    expect((await send(await t.as('supervisor.30'), anexarArchivoNueva)).status).toBe(404);
    await t.owner.query(`update carpeta set fcregistro = now() - interval '25 hours' where llcarpeta = ${llcarpeta}`);
    expect((await send(headers, anexarArchivoNueva)).status).toBe(404);
    await t.owner.query('update ctrolfuncionalidad set boactivo = 1 where llrol = 4 and llfuncionalidad = 5');
  });
});
