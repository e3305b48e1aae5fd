import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDb, freshDb } from '../../test/db.ts';
import { type Base, openDb } from '../db/open.ts';
import { noteSimulacro } from './bitacora.ts';
import { findRespaldos } from './respaldo.queries.ts';

let fresh: FreshDb;
let base: Base;
beforeAll(async () => {
  fresh = await freshDb();
  base = openDb(fresh.urlApp, { max: 1 });
});
afterAll(() => base.db.destroy());

const NADA = { ultimo: null, comprobado: null, continuo: false, archivado: null, simulacro: null };

test('[3-626] until when what is written is archived is told where it is archived, also before anything was', async () => {
  expect(await findRespaldos(base.db)).toEqual(NADA);
  expect(await findRespaldos(base.db, { hasta: () => null })).toEqual({ ...NADA, continuo: true });
  const hasta = new Date('2026-02-03T04:05:06Z');
  expect(await findRespaldos(base.db, { hasta: () => hasta })).toMatchObject({ archivado: '2026-02-03T04:05:06.000Z' });
});

test('[3-626] the last return to a moment is told, and whether it was whole', async () => {
  await noteSimulacro(fresh.url, new Date('2026-02-04T00:00:00Z'), true);
  await noteSimulacro(fresh.url, new Date('2026-02-03T00:00:00Z'), false);
  expect((await findRespaldos(base.db)).simulacro).toMatchObject({ hasta: '2026-02-03T00:00:00.000Z', entero: false });
});
