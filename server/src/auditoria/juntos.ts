import { availableParallelism } from 'node:os';
import pg from '../db/pg.ts';

/** How many connections at most: the processors are also those of a server at work. */
const MAXIMO = 4;

/**
 * More connections to a database that see what this one sees, as many as the machine has processors.
 * @param client inside a transaction of one snapshot
 * @param url of its database
 */
export async function openJuntos(
  client: pg.ClientBase,
  url: string,
): Promise<{ others: pg.ClientBase[]; close: () => Promise<void> }> {
  const { rows } = await client.query<{ vista: string }>('select pg_export_snapshot() as vista');
  const vista = pg.escapeLiteral(rows[0]?.vista ?? '');
  const others = Array.from(
    { length: Math.min(MAXIMO, availableParallelism()) - 1 },
    () => new pg.Client({ connectionString: url }),
  );
  const close = async () => void (await Promise.allSettled(others.map((other) => other.end())));
  try {
    for (const other of others) {
      await other.connect();
      await other.query(`begin isolation level repeatable read read only; set transaction snapshot ${vista}`);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { others, close };
}
