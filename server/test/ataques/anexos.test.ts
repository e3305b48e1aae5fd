import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { gastado } from '@renadet/domain/lib/procesador.probe';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../app.ts';
import { sendArchivo } from '../archivos.ts';
import { DE_GENTE, savesOf } from '../saved.ts';

let t: TestApp;
let headers: Headers;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
});

/** 4 kB that took ten seconds. */
const CONGELA = Buffer.from(`<!doctype${' '.repeat(4087)}`);
const adjunto = (i: number, bytes = CONGELA) => ({
  idArchivo: 0,
  nombre: `oficio${i}.xml`,
  contenido: bytes.toString('base64'),
});
/** Milliseconds of processor that the thread of all spent while something ran: the loop came no later for its sake. */
async function retrasoDe(work: () => Promise<unknown>): Promise<number> {
  const start = gastado();
  await work();
  return gastado() - start;
}
test('[H1] an .xml of blanks after its document type is refused without stopping anybody', async () => {
  const llcarpeta = await savesOf(t, headers).carpeta({ noci: 'ATAQUE/1' });
  const late = await retrasoDe(async () => {
    const { status, body } = await sendArchivo(t, headers, llcarpeta, 'oficio.xml', CONGELA);
    expect([status, body.message]).toEqual([415, RECHAZOS.contenido]);
  });
  expect(late).toBeLessThan(5000); // ten seconds each, as it was
});

test('[H1] a form that is refused is refused before its attachments are looked at', async () => {
  const llcarpeta = await savesOf(t, headers).carpeta({ noci: 'ATAQUE/2' });
  // every upload begins as a file here
  const { mtimeMs } = statSync(join(t.config.dataDir, 'almacen', 'entrada'));
  const archivos = Array.from({ length: 40 }, (_, i) => adjunto(i, Buffer.from('texto')));
  const wrong = { ...carpeta({ noci: 'ATAQUE/3' }), lldelito: 2_000_000_000, archivos };
  const nueva = await t.call(guardarCI, { params: { type: 2 }, body: wrong as never }, headers);
  const vieja = await t.call(modificarCI, { body: { ...wrong, llcarpeta } as never }, headers);
  for (const { status, body } of [nueva, vieja])
    expect([status, body.campos?.some(({ campo }) => campo === 'lldelito')]).toEqual([400, true]);
  expect(statSync(join(t.config.dataDir, 'almacen', 'entrada')).mtimeMs).toBe(mtimeMs);
});

test('[H1] forty such attachments of one form, each told, stop nobody', async () => {
  const archivos = Array.from({ length: 40 }, (_, i) => adjunto(i));
  const late = await retrasoDe(async () => {
    const body = { ...carpeta({ noci: 'ATAQUE/3' }), archivos } as never;
    const { body: answer } = await t.call(guardarCI, { params: { type: 2 }, body }, headers);
    expect(answer.result).toBe('REGISTRO_EXITOSO');
    expect(answer.infoFiles).toHaveLength(40);
  });
  expect(late).toBeLessThan(5000); // ten seconds each, as it was
});

test('[H1] more than fifty new attachments at once are refused; the trial of a form leaves nothing', async () => {
  const archivos = Array.from({ length: 51 }, (_, i) => adjunto(i));
  const form = carpeta({ noci: 'ATAQUE/4' });
  const { status, body } = await t.call(
    guardarCI,
    { params: { type: 2 }, body: { ...form, archivos } as never },
    headers,
  );
  expect([status, body.campos?.[0]?.campo]).toEqual([400, 'archivos']);
  const lines = async () => (await t.owner.query(`select from auditoria where ${DE_GENTE}`)).rowCount ?? 0;
  const llcarpeta = await savesOf(t, headers).carpeta({ noci: 'ATAQUE/4' });
  const before = await lines();
  const one = [adjunto(0, Buffer.from('texto'))];
  const repeated = { ...form, archivos: one } as never;
  const twice = await t.call(guardarCI, { params: { type: 2 }, body: repeated }, headers);
  expect(twice.body.result).toBe('ERROR_GUARDAR_EXISTE');
  const saved = await t.call(modificarCI, { body: { ...form, llcarpeta, archivos: one } as never }, headers);
  expect(saved.body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  // one for the number that exists, one for the save and one for its attachment
  expect((await lines()) - before).toBeLessThanOrEqual(3);
});

test.each([
  ['large', 5_000_000, 1_500_000],
  ['the largest', 20_000_000, 12_000_000],
])('[M8] one user who sends %s forms slowly keeps nobody else from saving such a one', async (which, slowly, sent) => {
  const url = new URL(
    t.app.server.listening ? t.app.listeningOrigin : await t.app.listen({ host: '127.0.0.1', port: 0 }),
  );
  const slow = Array.from({ length: 8 }, () => {
    const socket = connect(Number(url.port), '127.0.0.1');
    socket.write(
      `POST /api/secure/guardarCI/2 HTTP/1.1\r\nHost: a\r\nauthtoken: ${headers.authtoken}\r\nusuario: ${headers.usuario}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${slowly}\r\n\r\n{`,
    );
    return socket.on('error', () => {});
  });
  await new Promise((ok) => setTimeout(ok, 500));
  const other = await t.as('capturista.14');
  const body = JSON.stringify({
    ...carpeta({ noci: `ATAQUE/6 ${which.toUpperCase()}` }),
    archivos: [adjunto(1, Buffer.alloc(sent, 'a'))],
  });
  const res = await fetch(new URL('/api/secure/guardarCI/2', url), {
    method: 'POST',
    headers: { ...other, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  expect([res.status, ((await res.json()) as { result?: string }).result]).toEqual([200, 'REGISTRO_EXITOSO']);
  for (const socket of slow) socket.destroy();
});
