import { fecha } from '@renadet/domain/lib/fecha';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { generateDatos } from '../../datos/src/generate.ts';
import { migrate } from '../src/db/migrate.ts';
import { reviewAnomalias } from '../src/features/calidad/anomalias.commands.ts';
import { reviewReglas } from '../src/features/calidad/reglas.commands.ts';
import { compareTocadas } from '../src/features/vinculo/vinculo.commands.ts';
import { CRECEN, DERIVADAS } from '../src/respaldo/derivadas.ts';
import { listTablas } from '../src/respaldo/tablas.ts';
import { type TestApp, testApp } from './app.ts';
import { savesOf } from './saved.ts';

const HOY = '2026-06-15';
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 300, semilla: 9, hoy: HOY });
  const saves = savesOf(t, await t.as('capturista.30'));
  await saves.victima(await saves.carpeta());
});

/**
 * What says no record but what changed since somebody counted, and a registry that was restored has nobody who counted; or how far
 * the audit was looked at, which waits for every transaction of the server, those of other databases too.
 */
const DESDE_ENTONCES = ['cambionumero', 'numerodesde', 'plazolectura'];

/** What looks at the records after they were written or restored: the jobs. */
async function look() {
  await t.owner.query(`begin; set local renadet.institucion = '0';
    select compactar_resumenes(), compactar_casos(), compactar_calidad(), compactar_esperas(), contar_frecuencias(); commit`);
  await reviewReglas(t, true);
  await reviewAnomalias(t.db, fecha(HOY));
  await compareTocadas(t);
}
/** What a restore does with what no backup holds: it stays empty, and the schema is applied for the first time. */
async function makeAnew() {
  await t.owner.query(`truncate ${DERIVADAS}; update esquema set huella = sha256('')`);
  await migrate(t.url);
  await look();
}
/** How many rows each table of the registry has, and what they are; of a record also which transaction wrote it. */
async function contents() {
  const { rows: tablas } = await t.owner.query<{ nombre: string }>(
    `select relname as nombre from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('esquema', 'selloforma', 'kysely_migration', 'kysely_migration_lock')
       and relname != all($1) order by 1`, // written with the schema,
    [DESDE_ENTONCES],
  );
  const all = new Map<string, { n: number; huella: string }>();
  for (const { nombre } of tablas) {
    const { rows } = await t.owner.query<{ n: number; huella: string }>(
      `select count(*)::integer as n, coalesce(md5(string_agg(x::text${DERIVADAS.includes(nombre) ? '' : ' || x.xmin'}, ',' order by x::text)), '') as huella
       from ${nombre} x`,
    );
    if (rows[0]) all.set(nombre, rows[0]);
  }
  return all;
}

test('a table is in the backup, or it is made anew and named: one that nobody named would be there twice', async () => {
  const { rows } = await t.owner.query<{ nombre: string }>(
    `select relname as nombre from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const kept = (await listTablas(t.owner)).map(({ nombre }) => nombre.replace('public.', ''));
  const [own, made] = [rows.map(({ nombre }) => nombre), new Set(DERIVADAS)];
  expect(own.filter((nombre) => !kept.includes(nombre) && !made.has(nombre))).toEqual([
    'almacen', // whose the store is: whoever restores
    'consultapublica', // unlogged, as the other two: what lives for minutes
    'esquema',
    'interconexionritmo',
    'kysely_migration',
    'kysely_migration_lock',
    'trabajousado',
  ]);
  expect(DERIVADAS.filter((nombre) => kept.includes(nombre) || !own.includes(nombre))).toEqual([]);
  expect(CRECEN.filter((nombre) => !kept.includes(nombre.replace('public.', '')))).toEqual([]);
});

test('what no backup holds is made anew from the records, whole, and no record changes by it', async () => {
  const another = new pg.Client(t.url);
  await another.connect();
  await another.query('begin; select pg_current_xact_id()'); // somebody else on the server is at work
  await look();
  const before = await contents();
  await makeAnew();
  const once = await contents();
  await another.end();
  await makeAnew();
  const twice = await contents();
  const filled = [...before].filter(([, { n }]) => n > 0).map(([nombre]) => nombre);
  expect(filled).toEqual(expect.arrayContaining(['acumuladovictima', 'calificacion', 'comparable', 'plazoespera']));
  expect(filled.filter((nombre) => once.get(nombre)?.n === 0)).toEqual([]);
  const differ = (nombre: string) => once.get(nombre)?.huella !== twice.get(nombre)?.huella;
  expect([...once.keys()].filter(differ)).toEqual([]);
  const changed = filled.filter((nombre) => before.get(nombre)?.huella !== once.get(nombre)?.huella);
  expect(changed.filter((nombre) => !DERIVADAS.includes(nombre) && !CRECEN.includes(`public.${nombre}`))).toEqual([]);
});
