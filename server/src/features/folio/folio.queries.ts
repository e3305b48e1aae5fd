import type { Fecha } from '@renadet/domain/lib/fecha';
import { sql } from 'kysely';
import { send, type Trx } from '../../db/scope.ts';

/**
 * Takes the next number of a year and state, or the next `cuantos`: the last of them is answered. The counter's row stays locked until the transaction ends, and a rollback
 * gives the number back: no gap and no repetition, also when two people press at once.
 */
export const takeNumber = async (trx: Trx, anio: number, estado: number, cuantos = 1): Promise<number> => {
  const { ultimo } = await trx
    .insertInto('foliocontador')
    .values({ anio, estado, ultimo: cuantos })
    .onConflict((oc) =>
      oc.columns(['anio', 'estado']).doUpdateSet({ ultimo: sql<number>`foliocontador.ultimo + ${cuantos}` }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return ultimo;
};

/**
 * The next number of a year, of the state of an institution: two digits of its abbreviation ('FGE-30' → 30), 0 of the federal
 * one. One round trip for both: the counter is locked until the commit.
 */
export const takeNumberOf = async (
  trx: Trx,
  anio: number,
  llinstitucion: number,
): Promise<{ estado: number; ultimo: number }> => {
  const { rows } = await sql<{ estado: number; ultimo: number }>`
    insert into foliocontador (anio, estado, ultimo)
    select ${anio}::integer, coalesce(substring(dsabreviatura from '\\d{2}$')::integer, 0), 1 from ctinstitucion
    where llinstitucion = ${llinstitucion}
    on conflict (anio, estado) do update set ultimo = foliocontador.ultimo + 1 returning estado, ultimo`.execute(trx);
  const [taken] = rows;
  if (!taken) throw new Error(`no institution ${llinstitucion}`);
  return taken;
};

export const setFolio = (trx: Trx, llcarpeta: number, folio: string, fcfolio: Fecha): Promise<void> =>
  send(
    trx,
    trx
      .updateTable('carpeta')
      .set({ folio, fcfolio, version: sql<number>`version + 1` })
      .where('llcarpeta', '=', llcarpeta),
  );
