import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

// The room that archived lines leave is given back to the disk beside people at work: PostgreSQL gives back what is empty at the end
// of a table, and the oldest lines, which went out, stood at its beginning. So the lines at the end are moved there, as they are,
// some pages in a transaction of their own; then the empty end is cut off, and the indexes are made anew. Whatever kills it leaves
// each line where it was or where it is.

/** Pages moved in one transaction: some thousand lines. */
const PAGINAS = 64;
/** Times that the same pages are cleared, each of less than half of what was on them. */
const VECES = 8;
/** Rounds: what people write meanwhile may come to stand at the end. */
const RONDAS = 3;

const sizeOf = async (client: pg.ClientBase): Promise<{ bytes: number; paginas: number }> =>
  (
    await client.query<{ bytes: number; paginas: number }>(
      `select pg_total_relation_size('auditoria') as bytes,
        pg_relation_size('auditoria') / current_setting('block_size')::integer as paginas`,
    )
  ).rows[0] ?? { bytes: 0, paginas: 0 };

/**
 * The lines from a page on, moved to where there is room.
 * @returns how many there were, and how many found none before that page
 */
async function move(client: pg.ClientBase, desde: number): Promise<{ eran: number; quedan: number }> {
  const { rows } = await client.query<{ eran: number; quedan: number }>(
    `with d as (delete from auditoria where ctid >= $1::tid returning *),
       i as (insert into auditoria select * from d returning ctid)
     select count(*)::integer as eran, count(*) filter (where ctid >= $1::tid)::integer as quedan from i`,
    [`(${desde},0)`],
  );
  return rows[0] ?? { eran: 0, quedan: 0 };
}

/** Moves them until none is there. A few come to stand on the same pages at first, where those had a little room. */
async function clear(client: pg.ClientBase, desde: number): Promise<boolean> {
  for (let n = 0; n < VECES; n++) {
    const { eran, quedan } = await move(client, desde);
    if (quedan === 0) return true;
    if (quedan * 2 > eran) return false;
  }
  return false;
}

/** From the end to the front, until what is moved finds no room before it. @returns whether anything was moved */
async function moveEnd(client: pg.ClientBase): Promise<boolean> {
  const { paginas } = await sizeOf(client);
  let moved = false;
  for (let desde = paginas - PAGINAS; desde > 0; desde -= PAGINAS) {
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
  const { bytes: antes, paginas } = await sizeOf(client);
  await client.query('vacuum auditoria'); // from here on it is known where there is room
  let last = paginas;
  for (let ronda = 0; ronda < RONDAS && (await moveEnd(client)); ronda++) {
    await client.query('vacuum auditoria');
    const { paginas: now } = await sizeOf(client);
    if (now >= last) break;
    last = now;
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
  await client.query('select pg_advisory_lock(32082)');
  try {
    return await compact(client);
  } finally {
    await client.query('select pg_advisory_unlock(32082)').catch(() => {}); // it ends with the connection
  }
}
