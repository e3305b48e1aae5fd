import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openAlmacen, nuevaLlave as otraClave } from '../src/almacen/almacen.ts';
import { receive } from '../src/almacen/receive.ts';
import { readConfig } from '../src/config.ts';
import { createTransporte } from '../src/correo/transporte.ts';
import { makeFolder } from '../src/embedded/continuo.ts';
import { lockFolder } from '../src/embedded/lock.ts';
import { keptSecret, newSecret } from '../src/embedded/secret.ts';
import { keptSeed } from '../src/lib/semilla.ts';
import { openCaja } from '../src/respaldo/caja.ts';
import { SOBRE, seal, unseal } from '../src/respaldo/continuo/sobre.ts';
import { unpack } from '../src/respaldo/continuo/vuelta.ts';
import { nuevaLlave } from '../src/respaldo/llaves.ts';

const [raiz, src] = [join(import.meta.dirname, '../src'), /\.(test|probe)\.ts$/];
let umask: number;
beforeAll(() => {
  umask = process.umask(0); // whatever the account's own mask would hide
});
afterAll(() => void process.umask(umask));

const secreta = await generateX25519Identity();
const para = [await identityToRecipient(secreta)];
async function respaldo(dir: string): Promise<string> {
  const caja = await openCaja(join(dir, 'caja'), para);
  await caja.put('carpetas.json', Buffer.from('["base"]'));
  await caja.put('pg/base/1/0.gz', gzipSync('x'));
  await caja.close();
  return join(dir, 'caja');
}
async function sobre(dir: string): Promise<string> {
  writeFileSync(join(dir, 'claro'), 'x', { mode: 0o600 });
  await seal(join(dir, 'claro'), join(dir, `sobre${SOBRE}`), para);
  return join(dir, `sobre${SOBRE}`);
}
const CORREO = { llcorreo: 1, llave: 'a', destinatario: 'a@b.mx', asunto: 'A', texto: 'Su código', html: null };
const config = (dir: string) => readConfig({ DATA_DIR: dir });

/** Files and folders that other accounts of the machine get at: a folder that they cannot enter hides all below. */
const abiertos = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => {
    const [path, { mode }] = [join(dir, name), statSync(join(dir, name))];
    const below = statSync(path).isDirectory() && mode & 0o011 ? abiertos(path) : [];
    return mode & 0o077 ? [name, ...below] : below;
  });

test.each<[string, (dir: string) => unknown]>([
  ['the password of the database', (dir) => newSecret(join(dir, 'clave'), {})],
  ['the password of the application', (dir) => keptSecret(join(dir, 'clave'), {})],
  ['a folder of the cluster', (dir) => makeFolder(join(dir, 'uno/dos'), {})],
  ['who works with the data folder', (dir) => lockFolder(dir)],
  ['a key of this server', (dir) => keptSeed(join(dir, 'llave'), '')],
  [
    'the key of backups',
    (dir) => nuevaLlave(join(dir, 'respaldo.llave'), config(mkdtempSync(join(tmpdir(), 'renadet-llave-')))),
  ],
  ['a backup', respaldo],
  ['a file of the continuous archive', sobre],
  ['a file that came back from it', async (dir) => unseal(await sobre(dir), join(dir, 'claro.vuelto'), [secreta])],
  ['a database that came back from it', async (dir) => unpack(await respaldo(dir), [secreta], join(dir, 'pg'))],
  ['an upload', (dir) => receive(join(dir, 'entrada'), Readable.from([Buffer.from('x')]))],
  [
    'an attachment',
    async (dir) => {
      const { ruta, longitud } = await receive(join(dir, 'almacen/entrada'), Readable.from([Buffer.from('x')]));
      await (await openAlmacen(config(dir))).save(otraClave(), ruta, longitud);
    },
  ],
  ['a message of an evaluation', (dir) => createTransporte(config(dir))(CORREO)],
])('other accounts of the machine cannot read %s', async (_, write) => {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-privado-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'suyo'), { mode: 0o711 });
  await write(join(dir, 'suyo'));
  expect(readdirSync(join(dir, 'suyo'))).not.toEqual([]);
  expect(abiertos(join(dir, 'suyo'))).toEqual([]);
});

test('no program of the server writes a file or a folder for others', () => {
  const modes = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !src.test(name))
    .flatMap((name) =>
      [...readFileSync(join(raiz, name), 'utf8').matchAll(/\b0o(\d{3})\b/g)].map(([mode]) => [name, mode]),
    );
  expect(modes.length).toBeGreaterThan(20);
  expect(modes.filter(([, mode]) => !/^0o(?:[67]00|711)$/.test(String(mode)))).toEqual([]);
});
