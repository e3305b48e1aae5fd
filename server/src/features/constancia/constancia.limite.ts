import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { redDe, vecindarioDe } from '../../freno/freno.ts';

type ConsultaHecha = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Addresses that are known to have asked too often, at most. */
const RECORDADAS = 10_000;
/** A whole /24 may ask as often as so many of its addresses. */
const VECINOS = 4;

const huella = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Counts the callers of the public check in the database, so that all servers count together. Addresses are kept as digests,
 * for the length of a window. A caller who has asked too often is refused without another word with the database.
 */
export const contadorEn = (db: Db, maximo: number) => {
  const cerradas = new Map<string, number>();
  const close = (llave: string, ttl: number) => {
    const [oldest] = cerradas.keys();
    if (cerradas.size >= RECORDADAS && oldest !== undefined) cerradas.delete(oldest);
    cerradas.set(llave, performance.now() + ttl);
  };
  return class Contador {
    incr(address: string, done: ConsultaHecha, window: number): void {
      const [red, vecindario] = [redDe(address), vecindarioDe(address)];
      const llaves = [huella(`constancia ${red}`)];
      if (vecindario !== red) llaves.push(huella(`constancia ${vecindario}`));
      const now = performance.now();
      for (const llave of llaves) {
        const restan = (cerradas.get(llave) ?? 0) - now;
        if (restan > 0) {
          done(null, { current: maximo + 1, ttl: restan });
          return;
        }
        cerradas.delete(llave);
      }
      sql<{ cual: string; veces: number; restan: number }>`
        select * from contar_consultas(${llaves}::text[], make_interval(secs => ${window / 1000}))`
        .execute(db)
        .then(({ rows }) => {
          const [propia, comun] = llaves.map((llave) => rows.find(({ cual }) => cual === llave));
          const [current, ttl] = [propia?.veces ?? 0, (propia?.restan ?? 1) * 1000];
          if (propia && current > maximo) close(propia.cual, ttl);
          if (!comun || comun.veces <= VECINOS * maximo) return done(null, { current, ttl });
          close(comun.cual, comun.restan * 1000);
          return done(null, { current: maximo + 1, ttl: comun.restan * 1000 });
        })
        .catch(done);
    }
    child(): Contador {
      return this;
    }
  };
};
