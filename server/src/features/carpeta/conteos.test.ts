// Counts that are remembered say what a count of all would say, whatever is written meanwhile.
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import fc from 'fast-check';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDb } from '../../../test/db.ts';
import { type Db, openDb } from '../../db/open.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { searchCarpetas, searchContando } from './busqueda.query.ts';
import { countComunes, keepConteos } from './conteos.comunes.ts';
import { type Conteo, createConteos } from './conteos.ts';

const NACIONAL: Alcance = { llinstitucion: 0, propietarios: null };
const DE_UNA: Alcance = { llinstitucion: 130, propietarios: null };
const filtro = (extra: object = {}) =>
  getCarpetaByFiltros.body.parse({ noci: '/202', pagina: 1, rpp: 7, institucion: 0, area: 0, ...extra });
const BUSQUEDAS = [
  filtro(),
  filtro({ pagina: 9 }),
  filtro({ fechaInicio: '2025-01-05', fechaFin: '2025-01-20' }),
  filtro({ noci: 'nu/' }),
  filtro({ orden: { columna: 'fcinicio', sentido: 'asc' } }),
];

let db: Db;
let trx: Trx;
let other: pg.Client;
let conteos = createConteos();
/** What is remembered of searches, as the search itself left it. */
let kept: Map<string, Conteo>;
beforeAll(async () => {
  const { url } = await freshDb();
  db = openDb(url, { max: 2 }).db;
  trx = db as unknown as Trx;
  other = new pg.Client(url);
  await other.connect();
  await other.query(
    `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
     select 130, 13001, 'ÑU/' || n * 7919 || '/20' || 15 + n % 10, 5, date '2025-01-01' + n % 31, 310, 1, 0
     from generate_series(1, 300) n`,
  );
  await other.query('analyze carpeta');
});
afterAll(() => Promise.all([db.destroy(), other.end()]).then(() => {}));
beforeEach(() => {
  kept = new Map();
  const real = createConteos();
  conteos = {
    ...real,
    de: (llave) => kept.get(llave),
    note: (llave, conteo) => {
      kept.set(llave, conteo);
    },
  };
});

const count = async (f = filtro(), alcance = NACIONAL) =>
  (await searchContando(trx, alcance, f, conteos))[0]?.registros ?? 0;
/** Every page and total by what is remembered, and by comparing all. */
async function compare() {
  for (const alcance of [NACIONAL, DE_UNA])
    for (const one of BUSQUEDAS)
      expect(await searchContando(trx, alcance, one, conteos)).toEqual(await searchCarpetas(trx, alcance, one));
}
/** What somebody changes: a new file, one that goes, one whose number, or day, is another. */
const CAMBIOS = {
  alta: (
    n: number,
  ) => `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
    values (130, 13001, 'N/' || gen_random_uuid() || '/202${n % 10}', 5, date '2024-12-25' + ${n % 45}, 310, 1, 0)`,
  baja: (n: number) =>
    `delete from carpeta where llcarpeta = (select llcarpeta from carpeta order by llcarpeta offset ${n} limit 1)`,
  numero: (n: number) =>
    `update carpeta set noci = 'X' || llcarpeta || '/19${n % 90}' where llcarpeta = (select llcarpeta from carpeta order by llcarpeta offset ${n} limit 1)`,
  dia: (n: number) =>
    `update carpeta set fcinicio = date '2024-12-25' + ${n % 45} where llcarpeta = (select llcarpeta from carpeta order by llcarpeta offset ${n} limit 1)`,
};

test('whatever is written, also by who commits late, what is remembered is what is there', async () => {
  await compare();
  expect(kept.size).toBe(6);
  const step = fc.tuple(fc.constantFrom(...(Object.keys(CAMBIOS) as (keyof typeof CAMBIOS)[])), fc.nat(200));
  const later = fc.array(step, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(later, later, async (meanwhile, afterwards) => {
      await other.query('begin');
      for (const [what, n] of meanwhile) await other.query(CAMBIOS[what](n));
      // somebody who began later has committed already
      await sql.raw(CAMBIOS.alta(5)).execute(trx);
      await compare(); // of what nobody sees yet nothing is counted, and nothing is forgotten
      await other.query('commit');
      await compare();
      for (const [what, n] of afterwards) await other.query(CAMBIOS[what](n));
      await compare();
    }),
    { numRuns: 5 },
  );
});

test('what was counted is gone on from, until the changes since are forgotten', async () => {
  const n = await count();
  const [[llave, conteo] = ['', undefined]] = kept;
  if (!conteo) throw new Error('nothing was remembered');
  const planted = { ...conteo, n: conteo.n + 1000 };
  kept.set(llave, planted);
  expect(await count()).toBe(n + 1000);
  // forgotten is what is older than the night before: one night later it still goes on, two nights later it does not
  await other.query(CAMBIOS.alta(5));
  kept.set(llave, planted);
  await sql`select olvidar_numeros()`.execute(trx);
  expect(await count()).toBe(n + 1001);
  // somebody's open transaction, in whatever database of the server, keeps what it may not have seen from being forgotten
  await expect
    .poll(
      async () => {
        kept.set(llave, planted);
        await sql`select olvidar_numeros()`.execute(trx);
        return count();
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(n + 1);
}, 90_000);

test('a database that took over, and totals made anew, are counted from the start', async () => {
  const n = await count();
  const [[llave, conteo] = ['', undefined]] = kept;
  if (!conteo) throw new Error('nothing was remembered');
  kept.set(llave, { ...conteo, n: 0, linea: 255 });
  expect(await count()).toBe(n);
  kept.set(llave, conteo);
  await other.query(`begin; set local session_replication_role = replica; ${CAMBIOS.alta(3)}; commit`);
  await sql`select rehacer_cuentas()`.execute(trx);
  expect(await count()).toBe(n + 1);
});

test('who wrote in the same transaction leaves nothing to be remembered', async () => {
  await db.transaction().execute(async (own) => {
    await sql.raw(CAMBIOS.alta(7)).execute(own);
    await searchContando(own, NACIONAL, filtro(), conteos);
  });
  expect(kept.size).toBe(0);
});

test('no more is remembered than it may', () => {
  const few = createConteos(2);
  const one = { n: 1, desde: '', hasta: '', foto: '', linea: 0 };
  for (const llave of ['a', 'b', 'a', 'c']) few.note(llave, one);
  expect(['a', 'b', 'c'].map((llave) => few.de(llave) !== undefined)).toEqual([true, false, true]);
});

test('[3-702] a server counts common parts by itself once it listens: the first who asks goes on from there', async () => {
  // of counts that were made while something older than the totals was under way, in whichever database, none is gone on from
  const isPast = sql<{ si: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) >=
    coalesce((select desde from numerodesde), '0') as si`;
  await expect.poll(async () => (await isPast.execute(trx)).rows[0]?.si, { timeout: 60_000 }).toBe(true);
  const app = Fastify();
  keepConteos(app, db, conteos, 0);
  expect(kept.size).toBe(0); // what is not listened to has nobody who asks
  await app.listen({ host: '127.0.0.1', port: 0 });
  // 'NU' and the ten years that one number of ten has
  await expect.poll(() => kept.size).toBeGreaterThan(10);
  await app.close();
  for (const noci of ['nu', '2019']) {
    const asked = filtro({ noci });
    const before = new Map(kept);
    const n = await count(asked);
    const llave = [...kept].find(([key, conteo]) => before.get(key) !== conteo)?.[0] ?? '';
    const counted = before.get(llave);
    expect([noci, counted?.n]).toEqual([noci, n]);
    // what is there is gone on from, and nothing is compared
    if (counted) kept.set(llave, { ...counted, n: n + 1000 });
    expect(await count(asked)).toBe(n + 1000);
  }
}, 90_000);

test('[3-702] a server that is being closed counts no further', async () => {
  let asked = 0;
  await countComunes(db, conteos, () => ++asked > 3);
  expect(kept.size).toBe(3);
});
