import type pg from 'pg';
import { DERIVADAS } from './derivadas.ts';

/** A table as a backup keeps it. */
export interface Tabla {
  /** Quoted, with its schema. */
  nombre: string;
  /** Quoted, without the generated ones. */
  columnas: string[];
}

// The tables that a backup leaves out: migrations and the schema list themselves, DERIVADAS are made from the records, and the
// restore marks the store. Of the queue it takes only the waiting jobs.
const TABLAS = `
  select c.oid::int8 as oid, format('%I.%I', n.nspname, c.relname) as nombre,
         array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columnas
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and c.relpersistence = 'p'
     and (n.nspname = 'public' and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'esquema', 'almacen')
         and c.relname <> all ($1)
       or n.nspname = 'graphile_worker' and c.relname in ('_private_jobs', '_private_job_queues', '_private_tasks'))
   group by c.oid, n.nspname, c.relname
   order by n.nspname, c.relname`;

const REFERENCIAS = `
  select conrelid::int8 as de, confrelid::int8 as a from pg_constraint where contype = 'f' and conrelid <> confrelid`;

/**
 * The tables of a registry, each after those that it refers to: loaded in this order every reference finds its row.
 * @param client login that owns them
 * @throws Error when references go round in a circle
 */
export async function listTablas(client: pg.ClientBase): Promise<Tabla[]> {
  const { rows: tablas } = await client.query<Tabla & { oid: number }>(TABLAS, [DERIVADAS]);
  const { rows: referencias } = await client.query<{ de: number; a: number }>(REFERENCIAS);
  const done = new Set<number>();
  const ordered: Tabla[] = [];
  const isReady = ({ oid }: { oid: number }) =>
    referencias.every(({ de, a }) => de !== oid || done.has(a) || !tablas.some((t) => t.oid === a));
  for (let left = tablas; left.length; left = left.filter(({ oid }) => !done.has(oid))) {
    const ready = left.filter(isReady);
    if (!ready.length) throw new Error(`tables refer to each other in a circle: ${left.map((t) => t.nombre)}`);
    for (const { oid, nombre, columnas } of ready) {
      done.add(oid);
      ordered.push({ nombre, columnas });
    }
  }
  return ordered;
}

const SECUENCIAS = `
  select format('%I.%I', schemaname, sequencename) as nombre, last_value::text as valor
    from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`;

/** Where every sequence stands; those never used are left out. */
export const listSecuencias = async (client: pg.ClientBase): Promise<{ nombre: string; valor: string }[]> =>
  (await client.query<{ nombre: string; valor: string }>(SECUENCIAS)).rows;

/** Every sequence of a registry, quoted, with its schema. */
export const nombresDeSecuencias = async (client: pg.ClientBase): Promise<Set<string>> =>
  new Set(
    (
      await client.query<{ nombre: string }>(
        `select format('%I.%I', schemaname, sequencename) as nombre from pg_sequences where schemaname in ('public', 'graphile_worker')`,
      )
    ).rows.map(({ nombre }) => nombre),
  );

/** Names of the migrations that a database has, in order; none where there is no registry. */
export async function listMigraciones(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hay: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as hay`,
  );
  if (!rows[0]?.hay) return [];
  return (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    ({ name }) => name,
  );
}

/** Tables whose rows name bytes of the store: `llave`, and how long they are, with their SHA-256 in `huella`. */
export const TABLAS_CON_OBJETOS = `
  select format('%I.%I', table_schema, table_name) as nombre
    from information_schema.columns
   where table_schema = 'public' and column_name in ('llave', 'huella', 'longitud')
   group by table_schema, table_name having count(*) = 3
   order by 1`;

/** Keys of all bytes that rows name and that were not deleted. @param client inside the snapshot of a backup */
export async function listLlaves(client: pg.ClientBase): Promise<Set<string>> {
  const { rows: tablas } = await client.query<{ nombre: string }>(TABLAS_CON_OBJETOS);
  const llaves = new Set<string>();
  for (const { nombre } of tablas) {
    const { rows } = await client.query<{ llave: string }>(
      `select llave from ${nombre} t where llave is not null and to_jsonb(t) ->> 'fcpurgado' is null
        and to_jsonb(t) ->> 'fceliminado' is null`,
    );
    for (const { llave } of rows) llaves.add(llave);
  }
  return llaves;
}
