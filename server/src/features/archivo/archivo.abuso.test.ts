import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { anexarArchivo } from '@renadet/domain/archivo/archivo.contract';
import { RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { MENSAJES } from '@renadet/domain/mensajes';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { docm, docx, multiparte, pdf, sendArchivo, zip } from '../../../test/archivos.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let headers: Headers;
let address: URL;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  address = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }));
});
const noci = new Map<number, string>();
const nueva = async () => {
  const name = `ABUSO/${noci.size}`;
  const llcarpeta = await savesOf(t, headers).carpeta({ noci: name });
  noci.set(llcarpeta, name);
  return llcarpeta;
};

/** Starts a request on a connection of its own. */
const open = (llcarpeta: number, more: Headers): [ClientRequest, Promise<{ status: number; message?: string }>] => {
  const url = new URL(anexarArchivo.path.replace(':llcarpeta', String(llcarpeta)), address);
  const req = request(url, { method: 'POST', headers: { ...headers, ...more }, agent: false });
  const answer = new Promise<{ status: number; message?: string }>((ok, ko) => {
    req.on('error', ko);
    req.on('response', async (res) => {
      const parts: Buffer[] = [];
      for await (const part of res) parts.push(part as Buffer);
      ok({ status: res.statusCode ?? 0, ...JSON.parse(Buffer.concat(parts).toString()) });
    });
  });
  return [req, answer];
};

type Puerta = (llcarpeta: number, nombre: string, bytes: Buffer) => Promise<string | undefined>;
/** The three ways in; each answers the sentence of the refusal, or undefined. */
const PUERTAS: Record<string, Puerta> = {
  async formulario(llcarpeta, nombre, bytes) {
    const { status, body } = await sendArchivo(t, headers, llcarpeta, nombre, bytes);
    expect(status === 200 || (status >= 400 && status < 500)).toBe(true);
    return status === 200 ? undefined : body.message;
  },
  async json(llcarpeta, nombre, bytes) {
    const { body: kept } = await t.call(getCarpetaById, { params: { llcarpeta } }, headers);
    const archivos = [{ idArchivo: 0, nombre, mime: 'text/html', longitud: 1, contenido: bytes.toString('base64') }];
    const body = { ...carpeta({ noci: kept.noci }), llcarpeta, archivos } as never;
    const { status, body: answer } = await t.call(modificarCI, { body }, headers);
    expect([status, answer.result]).toEqual([200, 'REGISTRO_EXITOSO']);
    return answer.infoFiles[0]?.replace(/^.*: (?=[A-Z])/s, '');
  },
  async trozos(llcarpeta, nombre, bytes) {
    const message = multiparte(nombre, bytes);
    const [req, answer] = open(llcarpeta, message.headers);
    for (let i = 0; i < message.payload.length; i += 60_000) req.write(message.payload.subarray(i, i + 60_000));
    req.end();
    const { status, message: why } = await answer;
    return status === 200 ? undefined : why;
  },
};

const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const enorme = () => {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  return png;
};
const CFB = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
const html = (text: string) => Buffer.from(`${text}<script>alert(1)</script>`);

/** [case, name, bytes, sentence or undefined, name kept where it is another] */
const CASOS: [string, string, () => Buffer, string | undefined, string?][] = [
  ['EICAR as text, kept as it is: no antivirus here', 'eicar.txt', () => EICAR, undefined],
  ['polyglot PDF and HTML', 'poli.pdf', () => Buffer.concat([pdf(30), html('')]), undefined],
  ['HTML before the PDF', 'poli.pdf', () => Buffer.concat([html(''), pdf(30)]), RECHAZOS.contenido],
  ['SVG with a script', 'a.svg', () => html('<svg xmlns="http://www.w3.org/2000/svg">'), RECHAZOS.web],
  ['SVG called XML', 'a.xml', () => html('<?xml version="1.0"?><svg>'), RECHAZOS.web],
  ['HTML called text', 'a.txt', () => html('<!doctype html>'), RECHAZOS.web],
  ['HTML in UTF-16 called text', 'a.txt', () => Buffer.from('\ufeff<html>', 'utf16le'), RECHAZOS.web],
  ['program with two extensions', 'a.pdf.exe', () => pdf(100), RECHAZOS.tipo],
  ['program called PDF', 'a.exe.pdf', () => Buffer.from('MZ\0\0aaaa'), RECHAZOS.contenido],
  ['document with macros', 'a.docm', docm, RECHAZOS.macros],
  ['document with macros called docx', 'a.docx', docm, RECHAZOS.macros],
  ['zip called docx', 'a.docx', () => zip({ 'a.txt': 'a' }), RECHAZOS.contenido],
  ['document with a password', 'a.docx', () => CFB, RECHAZOS.protegido],
  ['Word', 'oficio.docx', docx, undefined],
  ['Word before 2007', 'oficio.DOC', () => CFB, undefined],
  ['name of 255 letters', `${'ñ'.repeat(251)}.txt`, () => Buffer.from('a'), undefined],
  ['name of 256 letters', `${'ñ'.repeat(252)}.txt`, () => Buffer.from('a'), RECHAZOS.nombre],
  ['name of 10,000 bytes', `${'a'.repeat(9996)}.txt`, () => Buffer.from('a'), RECHAZOS.nombre],
  ['folders in the name', '..\\..\\etc/passwd/a.txt', () => Buffer.from('a'), undefined, 'a.txt'],
  ['quotes in the name', `a"b';c%22.txt`, () => Buffer.from('a'), undefined],
  ['a name from right to left', 'a\u202etxt.exe.txt', () => Buffer.from('a'), undefined, 'atxt.exe.txt'],
  ['empty', 'a.txt', () => Buffer.alloc(0), RECHAZOS.vacio],
  ['10 MB', 'a.pdf', () => pdf(10_485_760), undefined],
  ['10 MB and a byte', 'a.pdf', () => pdf(10_485_761), MENSAJES.archivoGrande],
  ['picture of 30,000 x 30,000', 'a.png', enorme, undefined],
  ['text that a picture begins like', 'a.txt', () => Buffer.from('BMW gris, placas XYZ'), undefined],
  ['binary called text', 'a.txt', () => Buffer.concat([Buffer.alloc(9000, 'a'), Buffer.from([0])]), RECHAZOS.contenido],
  ['Latin-1 text', 'a.csv', () => Buffer.from('Muñoz;Año', 'latin1'), undefined],
];

describe.each(Object.entries(PUERTAS))('[1-380] [1-383] door %s', (_, send) => {
  test.each(CASOS)('%s', async (_name, nombre, make, expected, kept = nombre) => {
    const llcarpeta = await nueva();
    const bytes = make();
    expect(await send(llcarpeta, nombre, bytes)).toBe(expected);
    const rows = await rowsOf(t, 'archivo', `llcarpeta = ${llcarpeta}`);
    if (expected) return expect(rows).toEqual([]);
    expect(rows).toMatchObject([{ nombre: kept, longitud: bytes.length }]);
    expect(rows[0]?.mime).not.toBe('text/html');
    const stored = await readFile(join(t.config.dataDir, 'almacen', String(rows[0]?.llave)));
    expect(stored.equals(bytes)).toBe(true);
    expect(rows[0]?.huella).toEqual(createHash('sha256').update(bytes).digest());
  });

  test('the same file twice is two attachments; the byte past 20 MB is refused', async () => {
    const llcarpeta = await nueva();
    const bytes = pdf(10_485_760);
    expect(await send(llcarpeta, 'a.pdf', bytes)).toBeUndefined();
    expect(await send(llcarpeta, 'a.pdf', bytes)).toBeUndefined();
    expect(await send(llcarpeta, 'b.txt', Buffer.from('a'))).toBe(MENSAJES.archivoGrande); // [1-381]
    expect(await rowsOf(t, 'archivo', `llcarpeta = ${llcarpeta}`)).toHaveLength(2);
  });
});

describe('a message that is no whole file', () => {
  const enEntrada = async () => {
    const folder = join(t.config.dataDir, 'almacen', 'entrada');
    return existsSync(folder) ? readdir(folder) : [];
  };
  const guardados = async () => (await rowsOf(t, 'archivo')).length;

  test('cut off by the caller: nothing stays', async () => {
    const llcarpeta = await nueva();
    const before = await guardados();
    const { payload, headers: type } = multiparte('a.pdf', pdf(3_000_000));
    const [req, answer] = open(llcarpeta, { ...type, 'content-length': String(payload.length) });
    req.write(payload.subarray(0, 1_000_000));
    await expect.poll(enEntrada).toHaveLength(1);
    req.destroy();
    await expect(answer).rejects.toThrow();
    await expect.poll(enEntrada).toEqual([]);
    expect(await guardados()).toBe(before);
  });

  test.each([
    ['without its end', (p: Buffer) => p.subarray(0, -20)],
    [
      'without a file',
      () => Buffer.from('------renadet\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n------renadet--\r\n'),
    ],
    ['that is noise', () => Buffer.from('hola')],
    ['of nothing', () => Buffer.alloc(0)],
  ])('%s is refused with a sentence', async (_, cut) => {
    const llcarpeta = await nueva();
    const message = multiparte('a.pdf', pdf(50_000));
    const [req, answer] = open(llcarpeta, message.headers);
    req.end(cut(message.payload));
    expect(await answer).toMatchObject({ status: 400, message: RECHAZOS.incompleto });
    expect(await rowsOf(t, 'archivo', `llcarpeta = ${llcarpeta}`)).toEqual([]);
    expect(await enEntrada()).toEqual([]);
  });

  test('that is JSON is of a kind that is not taken', async () => {
    const [req, answer] = open(await nueva(), { 'content-type': 'application/json' });
    req.end('{}');
    expect((await answer).status).toBe(415);
  });

  test('that says it is too large is refused before any of it is read', async () => {
    const { headers: type } = multiparte('a.pdf', pdf(10));
    const [req, answer] = open(await nueva(), { ...type, 'content-length': '11000000' });
    req.flushHeaders();
    expect(await answer).toMatchObject({ status: 413, message: MENSAJES.archivoGrande });
    req.destroy();
  });

  test('of another institution is refused before it is sent', async () => {
    const llcarpeta = await nueva();
    const { payload, headers: type } = multiparte('a.pdf', pdf(1_000_000));
    const foreign = await t.as('capturista.14');
    const [req, answer] = open(llcarpeta, { ...type, ...foreign, 'content-length': String(payload.length) });
    req.write(payload.subarray(0, 100));
    expect((await answer).status).toBe(404);
    req.destroy();
  });

  test('refused half-way, its answer is heard and the connection goes on', async () => {
    const llcarpeta = await nueva();
    const { payload, headers: type } = multiparte('a.zip', pdf(9_000_000));
    const [req, answer] = open(llcarpeta, {
      ...type,
      'content-length': String(payload.length),
      connection: 'keep-alive',
    });
    const sent = new Promise((done) => req.end(payload, () => done(true)));
    expect(await answer).toMatchObject({ status: 415, message: RECHAZOS.tipo });
    expect(await sent).toBe(true);
  });
});

describe('base64 inside the JSON of a file', () => {
  const send = async (contenido: string) => {
    const llcarpeta = await nueva();
    const body = {
      ...carpeta({ noci: noci.get(llcarpeta) ?? '' }),
      llcarpeta,
      archivos: [{ nombre: 'a.txt', contenido }],
    };
    const { body: answer } = await t.call(modificarCI, { body: body as never }, headers);
    const [row] = await rowsOf(t, 'archivo', `llcarpeta = ${llcarpeta}`);
    return { infoFiles: answer.infoFiles, longitud: row?.longitud };
  };
  test.each([
    ['whole', 'aG9sYQ==', 4],
    ['without padding', 'aG9sYQ', 4],
    ['in lines', 'aG9s\r\nYQ==\n', 4],
    ['as a data: address', 'data:text/html;base64,aG9sYQ==', 4],
  ])('%s is read', async (_, text, longitud) => {
    expect(await send(text)).toEqual({ infoFiles: [], longitud });
  });
  test.each([
    ['with spaces', 'aG9s YQ=='],
    ['cut', 'aG9sY'],
    ['with padding inside', 'aG==sYQ='],
    ['of another alphabet', 'aG9s_Q=='],
    ['that is no base64', '¡hola!'],
  ])('%s is refused', async (_, text) => {
    expect(await send(text)).toEqual({ infoFiles: [`a.txt: ${RECHAZOS.incompleto}`], longitud: undefined });
  });
});
