import { fecha } from '@renadet/domain/lib/fecha';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { atEnd } from '../../test/cierre.ts';
import { freshDb } from '../../test/db.ts';
import { draw } from '../../test/dibujo.ts';
import { migrate } from './migrate.ts';
import { BASE, listMigrations } from './tablas.ts';
import { ANTES } from './version.ts';

const open = async (url: string) => {
  const client = new pg.Client(url);
  await client.connect();
  atEnd(() => client.end());
  return client;
};

/** A registry of today, with totals of every kind: by month, by day, and what was written since. */
const { url } = await freshDb();
const today = await open(url);
beforeAll(async () => {
  await generateDatos(url, { carpetas: 120, semilla: 7, hoy: fecha('2026-11-01') });
  await today.query('select compactar_resumenes()');
  await today.query('update victima set llgenero = 1 + llgenero % 2, bogestacion = null where llvictima % 5 = 0');
  await today.query('delete from victima where llvictima % 17 = 0');
  await today.query('update victima set lltecnica = 2 where lltecnica in (1, 13)'); // whose ids changed: below
});

const CON_DATOS = ['carpeta', 'victima', 'responsable', 'diariovictima', 'acumuladovictima', 'sello'];
const rowsOf = async (client: pg.Client, table: string): Promise<string[]> =>
  (await client.query<{ fila: string }>(`select to_jsonb(t)::text as fila from ${table} t order by 1`)).rows.map(
    ({ fila }) => fila,
  );
/** What the totals of victims add up to: by day, and by month. */
async function sumas(client: pg.Client) {
  const { rows } = await client.query(`
    select 'by day' as que, to_jsonb(t) - 'n' as cosa, sum(n)::int as n
      from (select * from diariovictima union all select * from cambiovictima) t group by 2 having sum(n) <> 0
    union all select 'by month', to_jsonb(a) - 'hasta', hasta[cardinality(hasta)] from acumuladovictima a
      where hasta[cardinality(hasta)] <> 0
    order by 1, 2`);
  return rows;
}
/** The same, counted again from the records. */
async function recuento(client: pg.Client) {
  await client.query('begin; select rehacer_cuentas()');
  return await sumas(client).finally(() => client.query('rollback'));
}

test('a registry of the version before 1.0.0, with data in it, has the base from now on, and goes on with all that it has', async () => {
  const all = async () => {
    const rows: string[][] = [];
    for (const tabla of CON_DATOS) rows.push(await rowsOf(today, tabla));
    return rows;
  };
  const antes = await all();
  expect(antes.map((rows) => rows.length).every((n) => n > 10)).toBe(true);
  const drawn = await draw(today);
  const totals = await sumas(today);
  await today.query(`delete from kysely_migration where name <> '${BASE}'; update kysely_migration set name = '${ANTES.ultima}';
    insert into kysely_migration values ('0001-base', '2026-01-01'), ('0044-metodo-publicado', '2026-01-02');
    update esquema set huella = sha256('') where archivo = 'cifras/dia_mexico.sql'`); // a function of then
  await migrate(url);
  const { rows } = await today.query('select name from kysely_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(listMigrations());
  expect(await draw(today)).toEqual(drawn);
  expect(await all()).toEqual(antes);
  expect(await sumas(today)).toEqual(totals);
  await migrate(url); // and nothing is left to do
});

test('where what the totals count by says something else they are made anew, and with no other file', async () => {
  const anew = await recuento(today);
  expect(await sumas(today)).not.toEqual(anew); // what was written is not added up by month yet
  const apply = async (archivo: string) => {
    await today.query(`update esquema set huella = sha256('') where archivo = $1`, [archivo]);
    await migrate(url);
  };
  await apply('cifras/dia_mexico.sql');
  expect(await sumas(today)).not.toEqual(anew);
  for (const nombre of ['dimensiones_victima', 'hechoscarpeta', 'hechosvictima', 'hechosresponsable', 'puerta_de']) {
    await today.query('truncate cambiovictima, diariovictima, acumuladovictima');
    await apply(`cifras/${nombre}.sql`);
    expect([nombre, await sumas(today)]).toEqual([nombre, anew]);
  }
});

test('what stood under technique 1 and was pain or suffering is 13, wherever it is kept; whose answer the rule gave is noted', async () => {
  const ids = (await today.query('select llvictima from victima order by 1 limit 3')).rows.map((r) => r.llvictima);
  const ficha = '00000000-0000-4000-8000-000000000101';
  await today.query(`
    update victima set lltecnica = 1, bovictimadelitosexual = case llvictima when ${ids[0]} then 1 else 0 end where llvictima in (${ids[0]}, ${ids[1]});
    update victima set lltecnica = 2, bovictimadelitosexual = 1 where llvictima = ${ids[2]};
    insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
      select 'victima', llvictima, llcarpeta, llinstitucion, llpropietario, to_jsonb(v), (select min(llusuario) from usuario) from victima v where llvictima = ${ids[0]};
    insert into borrador (llusuario, ficha, clase, llcarpeta, llave, contenido) select min(llusuario), '${ficha}', 'victima', 1, 0,
      '{"valores": {"lltecnica": 1, "dsalias": "X"}, "abierto": {"lltecnica": 1}, "otra": null}' from usuario;
    insert into pasopendiente (paso) values ('0101-tecnicas'), ('0101-tecnicas.2'), ('0101-tecnicas.3')`);
  await migrate(url);
  const { rows } = await today.query(
    'select lltecnica, bovictimadelitosexual, bosexualfijado from victima where llvictima = any($1) order by llvictima',
    [ids],
  );
  expect(rows).toEqual([
    { lltecnica: 13, bovictimadelitosexual: 1, bosexualfijado: 1 },
    { lltecnica: 13, bovictimadelitosexual: 0, bosexualfijado: null },
    { lltecnica: 2, bovictimadelitosexual: 1, bosexualfijado: null },
  ]);
  const { rows: kept } = await today.query(`
    select fila -> 'lltecnica' as tecnica, fila -> 'bosexualfijado' as fijado from papelera where llave = ${ids[0]}
    union all select contenido, null from borrador where ficha = '${ficha}'`);
  expect(kept).toEqual([
    { tecnica: 13, fijado: 1 },
    { tecnica: { valores: { lltecnica: 13, dsalias: 'X' }, abierto: { lltecnica: 13 }, otra: null }, fijado: null },
  ]);
});
