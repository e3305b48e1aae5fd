import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { redDe } from '../../freno/freno.ts';

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Addresses that are known to have asked too often, at most. */
const RECORDADAS = 10_000;

/**
 * Where the public check counts its callers: in the database, so that all servers count together. Addresses are kept as
 * digests, for the length of a window. Who has asked too often is told so without another word with the database.
 */
export const contadorEn = (db: Db, maximo: number) => {
  const cerradas = new Map<string, number>();
  const cerrar = (llave: string, ttl: number) => {
    const [oldest] = cerradas.keys();
    if (cerradas.size >= RECORDADAS && oldest !== undefined) cerradas.delete(oldest);
    cerradas.set(llave, performance.now() + ttl);
  };
  return class Contador {
    incr(address: string, done: Done, window: number): void {
      const llave = createHash('sha256')
        .update(`constancia ${redDe(address)}`)
        .digest('base64url');
      const restan = (cerradas.get(llave) ?? 0) - performance.now();
      if (restan > 0) {
        done(null, { current: maximo + 1, ttl: restan });
        return;
      }
      cerradas.delete(llave);
      sql<{ veces: number; restan: number }>`
        select * from contar_consulta(${llave}, make_interval(secs => ${window / 1000}))`
        .execute(db)
        .then(({ rows: [row] }) => {
          const [current, ttl] = [row?.veces ?? 0, (row?.restan ?? 1) * 1000];
          if (current > maximo) cerrar(llave, ttl);
          done(null, { current, ttl });
        })
        .catch(done);
    }
    child(): Contador {
      return this;
    }
  };
};
