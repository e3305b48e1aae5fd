import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BASE, vueltaDe } from '../src/db/tablas.ts';
import { reparosAparte, reparosDe } from './migraciones.ts';

const MIGRACIONES = join(import.meta.dirname, '../migrations');
const read = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.sql'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

test('migrations come after the base, and each says how the tables were before it: a backup of then is read into these', () => {
  const all = read(MIGRACIONES);
  expect(all.filter(([name, texto]) => name <= BASE || !vueltaDe(texto))).toEqual([]);
});

test('[3-683] no migration makes people wait for longer than its locks, nor takes away what servers of the former version use', () => {
  expect(read(MIGRACIONES).flatMap(([name, texto]) => reparosDe(texto).map((reparo) => ({ name, ...reparo })))).toEqual(
    [],
  );
});

test('[3-683] what is done outside of the transaction of the migrations can be gone on with', () => {
  const aparte = read(join(MIGRACIONES, 'aparte'));
  expect(aparte.flatMap(([name, texto]) => reparosAparte(texto).map((reparo) => ({ name, ...reparo })))).toEqual([]);
  const names = readdirSync(MIGRACIONES);
  expect(aparte.filter(([name]) => !names.includes(name.replace(/(\.\d+)?\.sql$/, '.sql')))).toEqual([]);
});

describe('[3-683] the rule refuses', () => {
  test.each([
    'create index x on carpeta (noci)',
    'create unique index x on carpeta (noci) where folio is not null',
    'drop index carpeta_noci',
    'reindex table carpeta',
    'truncate par',
    'lock table carpeta',
    'vacuum full carpeta',
    'update carpeta set version = 1 where version is null',
    'delete from par',
    'insert into carpetaestatus select llcarpeta from carpeta',
    'with q as (delete from par returning *) insert into x select * from q',
    'alter table carpeta alter noci type text',
    'alter table carpeta alter column noci set data type text collate "C"',
    'alter table carpeta alter noci set not null',
    'alter table carpeta add column turno serial',
    'alter table carpeta add turno integer generated always as identity',
    'alter table carpeta add clave uuid not null default gen_random_uuid()',
    'alter table carpeta add turno integer not null',
    'alter table carpeta add unique (noci)',
    'alter table carpeta add constraint x primary key (llcarpeta)',
    'alter table carpeta add constraint x check (version > 0)',
    'alter table carpeta add llotra integer references usuario',
    'alter table carpeta add constraint x foreign key (llusuario) references usuario',
    'alter table carpeta validate constraint x',
    'alter table carpeta rename noci to numero',
    'alter table carpeta rename to expediente',
    'alter table carpeta drop column noci',
    'alter table carpeta drop noci',
    'alter table carpeta set unlogged',
    'drop table par',
    'drop function dia_mexico(timestamptz)',
    'drop view hechoscarpeta',
    '-- vale: no\ndrop view hechoscarpeta',
  ])('%s', (orden) => {
    expect(reparosDe(`create table nueva (id integer);\n${orden};`)).not.toEqual([]);
  });
});

describe('[3-683] the rule lets be', () => {
  test.each([
    'create table nueva (id integer primary key, otra integer not null references usuario); create index on nueva (otra); insert into nueva select 1',
    'create table nueva (id integer); insert into nueva select llusuario from usuario',
    'alter table carpeta add column turno integer, add column otro boolean not null default false',
    'alter table carpeta add constraint x check (version > 0) not valid',
    'alter table carpeta add constraint x unique using index carpeta_x',
    'alter table carpeta drop constraint x',
    'insert into plazo (llplazo, dias) values (9, 30)',
    "comment on table carpeta is 'drop table carpeta; update carpeta'",
    'create function f() returns void language plpgsql as $$ begin update carpeta set version = 1; end $$',
    '-- drop table carpeta;\nalter table carpeta alter turno set default 1',
    '-- vale: a table of ten rows that no server reads\nupdate plazo set dias = 9',
  ])('%s', (texto) => {
    expect(reparosDe(texto)).toEqual([]);
  });
});

test('[3-683] aparte is what can be run again: indexes beside people at work, validations, slices of one statement', () => {
  for (const good of [
    'create index concurrently if not exists x on carpeta (noci)',
    'drop index concurrently if exists x;\nalter table carpeta validate constraint x',
    '-- rebanadas: carpeta.llcarpeta 500\nupdate carpeta set turno = 1 where llcarpeta > $1 and llcarpeta <= $2',
  ])
    expect(reparosAparte(good)).toEqual([]);
  for (const bad of [
    'create index concurrently x on carpeta (noci)',
    'create index if not exists x on carpeta (noci)',
    'update carpeta set turno = 1',
    '-- rebanadas: carpeta.llcarpeta 500\nupdate carpeta set turno = 1',
  ])
    expect(reparosAparte(bad)).toHaveLength(1);
});
