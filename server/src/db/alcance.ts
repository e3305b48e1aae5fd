import { type RawBuilder, sql } from 'kysely';
import type { Alcance } from './scope.ts';

/**
 * Which rows a user may see, as a WHERE over whatever says whose a row is; row security says the same behind it. Queries
 * and reports alike ask here: nothing else spells it.
 * @param alias of the table or view; empty where the statement has one only
 * @param area whether rows have an area, besides their institution
 */
export function inScope(
  alias: string,
  { llinstitucion, propietarios }: Alcance,
  area: 'with area' | 'without area' = 'with area',
): RawBuilder<boolean> {
  if (llinstitucion === 0) return sql`true`;
  const at = (column: string) => sql.ref(alias ? `${alias}.${column}` : column);
  const own = sql<boolean>`${at('llinstitucion')} = ${llinstitucion}`;
  return propietarios && area === 'with area'
    ? sql`(${own} and ${at('llpropietario')} = any(${[...propietarios]}::integer[]))`
    : own;
}
