import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { pdf, sendArchivo } from '../../test/archivos.ts';
import { atEnd } from '../../test/cierre.ts';
import { clamd, VIRUS } from '../../test/clamd.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';
import { readDireccion } from './antivirus.ts';

const CLEAN = pdf(300_000);
/** A PDF by its first bytes, with what the scanner knows in it. */
const INFECTED = Buffer.concat([CLEAN, Buffer.from(`\n% ${VIRUS}\n%%EOF\n`)]);

async function registro(CLAMD_URL: string) {
  const t = await testApp({ CLAMD_URL });
  const headers = await t.as('capturista.30');
  const llcarpeta = await savesOf(t, headers).carpeta();
  return {
    t,
    send: (bytes: Buffer) => sendArchivo(t, headers, llcarpeta, 'a.pdf', bytes),
    remain: async () => {
      const folder = join(t.config.dataDir, 'almacen');
      const waiting = existsSync(join(folder, 'entrada')) ? readdirSync(join(folder, 'entrada')) : [];
      return [(await rowsOf(t, 'archivo', `llcarpeta = ${llcarpeta}`)).length, waiting];
    },
  };
}

test.each([
  ['tcp://127.0.0.1', { host: '127.0.0.1', port: 3310 }],
  ['tcp://antivirus.fiscalia.gob.mx/', { host: 'antivirus.fiscalia.gob.mx', port: 3310 }],
  ['tcp://clamav:3311', { host: 'clamav', port: 3311 }],
  ['tcp://[::1]', { host: '::1', port: 3310 }],
  ['tcp://[fd00::5]:3399', { host: 'fd00::5', port: 3399 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav%20local/clamd.ctl', { path: '/run/clamav local/clamd.ctl' }],
])('clamd is asked where %s says, at its usual port where it says none', (url, there) => {
  expect(readDireccion(url)).toEqual(there);
});

test('what the antivirus knows is refused with a sentence and leaves nothing; what is clean is kept', async () => {
  const { send, remain } = await registro(await clamd());
  const { status, body } = await send(INFECTED);
  expect([status, body.message]).toEqual([415, RECHAZOS.virus]);
  expect(await remain()).toEqual([0, []]);
  expect((await send(CLEAN)).status).toBe(200);
  expect(await remain()).toEqual([1, []]);
});

test('while the antivirus is away nothing is kept', async () => {
  const { send, remain } = await registro('tcp://127.0.0.1:1');
  const { status, body } = await send(CLEAN);
  expect([status, body.message]).toEqual([503, RECHAZOS.sinAntivirus]);
  expect(await remain()).toEqual([0, []]);
});

test.each([
  ['says that the file is too large for it', 'INSTREAM size limit exceeded. ERROR\0'],
  ['closes without a word', ''],
  ['says something else', 'stream: loquesea\0'],
])('an antivirus that %s has not looked at it: nothing is kept', async (_, answer) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(answer));
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  atEnd(() => void server.close());
  const address = server.address();
  const { send, remain } = await registro(`tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  expect((await send(CLEAN)).status).toBe(503);
  expect(await remain()).toEqual([0, []]);
});
