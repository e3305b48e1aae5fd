import type pg from 'pg';
import { nameOf } from '../../server/src/db/operation.ts';

/** The audit's name for the making of synthetic files. */
const GENERAR = nameOf('datos.generar');

export const TABLAS = {
  carpeta: 'llcarpeta',
  victima: 'llvictima',
  examenvictima: 'llexamenvictima',
  responsable: 'llresponsable',
  imputado: 'llimputado',
} as const;
export type TablaDeDatos = keyof typeof TABLAS;
const NOMBRES = Object.keys(TABLAS) as TablaDeDatos[];

/** Where the generator goes on from: nothing it makes repeats an id, a CI number or a folio that exists. */
export interface Existente {
  /** Largest id ever given, per table. */
  ids: Record<TablaDeDatos, number>;
  /** Largest serial per CI prefix and year, under `prefix/year`. */
  series: Map<string, number>;
  /** Last folio number per year and state, under `year/state`. */
  folios: Map<string, number>;
}

/** Holds other writers (readers go on) until the transaction ends, and reads where to go on from. */
export async function lockAndReadExisting(client: pg.ClientBase): Promise<Existente> {
  await client.query(`lock table ${NOMBRES.join(', ')}, foliocontador in share row exclusive mode`);
  const ids = {} as Record<TablaDeDatos, number>;
  for (const [tabla, id] of Object.entries(TABLAS)) {
    const { rows } = await client.query<{ n: string }>(
      `select greatest(coalesce((select max(${id}) from ${tabla}), 0),
         coalesce(pg_sequence_last_value(pg_get_serial_sequence('${tabla}', '${id}')::regclass), 0)) as n`,
    );
    ids[tabla as TablaDeDatos] = Number(rows[0]?.n ?? 0);
  }
  const series = await client.query<{ llave: string; n: number }>(
    `select m[1] || '/' || m[3] as llave, max(m[2]::int) as n
     from carpeta, regexp_match(noci, '^(.*[^0-9])([0-9]{1,9})/([0-9]{4})$') m where m is not null group by 1`,
  );
  const folios = await client.query<{ llave: string; n: number }>(
    `select anio || '/' || estado as llave, ultimo as n from foliocontador`,
  );
  return {
    ids,
    series: new Map(series.rows.map(({ llave, n }) => [llave, n])),
    folios: new Map(folios.rows.map(({ llave, n }) => [llave, n])),
  };
}

export const isSuperuser = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query(`select from pg_roles where rolname = current_user and rolsuper`)).rowCount === 1;

/**
 * Checks of foreign keys and the word trigger are left out until the transaction ends: only for a superuser,
 * and `fillWords` and `checkForeignKeys` must follow.
 */
export const withoutTriggers = (client: pg.ClientBase) =>
  client.query(`set local session_replication_role = replica; set local work_mem = '128MB'`);

interface LlaveDeTabla {
  nombre: string;
  tabla: TablaDeDatos;
  propias: string[];
  otra: string;
  ajenas: string[];
}

/**
 * Checks every foreign key over the rows after `desde`, with one question a key, as the checks row by row would have done.
 * @throws Error that names the first broken one
 */
export async function checkForeignKeys(client: pg.ClientBase, desde: Record<TablaDeDatos, number>): Promise<void> {
  const columns = (table: string, keys: string) =>
    `(select array_agg(quote_ident(attname) order by array_position(${keys}, attnum)) from pg_attribute
      where attrelid = ${table} and attnum = any(${keys}))::text[]`;
  const { rows } = await client.query<LlaveDeTabla>(
    `select conname as nombre, conrelid::regclass::text as tabla, confrelid::regclass::text as otra,
       ${columns('conrelid', 'conkey')} as propias, ${columns('confrelid', 'confkey')} as ajenas
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by 2, 1`,
    [NOMBRES],
  );
  for (const { nombre, tabla, propias, otra, ajenas } of rows) {
    const given = propias.map((column) => `t.${column} is not null`).join(' and ');
    const equal = propias.map((column, i) => `t.${column} = o.${ajenas[i]}`).join(' and ');
    const broken = await client.query(
      `select from ${tabla} t where t.${TABLAS[tabla]} > ${desde[tabla]} and ${given}
       and not exists (select from ${otra} o where ${equal}) limit 1`,
    );
    if (broken.rowCount) throw new Error(`the generator broke foreign key ${nombre} of ${tabla}`);
  }
}

/**
 * Takes away the text indexes of the files for the time of a large load: filled row by row they cost four times as
 * much as made again at the end. Readers of the files wait until the transaction ends.
 * @returns makes them again as they were
 */
export async function withoutTextIndexes(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ nombre: string; definicion: string; columna: number | null; meta: number }>(
    `select i.indexrelid::regclass::text as nombre, pg_get_indexdef(i.indexrelid) as definicion,
       a.attnum as columna, a.attstattarget as meta
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
     left join pg_attribute a on a.attrelid = c.oid and a.attstattarget >= 0
     where i.indrelid = 'carpeta'::regclass and m.amname = 'gin' order by 1, 3`,
  );
  const indexes = new Map(rows.map(({ nombre, definicion }) => [nombre, definicion]));
  for (const nombre of indexes.keys()) await client.query(`drop index ${nombre}`);
  return async () => {
    for (const definicion of indexes.values()) await client.query(definicion);
    for (const { nombre, columna, meta } of rows)
      if (columna !== null) await client.query(`alter index ${nombre} alter column ${columna} set statistics ${meta}`);
  };
}

/** Words of the files after `desde`, in the order of their primary key, which is the quick one to build. */
export const fillWords = (client: pg.ClientBase, desde: number) =>
  client.query(
    `insert into carpetapalabra select * from hechospalabra where llcarpeta > ${desde}
     order by palabra, llinstitucion, fcinicio, llcarpeta`,
  );

/** The ages at the facts of victims of the files after `desde`, which the trigger left out would have kept. */
export const fillEdades = (client: pg.ClientBase, desde: number) =>
  client.query(
    `update victima v set edadhechos = edad_hechos(v.fechanacimiento, v.dsedad, dia_de_hechos(c.fchecho, c.fcinicio))
     from carpeta c where c.llcarpeta = v.llcarpeta and c.llcarpeta > ${desde}`,
  );

/** The history of the status of synthetic files, which begins on the day that they say they were registered. */
const fillEstatus = (client: pg.ClientBase) =>
  client.query(
    `insert into carpetaestatus
        (llcarpeta, llinstitucion, llpropietario, lletapa, llestatus, fcestatus, registrado, puerta, llusuario)
     select llcarpeta, llinstitucion, llpropietario, lletapa, llestatus, fcestatus, fcregistro, $1, llusuario
     from carpeta c where not exists (select from carpetaestatus e where e.llcarpeta = c.llcarpeta) order by llcarpeta`,
    [GENERAR],
  );

/**
 * Fills the offices' declarations of the quarters that are over: three in four offices declared, and a fourth of these began a
 * third more than they registered. An office and quarter always give the same. Its supervisor signs, if it has one.
 */
const fillTotales = (client: pg.ClientBase, hoy: string) =>
  client.query(
    `insert into totaldeclarado
        (llinstitucion, anio, trimestre, version, nocarpetas, llusuario, firmante, dscargo, fcdeclarado)
     select q.llinstitucion, q.anio, q.trimestre, 1, n + n * (case when azar % 4 = 0 then 33 else azar % 9 end) / 100,
       u.llusuario, case when u.llinstitucion = q.llinstitucion then concat_ws(' ', u.dsnombre, u.dsapellidopaterno)
         else 'SUPERVISORA DE DEMOSTRACION' end, u.dscargo, least(fin + 1 + azar % 40, $1::date - 1)
     from (select llinstitucion, extract(year from fcinicio)::integer as anio, extract(quarter from fcinicio)::integer as trimestre,
         count(*)::integer as n, (date_trunc('quarter', min(fcinicio)) + interval '3 months')::date as fin
       from carpeta where fcinicio >= '2017-07-01' group by 1, 2, 3) q
     cross join lateral (select abs(hashtext(concat_ws('/', q.llinstitucion, anio, trimestre)) % 100) as azar) a
     cross join lateral (select * from usuario u where llrol in (3, 5)
       order by u.llinstitucion = q.llinstitucion desc, llusuario limit 1) u
     where fin < $1::date and azar < 75
     on conflict do nothing`,
    [hoy],
  );

/**
 * Totals of the reports, which the triggers left out would have kept; and what victims are compared by: made at once of
 * many, by the job of a few, which notes of the files after `desde` tell.
 */
export const fillResumenes = (client: pg.ClientBase, desde: number, isMany: boolean) =>
  client.query(`select rehacer_resumenes();
    ${isMany ? 'select rehacer_comparables()' : `insert into vinculonota select llcarpeta from carpeta where llcarpeta > ${desde}`}`);

/** Synthetic files moved last when they say they were registered, not when they were made. */
export async function dateMovimientos(client: pg.ClientBase, desde: Record<TablaDeDatos, number>): Promise<void> {
  await client.query('select repartir_notas()');
  await client.query(`delete from plazonota where llcarpeta > ${desde.carpeta}`);
  await client.query('select rehacer_esperas()');
}

/**
 * Advances the identity sequences and the folio counters to what was loaded, seals the rows, and leaves a trace in the
 * audit.
 */
export async function finish(
  client: pg.ClientBase,
  { ids, folios }: Existente,
  { detalle, hoy, isQuick }: { detalle: object; hoy: string; isQuick: boolean },
): Promise<void> {
  await fillEstatus(client);
  await fillTotales(client, hoy);
  if (isQuick) await client.query('set local session_replication_role = origin');
  await client.query('select sellar_faltantes($1)', ['datos sintéticos']);
  for (const [tabla, id] of Object.entries(TABLAS))
    if (ids[tabla as TablaDeDatos] > 0)
      await client.query(`select setval(pg_get_serial_sequence('${tabla}', '${id}'), ${ids[tabla as TablaDeDatos]})`);
  await client.query(
    `insert into foliocontador (anio, estado, ultimo) select * from unnest($1::int[], $2::int[], $3::int[])
     on conflict (anio, estado) do update set ultimo = excluded.ultimo`,
    [
      [...folios.keys()].map((key) => Number(key.split('/')[0])),
      [...folios.keys()].map((key) => Number(key.split('/')[1])),
      [...folios.values()],
    ],
  );
  await client.query('select rehacer_historia()'); // synthetic files count from the day they say they were registered
  await client.query('select auditar($1)', [JSON.stringify([{ operacion: GENERAR, detalle }])]);
}

/** Fresh statistics: without them the planner takes the tables for empty. */
export const analyze = (client: pg.ClientBase) => client.query(`analyze ${NOMBRES.join(', ')}, carpetapalabra`);
