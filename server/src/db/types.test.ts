import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDb } from '../../test/db.ts';
import { writeTypes } from './generate-types.ts';

test('the types of the tables are those of the migrated database (npm run tool -- db-types writes them)', async () => {
  const { url } = await freshDb();
  const folder = mkdtempSync(join(tmpdir(), 'renadet-tipos-'));
  try {
    const file = join(folder, 'types.ts');
    writeTypes(url, file);
    expect(readFileSync(join(import.meta.dirname, 'types.ts'), 'utf8')).toBe(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
