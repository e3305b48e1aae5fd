import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './types.ts';
import { teach } from './wire.ts';

// A day stays the text it is: a JS Date would put it at local midnight and move it (1082 date).
pg.types.setTypeParser(1082, (text) => text);
// Counts and audit ids: far below 2^53 (20 int8).
pg.types.setTypeParser(20, Number);

export type Db = Kysely<DB>;

/** A database: its pool, and the same as the queries use it. */
export interface Base {
  db: Db;
  pool: pg.Pool;
}

/**
 * A pooler that passes no start-up options on, or an address with options of its own, would leave the owner of the
 * tables at work, whom row security does not bind: such a connection is not used.
 * @throws Error in Spanish
 */
async function exigirRol(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ yo: string }>('select current_user as yo');
  if (rows[0]?.yo === role) return;
  await (client as pg.Client).end().catch(() => {});
  throw new Error(
    `La conexión no tomó el rol ${role}: quite las opciones de la dirección, conecte sin intermediario o use dos cuentas.`,
  );
}

/**
 * Opens the pool of the application's role.
 * @param url login of the application; with `role`, a login that may become that role (it then cannot leave it by RESET)
 * @param max connections at most
 */
export function openDb(url: string, { role, max = 12 }: { role?: string; max?: number } = {}): Base {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'renadet',
    onConnect: async (client) => {
      if (role) await exigirRol(client, role);
      await teach(client);
    },
    ...(role && { options: `-c role=${role}` }),
  });
  // A connection lost (database restarted) is replaced on next use; unheard, it would end the process. The pool listens
  // to those that are idle only; of those in use the query that runs gets the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}
