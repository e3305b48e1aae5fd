import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/scope.ts';

/** One bucket: its key, how many it takes without a wait, and the longest wait in seconds. */
export interface Cubeta {
  llave: string;
  libres: number;
  maximo: number;
}

/** Level of each bucket that there is, and seconds until it lets one try; a clock that went back makes nobody wait longer than the longest. */
export const findNiveles = async (db: Db | Trx, llaves: readonly string[]) => {
  const { rows } = await sql<{ llave: string; nivel: number; espera: number }>`select llave,
    case when contado > '-infinity' then freno_nivel(f, clock_timestamp()) else 0 end as nivel,
    case when contado > '-infinity' then ceil(greatest(0, least(freno_espera(f, clock_timestamp()), f.maximo)))::integer else 0 end as espera
    from freno f where llave = any(${[...llaves]}::text[])`.execute(db);
  return new Map(rows.map(({ llave, ...rest }) => [llave, rest]));
};

/** Takes a try of all these buckets, or none and says how long to wait: one statement, so that no two judge the same level. */
export const take = async (db: Db | Trx, cubetas: readonly Cubeta[]) =>
  (
    await sql<{
      espera: number;
      nivel: number;
    }>`select espera, nivel from freno_tomar(${JSON.stringify(cubetas)}::jsonb)`.execute(db)
  ).rows[0] ?? { espera: 0, nivel: 0 };

/** Gives a try back: it was a right one. */
export const giveBack = (db: Db | Trx, { llave }: Cubeta) =>
  sql`update freno f set nivel = greatest(0, freno_nivel(f, clock_timestamp()) - 1), contado = clock_timestamp()
    where llave = ${llave}`.execute(db);

/** Adds one to each bucket; in the order of their keys, so that two calls never wait for each other. */
export const fill = (db: Db | Trx, cubetas: readonly Cubeta[]) =>
  sql`insert into freno as f (llave, nivel, contado, libres, maximo)
    select c.llave, 1, clock_timestamp(), c.libres, c.maximo
    from jsonb_to_recordset(${JSON.stringify(cubetas)}::jsonb) as c (llave text, libres integer, maximo integer)
    order by c.llave
    on conflict (llave) do update set
      nivel = freno_nivel(f, excluded.contado) + 1, contado = excluded.contado,
      libres = excluded.libres, maximo = excluded.maximo`.execute(db);
