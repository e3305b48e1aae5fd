import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDb } from '../../test/db.ts';
import { migrate } from './migrate.ts';
import { BASE, DE_AQUI } from './tablas.ts';
import { ANTES } from './version.ts';

const { url } = await freshDb();

/** Names that registries of before 1.0.0 have, in place of that of the base. */
const hasta = (...names: string[]) => `update kysely_migration set name = '0001-base' where name = '${BASE}';
  insert into kysely_migration select otra, timestamp from kysely_migration, unnest('{${names.join()}}'::text[]) otra`;
const vuelve = `delete from pasopendiente; delete from kysely_migration;
  insert into kysely_migration values ('${BASE}', now()::text)`;

test.each([
  ['a newer one', `insert into kysely_migration values ('9999-del-futuro', now()::text)`, 'más nueva del sistema.'],
  ['a newer one, before 1.0.0', hasta(ANTES.ultima, '0099-otra'), 'más nueva del sistema.'],
  ['one of evaluation', `update kysely_migration set name = '0001-catalogos'`, 'que ya no se actualiza.'],
  [
    'the first one',
    hasta(),
    'intermedia (0001-base), de antes de la versión 1.0.0. Ábrala una vez con la versión 0.1.0',
  ],
  ['one in between', hasta('0002-dimensiones', '0030-casos-y-personas'), 'intermedia (0030-casos-y-personas)'],
  ['one that lacks the last', hasta('0044-metodo-publicado', '0045-dominios'), 'intermedia (0045-dominios)'],
  [
    'the one before, that has not ended',
    `${hasta('0045-dominios', ANTES.ultima)}; insert into pasopendiente values ('0044-lo-propio.2', 40000), ('cuentas', 0)`,
    'La actualización a la versión 0.1.0 no ha terminado (0044-lo-propio.2). Ábrala con esa versión',
  ],
])('a database of %s is refused with a sentence, and stays as it was', async (_, orden, sentence) => {
  const owner = new pg.Client(url);
  await owner.connect();
  const seen = async () => [
    (await owner.query('select * from kysely_migration order by 1')).rows,
    (await owner.query('select * from pasopendiente order by 1')).rows,
  ];
  try {
    await owner.query(orden);
    const before = await seen();
    await expect(migrate(url)).rejects.toThrow(sentence);
    await expect(migrate(url)).rejects.toThrow('No se cambió nada.');
    expect(await seen()).toEqual(before);
  } finally {
    await owner.query(vuelve);
    await owner.end();
  }
});

const PIEZA = 'calidad/calidad_de_carpeta.sql';

/**
 * A piece of the schema that must have `carpeta` alone is applied while somebody reads that table in a transaction that
 * does not end, and another saves in it all the time.
 * @param hasta when the reader ends, told how often the other one has saved since it had to wait
 */
async function beside(work: () => Promise<unknown>, hasta: (saved: () => number) => Promise<void>) {
  const [reader, writer] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([reader.connect(), writer.connect()]);
  await writer.query('delete from esquema where archivo = $1', [PIEZA]);
  await reader.query('begin; lock table carpeta in access share mode');
  let saved = -1; // until it waits for the first time
  let over = false;
  const saving = (async () => {
    while (!over) {
      const start = performance.now();
      await writer.query('select from sesion limit 1'); // the door, where it waits
      await writer.query('begin; lock table carpeta in row exclusive mode; commit');
      if (saved >= 0 || performance.now() - start > 60) saved++;
      await setTimeout(5);
    }
  })();
  const reading = hasta(() => saved).then(() => reader.query('commit'));
  try {
    return await work().catch((error: Error) => error);
  } finally {
    over = true;
    await reading;
    await saving;
    await Promise.all([reader.end(), writer.end()]);
  }
}
async function isAplicada(): Promise<boolean> {
  const owner = new pg.Client(url);
  await owner.connect();
  const { rowCount } = await owner.query('select from esquema where archivo = $1', [PIEZA]);
  await owner.end();
  return rowCount === 1;
}

test('[3-660] a change of tables that somebody reads for long lets others save meanwhile, and is made when they are free', async () => {
  const savedMeanwhile = vi.fn();
  const result = await beside(
    () => migrate(url, { candado: 100, pausa: 100, enTotal: 60_000 }),
    async (saved) => {
      for (let i = 0; i < 600 && saved() < 5; i++) await setTimeout(20);
      savedMeanwhile(saved() >= 5);
    },
  );
  expect(result).toBeUndefined();
  expect(savedMeanwhile).toHaveBeenCalledWith(true);
  expect(await isAplicada()).toBe(true);
});

test('[3-704] people who are never all away, and have one table while they ask for another, do not keep it from being made', async () => {
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query('delete from esquema where archivo = $1', [PIEZA]);
  let over = false;
  let ended = 0;
  // each comes by a door, and then takes tables in an order of its own, one beginning while others are at it
  const work = async (first: string, then: string): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    for (; !over; ended++) {
      await client.query('select from sesion limit 1');
      await client.query(`begin; lock table ${first} in row exclusive mode; select pg_sleep(0.08);
        lock table ${then} in row exclusive mode; commit`);
    }
    await client.end();
  };
  const ORDENES = [
    ['victima', 'carpeta'],
    ['carpeta', 'imputado'],
    ['imputado', 'responsable'],
  ] as const;
  const people = [...ORDENES, ...ORDENES].map(([first, then]) => work(first, then)); // so many that one is always at it
  try {
    await migrate(url, { candado: 500, pausa: 50, enTotal: 6_000 });
  } finally {
    over = true;
    await Promise.all(people); // none was ended for a deadlock
    await owner.end();
  }
  expect(ended).toBeGreaterThan(0);
  expect(await isAplicada()).toBe(true);
});

test('[3-704] a job and the cleaning of a table are waited for before anybody waits for us, and count for no try', async () => {
  const [owner, other] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([owner.connect(), other.connect()]);
  await owner.query('delete from esquema where archivo = $1', [PIEZA]);
  await other.query(
    'select pg_advisory_lock(32066); begin; lock table carpeta in share update exclusive mode', // as vacuum has it
  );
  const ended = setTimeout(600).then(() => other.query('commit; select pg_advisory_unlock(32066)'));
  await migrate(url, { candado: 50, pausa: 50, enTotal: 100 });
  await ended;
  await Promise.all([owner.end(), other.end()]);
  expect(await isAplicada()).toBe(true);
});

test('[3-660] a migration whose table is held is given up likewise, and made when it is free, with what comes after it', async () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'renadet-migraciones-'));
  onTestFinished(() => rmSync(carpeta, { recursive: true }));
  mkdirSync(join(carpeta, 'aparte'));
  writeFileSync(
    join(carpeta, '0101-prueba.sql'),
    'create table prueba (llusuario integer references usuario, n integer)',
  );
  writeFileSync(join(carpeta, '0102-otra.sql'), 'insert into prueba select llusuario from usuario');
  writeFileSync(
    join(carpeta, 'aparte/0102-otra.sql'),
    '-- rebanadas: usuario.llusuario 3\nupdate prueba set n = 1 where llusuario > $1 and llusuario <= $2',
  );
  writeFileSync(
    join(carpeta, 'aparte/0102-otra.2.sql'),
    'create index concurrently if not exists prueba_n on prueba (n)',
  );
  const vieja = await freshDb();
  const origen = { ...DE_AQUI, carpeta };
  const writer = new pg.Client(vieja.url);
  await writer.connect();
  await writer.query(`delete from kysely_migration where name <> '${BASE}'`);
  await writer.query('begin; lock table usuario in row exclusive mode');
  const paciencia = { candado: 50, pausa: 50, enTotal: 100 };
  await expect(migrate(vieja.url, paciencia, undefined, origen)).rejects.toThrow('Espere a que termine');
  await writer.query('commit');
  await migrate(vieja.url, undefined, undefined, origen);
  const { rows } = await writer.query(
    `select (select array_agg(name order by name) from kysely_migration) as hechas, (select count(*)::int from pasopendiente) as faltan,
       (select count(*)::int from prueba where n = 1) = (select count(*)::int from usuario) as llena, to_regclass('prueba_n') is not null as indice`,
  );
  await writer.end();
  expect(rows).toEqual([{ hechas: [BASE, '0101-prueba', '0102-otra'], faltan: 0, llena: true, indice: true }]);
});

test('[3-660] a change of tables that are never free is given up with a sentence, and nothing of it stays', async () => {
  const { promise: given, resolve: giveUp } = Promise.withResolvers<void>();
  const result = await beside(
    () => migrate(url, { candado: 50, pausa: 50, enTotal: 100 }).finally(giveUp),
    () => given,
  );
  expect(String(result)).toContain('Espere a que termine, o termínela, e inicie de nuevo.');
  expect(await isAplicada()).toBe(false);
  await migrate(url);
  expect(await isAplicada()).toBe(true);
});
