import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/scope.ts';

/** One bucket: what it counts, how many it takes without a wait, and the longest wait in seconds. */
export interface Cubeta {
  llave: string;
  libres: number;
  maximo: number;
}

/** Seconds until all of these buckets let one try; 0 when they do. A clock that went back makes nobody wait longer than the longest. */
export const findEspera = async (db: Db | Trx, llaves: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ espera: number | null }>`select
    ceil(max(least(freno_espera(f, clock_timestamp()), f.maximo)))::integer as espera
    from freno f where llave = any(${[...llaves]}::text[])`.execute(db);
  return Math.max(rows[0]?.espera ?? 0, 0);
};

/** Adds one to each bucket; in the order of their keys, so that two calls never wait for each other. */
export const fill = (db: Db | Trx, cubetas: readonly Cubeta[]) =>
  sql`insert into freno as f (llave, nivel, contado, libres, maximo)
    select c.llave, 1, clock_timestamp(), c.libres, c.maximo
    from jsonb_to_recordset(${JSON.stringify(cubetas)}::jsonb) as c (llave text, libres integer, maximo integer)
    order by c.llave
    on conflict (llave) do update set
      nivel = freno_nivel(f, excluded.contado) + 1, contado = excluded.contado,
      libres = excluded.libres, maximo = excluded.maximo`.execute(db);
