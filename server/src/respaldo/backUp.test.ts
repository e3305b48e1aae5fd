import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { pdf, sendArchivo } from '../../test/archivos.ts';
import { cubeta } from '../../test/cubeta.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';
import { ErrorDeArranque } from '../config.ts';
import { backUp } from './backUp.ts';

const bucket = await cubeta();
const t = await testApp({ ALMACEN_URL: bucket.url });
const headers = await t.as('capturista.30');
const llcarpeta = await savesOf(t, headers).carpeta();
for (const nombre of ['a.pdf', 'b.pdf', 'c.pdf']) await sendArchivo(t, headers, llcarpeta, nombre, pdf(1000));
const llaves = (await rowsOf(t, 'archivo')).map(({ llave }) => String(llave));
const recipient = await identityToRecipient(await generateIdentity());

function respaldo(conFaltantes = false) {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-respaldar-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const ruta = join(dir, 'r.tar.age');
  return { ruta, done: backUp(t.config, t.url, ruta, [recipient], conFaltantes) };
}

test('a backup holds every object that a row names', async () => {
  bucket.objetos.set('de-otro/x', { bytes: Buffer.from('x'), at: new Date() });
  expect(await respaldo().done).toMatchObject({ objetos: 3 });
});

test.each([503, 403])(
  'a bucket that answers %i for one object: no backup is made',
  async (status) => {
    const [llave = ''] = llaves;
    bucket.falla.set(llave, status);
    onTestFinished(() => void bucket.falla.delete(llave));
    const { ruta, done } = respaldo();
    await expect(done).rejects.toThrow();
    expect(existsSync(ruta)).toBe(false);
  },
  30_000,
);

test('an object that is surely gone and that a row names: no backup, unless it is asked for with what is missing', async () => {
  const [llave = ''] = llaves;
  const kept = bucket.objetos.get(llave);
  bucket.objetos.delete(llave);
  onTestFinished(() => void (kept && bucket.objetos.set(llave, kept)));
  const { ruta, done } = respaldo();
  await expect(done).rejects.toThrow(ErrorDeArranque);
  expect(existsSync(ruta)).toBe(false);
  expect(await respaldo(true).done).toMatchObject({ objetos: 2, faltan: [llave] });
});
