import { expect, test } from 'vitest';
import { freshDb } from '../../test/db.ts';
import { openDb } from './open.ts';

test('an owner works as the role, and a connection that would not is refused', async () => {
  const { url } = await freshDb();
  const good = openDb(url, { role: 'renadet_app' });
  const { rows } = await good.pool.query('select current_user as yo');
  expect(rows).toEqual([{ yo: 'renadet_app' }]);
  await good.db.destroy();
  // what an address says of options is taken instead of ours; a pooler may drop both
  const bad = openDb(`${url}?options=-c%20geqo%3Don`, { role: 'renadet_app' });
  await expect(bad.pool.query('select 1')).rejects.toThrow('no tomó el rol renadet_app');
  await bad.db.destroy();
});
