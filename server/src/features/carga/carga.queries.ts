import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

/** Registers a load; one that is there stays as it is. */
export async function openCarga(
  trx: Trx,
  carga: {
    llcarga: string;
    clase: 'NUEVA' | 'HISTORICA' | 'BITACORA';
    llusuario: number;
    llinstitucion: number;
    errores: string | null;
  },
): Promise<{ llusuario: number; clase: string } | undefined> {
  await trx
    .insertInto('carga')
    .values(carga)
    .onConflict((oc) => oc.doNothing())
    .execute();
  return trx.selectFrom('carga').where('llcarga', '=', carga.llcarga).select(['llusuario', 'clase']).executeTakeFirst();
}

/** Says where the original of a load is kept. @returns false where it has one already */
export async function setOriginal(
  trx: Trx,
  llcarga: string,
  original: { nombre: string; longitud: number; huella: Buffer; llave: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('carga')
    .set({ ...original, fcoriginal: sql<Date>`now()` })
    .where('llcarga', '=', llcarga)
    .where('llave', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Files that this load has already integrated, with whom each lost by it. */
export const listHechas = (trx: Trx, llcarga: string, numeros: readonly string[]) =>
  trx
    .selectFrom('cargacarpeta')
    .where('llcarga', '=', llcarga)
    .where(sql<boolean>`noci = any(${[...numeros]}::text[])`)
    .select(['noci', 'llcarpeta', 'retiradas'])
    .execute();

/**
 * Files of the registry with one of these numbers, in scope.
 * @param bloquear nobody else changes them until the transaction ends
 * @param campos further columns
 */
export const findExistentes = (
  trx: Trx,
  alcance: Alcance,
  numeros: readonly string[],
  { bloquear, campos = [] }: { bloquear: boolean; campos?: readonly string[] },
) =>
  trx
    .selectFrom('carpeta')
    .where(inScope('carpeta', alcance))
    .where(sql<boolean>`noci = any(${[...numeros]}::text[])`)
    .select([
      'llcarpeta',
      'noci',
      'version',
      'estadojuridicoexpedienteid',
      'folio',
      'provienejusticianet',
      'llinstitucion',
      'llpropietario',
    ])
    .select(campos.map((name) => sql<unknown>`${sql.ref(name)}`.as(name)))
    .orderBy('llcarpeta')
    .$if(bloquear, (query) => query.forNoKeyUpdate())
    .execute();

type TablaDeCarga = 'carpeta' | 'victima' | 'examenvictima' | 'responsable' | 'imputado' | 'cargacarpeta';
const columnas = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

const isDicho = ([, value]: [string, unknown]) => value !== null;
/** Rows as JSON without what is null: half of a victim's columns are, and each costs PostgreSQL as much as a value. */
const texto = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).filter(isDicho))));
// json, not jsonb: it is read only once, and jsonb would take twice the time
const filas = (tabla: TablaDeCarga, rows: readonly object[]) =>
  sql`json_populate_recordset(null::${sql.table(tabla)}, ${texto(rows)}::json)`;

/** Rows of several tables; in each, every row has the columns of the first. */
export type Filas = { readonly [T in TablaDeCarga]?: readonly object[] };

/** Their inserts, each the body of a `with`: several writes in one message wait only once. */
export const inserciones = (tablas: Filas): RawBuilder<unknown>[] =>
  (Object.keys(tablas) as TablaDeCarga[]).flatMap((tabla) => {
    const rows = tablas[tabla] ?? [];
    if (!rows.length) return [];
    const names = columnas(Object.keys(rows[0] as object));
    const insert = sql`insert into ${sql.table(tabla)} (${names}) select ${names} from ${filas(tabla, rows)}`;
    return [sql`${sql.ref(`en_${tabla}`)} as (${insert})`];
  });

/** Inserts them in one message. */
export async function insertFilas(trx: Trx, tablas: Filas): Promise<void> {
  const inserts = inserciones(tablas);
  if (inserts.length) await sql`with ${sql.join(inserts)} select`.execute(trx);
}

/**
 * Inserts files whose number is free; the others are not answered. In the order of their numbers, so that loads of the
 * same files in another order wait for each other and never in a circle.
 */
export async function insertCarpetas(
  trx: Trx,
  rows: readonly object[],
): Promise<{ llcarpeta: number; noci: string }[]> {
  if (!rows.length) return [];
  const names = columnas(Object.keys(rows[0] as object));
  const answer = await sql<{ llcarpeta: number; noci: string }>`
    insert into carpeta (${names}) select ${names} from ${filas('carpeta', rows)} order by noci
    on conflict (noci) do nothing returning llcarpeta, noci`.execute(trx);
  return answer.rows;
}

/** Ids for victims or authorities that are about to be inserted. */
export async function nextIds(trx: Trx, tabla: 'victima' | 'responsable', n: number): Promise<number[]> {
  if (n === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval((select pg_get_serial_sequence(${tabla}, ${`ll${tabla}`})::regclass))::integer as id
    from generate_series(1, ${n})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Makes the statistics of the registry anew where it has grown fourfold since the last ones: plans depend on them. */
export const learnRegistro = (trx: Trx) => sql`select conocer_registro()`.execute(trx);

/** Bytes of the originals that a user kept today, and whether a load has its own; counted one after the other, by user. */
export async function lockGuardadoHoy(trx: Trx, llusuario: number, llcarga: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('originales', ${llusuario}))`.execute(trx);
  const hoy = sql`date_trunc('day', now() at time zone 'America/Mexico_City') at time zone 'America/Mexico_City'`;
  const { rows } = await sql<{ guardado: number; tiene: boolean }>`
    select coalesce(sum(longitud), 0)::float8 as guardado,
      exists (select from carga where llcarga = ${llcarga}::uuid and llave is not null) as tiene
    from carga where llusuario = ${llusuario} and fcoriginal >= ${hoy}`.execute(trx);
  return rows[0] ?? { guardado: 0, tiene: false };
}
