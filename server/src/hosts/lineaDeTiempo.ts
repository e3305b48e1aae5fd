// Which of a pool's connections lead to a former primary. One that was cut off from its cluster, or has lost the program that
// watches it, goes on answering what it is asked: of what was written since it knows nothing, and would say so.
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Timeline of a host that writes, which each promotion raises; 0 of a standby. */
export const LINEA = `case when pg_is_in_recovery() then 0
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end`;

/** No host of the address serves: for a while, mostly, so it is answered by 503. */
export const sinServidor = (): Error =>
  Object.assign(new Error('ningún servidor de la dirección sirve para lo que se le pide'), { code: 'EHOSTUNREACH' });

/** A database that keeps the question to itself, or has no timelines: its connections are taken as they come. */
const CALLA = /^(42501|42883|0A000)$/;

const streamOf = (client: pg.ClientBase) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Ends a connection at once: its waiting caller hears ETIMEDOUT. */
export const cut = (client: pg.ClientBase): void =>
  void streamOf(client).destroy(Object.assign(new Error('otro servidor tomó su lugar'), { code: 'ETIMEDOUT' }));

export interface LineasDeTiempo {
  /** Asks a new connection for its timeline, and cuts those below it. @throws EHOSTUNREACH where one that lives is above it */
  greet: (client: pg.ClientBase) => Promise<void>;
  /** Cuts those that lead to a host which another one was promoted over. */
  cutBelow: (linea: number) => void;
  /** When any was cut last, by `performance.now()`. Their last answers may be still on their way. */
  cutAt: () => number;
  /** That of a connection which was greeted. */
  of: (client: pg.ClientBase) => number | undefined;
}

/** The timelines of the connections of a pool that writes, so that all of them lead to the host that was promoted last. */
export function createLineasDeTiempo(): LineasDeTiempo {
  const held = new Map<pg.ClientBase, number>();
  let last = Number.NEGATIVE_INFINITY;
  const cutBelow = (linea: number): void => {
    for (const [client, its] of held) {
      if (its >= linea) continue;
      cut(client);
      last = performance.now();
    }
  };
  return {
    cutBelow,
    cutAt: () => last,
    greet: async (client) => {
      const linea = await client
        .query<{ linea: number }>(`select ${LINEA} as linea`)
        .then(({ rows }) => rows[0]?.linea ?? 0)
        .catch((error: { code?: string }) => {
          if (CALLA.test(error.code ?? '')) return 0;
          throw error;
        });
      // a standby says itself that it only reads
      if (linea > 0 && linea < Math.max(0, ...held.values())) throw sinServidor();
      held.set(client, linea);
      streamOf(client).once('close', () => held.delete(client));
      cutBelow(linea);
    },
    of: (client) => held.get(client),
  };
}
