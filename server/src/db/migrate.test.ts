import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDb } from '../../test/db.ts';
import { listMigrations, migrate } from './migrate.ts';

const { url } = await freshDb();

test.each([
  ['newer', '9999-del-futuro', 'La base es de una versión más nueva del sistema.'],
  ['evaluation', '0001-catalogos', 'La base es de una versión de prueba que ya no se actualiza.'],
])('a database of a %s version is refused with a sentence, and stays as it was', async (_, name, sentence) => {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    await owner.query(`insert into kysely_migration (name, timestamp) values ($1, now()::text)`, [name]);
    await expect(migrate(url)).rejects.toThrow(sentence);
    expect((await owner.query('select from kysely_migration')).rowCount).toBe(listMigrations().length + 1);
  } finally {
    await owner.query('delete from kysely_migration where name = $1', [name]);
    await owner.end();
  }
});
