import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import { guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { pdf } from '../../../test/archivos.ts';
import { rowsOf } from '../../../test/saved.ts';

let t: TestApp;
let headers: Headers;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
});
const adjunto = (nombre: string, bytes: Buffer, idArchivo = 0) => ({
  idArchivo,
  nombre,
  contenido: bytes.toString('base64'),
});
const create = async (noci: string, more: object) =>
  (await t.call(guardarCI, { params: { type: 2 }, body: { ...carpeta({ noci }), ...more } as never }, headers)).body;
const modify = async (noci: string, llcarpeta: number | undefined, more: object) =>
  (await t.call(modificarCI, { body: { ...carpeta({ noci }), llcarpeta, ...more } as never }, headers)).body;
const list = async (id = 0) => (await t.call(getArchivosByLlCarpeta, { params: { id } }, headers)).body;
const enDisco = async () => {
  const all = await readdir(join(t.config.dataDir, 'almacen'), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
};

test('[1-148] [1-501] a new file with its attachments is one save: what cannot be attached is told by name', async () => {
  const archivos = [adjunto('a.pdf', pdf(2000)), adjunto('b.exe', pdf(10)), adjunto('c.txt', Buffer.from('hola'))];
  const { result, infoFiles, llcarpeta } = await create('ANEXO/1', { archivos });
  expect(result).toBe('REGISTRO_EXITOSO');
  expect(infoFiles).toEqual([expect.stringMatching(/^b\.exe: Ese tipo de archivo no se admite\./)]);
  expect((await list(llcarpeta)).map(({ nombre, longitud }) => [nombre, longitud])).toEqual([
    ['a.pdf', 2000],
    ['c.txt', 4],
  ]);
});

test('a form sent again hears which of its attachments its file has not, as the answer that was lost said', async () => {
  const archivos = [
    adjunto('a.pdf', pdf(2000)),
    adjunto('carpeta/b.exe', pdf(10)),
    adjunto('c.txt', Buffer.from('hola')),
  ];
  const alta = randomUUID();
  const send = async () => {
    const body = { ...carpeta({ noci: 'ANEXO/OTRA' }), archivos } as never;
    const { result, infoFiles } = (await t.call(guardarCI, { params: { type: 2 }, query: { alta }, body }, headers))
      .body;
    return [result, infoFiles.map((one) => one.replace(/:.*/, ''))];
  };
  expect([await send(), await send()]).toEqual([
    ['REGISTRO_EXITOSO', ['b.exe']],
    ['REGISTRO_EXISTENTE', ['b.exe']],
  ]);
});

test('[1-148] [1-503] modifying adds the new, ignores the kept and removes by id; ids of nothing are told', async () => {
  const { llcarpeta, version } = await create('ANEXO/2', { archivos: [adjunto('a.pdf', pdf(10_485_760))] });
  const other = await create('ANEXO/3', { archivos: [adjunto('ajeno.pdf', pdf(100))] });
  const [a] = await list(llcarpeta);
  const [ajeno] = await list(other.llcarpeta);
  const answer = await modify('ANEXO/2', llcarpeta, {
    version,
    archivos: [
      adjunto('b.pdf', pdf(10_485_760)),
      adjunto('c.pdf', pdf(10_485_760)),
      adjunto('a.pdf', pdf(9), a?.idArchivo),
    ],
    archivosEliminados: [a?.idArchivo, ajeno?.idArchivo, 2_000_000_000],
  });
  // the room of what is removed is there for what is added
  expect(answer).toMatchObject({
    result: 'REGISTRO_EXITOSO',
    infoFiles: [],
    deletedFiles: [
      `Archivo ${ajeno?.idArchivo}: ya no estaba en la carpeta.`,
      'Archivo 2000000000: ya no estaba en la carpeta.',
    ],
  });
  expect((await list(llcarpeta)).map(({ nombre }) => nombre)).toEqual(['b.pdf', 'c.pdf']);
  expect(await list(other.llcarpeta)).toHaveLength(1);
});

test('more than fifty new ones at once are refused with their file', async () => {
  const archivos = Array.from({ length: 51 }, (_, i) => adjunto(`${i}.pdf`, pdf(10)));
  expect(await create('ANEXO/MUCHOS', { archivos })).toMatchObject({
    campos: [{ campo: 'archivos', mensaje: expect.stringContaining('como máximo 50') }],
  });
  expect(await rowsOf(t, 'carpeta', `noci = 'ANEXO/MUCHOS'`)).toEqual([]);
});

test('a file that is refused leaves no attachment and no bytes', async () => {
  await create('ANEXO/4', {});
  await t.work();
  const before = [await enDisco(), (await rowsOf(t, 'archivo')).length];
  const archivos = [adjunto('a.pdf', pdf(2000))];
  expect(await create('ANEXO/4', { archivos })).toMatchObject({ result: 'ERROR_GUARDAR_EXISTE', infoFiles: [] });
  expect(await create('', { archivos })).toMatchObject({ message: 'Llena todos los campos obligatorios' });
  expect(await modify('ANEXO/5', 2_000_000_000, { archivos })).toMatchObject({
    message: 'No se encontró el registro solicitado.',
  });
  expect([await enDisco(), (await rowsOf(t, 'archivo')).length]).toEqual(before);
});

test('two attachments of 10 MB travel in one payload; more than fits in any file is refused unread', async () => {
  const archivos = [adjunto('a.pdf', pdf(10_485_760)), adjunto('b.pdf', pdf(10_485_760))];
  const { llcarpeta, infoFiles } = await create('ANEXO/6', { archivos });
  expect(infoFiles).toEqual([]);
  expect(await list(llcarpeta)).toHaveLength(2);
  const body = { ...carpeta({ noci: 'ANEXO/7' }), archivos: [...archivos, ...archivos] } as never;
  const { status, body: answer } = await t.call(guardarCI, { params: { type: 2 }, body }, headers);
  expect([status, answer.message]).toEqual([413, 'La información enviada es demasiado grande.']);
  expect(await rowsOf(t, 'carpeta', `noci = 'ANEXO/7'`)).toEqual([]);
});

test('many large saves at once take turns and all end', async () => {
  const save = (i: number) => create(`TURNO/${i}`, { archivos: [adjunto('a.pdf', pdf(2_000_000 + i))] });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => save(i)));
  expect(answers.map(({ result, infoFiles }) => [result, infoFiles])).toEqual(
    Array.from({ length: 6 }, () => ['REGISTRO_EXITOSO', []]),
  );
});
