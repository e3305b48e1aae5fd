import { gradeCarpeta, medianaDe } from '@renadet/domain/calidad/calificacion';
import { camposDe } from '@renadet/domain/calidad/datosDeLey';
import { fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { getReporteCalificacion } from '@renadet/domain/reportes/reportes.contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { savesOf } from '../../test/saved.ts';
import { reviewReglas } from '../features/calidad/reglas.commands.ts';

const HOY = '2026-06-15';
let t: TestApp;
let admin: Headers;
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 600, semilla: 13, hoy: HOY });
  admin = await t.as('admin');
  await review();
  await t.owner.query(`
    update carpeta set lletapa = 4, llestatus = 16 where llcarpeta % 19 = 0;
    update carpeta set boconocehechos = 0, fcinicio = fcinicio - 45 where llcarpeta % 7 = 0;
    update carpeta set llprecisionhecho = 5, fchecho = null where llcarpeta % 5 = 0;
    update victima set llprecisionnacimiento = 5, dsedad = 999, fechanacimiento = null where llvictima % 8 = 0;
    update carpeta set novictimas = 0 where llcarpeta % 17 = 0;
    update victima set llgenero = 3, dsedad = 999, llsituacionjuridica = 5 where llvictima % 6 = 0;
    update victima set dsnombre = 'NN', dsapellidopaterno = 'SE DESCONOCE', dsapellidomaterno = null where llvictima % 12 = 0;
    update responsable set lldependencia = 13, boexistente = 1 where llresponsable % 4 = 0;
    update responsable set llgobierno = 4, dsloquesesabe = 'POLICIAS' where llresponsable % 7 = 0;
    delete from examenvictima where llvictima % 13 = 0;
    delete from victima where llvictima % 13 = 0`);
  // of files that have all of the law's data each lacks one thing by itself
  const { rows } = await t.owner.query<{ llcarpeta: number }>(
    'select llcarpeta from puntos_de(array(select llcarpeta from carpeta where novictimas > 0)) where cabal order by 1',
  );
  casi = rows.map(({ llcarpeta }) => llcarpeta).slice(0, CASI.length);
  for (const [i, lacks] of CASI.entries()) await t.owner.query(`${lacks} where llcarpeta = $1`, [casi[i]]);
});
/** What a file lacks to have everything. */
const CASI = [
  'update carpeta set novictimas = novictimas + 1',
  'update victima set lltecnica = null',
  `with i as (delete from imputado where llresponsable in (select llresponsable from responsable where llcarpeta = $1))
    delete from responsable`,
  'update responsable set lldependencia = null, llgobierno = null',
  'update carpeta set lletapa = null',
] as const;
let casi: number[];
const review = () => reviewReglas({ db: t.db }, false);

type Registro = Record<string, unknown>;
const readTabla = async (tabla: string, campos: readonly string[]) =>
  (await t.owner.query<Registro>(`select llcarpeta, ${[...new Set(campos)].map((c) => `"${c}"`)} from ${tabla}`)).rows;
/** Every file with its score by the rows of the domain. */
async function segunda() {
  const deVictima = ['llvictima', 'dsnombre', 'dsapellidopaterno', 'dsapellidomaterno', ...camposDe('victima')];
  const [carpetas, victimas, autoridades] = await Promise.all([
    readTabla('carpeta', ['fcinicio', 'llinstitucion', 'novictimas', ...camposDe('carpeta')]),
    readTabla('victima', deVictima),
    readTabla('responsable', ['llresponsable', 'boexistente', 'dsloquesesabe', ...camposDe('autoridad')]),
  ]);
  const de = (rows: Registro[], llcarpeta: unknown) => rows.filter((row) => row.llcarpeta === llcarpeta) as never;
  return carpetas.map((carpeta) => {
    const { llcarpeta } = carpeta;
    const expediente = { carpeta: carpeta as never, victimas: de(victimas, llcarpeta) };
    const { puntos, completos, total } = gradeCarpeta({ ...expediente, autoridades: de(autoridades, llcarpeta) });
    const dia = String(carpeta.fcinicio);
    return { llcarpeta, dia, llinstitucion: Number(carpeta.llinstitucion), puntos, cabal: completos === total };
  });
}
/** A day on which no file of 130 began. */
const diaSinCarpetas = async (): Promise<string> =>
  (
    await t.owner.query(`select d::date::text as dia from generate_series('2020-01-01'::date, '2020-12-31', '1 day') d
      where not exists (select from carpeta where llinstitucion = 130 and fcinicio = d) order by 1 limit 1`)
  ).rows[0].dia;
const dicha = async (desde: string, hasta: string, institucion: number, as = admin) => {
  const body = { fechaInicio: formatFecha(desde as never), fechaFin: formatFecha(hasta as never), institucion };
  const answer = await t.call(getReporteCalificacion, { body: body as never }, as);
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('[3-563] how the files of an institution score', () => {
  test('the score of a file in the database is that of the domain, file by file', async () => {
    const { rows } = await t.owner.query(
      'select llcarpeta, dia::text as dia, llinstitucion, puntos, cabal from puntos_de(array(select llcarpeta from carpeta)) order by 1',
    );
    const byDomain = (await segunda()).sort((a, b) => Number(a.llcarpeta) - Number(b.llcarpeta));
    expect(rows).toEqual(byDomain);
    expect(new Set(rows.map(({ puntos }) => puntos)).size).toBeGreaterThan(30);
    expect(rows.filter(({ cabal }) => cabal).length).toBeGreaterThan(0);
    expect(casi).toHaveLength(CASI.length);
    expect(rows.filter(({ llcarpeta, cabal }) => casi.includes(llcarpeta) && cabal)).toEqual([]);
  });

  test('median and complete ones equal a second count over random periods and institutions, looked at or not', async () => {
    const files = await segunda();
    const day = fc
      .integer({ min: 0, max: 3275 })
      .map((n) => new Date(Date.UTC(2017, 5, 26) + n * 86_400_000).toISOString().slice(0, 10));
    for (const looked of [false, true]) {
      if (looked) await review();
      await fc.assert(
        fc.asyncProperty(day, day, fc.constantFrom(0, 1, 114, 130), async (a, b, institucion) => {
          const [desde, hasta] = a < b ? [a, b] : [b, a];
          const within = files.filter(
            (f) => f.dia >= desde && f.dia <= hasta && [0, f.llinstitucion].includes(institucion),
          );
          const sorted = within.map(({ puntos }) => puntos).sort((x, y) => x - y);
          const at = (place: number) => sorted[place] ?? 0;
          const half = sorted.length / 2;
          const mediana = sorted.length ? (at(Math.ceil(half) - 1) + at(Math.floor(half))) / 2 : null;
          const { instituciones, ...all } = await dicha(desde, hasta, institucion);
          const completas = within.filter(({ cabal }) => cabal).length;
          expect(all).toEqual({ carpetas: within.length, mediana, completas });
          expect(instituciones.reduce((n, { carpetas }) => n + carpetas, 0)).toBe(within.length);
        }),
        { numRuns: 12 },
      );
    }
  });

  test('a field that is saved is in the median at once; a file that is gone is in none', async () => {
    const clerk = await t.as('capturista.30');
    const saves = savesOf(t, clerk);
    const dia = await diaSinCarpetas();
    const read = async () => (await dicha(dia, dia, 130, clerk)).instituciones[0];
    expect(await read()).toBeUndefined();
    const llcarpeta = await saves.carpeta({ fcinicio: fecha(dia) });
    const before = await read();
    expect(before?.carpetas).toBe(1);
    await saves.victima(llcarpeta);
    expect((await read())?.mediana).toBeGreaterThan(before?.mediana ?? 100);
    await review();
    await t.owner.query(`delete from victima where llcarpeta = ${llcarpeta}`);
    await t.owner.query(`delete from carpeta where llcarpeta = ${llcarpeta}`);
    expect(await read()).toBeUndefined();
    await review();
    expect(await read()).toBeUndefined();
  });

  test('what is counted file by file equals what is made from the files alone', async () => {
    await review();
    const sums = async () =>
      (
        await t.owner.query(`select llinstitucion, llpropietario, puntos, cabal, hasta[cardinality(hasta)] as n
          from acumuladocalificacion where hasta[cardinality(hasta)] <> 0 order by 1, 2, 3, 4`)
      ).rows;
    const { rows } = await t.owner.query(`select llinstitucion, llpropietario, puntos, cabal, count(*)::integer as n
      from puntos_de(array(select llcarpeta from carpeta)) group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
    expect(await sums()).toEqual(rows);
  });

  test('an institution sees its own, and of no file there is no median', async () => {
    const own = await dicha('2017-06-26', HOY, 0, await t.as('supervisor.30'));
    expect(own.instituciones.map(({ llinstitucion }) => llinstitucion)).toEqual([130]);
    const dia = await diaSinCarpetas();
    expect(await dicha(dia, dia, 130)).toEqual({
      carpetas: 0,
      mediana: null,
      completas: 0,
      instituciones: [],
    });
    expect(medianaDe([])).toBeNull();
  });
});
