import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDb } from '../../test/db.ts';
import { waitForLock } from './waitForLock.ts';

test('[3-707] who waits for a lock is in no way of an index that its holder makes concurrently', async () => {
  const { url } = await freshDb();
  const [holder, waiter] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), waiter.connect()]);
  try {
    await waitForLock(holder, '32999');
    await holder.query(`create table prueba (n integer); set statement_timeout = '5s'`);
    let told = 0;
    let had = false;
    const waiting = waitForLock(waiter, '32999', () => told++).then(() => {
      had = true;
    });
    await expect.poll(() => told).toBe(1);
    await holder.query('create index concurrently on prueba (n)'); // it waits for everybody's snapshot
    expect(had).toBe(false);
    await holder.query('select pg_advisory_unlock(32999)');
    await waiting;
    expect(told).toBe(1);
  } finally {
    await Promise.all([holder.end(), waiter.end()]);
  }
});
