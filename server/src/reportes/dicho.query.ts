import type { TotalDicho, YaDicho } from '@renadet/domain/publicacion/dicho';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import { sql } from 'kysely';
import type { Trx } from '../db/scope.ts';

/**
 * Lets one at a time tell the public numbers of files: the next one waits here and then looks again at what was told.
 * Publications and crossings are protected as one family.
 */
export const unaALaVez = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('renadet.publicacion'))`.execute(trx);

/**
 * The totals of years that crossings told. The file itself says them, on its first line below the heading.
 * @param corte of a publication that exists: those that it was protected against (none, of the first edition of the method)
 */
export const listDichos = async (trx: Trx, corte?: string): Promise<TotalDicho[]> =>
  (
    await sql<TotalDicho>`
      select anio, dia_mexico(fcalta) as dia, substring(contenido from '\r?\n\\d+,(?:TOTAL,)+(\\d+),NO')::integer as carpetas
      from crucepublico where ${corte === undefined ? sql`true` : sql`fcalta < (select fcpublicacion from publicacion where corte = ${corte}::date and metodo > 1)`}
      order by fcalta, anio, ejes`.execute(trx)
  ).rows;

/** All that the public was told of how many files began in a year. */
export async function readDicho(trx: Trx): Promise<YaDicho> {
  const { rows: publicadas } = await sql<{ corte: string; tablas: Tabla[] }>`
    select corte, (select json_agg(t) from json_array_elements(contenido::json) t where t ->> 'id' = 'carpetas_anio') as tablas
    from publicacion order by corte`.execute(trx);
  return { publicadas, dichos: await listDichos(trx) };
}
