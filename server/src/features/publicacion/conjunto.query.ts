import { type Fecha, masDias } from '@renadet/domain/lib/fecha';
import type { Repetidas } from '@renadet/domain/publicacion/conjunto';
import { sql } from 'kysely';
import type { Alcance, Trx } from '../../db/scope.ts';
import { paresDeUnaPersona, repetidas, unidas, vinculosDeCarpetas } from '../../reportes/casos.query.ts';

const TODAS: Alcance = { llinstitucion: 0, propietarios: null };

/**
 * By how many fewer the cases and the persons of a cut-off are. It counts links and decisions that held when the cut-off
 * ended, as far as the registry still knows: an undone decision leaves no trace in a pair, so the numbers are kept with the
 * publication.
 * @param trx of a unit of work that sees every institution
 */
export async function measureRepetidas(trx: Trx, corte: Fecha): Promise<Repetidas> {
  const fin = sql`(${masDias(corte, 1)}::timestamp at time zone 'America/Mexico_City')`;
  const { rows: carpetas } = await sql<{ n: number }>`
    with recursive ${unidas(sql`select o.llcarpeta as a, d.llcarpeta as b from ${vinculosDeCarpetas(TODAS)}
      and v.desde < ${fin} and (v.hasta is null or v.hasta >= ${fin})`)}
    select (${repetidas})::integer as n`.execute(trx);
  const { rows: victimas } = await sql<{ n: number }>`
    with recursive ${unidas(sql`select p.a, p.b from ${paresDeUnaPersona(TODAS)} and p.cuando < ${fin}`)}
    select (${repetidas})::integer as n`.execute(trx);
  return { carpetas: carpetas[0]?.n ?? 0, victimas: victimas[0]?.n ?? 0 };
}
