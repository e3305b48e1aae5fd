import { CATALOGOS, type Catalogo, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import { type RawBuilder, sql } from 'kysely';

/** The words of a catalogue's entry. @param llave what holds its key, in the order of the catalogue's columns */
export function palabrasDe(nombre: NombreCatalogo, ...llave: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  const { tabla, clave, descripcion }: Catalogo = CATALOGOS[nombre];
  if (!descripcion || clave.length !== llave.length) throw new Error(`${nombre} has no words by that key`);
  const suya = clave.map((column, i) => sql`k.${sql.ref(column)} = ${llave[i]}`);
  return sql`(select k.${sql.ref(descripcion)} from ${sql.table(tabla)} k where ${sql.join(suya, sql` and `)})`;
}
