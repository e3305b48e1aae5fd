import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { CONEXIONES } from '../config.ts';
import { urlsDe } from '../hosts/direccion.ts';
import { CAMBIO, openHosts } from '../hosts/hosts.ts';
import { createLineasDeTiempo, type LineasDeTiempo } from '../hosts/lineaDeTiempo.ts';
import { findAnfitrion } from '../hosts/search.ts';
import pg from './pg.ts';
import type { DB } from './types.ts';
import { teach } from './wire.ts';

export type Db = Kysely<DB>;

/** A database: its pool, and the same as the queries use it. */
export interface Base {
  db: Db;
  pool: pg.Pool;
  /** Where its address names several hosts: looks for one that serves better. */
  recheck?: (() => void) | undefined;
  /** Whether its connections still lead to the host that was promoted last, asked by a new one; those that do not are cut. */
  isCurrent?: (() => Promise<boolean>) | undefined;
}

/** Milliseconds that a statement may take, and wait for a lock: a commit waits too, which only the second bounds. */
const SENTENCIA = 30_000;
const CANDADO = 10_000;
/** Milliseconds that PostgreSQL may say nothing of a statement: longer than it allows any, so it or its host hangs. */
const SILENCIO = 35_000;
/** Milliseconds for which what was read may be of a connection that was cut since. */
const RECIENTE = 2_000;
/** Milliseconds that a caller waits for one of the connections: then the service is not available. */
const ESPERA = 5_000;

/**
 * Gives up a connection whose statement is not answered: PostgreSQL's own bounds say nothing when it hangs itself, or the
 * network does. (`query_timeout` of node-postgres answers the caller and keeps the connection, on which nothing more is
 * ever answered: its issue 3399.) Statements end with ETIMEDOUT, and the pool opens another connection (ADR 37).
 */
function cutIfSilent(client: pg.ClientBase, ms: number): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.setTimeout(ms).on('timeout', () => {
    const isWaiting = !(client as unknown as { readyForQuery: boolean }).readyForQuery;
    if (isWaiting) connection.stream.destroy(Object.assign(new Error('la base no contesta'), { code: 'ETIMEDOUT' }));
  });
}

/**
 * A pooler that passes no start-up options on, or an address with options of its own, would leave the owner of the
 * tables at work, whom row security does not bind: such a connection is not used.
 * @throws Error in Spanish
 */
async function requireRol(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ yo: string }>('select current_user as yo');
  if (rows[0]?.yo === role) return;
  await (client as pg.Client).end().catch(() => {});
  throw new Error(
    `La conexión no tomó el rol ${role}: quite las opciones de la dirección, conecte sin intermediario o use dos cuentas.`,
  );
}

/**
 * Drops the connections that nobody uses at the moment. When one of them says that its database only reads, this holds for all
 * that were opened before, and a new one may lead to another database.
 */
export async function dropIdle(pool: pg.Pool): Promise<void> {
  const drop = () =>
    pool.connect().then(
      (client) => client.release(true),
      () => {}, // ending, or none to be had: then none is idle
    );
  await Promise.all(Array.from({ length: pool.idleCount }, drop));
}

/** Where no connection is to be had now nothing is known against those that there are. */
async function askCurrent(url: string, { cutBelow, cutAt }: LineasDeTiempo): Promise<boolean> {
  const found = await findAnfitrion(urlsDe(url), 'escribir', undefined).catch(() => undefined);
  if (found) cutBelow(found.linea);
  return performance.now() - cutAt() > RECIENTE;
}

/**
 * Opens the pool of the application's role.
 * @param url login of the application; with `role`, a login that may become that role (it then cannot leave it by RESET)
 * @param max connections at most
 * @param lee it is only read from: of several hosts a standby
 * @param candado milliseconds that a lock is waited for, by a commit too
 * @param silencio milliseconds that a statement may go without any answer
 * @param espera milliseconds that a caller waits for a connection
 */
export function openDb(
  url: string,
  {
    role,
    max = CONEXIONES,
    candado = CANDADO,
    silencio = SILENCIO,
    lee = false,
    espera,
  }: { role?: string; max?: number; candado?: number; silencio?: number; lee?: boolean; espera?: number } = {},
): Base {
  const lineas = lee ? undefined : createLineasDeTiempo();
  const hosts = openHosts(url, lee ? 'leer' : 'escribir', lee ? 0 : CAMBIO, lineas);
  const pool = new pg.Pool({
    ...(hosts ? { connectionString: hosts.url, Client: hosts.Client } : { connectionString: url }),
    max,
    connectionTimeoutMillis: espera ?? (hosts && !lee ? CAMBIO + ESPERA : ESPERA),
    statement_timeout: SENTENCIA,
    lock_timeout: candado,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'renadet',
    onConnect: async (client) => {
      cutIfSilent(client, silencio);
      if (role) await requireRol(client, role);
      await lineas?.greet(client);
      await teach(client, () => void dropIdle(pool));
    },
    ...(role && { options: `-c role=${role}` }),
  });
  // A connection lost (database restarted) is replaced on next use; unheard, it would end the process. The pool listens
  // to those that are idle only; of those in use the query that runs gets the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    recheck: hosts?.recheck,
    isCurrent: lineas && (() => askCurrent(url, lineas)),
  };
}
