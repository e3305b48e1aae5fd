import { llave } from '@renadet/domain/lib/texto';
import { sql } from 'kysely';
import type { Alcance, Trx } from '../../db/scope.ts';

interface Fila {
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
  rows: readonly Fila[],
  who: { llinstitucion: number; llusuario: number; hoy: string; modulo: number },
): Promise<{ noci: string; nueva: boolean }[]> {
  const answer = await sql<{ noci: string; nueva: boolean }>`
    insert into expedientehistorico as e (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
    select ${who.llinstitucion}::integer, noci, dsdelito, dsestadistica, ${who.modulo}::integer, ${who.llusuario}::integer, ${who.hoy}::date
    from jsonb_populate_recordset(null::expedientehistorico, ${JSON.stringify(rows)}::jsonb)
    on conflict (llinstitucion, noci) do update set dsdelito = excluded.dsdelito, dsestadistica = excluded.dsestadistica
      where (e.dsdelito, e.dsestadistica) is distinct from (excluded.dsdelito, excluded.dsestadistica)
    returning noci, xmax = 0 as nueva`.execute(trx);
  return answer.rows;
}

/** One page of the cases in scope, newest first, each with the exact total [2-177]. */
export async function listHistoricos(
  trx: Trx,
  { llinstitucion }: Alcance,
  { noci, pagina, rpp }: { noci: string | null; pagina: number; rpp: number },
) {
  const encontrados = sql`expedientehistorico
    where (${llinstitucion}::integer = 0 or llinstitucion = ${llinstitucion}::integer)
      and (${llave(noci ?? '')}::text = '' or strpos(translate(noci, 'Ñ', 'N'), ${llave(noci ?? '')}) > 0)`;
  // counted apart: a count over the page's rows would carry all of them through the sort
  const { rows } = await sql<{ noci: string; dsdelito: string; fechacreacion: string; registros: number }>`
    select noci, dsdelito, fechacreacion, (select count(*) from ${encontrados}) as registros
    from ${encontrados}
    order by llexpediente desc limit ${rpp} offset ${pagina * rpp}`.execute(trx);
  return rows;
}
