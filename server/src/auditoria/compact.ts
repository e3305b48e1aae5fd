import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { waitForLock } from '../db/waitForLock.ts';
import { DE_QUIEN_ARCHIVA } from './archive.ts';

// Gives the room of archived lines back to the disk, beside people at work. PostgreSQL gives back only the empty end of a table, and
// the archived lines stood at its beginning. So this moves the lines at the end to the beginning, some pages a transaction, cuts off
// the empty end and makes the indexes anew. A crash leaves each line either at its old or at its new place.

/** Pages moved in one transaction: some thousand lines. */
const PAGINAS = 64;
/** How often the same pages are cleared, at most. */
const VECES = 20;
/** How many rounds there are, at most. New lines may meanwhile come to stand at the end. */
const RONDAS = 4;

const sizeOf = async (client: pg.ClientBase): Promise<{ bytes: number; paginas: number }> =>
  (
    await client.query<{ bytes: number; paginas: number }>(
      `select pg_total_relation_size('auditoria') as bytes,
        pg_relation_size('auditoria') / current_setting('block_size')::integer as paginas`,
    )
  ).rows[0] ?? { bytes: 0, paginas: 0 };

/**
 * Moves the lines from a page on to pages that have room.
 * @returns how many lines found no room before that page
 */
async function move(client: pg.ClientBase, desde: number): Promise<number> {
  const { rows } = await client.query<{ quedan: number }>(
    `with d as (delete from auditoria where ctid >= $1::tid returning *),
       i as (insert into auditoria select * from d returning ctid)
     select count(*)::integer as quedan from i where ctid >= $1::tid`,
    [`(${desde},0)`],
  );
  return rows[0]?.quedan ?? 0;
}

/**
 * Clears the pages from one on, in several passes. PostgreSQL offers pages with room in turn, so a moved line may come to stand on
 * the same pages again. Where no page has room the table grows, and the work stops.
 * @returns whether the table did not grow
 */
async function clear(client: pg.ClientBase, desde: number): Promise<boolean> {
  const { paginas } = await sizeOf(client);
  for (let n = 0; n < VECES; n++) {
    if ((await move(client, desde)) === 0) return true;
    if ((await sizeOf(client)).paginas > paginas) return false;
  }
  return true;
}

/** The pages that the lines need, and some more: filling the last of the room makes the table grow, and its end is in use again. */
async function needed(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ paginas: number }>(
    `select ceil(c.reltuples / greatest(1, (select percentile_disc(0.75) within group (order by n) from (
         select count(*) as n from auditoria tablesample system (10) group by (ctid::text::point)[0]) p)) * 1.08)::integer as paginas
       from pg_class c where c.oid = 'auditoria'::regclass`,
  );
  return (rows[0]?.paginas ?? 0) + PAGINAS;
}

/** Clears pages from the end of the table towards its front, as long as there is room before them. @returns whether any line moved */
async function moveEnd(client: pg.ClientBase): Promise<boolean> {
  const { paginas } = await sizeOf(client);
  const hasta = await needed(client);
  let moved = false;
  for (let desde = paginas - PAGINAS; desde >= hasta; desde -= PAGINAS) {
    const start = performance.now();
    if (!(await clear(client, desde))) return moved;
    moved = true;
    await setTimeout((performance.now() - start) / 2); // others get half as much time again
  }
  return moved;
}

/** Drops half-made indexes that a killed try left. */
async function dropUnfinished(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ indice: string }>(
    `select format('%I', c.relname) as indice from pg_index x join pg_class c on c.oid = x.indexrelid
      where x.indrelid = 'auditoria'::regclass and not x.indisvalid`,
  );
  for (const { indice } of rows) await client.query(`drop index concurrently if exists ${indice}`);
}

async function compact(client: pg.ClientBase): Promise<{ antes: number; despues: number }> {
  const { bytes: antes } = await sizeOf(client);
  // this vacuum looks at every page, since after a crash PostgreSQL no longer knows which pages have room
  await client.query('vacuum (disable_page_skipping) auditoria');
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    if (!(await moveEnd(client))) break;
    await client.query('vacuum auditoria');
  }
  await dropUnfinished(client);
  await client.query('reindex table concurrently auditoria');
  await client.query('analyze auditoria');
  return { antes, despues: (await sizeOf(client)).bytes };
}

/**
 * Gives the room of lines that went out back to the disk.
 * @param client login that owns the tables
 * @returns bytes of the audit with its indexes, before and after
 */
export async function giveBackRoom(client: pg.ClientBase): Promise<{ antes: number; despues: number }> {
  // archiving takes the same lock: a line that moves while it is archived would be in both places
  await client.query('set statement_timeout = 0');
  await waitForLock(client, DE_QUIEN_ARCHIVA);
  try {
    return await compact(client);
  } finally {
    await client.query(`select pg_advisory_unlock(${DE_QUIEN_ARCHIVA})`).catch(() => {}); // the lock ends with the connection
  }
}
