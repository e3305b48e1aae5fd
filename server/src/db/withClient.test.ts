import type pg from 'pg';
import { expect, test } from 'vitest';
import { freshDb } from '../../test/db.ts';
import { withClient } from './withClient.ts';

test('what the work answers is answered, and its connection is ended, also where it fails', async () => {
  const { url } = await freshDb();
  let client: pg.Client | undefined;
  const work = (fails: boolean) =>
    withClient(url, async (one) => {
      client = one;
      if (fails) throw new Error('no');
      return 7;
    });
  expect(await work(false)).toBe(7);
  await expect(client?.query('select 1')).rejects.toThrow('closed');
  await expect(work(true)).rejects.toThrow('no');
  await expect(client?.query('select 1')).rejects.toThrow('closed');
});
