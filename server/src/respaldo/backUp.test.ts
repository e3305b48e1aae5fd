import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { pdf, sendArchivo } from '../../test/archivos.ts';
import { atEnd } from '../../test/cierre.ts';
import { cubeta } from '../../test/cubeta.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';
import { ErrorDeArranque } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { BASE, DE_AQUI, listMigrations, vueltaDe } from '../db/tablas.ts';
import { ANTES } from '../db/version.ts';
import { llaveDe, openLlave } from '../features/constancia/constancia.llave.ts';
import { backUp } from './backUp.ts';
import { openCaja } from './caja.ts';
import { firmanteDe, lineaDeFirma, readFirmantes, signLista } from './firma.ts';
import { nuevaLlave, readLlaves } from './llaves.ts';
import { cuentaPiezas } from './manifiesto.ts';
import { restore } from './restore.ts';

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

describe('what comes back from outside', () => {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-de-fuera-'));
  atEnd(() => rmSync(dir, { recursive: true, force: true }));
  const own = firmanteDe(t.config);
  const publicaDe = ({ publica }: { publica: Buffer }) => publica.toString('base64');
  const migraciones = listMigrations();
  let serial = 0;

  /** Made by whoever knows the public half of the key, and no more. */
  async function caja({
    piezas = {},
    lista = {},
    sign = (text: Buffer) => signLista(llaveDe(Buffer.alloc(32, 7)), text),
  }: {
    piezas?: Record<string, string | Buffer>;
    lista?: object;
    sign?: ((text: Buffer) => Buffer) | null;
  }) {
    const secreta = await generateX25519Identity();
    const ruta = join(dir, `${++serial}.tar.age`);
    const made = await openCaja(ruta, [await identityToRecipient(secreta)]);
    const cuenta = cuentaPiezas();
    for (const [nombre, text] of Object.entries(piezas))
      cuenta.add(await made.put(nombre, typeof text === 'string' ? Buffer.from(text) : text));
    const base = { formato: 1, hecho: new Date().toISOString(), migraciones, tablas: [], secuencias: [], objetos: 0 };
    const text = Buffer.from(JSON.stringify({ ...base, ...cuenta.total(), ...lista }));
    await made.put('manifiesto.json', text);
    const firma = sign?.(text);
    if (firma) await made.put('manifiesto.firma', firma);
    await made.close();
    return { ruta, llaves: [secreta] };
  }
  const empty = async () => {
    const base = `de_fuera_${process.pid}_${++serial}`;
    await t.owner.query(`create database ${base}`);
    atEnd(async () => void (await t.owner.query(`drop database ${base} with (force)`)));
    return Object.assign(new URL(t.url), { pathname: `/${base}` }).href;
  };
  /** What is refused leaves a database without a registry: one serves them all. */
  let una: Promise<string> | undefined;
  /** Into a database and a data folder two below the one that is looked through afterwards. */
  async function bring(
    { ruta, llaves }: { ruta: string; llaves: string[] },
    sinFirma: boolean,
    firmantes: string[] = [],
  ) {
    una ??= empty();
    const url = await una;
    const dataDir = join(dir, `${serial}`, 'uno', 'dos');
    mkdirSync(dataDir, { recursive: true });
    const said = await restore({ dataDir, almacenUrl: undefined }, url, ruta, {
      llaves,
      firmantes,
      sinFirma,
    }).then(
      (done) => done,
      (error: Error) => error,
    );
    const { rows } = await t.owner.query(`select from pg_roles where rolname = 'renadet_vuelta'`);
    return { said, dataDir, roles: rows.length };
  }
  const MARCA = join(dir, 'escrito');
  const PROGRAMA = `copy (select 1) to program 'id > ${MARCA}'`;
  const conTabla = (nombre: string, columnas = ['x']) => ({ lista: { tablas: [{ nombre, columnas, filas: 0 }] } });
  const conSecuencia = (nombre: string, valor = '1') => ({ lista: { secuencias: [{ nombre, valor }] } });

  test.each<[string, Parameters<typeof caja>[0], sinFirma: boolean, says: string]>([
    ['that nobody signed', { sign: null }, false, 'no está firmado'],
    ['that somebody else signed', {}, false, 'usted no ha dado por suyo'],
    [
      'whose signature is of another list',
      { sign: () => signLista(own, Buffer.from('otra')) },
      false,
      'alguien lo cambió',
    ],
    ['whose signature is cut', { sign: (text) => signLista(own, text).subarray(0, 40) }, true, 'alguien lo cambió'],
    ['whose table is a statement', conTabla(`public.carpeta cascade; ${PROGRAMA}; --`), true, 'no tiene'],
    ['whose table is of the catalogue', conTabla('pg_catalog.pg_authid', ['rolname']), true, 'no tiene'],
    [
      'whose column is a statement',
      conTabla('public.carpeta', [`noci) from program 'id > ${MARCA}'; --`]),
      true,
      'no tiene',
    ],
    ['whose sequence is none of ours', conSecuencia('pg_catalog.otra'), true, 'no tiene'],
    [
      'whose sequence stands at no number',
      conSecuencia('public.carpeta_llcarpeta_seq', '1; select 1'),
      true,
      'no tiene',
    ],
    ['that writes beside the store', { piezas: { 'objetos/../../fuera': 'x' } }, true, 'no es de ninguno'],
    ['that writes out of a prefix', { piezas: { 'objetos/anexos/../../../fuera': 'x' } }, true, 'no es de ninguno'],
    ['that writes where it wants', { piezas: { [`objetos//${MARCA}`]: 'x' } }, true, 'no es de ninguno'],
    ['that brings a mark of a store', { piezas: { 'objetos/renadet.marca': 'x' } }, true, 'no es de ninguno'],
    ['that brings another key', { piezas: { 'llaves/../../fuera': 'x' } }, true, 'no es de ninguno'],
    [
      'of a version in between',
      { lista: { migraciones: ['0001-base', '0030-casos-y-personas'] } },
      true,
      'intermedia (0030-casos-y-personas), de antes de la 1.0.0. Restáurelo con la versión 0.1.0',
    ],
    [
      'made in the midst of an upgrade of before',
      {
        piezas: { 'tablas/public.pasopendiente/1.gz': gzipSync('0044-lo-propio\t40\n') },
        lista: {
          migraciones: ['0001-base', ANTES.ultima],
          tablas: [{ nombre: 'public.pasopendiente', columnas: ['paso', 'hasta'], filas: 1 }],
        },
      },
      true,
      'a la mitad de una actualización (0044-lo-propio). Restáurelo con la versión 0.1.0',
    ],
    ['whose piece is of a statement', { piezas: { 'tablas/carpeta; select 1/1.gz': 'x' } }, true, 'no es de ninguno'],
  ])('a backup %s is refused with a sentence, and nothing of it is done', async (_, what, sinFirma, says) => {
    const { said, dataDir } = await bring(await caja(what), sinFirma, [publicaDe(own)]);
    expect(said).toBeInstanceOf(ErrorDeArranque);
    expect((said as Error).message).toContain(says);
    expect((said as Error).message).toMatch(/No se (cambió|restauró) nada\.$/);
    expect(existsSync(MARCA)).toBe(false);
    expect(
      readdirSync(join(dataDir, '..', '..'), { recursive: true }).filter((name) => /fuera|marca/.test(String(name))),
    ).toEqual([]);
  });

  test('ours, of the version before 1.0.0, comes back by its signature, by a role that is no superuser and is gone afterwards', async () => {
    const secreta = await generateX25519Identity();
    const ruta = join(dir, 'nuestro.tar.age');
    const since = listMigrations().filter((name) => name > BASE);
    const vueltas = since
      .toReversed()
      .map((name) => vueltaDe(readFileSync(join(DE_AQUI.carpeta, `${name}.sql`), 'utf8')));
    await t.owner.query(`update victima set lltecnica = 2 where lltecnica = 13; ${vueltas.join('\n')}
      delete from kysely_migration where name > '${BASE}';
      delete from esquema;
      insert into kysely_migration values ('0001-base', '2026-01-01');
      update kysely_migration set name = '${ANTES.ultima}' where name <> '0001-base'`);
    await backUp(t.config, t.url, ruta, [await identityToRecipient(secreta)]);
    const back = await bring({ ruta, llaves: [secreta] }, false, [publicaDe(own)]);
    await migrate(t.url); // what this one tried goes on with the tables of today
    expect(back.said).toMatchObject({ objetos: 3, migraciones: ['0001-base', ANTES.ultima] });
    const client = new pg.Client(await una);
    await client.connect();
    const { rows } = await client.query('select name from kysely_migration').finally(() => client.end());
    expect(rows.map(({ name }) => name)).toEqual(migraciones);
    expect(back.roles).toBe(0);
  });

  test('whose signature is believed stands beside the key that opens', async () => {
    const ruta = join(dir, 'una.llave');
    await nuevaLlave(ruta, t.config);
    const other = { dataDir: join(dir, 'otra'), constanciaLlave: undefined };
    expect(readLlaves(other, ruta).firmantes).toEqual([publicaDe(own)]);
    expect(readFirmantes(`${lineaDeFirma(own)}\nAGE-SECRET-KEY-1X\n#firma: corta\n`)).toEqual([publicaDe(own)]);
    expect(publicaDe(own)).not.toBe(publicaDe(openLlave(t.config)));
  });
});
