import { administrable, columnasDe, type NombreAdministrable } from '@renadet/domain/catalogos/administrables';
import { CATALOGOS, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import { sql } from 'kysely';
import { claveDe } from '../../catalogos/catalogos.queries.ts';
import type { Trx } from '../../db/scope.ts';
import { SEMILLA } from '../../db/seeds.ts';

/** What hands decided of an entry. What is null is as the release says. */
export interface Decidido {
  nombre: string | null;
  boactivo: number | null;
  orden: number | null;
  escrituras: string[];
  anteriores: { nombre: string; hasta: string }[];
  desde: string | null;
}
export const SIN_DECIDIR: Decidido = {
  nombre: null,
  boactivo: null,
  orden: null,
  escrituras: [],
  anteriores: [],
  desde: null,
};

/** An entry as it is, with what the release says of it. */
export interface EntradaAdministrada {
  clave: number[];
  nombre: string;
  boactivo: 0 | 1;
  /** Id and words of what it belongs to. */
  padre: number | null;
  dspadre: string | null;
  padres: number[] | null;
  decidido: Decidido | null;
  dssemilla: string | null;
  bosemilla: number | null;
  version: number;
}

/** One act, with each entry as it was (null: it was not there) and as it was left. */
export interface CambioDeEntrada {
  catalogo: NombreCatalogo;
  clave: number[];
  antes: Decidido | null;
  despues: Decidido;
}

/** Changes of catalogues follow one another; with the transaction every cache of them is over. */
export const lockCatalogos = (trx: Trx) =>
  sql`update semilla set ajustes = ajustes + 1 where nombre = ${SEMILLA}`.execute(trx);

/** Every entry of a catalogue, the retired ones too, in the order in which they are offered. */
export async function listEntradasAdministradas(trx: Trx, nombre: NombreAdministrable): Promise<EntradaAdministrada[]> {
  const { tabla, id, descripcion } = columnasDe(nombre);
  const { padre, relacion } = administrable(nombre);
  const madre = padre && CATALOGOS[padre.catalogo];
  const pares = relacion && CATALOGOS[relacion.relacion];
  const { rows } = await sql<EntradaAdministrada>`
    select ${claveDe(nombre, 'c')} as clave, ${sql.ref(`c.${descripcion}`)} as nombre, c.boactivo,
      ${padre ? sql.ref(`c.${padre.columna}`) : sql.lit(null)} as padre,
      ${madre ? sql.ref(`m.${'descripcion' in madre ? madre.descripcion : ''}`) : sql.lit(null)} as dspadre,
      ${
        pares
          ? sql`array(select ${sql.ref(`r.${pares.clave[0] ?? ''}`)} from ${sql.table(pares.tabla)} r
              where ${sql.ref(`r.${id}`)} = ${sql.ref(`c.${id}`)} and r.boactivo = 1 order by 1)`
          : sql.lit(null)
      } as padres,
      case when e.clave is not null then jsonb_build_object('nombre', e.nombre, 'boactivo', e.boactivo, 'orden', e.orden,
        'escrituras', e.escrituras, 'anteriores', e.anteriores, 'desde', e.desde) end as decidido,
      e.dssemilla, e.bosemilla, coalesce(e.version, 0) as version
    from ${sql.table(tabla)} c
    left join catalogoentrada e on e.catalogo = ${nombre} and e.clave = ${claveDe(nombre, 'c')}
    ${madre ? sql`join ${sql.table(madre.tabla)} m on ${sql.ref(`m.${madre.clave[0]}`)} = ${sql.ref(`c.${padre.columna}`)}` : sql``}
    order by e.orden nulls last, ${sql.ref(`c.${descripcion}`)} collate "es-MX-x-icu", 1`.execute(trx);
  return rows;
}

/** What hands decided of a pair of a relation, and whether it is used; undefined where it was never there. */
export async function findPar(trx: Trx, relacion: NombreCatalogo, clave: readonly number[]) {
  const { tabla, clave: columnas } = CATALOGOS[relacion];
  const { rows } = await sql<{ boactivo: number; decidido: Decidido | null; bosemilla: number | null }>`
    select c.boactivo, case when e.clave is not null then jsonb_build_object('nombre', null, 'boactivo', e.boactivo,
      'orden', null, 'escrituras', e.escrituras, 'anteriores', e.anteriores, 'desde', e.desde) end as decidido, e.bosemilla
    from ${sql.table(tabla)} c
    left join catalogoentrada e on e.catalogo = ${relacion} and e.clave = ${claveDe(relacion, 'c')}
    where ${sql.ref(`c.${columnas[0]}`)} = ${clave[0]} and ${sql.ref(`c.${columnas[1]}`)} = ${clave[1]}`.execute(trx);
  return rows[0];
}

/** Inserts an entry that a hand adds. @param valores its key, its words and what it belongs to, by column */
export const insertEntrada = (trx: Trx, tabla: string, valores: Readonly<Record<string, string | number>>) =>
  sql`insert into ${sql.table(tabla)} (${sql.join(Object.keys(valores).map((c) => sql.ref(c)))})
    values (${sql.join(Object.values(valores))})`.execute(trx);

/** Keeps what hands decided of an entry, and makes the entry so. What the release says is kept beside it, the first time. */
export async function putDecidido(trx: Trx, { catalogo, clave, antes, despues: d }: CambioDeEntrada): Promise<void> {
  const { tabla, ...entrada } = CATALOGOS[catalogo];
  const descripcion = 'descripcion' in entrada ? entrada.descripcion : undefined;
  const words = descripcion ? sql.ref(`c.${descripcion}`) : sql.lit(null);
  const es = sql`${claveDe(catalogo, 'c')} = ${clave}::integer[]`;
  await sql`
    insert into catalogoentrada as e (catalogo, clave, nombre, boactivo, orden, escrituras, anteriores, desde, dssemilla, bosemilla)
    select ${catalogo}, ${clave}::integer[], ${d.nombre}, ${d.boactivo}, ${d.orden}, ${d.escrituras}::text[],
      ${JSON.stringify(d.anteriores)}::jsonb, ${d.desde}::date,
      ${antes ? words : sql.lit(null)}, ${antes ? sql`c.boactivo` : sql.lit(null)}
    from ${sql.table(tabla)} c where ${es}
    on conflict (catalogo, clave) do update set nombre = excluded.nombre, boactivo = excluded.boactivo, orden = excluded.orden,
      escrituras = excluded.escrituras, anteriores = excluded.anteriores, desde = excluded.desde, version = e.version + 1`.execute(
    trx,
  );
  await sql`
    update ${sql.table(tabla)} c set boactivo = coalesce(e.boactivo, e.bosemilla, 0)
      ${descripcion ? sql`, ${sql.ref(descripcion)} = coalesce(e.nombre, e.dssemilla, ${words})` : sql``}
    from catalogoentrada e where e.catalogo = ${catalogo} and e.clave = ${clave}::integer[] and ${es}`.execute(trx);
}

export async function insertActo(
  trx: Trx,
  acto: { llusuario: number; catalogo: NombreAdministrable; acto: string; cambios: readonly CambioDeEntrada[] },
): Promise<number> {
  const row = await trx
    .insertInto('catalogoacto')
    .values({ ...acto, cambios: JSON.stringify(acto.cambios) })
    .returning('llacto')
    .executeTakeFirstOrThrow();
  return row.llacto;
}

export const findActo = async (trx: Trx, llacto: number) =>
  (await trx
    .selectFrom('catalogoacto')
    .where('llacto', '=', llacto)
    .select(['llacto', 'catalogo', 'acto', 'cambios', 'deshecho'])
    .executeTakeFirst()) as
    | {
        llacto: number;
        catalogo: NombreAdministrable;
        acto: string;
        cambios: CambioDeEntrada[];
        deshecho: number | null;
      }
    | undefined;

export const markDeshecho = (trx: Trx, llacto: number, deshecho: number) =>
  trx.updateTable('catalogoacto').set({ deshecho }).where('llacto', '=', llacto).execute();

/** Acts that one look shows. */
const ACTOS = 50;
export const listActos = async (trx: Trx, catalogo: NombreAdministrable) => {
  const { rows } = await sql<{
    llacto: number;
    momento: string;
    usuario: string;
    acto: string;
    cambios: CambioDeEntrada[];
    total: number;
    deshecho: boolean;
  }>`
    select llacto, to_char(fcacto at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as momento,
      coalesce(nombre_de_usuario(llusuario), '') as usuario, acto, jsonb_array_length(cambios) as total,
      jsonb_path_query_array(cambios, '$[0 to 4]') as cambios, deshecho is not null as deshecho
    from catalogoacto where catalogo = ${catalogo} order by llacto desc limit ${ACTOS}`.execute(trx);
  return rows;
};
