import type { Fecha } from '@renadet/domain/lib/fecha';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

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

/** Two-digit state of an institution from its abbreviation ('FGE-30' → 30), 0 for the federal one. */
export const findEstado = async (trx: Trx, llinstitucion: number): Promise<number> => {
  const { dsabreviatura } = await trx
    .selectFrom('ctinstitucion')
    .where('llinstitucion', '=', llinstitucion)
    .select('dsabreviatura')
    .executeTakeFirstOrThrow();
  return Number(/(\d{2})$/.exec(dsabreviatura)?.[1] ?? 0);
};

export const setFolio = (trx: Trx, llcarpeta: number, folio: string, fcfolio: Fecha) =>
  trx
    .updateTable('carpeta')
    .set({ folio, fcfolio, version: sql<number>`version + 1` })
    .where('llcarpeta', '=', llcarpeta)
    .execute();
