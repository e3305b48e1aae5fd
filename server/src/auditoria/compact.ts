import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { waitForLock } from '../db/waitForLock.ts';
import { DE_QUIEN_ARCHIVA } from './archive.ts';

// The room that archived lines leave is given back to the disk beside people at work: PostgreSQL gives back what is empty at the end
// of a table, and the oldest lines, which went out, stood at its beginning. So the lines at the end are moved there, as they are,
// some pages in a transaction of their own; then the empty end is cut off, and the indexes are made anew. Whatever kills it leaves
// each line where it was or where it is.

/** Pages moved in one transaction: some thousand lines. */
const PAGINAS = 64;
/** Times that the same pages are cleared, at most. */
const VECES = 20;
/** Rounds, at most: what people write meanwhile may come to stand at the end. */
const RONDAS = 4;

const sizeOf = async (client: pg.ClientBase): Promise<{ bytes: number; paginas: number }> =>
  (
    await client.query<{ bytes: number; paginas: number }>(
      `select pg_total_relation_size('auditoria') as bytes,
        pg_relation_size('auditoria') / current_setting('block_size')::integer as paginas`,
    )
  ).rows[0] ?? { bytes: 0, paginas: 0 };

/**
 * The lines from a page on, moved to where there is room.
 * @returns how many found none before that page
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
 * Moves them until none is there, or another round has to. PostgreSQL offers pages with room in turn, so that lines come to stand on the
 * same pages as long as those have any; where there is none anywhere the table grows.
 * @returns whether it did not
 */
async function clear(client: pg.ClientBase, desde: number): Promise<boolean> {
  const { paginas } = await sizeOf(client);
  for (let n = 0; n < VECES; n++) {
    if ((await move(client, desde)) === 0) return true;
    if ((await sizeOf(client)).paginas > paginas) return false;
  }
  return true;
}

/** Pages that the lines need, and some more: who fills the last of the room makes the table grow, and its end is in use again. */
async function needed(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ paginas: number }>(
    `select ceil(c.reltuples / greatest(1, (select percentile_disc(0.75) within group (order by n) from (
         select count(*) as n from auditoria tablesample system (10) group by (ctid::text::point)[0]) p)) * 1.08)::integer as paginas
       from pg_class c where c.oid = 'auditoria'::regclass`,
  );
  return (rows[0]?.paginas ?? 0) + PAGINAS;
}

/** From the end to the front, as long as there is room before it. @returns whether anything was moved */
async function moveEnd(client: pg.ClientBase): Promise<boolean> {
  const { paginas } = await sizeOf(client);
  const hasta = await needed(client);
  let moved = false;
  for (let desde = paginas - PAGINAS; desde >= hasta; desde -= PAGINAS) {
    const start = performance.now();
    if (!(await clear(client, desde))) return moved;
    moved = true;
    await setTimeout((performance.now() - start) / 2); // the half of its time again is left to others
  }
  return moved;
}

/** Of indexes that are made anew beside people at work, those that a killed try left. */
async function dropUnfinished(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ indice: string }>(
    `select format('%I', c.relname) as indice from pg_index x join pg_class c on c.oid = x.indexrelid
      where x.indrelid = 'auditoria'::regclass and not x.indisvalid`,
  );
  for (const { indice } of rows) await client.query(`drop index concurrently if exists ${indice}`);
}

async function compact(client: pg.ClientBase): Promise<{ antes: number; despues: number }> {
  const { bytes: antes } = await sizeOf(client);
  // from here on it is known where there is room: all of it is looked at, since a crash forgets what was known of pages that are clean
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
  // the lock of who archives: a line that moves while it is taken out would be in both places
  await client.query('set statement_timeout = 0');
  await waitForLock(client, DE_QUIEN_ARCHIVA);
  try {
    return await compact(client);
  } finally {
    await client.query(`select pg_advisory_unlock(${DE_QUIEN_ARCHIVA})`).catch(() => {}); // it ends with the connection
  }
}
