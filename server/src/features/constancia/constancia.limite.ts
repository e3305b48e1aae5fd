import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Where the public check counts its callers: in the database, so that all servers count together. Addresses are kept as
 * digests, for the length of a window.
 */
export const contadorEn = (db: Db) =>
  class Contador {
    incr(address: string, done: Done, window: number): void {
      const llave = createHash('sha256').update(`constancia ${address}`).digest('base64url');
      sql<{ veces: number; restan: number }>`
        select * from contar_consulta(${llave}, make_interval(secs => ${window / 1000}))`
        .execute(db)
        .then(({ rows: [row] }) => done(null, { current: row?.veces ?? 0, ttl: (row?.restan ?? 1) * 1000 }))
        .catch(done);
    }
    child(): Contador {
      return this;
    }
  };
