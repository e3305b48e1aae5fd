import { CATALOGOS, type Catalogo, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import { deNadie } from '@renadet/domain/reportes/nadie';
import { type RawBuilder, sql } from 'kysely';

/** The words of a catalogue's entry. @param llave what holds its key, in the order of the catalogue's columns */
export function palabrasDe(nombre: NombreCatalogo, ...llave: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  const { tabla, clave, descripcion }: Catalogo = CATALOGOS[nombre];
  if (!descripcion || clave.length !== llave.length) throw new Error(`${nombre} has no words by that key`);
  const suya = clave.map((column, i) => sql`k.${sql.ref(column)} = ${llave[i]}`);
  return sql`(select k.${sql.ref(descripcion)} from ${sql.table(tabla)} k where ${sql.join(suya, sql` and `)})`;
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
