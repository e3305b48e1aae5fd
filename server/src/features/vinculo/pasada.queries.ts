import type { Comparable } from '@renadet/domain/vinculo/comparable';
import { createPadron, type Padron, setVictima } from '@renadet/domain/vinculo/padron';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import type { ParDeVictimas } from './score.ts';

/** Rows at a time: whoever saves meanwhile has a turn after them. */
const LOTE = 500;

/** The rows of a statement, in lots. */
async function* lotesOf<R>(trx: Trx, consulta: RawBuilder<unknown>): AsyncGenerator<R[]> {
  await sql`declare renglones no scroll cursor for ${consulta}`.execute(trx);
  for (;;) {
    const { rows } = await sql.raw<R>(`fetch ${LOTE} from renglones`).execute(trx);
    if (!rows.length) break;
    yield rows;
  }
  await sql`close renglones`.execute(trx);
}

/** All victims to compare, by their ids' order. */
export async function readPadron(trx: Trx): Promise<Padron> {
  const { rows } = await sql<Parameters<typeof createPadron>[0]>`
    select count(*)::integer as victimas, coalesce(sum(cardinality(nombres)), 0)::integer as nombres,
      coalesce(sum(cardinality(numeros)), 0)::integer as numeros from comparable`.execute(trx);
  const padron = createPadron(rows[0] ?? { victimas: 0, nombres: 0, numeros: 0 });
  let i = 0;
  const consulta = sql`select to_json(c) as c from comparable c order by llvictima`;
  for await (const lote of lotesOf<{ c: Comparable }>(trx, consulta))
    for (const { c } of lote) setVictima(padron, i++, c);
  return padron;
}

/** Those who share a key, key by key, in lots: ids of victims, parted by commas. */
export const listClaves = (trx: Trx): AsyncGenerator<{ victimas: string }[]> =>
  lotesOf(
    trx,
    sql`select string_agg(llvictima::text, ',') as victimas from clave where clase > 0
      group by clase, huella having count(*) > 1 order by clase, huella`,
  );

/** What is compared of some victims. */
export async function readComparables(trx: Trx, victimas: readonly number[]): Promise<Comparable[]> {
  const { rows } = await sql<{ c: Comparable }>`
    select to_json(c) as c from comparable c where llvictima = any(${victimas})`.execute(trx);
  return rows.map(({ c }) => c);
}

/** Keeps what was scored of all victims: open pairs that are not among them go, decided ones stay. */
export const saveTodosPares = async (trx: Trx, pares: readonly ParDeVictimas[]): Promise<void> => {
  await sql`select guardar_pares(array(select a from par where estado = 'ABIERTO'), ${JSON.stringify(pares)}::json)`.execute(
    trx,
  );
};
