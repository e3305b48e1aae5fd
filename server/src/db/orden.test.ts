// The browser sorts what it has whole as the server sorts what it cuts: one order of names for both.
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDb } from '../../test/db.ts';

test('Intl.Collator of es-MX orders texts as the collation of SQL does', async () => {
  const client = new pg.Client((await freshDb()).url);
  await client.connect();
  const letra = fc.constantFrom(...'aábcnñoóuüvzAÁNÑOZ019 -_/.');
  const textos = fc.uniqueArray(fc.string({ unit: letra, minLength: 1, maxLength: 8 }), {
    minLength: 2,
    maxLength: 40,
  });
  const { compare } = new Intl.Collator('es-MX');
  await fc.assert(
    fc.asyncProperty(textos, async (texts) => {
      const { rows } = await client.query<{ t: string }>(
        `select t from unnest($1::text[]) t order by t collate "es-MX-x-icu"`,
        [texts],
      );
      const sorted = rows.map(({ t }) => t);
      for (const [i, t] of sorted.slice(1).entries())
        expect([sorted[i], t, compare(sorted[i] ?? '', t) <= 0]).toEqual([sorted[i], t, true]);
    }),
    { numRuns: 200 },
  );
  await client.end();
});
