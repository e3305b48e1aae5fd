import { type OtraCarpeta, VINCULOS_MAXIMO } from '@renadet/domain/cadena/cadena.contract';
import { type Paso, TIPOS_VINCULO, type TipoDeVinculo } from '@renadet/domain/cadena/tipos';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { vinculosVigentes } from '../../reportes/casos.query.ts';

/** One at a time makes links: two that would close a circle together see each other. */
export const unoALaVez = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('renadet.cadena'))`.execute(trx);

const enUtc = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The files in scope with these numbers, as the registry keeps numbers. It is one question, whether or not there are any. */
export const findPorNumero = (trx: Trx, alcance: Alcance, numeros: readonly string[]) =>
  trx
    .selectFrom('carpeta as c')
    .where(sql<boolean>`c.noci = any(${[...numeros]}::text[])`)
    .where(inScope('c', alcance))
    .select((eb) => [
      'c.llcarpeta',
      'c.noci',
      'c.fcinicio',
      'c.llinstitucion',
      'c.llpropietario',
      eb
        .selectFrom('ctpropietario as p')
        .whereRef('p.llpropietario', '=', 'c.llpropietario')
        .select('p.dspropietario')
        .$asScalar()
        .$notNull()
        .as('dspropietario'),
    ])
    .execute();

/** Locks files in scope until the transaction ends, by their ids, as everybody who locks several does. */
export const lockAmbas = (trx: Trx, alcance: Alcance, ids: readonly number[]) =>
  trx
    .selectFrom('carpeta as c')
    .where('c.llcarpeta', 'in', [...ids])
    .where(inScope('c', alcance))
    .select('c.llcarpeta')
    .orderBy('c.llcarpeta')
    .forNoKeyUpdate('c')
    .execute();

interface FilaVinculo {
  llvinculo: number;
  lltipovinculo: number;
  extremo: 'origen' | 'destino';
  otra: OtraCarpeta;
  desde: string;
  usuario: string;
  motivo: string;
  hasta: string | null;
  usuariohasta: string | null;
  motivohasta: string | null;
  total: number;
}

/** Links of a file with others in scope that are there, those that hold first. @param donde of which of them */
const vinculosDe = (
  alcance: Alcance,
  llcarpeta: number,
  donde: RawBuilder<unknown>,
  cuantos: number,
) => sql<FilaVinculo>`
  select v.llvinculo, v.lltipovinculo, extremo, v.motivo, v.motivohasta, count(*) over ()::integer as total,
    json_build_object('llcarpeta', c.llcarpeta, 'noci', c.noci, 'fcinicio', c.fcinicio, 'dspropietario',
      (select p.dspropietario from ctpropietario p where p.llpropietario = c.llpropietario)) as otra,
    ${enUtc('v.desde')} as desde, nombre_de_usuario(v.llusuario) as usuario,
    ${enUtc('v.hasta')} as hasta, nombre_de_usuario(v.llusuariohasta) as usuariohasta
  from (
    select *, 'origen' as extremo, llcarpetadestino as llotra from carpetavinculo where llcarpeta = ${llcarpeta}
    union all
    select *, 'destino', llcarpeta from carpetavinculo where llcarpetadestino = ${llcarpeta}) v
  join carpeta c on c.llcarpeta = v.llotra
  where ${inScope('c', alcance)} and ${donde}
  order by v.hasta desc nulls first, v.llvinculo desc limit ${cuantos}`;

export const listVinculos = async (trx: Trx, alcance: Alcance, llcarpeta: number): Promise<FilaVinculo[]> =>
  (await vinculosDe(alcance, llcarpeta, sql`true`, VINCULOS_MAXIMO).execute(trx)).rows;

/** The link of a file by its id. */
export const findVinculo = async (trx: Trx, alcance: Alcance, llcarpeta: number, llvinculo: number) =>
  (await vinculosDe(alcance, llcarpeta, sql`v.llvinculo = ${llvinculo} and v.hasta is null`, 1).execute(trx)).rows[0];

/** The links that leave no place for a new one: one with the same other file, or any where a file may have only one. */
export async function findOcupado(
  trx: Trx,
  alcance: Alcance,
  llcarpeta: number,
  llotra: number,
  propia: TipoDeVinculo['propia'],
) {
  const unicos = TIPOS_VINCULO.flatMap((tipo) => (tipo.propia === propia ? tipo.id : []));
  const donde = sql`v.hasta is null
    and (v.llotra = ${llotra} or (v.extremo = ${propia} and v.lltipovinculo = any(${unicos}::integer[])))`;
  const { rows } = await vinculosDe(alcance, llcarpeta, donde, 2).execute(trx);
  return rows.find(({ otra }) => otra.llcarpeta === llotra) ?? rows[0];
}

/** Where the case of a file goes on, link after link. */
export async function listPasosDesde(trx: Trx, alcance: Alcance, llcarpeta: number): Promise<Paso[]> {
  const { rows } = await sql<Paso>`
    with recursive paso as (
      select v.llcarpeta as origen, v.llcarpetadestino as destino from ${vinculosVigentes(alcance)} and v.llcarpeta = ${llcarpeta}
      union
      select s.origen, s.destino from paso cross join lateral (
        select v.llcarpeta as origen, v.llcarpetadestino as destino from ${vinculosVigentes(alcance)}
          and v.llcarpeta = paso.destino) s)
    select origen, destino from paso`.execute(trx);
  return rows;
}

/** Numbers of files in scope, by their ids. */
export async function listNumeros(trx: Trx, alcance: Alcance, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('carpeta as c')
    .where('c.llcarpeta', 'in', [...ids])
    .where(inScope('c', alcance))
    .select(['c.llcarpeta', 'c.noci'])
    .execute();
  return new Map(rows.map(({ llcarpeta, noci }) => [llcarpeta, noci]));
}

export const insertVinculo = (trx: Trx, row: Insertable<DB['carpetavinculo']>) =>
  trx.insertInto('carpetavinculo').values(row).returning('llvinculo').executeTakeFirstOrThrow();

/** Undoes a link that holds. @returns whether it did */
export async function closeVinculo(trx: Trx, llvinculo: number, motivo: string, llusuario: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('carpetavinculo')
    .where('llvinculo', '=', llvinculo)
    .where('hasta', 'is', null)
    .set({ hasta: sql`now()`, motivohasta: motivo, llusuariohasta: llusuario })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
