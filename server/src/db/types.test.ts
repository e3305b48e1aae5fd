import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDb } from '../../test/db.ts';
import { writeTypes } from './generate-types.ts';

/** The text without what a formatter changes. */
const plain = (file: string) => readFileSync(file, 'utf8').replace(/\s+/g, '').replaceAll('"', "'");

test('the types of the tables are those of the migrated database (npm run tool -- db-types writes them)', async () => {
  const { url } = await freshDb();
  const folder = mkdtempSync(join(tmpdir(), 'renadet-tipos-'));
  try {
    const file = join(folder, 'types.ts');
    writeTypes(url, file);
    expect(plain(join(import.meta.dirname, 'types.ts'))).toBe(plain(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
