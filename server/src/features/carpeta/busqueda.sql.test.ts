// The bench measures the SQL of the three searches without the server around it; it is the SQL that the server sends.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDb } from '../../../test/db.ts';
import type { Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { searchCarpetas } from './carpeta.queries.ts';

const FILE = resolve(import.meta.dirname, '../../../../bench/consultas.json');
const NACIONAL = { llinstitucion: 0, propietarios: null };

/** What is sent for a request, as a national reader. */
async function sent(filtro: object) {
  const pool = new pg.Pool({ connectionString: (await freshDb()).url });
  const log: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      log.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  await searchCarpetas(db as unknown as Trx, NACIONAL, getCarpetaByFiltros.body.parse(filtro));
  await db.destroy();
  return log;
}

const consultas: Record<string, { filtro: object; sql: string; parameters: unknown[] }> = JSON.parse(
  readFileSync(FILE, 'utf8'),
);
test.each(Object.entries(consultas))(
  'the search by %s of the bench is the real one',
  async (_, { filtro, ...kept }) => {
    expect(await sent(filtro)).toEqual([kept]);
  },
);
