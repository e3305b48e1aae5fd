import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { ajustesContinuo } from '../../embedded/continuo.ts';
import { LLAVES } from '../backUp.ts';
import { openCaja } from '../caja.ts';
import { raicesDe } from './continuo.ts';
import { followArchivos, sendEnOrden } from './envio.ts';
import { lugarDe } from './lugar.ts';
import { unpack } from './vuelta.ts';

test('what is attached is sent once, also what came in the same moment as what was sent before', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-envio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const almacen = join(dir, 'almacen');
  for (const one of ['objetos/ab', 'objetos/cd', 'entrada']) mkdirSync(join(almacen, one), { recursive: true });
  writeFileSync(join(dir, 'llave'), 'secreta');
  writeFileSync(join(almacen, 'objetos/ab/1'), 'uno');
  writeFileSync(join(almacen, 'entrada/2'), 'a medias');
  const lugar = lugarDe(join(dir, 'respaldos'), '1');
  const raices = [
    { nombre: 'almacen', ruta: almacen },
    { nombre: 'llave', ruta: join(dir, 'llave') },
    { nombre: 'otra', ruta: join(dir, 'no está') },
  ];
  const send = followArchivos(raices, lugar, [await identityToRecipient(await generateX25519Identity())]);
  const sent = () =>
    readdirSync(lugar.archivos, { recursive: true })
      .filter((name) => String(name).endsWith('.age'))
      .toSorted();
  const [ab, now] = [join(almacen, 'objetos/ab'), new Date()];
  utimesSync(ab, now, now);
  await send();
  expect(sent()).toEqual(['almacen/objetos/ab/1.gz.age', 'llave.gz.age']);

  writeFileSync(join(ab, '3'), 'tres');
  utimesSync(ab, now, now);
  writeFileSync(join(almacen, 'objetos/cd/4'), 'cuatro');
  const first = statSync(join(lugar.archivos, 'almacen/objetos/ab/1.gz.age')).mtimeMs;
  await send();
  expect(sent()).toEqual([
    'almacen/objetos/ab/1.gz.age',
    'almacen/objetos/ab/3.gz.age',
    'almacen/objetos/cd/4.gz.age',
    'llave.gz.age',
  ]);
  expect(statSync(join(lugar.archivos, 'almacen/objetos/ab/1.gz.age')).mtimeMs).toBe(first);
});

test('the log that comes while attachments are sent waits for the next turn: it may name what was not sent', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-envio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const [lugar, salida] = [lugarDe(join(dir, 'respaldos'), '1'), join(dir, 'por_enviar')];
  mkdirSync(salida);
  const segmento = (n: number) => `00000001000000000000000${n}`;
  const come = (name: string) => writeFileSync(join(salida, name), name);
  const destinatarios = [await identityToRecipient(await generateX25519Identity())];
  const turn = (ultimo: string | undefined, while_: () => void = () => {}) =>
    sendEnOrden(salida, lugar, destinatarios, { sendArchivos: async () => while_(), ultimo });
  const sent = () =>
    readdirSync(lugar.wal)
      .map((name) => name.slice(0, 24))
      .toSorted();
  for (const name of [segmento(2), segmento(1), `${segmento(3)}.parcial`]) come(name);
  const first = await turn(undefined, () => come(segmento(4)));
  expect([sent(), readdirSync(salida).toSorted()]).toEqual([
    [segmento(1), segmento(2)],
    [`${segmento(3)}.parcial`, segmento(4)],
  ]);
  expect([first.ultimo, first.salto, first.hasta instanceof Date]).toEqual([segmento(2), false, true]);
  expect(await turn(first.ultimo)).toMatchObject({ ultimo: segmento(4), salto: true });
  expect(await turn(segmento(4))).toEqual({ ultimo: segmento(4), hasta: undefined, salto: false });
  await expect(
    turn(undefined, () => {
      throw new Error('disk');
    }),
  ).rejects.toThrow('disk');
});

test('PostgreSQL hands over each half a minute at least, what is whole and on the disk alone, wherever its folder is', () => {
  expect(ajustesContinuo("/d/a'1%")).toEqual([
    'archive_mode=on',
    'archive_timeout=30',
    `archive_command=cp %p '/d/a'\\''1%%/por_enviar'/%f.parcial && sync '/d/a'\\''1%%/por_enviar'/%f.parcial && mv '/d/a'\\''1%%/por_enviar'/%f.parcial '/d/a'\\''1%%/por_enviar'/%f`,
  ]);
});

test.each(['../fuera', 'base/../../fuera', '/fuera', 'base//fuera', './fuera', 'base\\..\\fuera', 'base/..'])(
  'a copy that would write to %s is refused, and writes nothing there',
  async (path) => {
    const dir = mkdtempSync(join(tmpdir(), 'renadet-copia-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const secreta = await generateX25519Identity();
    for (const put of [
      async (caja: Awaited<ReturnType<typeof openCaja>>) => caja.put(`pg/${path}/0.gz`, gzipSync('x')),
      async (caja: Awaited<ReturnType<typeof openCaja>>) =>
        caja.put('carpetas.json', Buffer.from(JSON.stringify([path]))),
    ]) {
      const ruta = join(dir, `base-${Math.random()}.tar.age`);
      const caja = await openCaja(ruta, [await identityToRecipient(secreta)]);
      await caja.put('carpetas.json', Buffer.from('["base"]'));
      await put(caja);
      await caja.close();
      const before = readdirSync(dir).length;
      await expect(unpack(ruta, [secreta], join(dir, 'uno/pg'))).rejects.toThrow('fuera de la base');
      expect(readdirSync(dir, { recursive: true }).filter((name) => String(name).includes('fuera'))).toEqual([]);
      expect(readdirSync(dir).length - before).toBeLessThanOrEqual(1);
    }
  },
);

test.each([
  ['the usual one', undefined, '/datos/almacen'],
  ['a folder', 'file:///srv/almacen', '/srv/almacen'],
  ['a folder with a blank', `file://${encodeURI('/srv/mi almacén')}`, '/srv/mi almacén'],
  ['a folder with a sign of addresses', 'file:///srv/50%25', '/srv/50%'],
  ['a bucket, which is copied by itself', 's3://llave:clave@almacen:9000/cubo', undefined],
])('what a restore needs beside the database: the store where it is %s, keys and passwords', (_, almacenUrl, ruta) => {
  const raices = raicesDe({ dataDir: '/datos', almacenUrl });
  expect(raices.filter(({ nombre }) => nombre === 'almacen').map((one) => one.ruta)).toEqual(ruta ? [ruta] : []);
  const files = raices.filter(({ nombre }) => nombre !== 'almacen');
  expect(files.map(({ nombre }) => nombre)).toEqual([...LLAVES, 'pg.password', 'pg.app.password']);
  expect(files.every((one) => one.ruta === `/datos/${one.nombre}`)).toBe(true);
});
