import { type Compilable, sql, type Transaction } from 'kysely';
import type { Db } from './open.ts';
import type { DB } from './types.ts';
import { beginUnit, type Unidad, withNext } from './wire.ts';

/** Which rows a user may see: institution 0 = all; `propietarios` null = every area of the institution. */
export interface Alcance {
  llinstitucion: number;
  propietarios: readonly number[] | null;
  /** The acting account, and those that it administers. Absent before signing in and in jobs. */
  llusuario?: number;
}

/** A connection inside one unit of work, with its scope set. Query functions take it first. */
export type Trx = Transaction<DB>;

/**
 * The operation of a unit that writes, by its name in the audit, and its author. The history of the status keeps both (ADR
 * 55).
 */
export interface Acto {
  operacion: string;
  llusuario: number | null;
}
type Modo = 'read' | 'write' | Acto;

const numero = (id: number | null | undefined) => (id == null ? '' : String(Math.trunc(id)));

/** A unit of work in a scope. It holds numbers and the name of the operation, and nothing else. */
export function unidadDe(modo: Modo, { llinstitucion, propietarios, llusuario }: Alcance): Unidad {
  const acto = typeof modo === 'object' ? modo : undefined;
  return {
    mode: modo === 'read' ? modo : 'write',
    ambito: [
      numero(llinstitucion),
      propietarios ? `{${propietarios.map(Math.trunc).join(',')}}` : '',
      numero(llusuario),
      acto?.operacion ?? '',
      numero(acto?.llusuario),
    ],
  };
}

/** Codes of a connection that ended: its commit may have been done or not. Any other code is a refusal. */
const PERDIDA = /^(08...|57P0\d|E[A-Z]+)$/;
const enDuda = (error: Error & { code?: string }): never => {
  const isLost = error.code === undefined ? /^Connection terminated/.test(error.message) : PERDIDA.test(error.code);
  // not an AppError: those say for sure that nothing was kept
  throw isLost
    ? Object.assign(new Error('connection lost during commit', { cause: error }), { code: 'EN_DUDA' })
    : error;
};

/**
 * Runs one unit of work: a transaction whose row security is set to a scope.
 * @param mode whether it writes; a unit that writes files has its operation and author too
 * @throws what `work` throws, after rolling back; an Error with the code EN_DUDA when the connection is lost during its commit
 */
export function unit<T>(db: Db, alcance: Alcance, mode: Modo, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(beginUnit(unidadDe(mode, alcance)));
    try {
      const result = await work(connection as unknown as Trx);
      const commit = sql.raw('commit').execute(connection);
      await (mode === 'read' ? commit : commit.catch(enDuda));
      return result;
    } catch (error) {
      // A dead connection cannot roll back, and has nothing left to roll back
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => {});
      throw error;
    }
  });
}

/**
 * Sends a statement of a unit with the next one, or with its commit, which then tells what PostgreSQL refuses of it.
 * @param exige where it finds no row, the next one, which reads, answers none
 */
export const send = async (trx: Trx, statement: Compilable, exige = false): Promise<void> => {
  await trx.executeQuery(withNext(statement.compile(), exige));
};

/** Settings for a reading of a million rows: room for its sums, and a second process at once. */
export const HOLGURA = { work_mem: '64MB', parallel_tuple_cost: '0.01' };

/**
 * A unit that only reads, in one transaction with settings of its own. In a unit of mode 'read' each statement is a
 * transaction (wire.ts), so a setting would be gone before the next one.
 * @param ajustes settings of PostgreSQL, for this transaction
 */
export const readTogether = <T>(
  db: Db,
  alcance: Alcance,
  work: (trx: Trx) => Promise<T>,
  ajustes: Readonly<Record<string, string>> = HOLGURA,
): Promise<T> =>
  unit(db, alcance, 'write', async (trx) => {
    const all = Object.entries({ transaction_read_only: 'on', ...ajustes });
    await sql`select ${sql.join(all.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(trx);
    return work(trx);
  });
