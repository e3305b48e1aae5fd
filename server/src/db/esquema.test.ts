import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freshDb } from '../../test/db.ts';
import { draw } from '../../test/dibujo.ts';
import { readPiezas } from './esquema.ts';
import { listMigrations, migrate, migrateTablas } from './migrate.ts';

const { url } = await freshDb();
const owner = new pg.Client(url);
await owner.connect();
afterAll(() => owner.end());

const SCHEMA = join(import.meta.dirname, '../../schema');
/** Subjects in the order in which their tables lean on one another. */
const TEMAS = [
  'operacion',
  'catalogos',
  'acceso',
  'auditoria',
  'registro',
  'busqueda',
  'cifras',
  'carga',
  'calidad',
  'notas',
  'plazos',
  'cruce',
  'vinculo',
  'justicianet',
  'interconexion',
  'publico',
];

test('no table is left out: every subject that has tables is read', () => {
  const found = globSync('*/tablas.sql', { cwd: SCHEMA }).map((archivo) => archivo.split('/')[0]);
  expect(found.sort()).toEqual(TEMAS.toSorted());
});

test('the tables that one reads in server/schema are those that the migrations make', async () => {
  const on = (base: string) => Object.assign(new URL(url), { pathname: `/${base}` }).href;
  const [read, made] = [`t_${randomUUID().replaceAll('-', '')}`, `t_${randomUUID().replaceAll('-', '')}`];
  const admin = new pg.Client(on('postgres'));
  await admin.connect();
  try {
    for (const base of [read, made]) await admin.query(`create database ${base} template template0`);
    await migrateTablas(on(made), listMigrations().at(-1) ?? '');
    const lines = async (base: string, before = '') => {
      const client = new pg.Client(on(base));
      await client.connect();
      await client.query(before);
      // lists of the library that migrates are its own
      return (await draw(client).finally(() => client.end())).filter((line) => !line.includes('kysely_'));
    };
    const tables = TEMAS.map((tema) => readFileSync(join(SCHEMA, tema, 'tablas.sql'), 'utf8')).join('\n');
    const drawn = await lines(read, tables);
    expect(drawn.length).toBeGreaterThan(2000);
    expect(await lines(made)).toEqual(drawn);
  } finally {
    for (const base of [read, made]) await admin.query(`drop database if exists ${base} with (force)`);
    await admin.end();
  }
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
