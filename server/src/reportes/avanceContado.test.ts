import { fecha } from '@renadet/domain/lib/fecha';
import { type Rango, TIPO_AVANCE } from '@renadet/domain/reportes/avance';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { casos, conocidosDe, cuentaDe, PERSONAS, readConocidos } from '../../test/reportes.ts';
import { unit } from '../db/scope.ts';
import { avance, avanceDe, casos as casosDe, cuantosCasos } from './avance.query.ts';

const CASOS = casos(2);
const LUGARES = [
  [1, 101],
  [1, 102],
  [130, 13001],
] as const;
const DIAS = [
  '2012-05-09',
  '2017-05-31',
  '2017-06-30',
  '2019-03-01',
  '2019-03-14',
  '2019-03-31',
  '2026-10-02',
] as const;

let t: TestApp;
/** People who work at the same time, each in a transaction of their own. */
let personas: pg.Client[];
beforeAll(async () => {
  t = await testApp();
  personas = [0, 1].map(() => new pg.Client({ connectionString: t.url }));
  // who meets a row that the other holds gives up: both are this one test
  for (const one of personas) await one.connect().then(() => one.query(`set lock_timeout = '10ms'`));
});
afterAll(() => Promise.all(personas.map((one) => one.end())));

const numero = fc.constantFrom('A/1', 'A/2', 'A/3', 'A/4');
const id = fc.constantFrom('E1', 'E2', null);
const lugar = fc.constantFrom(...LUGARES);
const dia = fc.constantFrom(...DIAS);
const bit = fc.constantFrom(0, 1);
const ARCHIVO = 'llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios';
/** Statements of those who register, those who read the external list, and those who load history. */
const orden = fc.oneof(
  fc
    .tuple(lugar, numero, dia, bit, id)
    .map(
      ([[i, p], k, d, j, e]) =>
        [
          `insert into carpeta (${ARCHIVO}, provienejusticianet, "expedienteId") values ($1, $2, $3, 10, $4, 310, 1, 0, $5, $6)`,
          [i, p, k, d, j, e],
        ] as const,
    ),
  fc.tuple(numero, numero).map(([a, b]) => ['update carpeta set noci = $1 where noci = $2', [a, b]] as const),
  fc.tuple(numero, dia).map(([k, d]) => ['update carpeta set fcinicio = $2 where noci = $1', [k, d]] as const),
  fc
    .tuple(numero, bit, id)
    .map((v) => [`update carpeta set provienejusticianet = $2, "expedienteId" = $3 where noci = $1`, v] as const),
  fc
    .tuple(numero, lugar)
    .map(
      ([k, [i, p]]) =>
        ['update carpeta set llinstitucion = $2, llpropietario = $3 where noci = $1', [k, i, p]] as const,
    ),
  fc.tuple(numero).map((v) => ['delete from carpeta where noci = $1', v] as const),
  fc.constant(['update carpeta set fcinicio = fcinicio + 1, version = version + 1', []] as const),
  fc.tuple(lugar, numero, fc.constantFrom('E1', 'E2'), dia).map(
    ([[i], k, e, d]) =>
      [
        `insert into expedienteexterno values ($1, $2, $3, $4, 'TORTURA', 'EN TRAMITE') on conflict (llinstitucion, noci)
             do update set "expedienteId" = excluded."expedienteId", fcinicio = excluded.fcinicio`,
        [i, k, e, d],
      ] as const,
  ),
  fc.tuple(numero).map((v) => ['delete from expedienteexterno where noci = $1', v] as const),
  fc.tuple(lugar, numero, dia).map(
    ([[i], k, d]) =>
      [
        `insert into expedientehistorico (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
             select $1, $2, 'TRATOS', 'CONCLUIDO', 2, min(llusuario), $3 from usuario on conflict do nothing`,
        [i, k, d],
      ] as const,
  ),
  fc.tuple(numero, dia).map((v) => ['update expedientehistorico set fechacreacion = $2 where noci = $1', v] as const),
  fc.tuple(numero).map((v) => ['delete from expedientehistorico where noci = $1', v] as const),
);
const paso = fc.oneof(
  { weight: 6, arbitrary: fc.record({ quien: bit, hace: orden }) },
  {
    weight: 3,
    arbitrary: fc.record({
      quien: bit,
      hace: fc.constantFrom('commit' as const, 'commit' as const, 'rollback' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ quien: 0, hace: 'compactar' as const }) },
);

const owned = async <T>(text: string): Promise<T[]> => (await t.owner.query(text)).rows;

/** The report says of a period what the cases themselves say, to everyone. */
async function compare(rango: Rango): Promise<void> {
  const all = await readConocidos(t.owner);
  for (const alcance of Object.values(PERSONAS)) {
    const { llinstitucion } = alcance;
    const cases = conocidosDe(all, alcance, rango);
    const read = <T>(of: (trx: Parameters<typeof avance>[0]) => Promise<T>) => unit(t.db, alcance, 'read', of);
    const offices = await read((trx) => avance(trx, alcance, rango));
    expect(offices.filter(({ total }) => total)).toMatchObject(
      offices.flatMap(({ fiscaliaId }) => {
        const own = cases.filter((k) => k.llinstitucion === fiscaliaId);
        return own.length ? [{ fiscaliaId, ...cuentaDe(own) }] : [];
      }),
    );
    const fiscaliaId = llinstitucion || 1;
    const own = cases.filter((k) => k.llinstitucion === fiscaliaId);
    const areas = await read((trx) => avanceDe(trx, alcance, rango, fiscaliaId));
    expect(areas.reduce((n, { total }) => n + total, 0)).toBe(own.length);
    for (const { sedeId, ...row } of areas)
      expect(row).toMatchObject(cuentaDe(own.filter((k) => k.llpropietario === sedeId)));
    for (const tipo of Object.values(TIPO_AVANCE)) {
      const asked = { ...rango, fiscaliaId, sedeId: null, tipo, pagina: 0, rpp: 0 };
      const listed = own.filter(
        (k) => tipo === TIPO_AVANCE.TOTALES || k.integrada === (tipo === TIPO_AVANCE.INTEGRADAS),
      );
      const [count] = (await read((trx) => cuantosCasos(alcance, rango, asked).execute(trx))).rows;
      const { rows } = await read((trx) => casosDe(alcance, rango, asked, { desde: 0, cuantos: null }).execute(trx));
      expect({ ...count, resultados: rows }).toEqual({
        total: listed.length,
        resultados: listed.map((k) => ({
          noci: k.noci,
          estadoJuridicoExpediente: k.estado,
          delitoPrincipal: k.delito,
        })),
      });
    }
  }
}

/** Cases and totals as they are kept after the night. */
const guardado = async () => [
  await owned('select quitar_ceros()'),
  await owned('select * from casoconocido order by llinstitucion, noci'),
  await owned('select * from casomes order by 1, 2, 3, 4'),
];

test(
  'who writes at once and what is counted when: whatever the order, the progress report says what its cases say, and they are counted as if anew',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 15, maxLength: 40 }), fc.tuple(dia, dia), async (pasos, [a, b]) => {
        for (const one of personas) await one.query('rollback'); // of a case that did not end
        await t.owner.query('delete from carpeta; delete from expedienteexterno; delete from expedientehistorico');
        const rango = { fechaInicio: fecha(a < b ? a : b), fechaFin: fecha(a < b ? b : a) };
        for (const one of personas) await one.query('begin');
        for (const { quien, hace } of pasos) {
          const one = personas[quien] as pg.Client;
          if (hace === 'compactar') await t.owner.query('select compactar_casos()');
          else if (typeof hace === 'string') await one.query(`${hace}; begin`);
          else await one.query(hace[0], [...hace[1]]).catch(() => one.query('rollback; begin'));
          if (typeof hace === 'string') await compare(rango);
        }
        for (const one of personas) await one.query('commit');
        await compare(rango);
        await t.owner.query('select compactar_casos()');
        await compare(rango);
        const kept = await guardado();
        await t.owner.query('begin; select rehacer_casos()');
        expect(await guardado()).toEqual(kept);
        await t.owner.query('rollback');
      }),
      { numRuns: CASOS },
    );
  },
  Math.max(60_000, CASOS * 10_000),
);
