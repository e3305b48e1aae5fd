import { llave } from '@renadet/domain/lib/texto';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { hasPart } from '../carpeta/busqueda.query.ts';

interface FilaHistorica {
  noci: string;
  dsdelito: string;
  dsestadistica: string;
}

/**
 * Writes many cases in one message.
 * @returns the numbers that were new and those whose data changed; the others were the same
 */
export async function upsertHistoricos(
  trx: Trx,
  rows: readonly FilaHistorica[],
  who: { llinstitucion: number; llusuario: number; hoy: string; modulo: number },
): Promise<{ noci: string; nueva: boolean }[]> {
  const answer = await sql<{ noci: string; nueva: boolean }>`
    insert into expedientehistorico as e (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
    select ${who.llinstitucion}::integer, noci, dsdelito, dsestadistica, ${who.modulo}::integer, ${who.llusuario}::integer, ${who.hoy}::date
    from jsonb_populate_recordset(null::expedientehistorico, ${JSON.stringify(rows)}::jsonb)
    order by noci collate "C" -- two loads of the same cases wait for each other, never in a circle
    on conflict (llinstitucion, noci) do update set dsdelito = excluded.dsdelito, dsestadistica = excluded.dsestadistica
      where (e.dsdelito, e.dsestadistica) is distinct from (excluded.dsdelito, excluded.dsestadistica)
    returning noci, xmax = 0 as nueva`.execute(trx);
  return answer.rows;
}

/** Takes a case away, in scope; nothing where it is not there, or is another's. */
export const removeHistorico = (trx: Trx, alcance: Alcance, llexpediente: number) =>
  trx
    .deleteFrom('expedientehistorico')
    .where('llexpediente', '=', llexpediente)
    .where(inScope('', alcance, 'without area'))
    .returning(['llinstitucion', 'noci', 'dsdelito', 'dsestadistica', 'fechacreacion'])
    .executeTakeFirst();

/** The cases in scope, newest first, each with the exact total [2-177]. @param noci part of their number; null is all */
export function historicos({ llinstitucion }: Alcance, noci: string | null): RawBuilder<unknown> {
  const text = llave(noci ?? '');
  const own = llinstitucion === 0 ? sql`true` : sql`llinstitucion = ${llinstitucion}`;
  const found = sql`expedientehistorico where ${own}
    and ${text === '' ? sql`true` : hasPart('noci', text)}`;
  // All of them are known (historicocuenta). Else counted apart: over the page's rows the sort would carry all of them.
  const howMany =
    text === ''
      ? sql`select coalesce(sum(n), 0) from historicocuenta where ${own}`
      : sql`select count(*) from ${found}`;
  return sql`select llexpediente, noci, dsdelito, fechacreacion, (${howMany})::integer as registros
    from ${found}
    order by llexpediente desc`;
}
