import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type AlmacenDeArchivos, nuevaLlave, type Objeto, openAlmacen } from './almacen.ts';
import { readDireccionS3 } from './s3.ts';

const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'renadet almacén-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};
const text = async (stream: AsyncIterable<Buffer> | undefined) => {
  const parts: Buffer[] = [];
  for await (const part of stream ?? []) parts.push(part);
  return Buffer.concat(parts).toString();
};

const listado = async (almacen: AlmacenDeArchivos) => {
  const found: Objeto[] = [];
  for await (const object of almacen.list('anexos')) found.push(object);
  return found;
};

test.each([
  ['of the data folder', (dir: string) => ({ dataDir: dir, almacenUrl: undefined })],
  ['of the settings', (dir: string) => ({ dataDir: '/nowhere', almacenUrl: pathToFileURL(dir).href })],
])('the folder %s keeps, answers, lists and deletes', async (_, settings) => {
  const dir = folder();
  const almacen = await openAlmacen(settings(dir));
  expect(almacen.entrada.startsWith(dir)).toBe(true);
  const [one, two] = [nuevaLlave(), nuevaLlave()];
  for (const llave of [one, two]) {
    const path = join(dir, `subida-${llave.slice(-5)}`);
    writeFileSync(path, llave);
    await almacen.save(llave, path, llave.length);
    await expect(almacen.save(nuevaLlave(), path, 1)).rejects.toThrow(); // it was moved, not copied
  }
  expect(await text(await almacen.read(one))).toBe(one);
  expect((await listado(almacen)).map(({ llave }) => llave).sort()).toEqual([one, two].sort());
  await almacen.erase(one);
  await almacen.erase(one);
  expect(await almacen.read(one)).toBeUndefined();
  expect(await listado(almacen)).toEqual([{ llave: two, modificado: expect.any(Date) }]);
});

test('an empty store lists nothing; a key that leaves the folder is refused', async () => {
  const almacen = await openAlmacen({ dataDir: folder(), almacenUrl: undefined });
  expect(await listado(almacen)).toEqual([]);
  await expect(almacen.read('../../etc/passwd')).rejects.toThrow();
});

test('an S3 address says endpoint, region, bucket and credentials', () => {
  expect(readDireccionS3('s3://AK%2FA:s%40c%2F+t@s3.ejemplo.mx:9000/renadet?region=mx-1&tls=false')).toEqual({
    endpoint: 'http://s3.ejemplo.mx:9000',
    region: 'mx-1',
    bucket: 'renadet',
    credentials: { accessKeyId: 'AK/A', secretAccessKey: 's@c/+t' },
    cifrado: {},
  });
  expect(readDireccionS3('s3://a:b@host/b?sse=AES256').cifrado).toEqual({ ServerSideEncryption: 'AES256' });
  expect(readDireccionS3('s3://a:b@host/b?sse=aws:kms&kms=k1').cifrado).toEqual({
    ServerSideEncryption: 'aws:kms',
    SSEKMSKeyId: 'k1',
  });
  expect(readDireccionS3('s3://a:b@s3.amazonaws.com/renadet')).toMatchObject({
    endpoint: 'https://s3.amazonaws.com',
    region: 'us-east-1',
  });
  for (const wrong of ['s3://a:b@host/', 's3://a@host/b', 's3://host/b', 's3://a:b@host/b/c', 's3://a:b@h/b?sse=x'])
    expect(() => readDireccionS3(wrong)).toThrow();
});
