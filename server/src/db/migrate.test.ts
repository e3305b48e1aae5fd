import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDb } from '../../test/db.ts';
import { listMigrations, migrate } from './migrate.ts';

const { url } = await freshDb();

test('a database of a newer version is refused with a sentence, and stays as it was', async () => {
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(`insert into kysely_migration (name, timestamp) values ('9999-del-futuro', now()::text)`);
  await expect(migrate(url)).rejects.toThrow('La base es de una versión más nueva del sistema.');
  expect((await owner.query('select from kysely_migration')).rowCount).toBe(listMigrations().length + 1);
  await owner.end();
});
