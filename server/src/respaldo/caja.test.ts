import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import tar from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { openCaja, readCaja } from './caja.ts';

async function setUp() {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-caja-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const llave = await generateX25519Identity();
  return { dir, ruta: join(dir, 'uno.age'), llave, destinatario: await identityToRecipient(llave) };
}
const read = async (ruta: string, llave: string) => {
  const found: [string, Buffer][] = [];
  await readCaja(ruta, [llave], async ({ nombre, datos }) => void found.push([nombre, await buffer(datos)]));
  return found;
};
const GRANDE = Buffer.alloc(300_000, 'ñ');

test('pieces come back as they were put, large, empty and streamed; before the end there is no file of that name', async () => {
  const { dir, ruta, llave, destinatario } = await setUp();
  const caja = await openCaja(ruta, [destinatario]);
  await caja.put('grande', GRANDE);
  const { huella, bytes } = await caja.put('vacía', Buffer.alloc(0));
  expect([bytes, huella.slice(0, 8)]).toEqual([0, 'e3b0c442']);
  await caja.put('río', { bytes: 6, stream: Readable.from([Buffer.from('uno'), Buffer.from('dos')]) });
  await expect.poll(() => readdirSync(dir)).toEqual(['uno.age.parcial']); // it is opened while pieces are taken
  await caja.close();
  expect(readdirSync(dir)).toEqual(['uno.age']);
  const found = await read(ruta, llave);
  expect(found.map(([name, { length }]) => [name, length])).toEqual([
    ['grande', GRANDE.length],
    ['vacía', 0],
    ['río', 6],
  ]);
  expect(found[0]?.[1].equals(GRANDE)).toBe(true);
});

test('a byte changed anywhere, any end cut off and another key are refused with a sentence', async () => {
  const { dir, ruta, llave, destinatario } = await setUp();
  const caja = await openCaja(ruta, [destinatario]);
  await caja.put('grande', GRANDE);
  await caja.close();
  const whole = readFileSync(ruta);
  const changed = (at: number) => {
    const copy = Buffer.from(whole);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const spots = [0, 40, 150, 250, 70_000, 200_000, whole.length - 1];
  const damaged = [...spots.map(changed), ...[0, 100, 65_736, whole.length - 1].map((n) => whole.subarray(0, n))];
  for (const [i, bytes] of damaged.entries()) {
    const path = join(dir, `dañado-${i}`);
    writeFileSync(path, bytes);
    await expect(read(path, llave), String(i)).rejects.toThrow('está dañado o incompleto, o la llave no es la suya');
  }
  await expect(read(ruta, await generateX25519Identity())).rejects.toThrow('la llave no es la suya');
});

test('what the reader throws comes as it is; a backup that fails leaves nothing', async () => {
  const { dir, ruta, llave, destinatario } = await setUp();
  const caja = await openCaja(ruta, [destinatario]);
  await caja.put('grande', GRANDE);
  await caja.close();
  const own = new Error('no room in the database');
  await expect(readCaja(ruta, [llave], () => Promise.reject(own))).rejects.toBe(own);

  const second = await openCaja(join(dir, 'dos.age'), [destinatario]);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('a');
      throw own;
    })(),
  );
  await expect(second.put('río', { bytes: 10, stream: broken })).rejects.toThrow();
  await second.drop();
  expect(readdirSync(dir)).toEqual(['uno.age']);
});

test('while the key of backups changes, one for both recipients opens with either, and older ones with the older', async () => {
  const { ruta, dir, llave, destinatario } = await setUp();
  const otra = await generateX25519Identity();
  const write = async (path: string, destinatarios: string[]) => {
    const caja = await openCaja(path, destinatarios);
    await caja.put('uno', Buffer.from('expedientes'));
    await caja.close();
  };
  await write(ruta, [destinatario, await identityToRecipient(otra)]);
  for (const key of [llave, otra]) expect((await read(ruta, key))[0]?.[1].toString()).toBe('expedientes');
  await write(join(dir, 'viejo.age'), [destinatario]);
  await expect(read(join(dir, 'viejo.age'), otra)).rejects.toThrow('la llave no es la suya');
});

test('what is no piece, a link or a device, is refused', async () => {
  const { ruta, llave, destinatario } = await setUp();
  for (const type of ['symlink', 'link', 'character-device', 'directory'] as const) {
    const pack = tar.pack();
    pack.entry({ name: 'objetos/anexos/x', type, linkname: '/etc/passwd' });
    pack.finalize();
    const age = new Encrypter();
    age.addRecipient(destinatario);
    writeFileSync(ruta, await age.encrypt(new Uint8Array(await buffer(pack))));
    await expect(read(ruta, llave), type).rejects.toThrow('trae algo que no es una pieza');
  }
});
