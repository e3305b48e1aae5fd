import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyDb, freshDb } from '../../test/db.ts';
import { draw } from '../../test/dibujo.ts';
import { drawTablas, fingerprints } from '../../test/parecido.ts';
import { readPiezas } from './esquema.ts';
import { migrate, migrateTablas } from './migrate.ts';
import { BASE, DE_AQUI, listMigrations, TEMAS } from './tablas.ts';

const { url } = await freshDb();
const owner = new pg.Client(url);
await owner.connect();
afterAll(() => owner.end());

test('no table is left out: every subject that has tables is read', () => {
  const found = globSync('*/tablas.sql', { cwd: join(import.meta.dirname, '../../schema') });
  expect(found.map((archivo) => archivo.split('/')[0]).sort()).toEqual(TEMAS.toSorted());
});

/** What the tables of the last release were. A release writes it (`-u`); between two it stands, and a migration says what became of them. */
const HUELLAS = `../../migrations/${BASE}.tsv`;

test('tables of a new registry are those that the migrations since the last release make of its tables', async () => {
  const { nueva, base, traida } = await drawTablas((await emptyDb()).url, DE_AQUI);
  expect(nueva.length).toBeGreaterThan(2000);
  expect(traida).toEqual(nueva);
  await expect(fingerprints(base)).toMatchFileSnapshot(HUELLAS);
});

describe('what tablas.sql says and no migration, or the other way round, is found', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'renadet-migraciones-'));
  afterAll(() => rmSync(carpeta, { recursive: true }));
  const ANTES =
    'create table pasopendiente (paso text primary key, hasta integer default 0); create table carpeta (id integer primary key, viejo text, nota text)';
  const con = (...ordenes: string[]) => [ANTES, ...ordenes].join(';\n');
  const COLUMNA = 'alter table carpeta add color text';
  const INDICE = 'create index carpeta_color on carpeta (color)';
  const SIN = { color: 'alter table carpeta drop color', nada: 'select 1' };

  test.each<[what: string, found: boolean, tablas: string, migracion?: string, vuelta?: string, aparte?: string]>([
    ['nothing changed', false, con()],
    ['both say a column', false, con(COLUMNA), COLUMNA, SIN.color],
    [
      'an index is built aparte',
      false,
      con(COLUMNA, INDICE),
      COLUMNA,
      SIN.color,
      INDICE.replace('index', 'index concurrently if not exists'),
    ],
    [
      'a column went',
      false,
      ANTES.replace('viejo text, ', ''),
      'alter table carpeta drop viejo',
      'alter table carpeta add viejo text',
    ],
    ['no migration', true, con(COLUMNA)],
    ['a migration that makes nothing', true, con(COLUMNA), SIN.nada, SIN.nada],
    ['no index in the migration', true, con(COLUMNA, INDICE), COLUMNA, SIN.color],
    [
      'an index that does not go back',
      true,
      con(COLUMNA, 'create index carpeta_id on carpeta (id desc)'),
      COLUMNA,
      SIN.color,
    ],
    ['another default', true, con(`${COLUMNA} default 'AZUL'`), COLUMNA, SIN.color],
    ['a column in the midst', true, ANTES.replace('viejo', 'color text, viejo'), COLUMNA, SIN.color],
    [
      'a check that was not validated',
      true,
      con(COLUMNA, "alter table carpeta add check (color <> '')"),
      `${COLUMNA}; alter table carpeta add check (color <> '') not valid`,
      SIN.color,
    ],
    ['a table that tablas.sql does not say', true, con(), 'create table otra (id integer)', SIN.nada],
    ['a table that no migration makes', true, con('create table otra (id integer)'), SIN.nada, SIN.nada],
  ])('%s', async (_, found, tablas, migracion, vuelta, aparte) => {
    const { url } = await vacia;
    const before = await deAntes;
    const write = (folder: string, texto?: string) => {
      mkdirSync(join(carpeta, folder), { recursive: true });
      rmSync(join(carpeta, folder, '0101-prueba.sql'), { force: true });
      if (texto) writeFileSync(join(carpeta, folder, '0101-prueba.sql'), texto);
    };
    write('.', migracion && `${migracion};\n-- vuelta: ${vuelta}\n`);
    write('aparte', aparte);
    await emptied(url);
    const { nueva, base, traida } = await drawTablas(url, { carpeta, tablas: () => tablas });
    expect(nueva.join() !== traida.join() || fingerprints(base) !== before).toBe(found);
  });

  /** One for all of them: the tables of the queue, which are of a schema of their own, are made once. */
  const vacia = emptyDb();
  const emptied = async (url: string) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query('drop schema public cascade; create schema public').finally(() => client.end());
  };
  const deAntes = vacia.then(async ({ url }) => {
    const { base } = await drawTablas(url, { carpeta: join(carpeta, 'ninguna'), tablas: () => ANTES });
    return fingerprints(base);
  });
});

/** Forgets that a file was applied, as if its text had been another one. */
const forget = (archivo: string) => owner.query(`update esquema set huella = sha256('') where archivo = $1`, [archivo]);

test('a file whose text changed is applied again, one that is gone takes with it what it made, and the rest is as it was', async () => {
  const whole = await draw(owner);
  await owner.query(`
    create or replace function dia_mexico(momento timestamptz) returns date language sql immutable parallel safe return '2000-01-01'::date;
    create function fantasma() returns trigger language plpgsql as 'begin return null; end';
    create trigger fantasma after insert on carpeta execute function fantasma();
    create view hechosfantasma as select 1 as n;
    insert into esquema select archivo, sha256('') from unnest(array['cifras/fantasma.sql', 'cifras/hechosfantasma.sql']) archivo`);
  await forget('cifras/dia_mexico.sql');
  expect(await draw(owner)).not.toEqual(whole);
  await migrate(url);
  expect(await draw(owner)).toEqual(whole);
  const { rows } = await owner.query<{ archivo: string }>('select archivo from esquema order by archivo');
  expect(rows.map(({ archivo }) => archivo)).toEqual(
    readPiezas()
      .map(({ archivo }) => archivo)
      .toSorted(),
  );
});

test('what is compared of victims is made by a view whose columns were others before', async () => {
  const whole = await draw(owner);
  await owner.query('drop view hechoscomparable; create view hechoscomparable as select 1::smallint as llvictima');
  await forget('vinculo/hechoscomparable.sql');
  await migrate(url);
  expect(await draw(owner)).toEqual(whole);
});

test('rights, policies and seals are made anew with any change, and nothing is touched where nothing changed', async () => {
  const whole = await draw(owner);
  await owner.query(`
    drop policy alcance on victima;
    grant delete on carpeta to renadet_app;
    drop trigger sellar_alta on imputado`);
  await migrate(url);
  expect(await draw(owner)).not.toEqual(whole);
  await forget('cifras/dia_mexico.sql');
  await migrate(url);
  expect(await draw(owner)).toEqual(whole);
});

test('a key to a catalogue that a migration adds is checked by the triggers of its table, and its entries are kept', async () => {
  await owner.query('alter table victima add column llprueba integer constraint victima_prueba references ctorgano');
  await forget('cifras/dia_mexico.sql');
  await migrate(url);
  const { rows } = await owner.query<{ conenforced: boolean; asked: boolean; kept: boolean }>(
    `select conenforced, (select prosrc like '%victima_prueba%' from pg_proc where proname = 'claves_de_victima') as asked,
      exists (select from pg_trigger where tgrelid = 'ctorgano'::regclass and tgname = 'en_uso') as kept
     from pg_constraint where conname = 'victima_prueba'`,
  );
  expect(rows).toEqual([{ conenforced: false, asked: true, kept: true }]);
});

test('a file that cannot be applied stops all of it, by its name, and leaves the database as it was', async () => {
  await owner.query(`alter function dia_mexico rename to dia_otro;
    create function dia_mexico(momento timestamptz) returns text language sql return 'x'`);
  const broken = await draw(owner);
  await forget('cifras/dia_mexico.sql');
  await expect(migrate(url)).rejects.toThrow('server/schema/cifras/dia_mexico.sql');
  expect(await draw(owner)).toEqual(broken);
});

test('a registry whose tables were made for a backup that never came begins as any other', async () => {
  const base = `t_${randomUUID().replaceAll('-', '')}`;
  const on = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const admin = new pg.Client(on('postgres'));
  await admin.connect();
  try {
    await admin.query(`create database ${base} template template0`);
    await migrateTablas(on(base), listMigrations().at(-1) ?? '');
    await migrate(on(base));
    const client = new pg.Client(on(base));
    await client.connect();
    const { rows } = await client
      .query(
        `select (select count(*)::int from auditoriacabeza) as cabezas, (select count(*)::int from instalacion) as instalaciones,
           (select count(*)::int from documentopublico) > 0 as documentos`,
      )
      .finally(() => client.end());
    expect(rows).toEqual([{ cabezas: 1, instalaciones: 1, documentos: true }]);
  } finally {
    await admin.query(`drop database if exists ${base} with (force)`);
    await admin.end();
  }
});
