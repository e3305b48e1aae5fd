import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';

/** Every chain of the audit: a write that waits for it has all its other locks, and is not committed. */
export const CADENAS = 'select from auditoriacabeza for update';

/** Somebody who holds the rows of a statement until they are told to let go, and how many wait meanwhile. */
export async function hold(url: string, statement: string, values: unknown[] = []) {
  const [third, other] = [new pg.Client(url), new pg.Client(url)];
  for (const client of [third, other]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  const waiting = async (n: number) => {
    const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const look = async () => expect((await other.query(text)).rowCount).toBe(n);
    await vi.waitFor(look, { timeout: 60_000, interval: 20 });
  };
  await third.query('begin');
  await third.query(statement, values);
  return { other, waiting, release: () => third.query('rollback') };
}

/**
 * Two who write the same rows, one from the first to the last and one from the last to the first, made to meet in the
 * middle: a third transaction holds the row there until both wait. Who writes as it was sent has then what the other
 * needs next, and the other has what it needs: PostgreSQL ends one of them (40P01). Who writes in one order waits.
 * @param retener a statement that takes the row in the middle, and its parameters
 * @returns what both answered
 */
export async function encontrarse<T>(
  url: string,
  retener: readonly [string, unknown[]],
  uno: () => Promise<T>,
  otro: () => Promise<T>,
): Promise<[T, T]> {
  const { waiting, release } = await hold(url, ...(retener as [string, unknown[]]));
  const first = uno();
  await waiting(1);
  const second = otro();
  await waiting(2);
  await release();
  return Promise.all([first, second]);
}
