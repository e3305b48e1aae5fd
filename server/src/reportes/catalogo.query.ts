import { CATALOGOS, type Catalogo, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import { deNadie } from '@renadet/domain/reportes/nadie';
import { type RawBuilder, sql } from 'kysely';
import { claveDe } from '../catalogos/catalogos.queries.ts';

/**
 * The words of an entry as it was called on a day: what is of a former day keeps its names (D-435).
 * @param alias of the catalogue's table, whose words these are
 */
export function palabrasEn(nombre: NombreCatalogo, alias: string, dia: string): RawBuilder<string> {
  const { descripcion = '' }: Catalogo = CATALOGOS[nombre];
  return sql`coalesce((select a ->> 'nombre' from catalogoentrada e cross join jsonb_array_elements(e.anteriores) a
    where e.catalogo = ${sql.lit(nombre)} and e.clave = ${claveDe(nombre, alias)} and (a ->> 'hasta')::date > ${dia}::date
    order by (a ->> 'hasta')::date limit 1), ${sql.ref(`${alias}.${descripcion}`)})`;
}

/**
 * What is said after the words of a municipality that was born or split off: from which day on files may have it (D-461).
 * @param inicio the first day of what is counted; null: every day
 */
export const desdeCuando = (nombre: NombreCatalogo, alias: string, inicio: string | null): RawBuilder<string> =>
  nombre === 'municipios'
    ? sql`coalesce((select concat(' (desde ', to_char(e.desde, 'DD/MM/YYYY'), ')') from catalogoentrada e
        where e.catalogo = 'municipios' and e.clave = ${claveDe(nombre, alias)}
          and e.desde > coalesce(${inicio}::date, '-infinity')), '')`
    : sql`''`;

/** The words of a catalogue's entry. @param llave what holds its key, in the order of the catalogue's columns */
export const palabrasDe = (nombre: NombreCatalogo, ...llave: readonly RawBuilder<unknown>[]): RawBuilder<string> =>
  palabrasAl(null, nombre, ...llave);

/** The same as they were on a day; null: as they are. */
export function palabrasAl(
  dia: string | null,
  nombre: NombreCatalogo,
  ...llave: readonly RawBuilder<unknown>[]
): RawBuilder<string> {
  const { tabla, clave, descripcion }: Catalogo = CATALOGOS[nombre];
  if (!descripcion || clave.length !== llave.length) throw new Error(`${nombre} has no words by that key`);
  const suya = clave.map((column, i) => sql`k.${sql.ref(column)} = ${llave[i]}`);
  return sql`(select ${dia ? palabrasEn(nombre, 'k', dia) : sql.ref(`k.${descripcion}`)} from ${sql.table(tabla)} k where ${sql.join(suya, sql` and `)})`;
}

/** The words of an entry, as counts call it where it says nothing (D-406). @param llave what holds its id */
export const enCuentas = (nombre: NombreCatalogo, llave: RawBuilder<unknown>, texto: RawBuilder<unknown>) =>
  sql<string>`case ${llave} ${sql.join(
    deNadie(nombre).map(([id, dicho]) => sql`when ${sql.lit(id)} then ${sql.lit(dicho)}`),
    sql` `,
  )} else ${texto} end`;

/** The words of several entries, in the order of their ids. @param llaves what holds these */
export function palabrasDeVarias(nombre: NombreCatalogo, llaves: RawBuilder<unknown>): RawBuilder<string> {
  const { tabla, clave, descripcion = '' }: Catalogo = CATALOGOS[nombre];
  const llave = sql.ref(`k.${clave.at(-1)}`);
  return sql`(select string_agg(k.${sql.ref(descripcion)}, '; ' order by ${llave}) from ${sql.table(tabla)} k
    where ${llave} = any(${llaves}))`;
}

/** The catalogue of a field. @throws Error where its options are of no catalogue of that name */
export function catalogoDe(nombre: string): NombreCatalogo {
  const isCatalogo = (name: string): name is NombreCatalogo => name in CATALOGOS;
  if (!isCatalogo(nombre)) throw new Error(`no catalogue ${nombre}`);
  return nombre;
}
