import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';

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
  const [third, watch] = [new pg.Client(url), new pg.Client(url)];
  for (const client of [third, watch]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  const waiting = async () => {
    const { rows } = await watch.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].n;
  };
  await third.query('begin');
  await third.query(...(retener as [string, unknown[]]));
  const first = uno();
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000, interval: 20 });
  const second = otro();
  await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 60_000, interval: 20 });
  await third.query('rollback');
  return Promise.all([first, second]);
}
