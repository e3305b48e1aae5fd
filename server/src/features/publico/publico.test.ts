import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  documentoPublico,
  documentosPublicos,
  guardarDocumento,
  listaDocumentos,
  ordenarDocumentos,
  retirarDocumento,
  subirDocumento,
} from '@renadet/domain/publico/documento.contract';
import { LIMITE_DOCUMENTO, RECHAZOS_DOCUMENTO } from '@renadet/domain/publico/documento.rules';
import { SECCION } from '@renadet/domain/publico/secciones';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { noAccesible } from '../../../test/pdf.ts';
import { rowsOf } from '../../../test/saved.ts';
import { buildApp } from '../../app.ts';
import { renderMuestra } from './muestra.pdf.ts';

let t: TestApp;
let admin: Headers;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as('admin');
});
const publicos = async () => (await t.call(documentosPublicos, {})).body;
const todos = async () => (await t.call(listaDocumentos, {}, admin)).body;
const open = (id: number, headers: Headers = {}) =>
  t.app.inject({ url: documentoPublico.path.replace(':id', String(id)), headers });
/** A small honest PDF, different each time. */
const hoja = (titulo: string) => renderMuestra({ titulo, descripcion: null });
const upload = async (id: number, bytes: Buffer, nombre = 'ley.pdf', type = 'application/pdf') => {
  const url = `${subirDocumento.path.replace(':id', String(id))}?nombre=${encodeURIComponent(nombre)}`;
  const res = await t.app.inject({ method: 'PUT', url, headers: { ...admin, 'content-type': type }, payload: bytes });
  return { status: res.statusCode, ...(res.json() as { message?: string; longitud?: number }) };
};
const nuevo = (changes: object = {}) => ({
  llseccion: SECCION.MARCO,
  titulo: 'Ley de ejemplo',
  descripcion: 'Una descripción.',
  fcpublicacion: '2025-01-01',
  ...changes,
});
const create = async (changes: object = {}) =>
  (await t.call(guardarDocumento, { body: nuevo(changes) as never }, admin)).body.lldocumento;
const enDisco = async () => {
  const all = await readdir(join(t.config.dataDir, 'almacen'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return all.filter((entry) => entry.isFile()).length;
};

describe('what anyone reads', () => {
  test('the legal framework and the rulings are there from the first start, each a file or an address of its own', async () => {
    const all = await publicos();
    expect(all.filter((d) => d.llseccion === SECCION.MARCO)).toHaveLength(13);
    expect(all.filter((d) => d.llseccion === SECCION.RESOLUCIONES).map((d) => d.titulo)).toEqual([
      'Resolución',
      'Juicio de amparo',
    ]);
    for (const { externo, direccion, lldocumento, longitud, muestra } of all) {
      expect(direccion).toMatch(
        externo ? /^https:\/\/www\.diputados\.gob\.mx\// : `/api/documentoPublico/${lldocumento}`,
      );
      expect([muestra, longitud]).toEqual([!externo, null]);
    }
  });

  test('a document that nobody published is a sheet that says so, with its type, its size and an ETag', async () => {
    const [first] = await publicos();
    const res = await open(first?.lldocumento ?? 0);
    expect([res.statusCode, res.headers['content-type'], res.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'public, max-age=300',
    ]);
    expect(Number(res.headers['content-length'])).toBe(res.rawPayload.length);
    expect(res.headers['content-disposition']).toMatch(/^inline; filename="Muestra - Decreto/);
    expect(res.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const etag = String(res.headers.etag);
    const again = await open(first?.lldocumento ?? 0, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const text = (await renderMuestra({ titulo: 'Ley X', descripcion: null }, { compress: false })).toString('latin1');
    for (const mark of ['/Lang (es-MX)', '/Marked true', '(Ley X \\(muestra\\))']) expect(text).toContain(mark);
    expect(noAccesible(text)).toEqual([]);
  });

  test('a sample says what its document says now, and is one until then', async () => {
    const lldocumento = await create({ titulo: 'Título de antes' });
    const sample = async () => {
      const { headers, rawPayload } = await open(lldocumento);
      return { etag: headers.etag, bytes: rawPayload.toString('latin1'), nombre: headers['content-disposition'] };
    };
    let last = await sample();
    expect(await sample()).toEqual(last);
    for (const [i, changes] of [{ titulo: 'Título de ahora' }, { descripcion: 'Otra descripción.' }].entries()) {
      const body = { ...nuevo({ titulo: 'Título de ahora', ...changes }), lldocumento, version: i + 1 } as never;
      expect((await t.call(guardarDocumento, { body }, admin)).body.result).toBe('REGISTRO_EXITOSO');
      const now = await sample();
      expect([now.etag, now.bytes]).not.toContain(last.etag);
      expect(now.bytes).not.toBe(last.bytes);
      last = now;
    }
  });

  test('in production no sample stands for a document: what has neither file nor address is not shown', async () => {
    const { db, pool, config } = t;
    const produccion = await buildApp({ db, pool, config: { ...config, demo: undefined } });
    const list = (await produccion.inject({ url: documentosPublicos.path })).json() as { externo: boolean }[];
    expect(list.length).toBe(6);
    expect(list.every(({ externo }) => externo)).toBe(true);
    await produccion.close();
  });

  test('what is withdrawn, not yet due or elsewhere is not given', async () => {
    const id = await create({ fcpublicacion: '2999-01-01' });
    await upload(id, await hoja('Futuro'));
    const elsewhere = await create({ enlace: 'https://www.ejemplo.gob.mx/ley.pdf' });
    for (const n of [id, elsewhere, 2_000_000_000]) expect((await open(n)).statusCode).toBe(404);
    expect((await publicos()).some((d) => d.lldocumento === id)).toBe(false);
    expect((await todos()).find((d) => d.lldocumento === id)?.estado).toBe('PROGRAMADO');
  });
});

describe('what the administrator does', () => {
  test('registers, uploads, replaces: the bytes are given as they came, and the former ones go', async () => {
    const id = await create({ titulo: 'Ley  de  prueba' });
    const [one, two] = [await hoja('Uno'), await hoja('Dos')];
    expect(await upload(id, one, 'C:\\papeles\\uno.pdf')).toMatchObject({ status: 200, longitud: one.length });
    const before = await enDisco();
    const first = await open(id);
    expect(first.rawPayload.equals(one)).toBe(true);
    expect(first.headers['content-disposition']).toContain('filename="uno.pdf"');
    expect(await upload(id, two, 'dos.pdf')).toMatchObject({ status: 200, longitud: two.length });
    expect((await open(id, { 'if-none-match': String(first.headers.etag) })).rawPayload.equals(two)).toBe(true);
    expect(await enDisco()).toBe(before);
    const [line] = await rowsOf(t, 'auditoria', `operacion = 'documento.subir' order by id desc limit 1`);
    const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(line?.detalle).toMatchObject({
      antes: { sha256: sha(one) },
      despues: { nombre: 'dos.pdf', sha256: sha(two) },
    });
    expect((await publicos()).find((d) => d.lldocumento === id)).toMatchObject({
      titulo: 'Ley de prueba',
      longitud: two.length,
      muestra: false,
    });
  });

  test('a file is a PDF by its content, whole, open and without programs; refused, nothing of it stays', async () => {
    const id = await create();
    const before = await enDisco();
    const good = await hoja('Bueno');
    const cases: [Buffer, string, number, RegExp | string][] = [
      [good, 'ley.docx', 415, RECHAZOS_DOCUMENTO.tipo],
      [Buffer.from('MZ no soy un PDF'), 'ley.pdf', 415, /contenido no corresponde/],
      [good.subarray(0, good.length / 2), 'ley.pdf', 415, RECHAZOS_DOCUMENTO.roto],
      [
        Buffer.concat([good, Buffer.from('trailer\n<< /Encrypt 1 0 R >>\nstartxref\n%%EOF')]),
        'ley.pdf',
        415,
        RECHAZOS_DOCUMENTO.protegido,
      ],
      [
        Buffer.concat([good, Buffer.from('99 0 obj << /S /J#61vaScript >> endobj\nstartxref\n%%EOF')]),
        'ley.pdf',
        415,
        RECHAZOS_DOCUMENTO.activo,
      ],
      [Buffer.alloc(0), 'ley.pdf', 400, /vacío/],
      [Buffer.alloc(LIMITE_DOCUMENTO + 1), 'ley.pdf', 413, /./],
    ];
    for (const [bytes, nombre, status, why] of cases) {
      const answer = await upload(id, bytes, nombre);
      expect([nombre, answer.status]).toEqual([nombre, status]);
      expect(answer.message).toMatch(why);
    }
    expect((await upload(id, good, 'ley.pdf', 'application/json')).status).toBe(415);
    expect((await upload(2_000_000_000, good)).status).toBe(404);
    expect(await enDisco()).toBe(before);
    expect((await todos()).find((d) => d.lldocumento === id)?.longitud).toBeNull();
  });

  test('every field has its rule, and an older version is refused', async () => {
    const { status, body } = await t.call(
      guardarDocumento,
      { body: { enlace: 'javascript:alert(1)', llseccion: 9 } as never },
      admin,
    );
    expect([status, body.campos?.map(({ campo }) => campo).sort()]).toEqual([
      400,
      ['enlace', 'fcpublicacion', 'llseccion', 'titulo'],
    ]);
    const lldocumento = await create();
    const change = { ...nuevo({ titulo: 'Otra' }), lldocumento, version: 1 } as never;
    expect((await t.call(guardarDocumento, { body: change }, admin)).status).toBe(200);
    expect((await t.call(guardarDocumento, { body: change }, admin)).status).toBe(409);
    const absent = { ...nuevo(), lldocumento: 2_000_000_000, version: 1 } as never;
    expect((await t.call(guardarDocumento, { body: absent }, admin)).status).toBe(404);
  });

  test('puts a page in order, all of it or nothing', async () => {
    const page = async () => (await todos()).filter((d) => d.llseccion === 2);
    const ids = async () => (await page()).map((d) => d.lldocumento);
    const before = await ids();
    const order = (list: number[]) => t.call(ordenarDocumentos, { body: { llseccion: 2, ids: list } }, admin);
    expect((await order(before.toReversed())).body.result).toBe('REGISTRO_EXITOSO');
    expect(await ids()).toEqual(before.toReversed());
    expect((await publicos()).filter((d) => d.llseccion === 2).map((d) => d.lldocumento)).toEqual(before.toReversed());
    // those that stay in their place are no others than they were: whoever has one open goes on
    const opened = await page();
    expect((await order(await ids())).status).toBe(200);
    expect((await page()).map((d) => d.version)).toEqual(opened.map((d) => d.version));
    for (const list of [[], before.slice(1), [...before, 1], [before[0] ?? 0, before[0] ?? 0]])
      expect((await order(list)).status).toBe(409);
  });

  test('withdraws a document and shows it again', async () => {
    const id = (await publicos()).at(-1)?.lldocumento ?? 0;
    const put = (retirado: boolean) => t.call(retirarDocumento, { params: { id }, body: { retirado } }, admin);
    await put(true);
    expect([(await open(id)).statusCode, (await todos()).find((d) => d.lldocumento === id)?.estado]).toEqual([
      404,
      'RETIRADO',
    ]);
    await put(false);
    expect((await open(id)).statusCode).toBe(200);
    expect(await rowsOf(t, 'auditoria', `operacion = 'documento.retirar'`)).toHaveLength(2);
  });

  test('nobody else: the list and every change ask for the function', async () => {
    const other = await t.as('admin.30');
    expect((await t.call(listaDocumentos, {}, other)).status).toBe(403);
    expect((await t.call(guardarDocumento, { body: nuevo() as never }, other)).status).toBe(403);
    expect((await t.call(listaDocumentos, {})).status).toBe(401);
  });
});
