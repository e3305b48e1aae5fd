import { OMISION } from '@renadet/domain/carga/columnas';
import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { type Fecha, fecha } from '@renadet/domain/lib/fecha';
import { edadEnLosHechos, SIN_DIA } from '@renadet/domain/victima/edad';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { edadDe } from '../../test/edad.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';

let t: TestApp;
let clerk: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await testApp();
  clerk = await t.as('capturista.30');
});

const dia = fc
  .date({ min: new Date('1925-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10) as Fecha);
const BISIESTOS = [
  '2008-02-29',
  '2007-02-28',
  '2007-03-01',
  '2026-02-28',
  '2026-03-01',
  '2024-02-29',
  '2025-12-31',
] as Fecha[];
const caso = fc.record({
  fechanacimiento: fc.option(fc.oneof(dia, fc.constantFrom(...BISIESTOS))),
  dsedad: fc.option(fc.constantFrom(0, 1, 17, 18, 59, 60, 120, 999)),
  fchecho: fc.option(fc.oneof(dia, fc.constantFrom(...BISIESTOS, SIN_DIA.fchecho as Fecha))),
  fcinicio: fc.oneof(dia, fc.constantFrom(...BISIESTOS, SIN_DIA.fcinicio as Fecha)),
});

test('PostgreSQL, the domain and a count of birthdays tell the same age at the facts', async () => {
  const casos = fc.sample(caso, 2_000);
  const { rows } = await t.owner.query<{ edad: number | null }>(
    `select edad_hechos(n, d, dia_de_hechos(h, i)) as edad
     from unnest($1::date[], $2::integer[], $3::date[], $4::date[]) with ordinality u (n, d, h, i, k) order by k`,
    ['fechanacimiento', 'dsedad', 'fchecho', 'fcinicio'].map((name) =>
      casos.map((one) => one[name as keyof typeof one]),
    ),
  );
  const told = casos.map((one) => edadEnLosHechos(one, one));
  expect(rows.map(({ edad }) => edad)).toEqual(told);
  expect(casos.map((one) => edadDe(one, one))).toEqual(told);
  expect([SIN_DIA.fchecho, SIN_DIA.fcinicio]).toEqual([OMISION.hechos, OMISION.inicio]);
});

test('a girl of sixteen at the facts is no adult, however late she is registered; her age follows either date', async () => {
  const saves = savesOf(t, clerk);
  const hechos = fecha('2025-02-02');
  const llcarpeta = await saves.carpeta({ fchecho: hechos, fcinicio: fecha('2025-02-20') });
  const llvictima = await saves.victima(llcarpeta, { fechanacimiento: fecha('2008-08-03'), dscurp: null });
  const read = async () => {
    const [row] = await rowsOf(t, 'victima', `llvictima = ${llvictima}`);
    const { rows } = await t.owner.query(
      `select (valores)[1] as rango from dimensiones_victima((select v from victima v where llvictima = ${llvictima}))`,
    );
    const { rows: cruce } = await t.owner.query(
      `select condiciones & 2 as menor from hechoscruce where llcarpeta = ${llcarpeta}`,
    );
    return [row?.edadhechos, rows[0].rango, cruce[0].menor];
  };
  const { rows: rangos } = await t.owner.query('select llrangoedades as id, minimo, maximo from ctrangoedad');
  const rangoDe = (edad: number) => rangos.find((r) => r.minimo <= edad && edad <= r.maximo).id;
  expect(await read()).toEqual([16, rangoDe(16), 2]);
  const kept = (await t.call(getCarpetaById, { params: { llcarpeta } }, clerk)).body;
  const { body } = await t.call(
    modificarCI,
    { body: { ...kept, fchecho: null, fcinicio: fecha('2026-08-03'), fcestatus: fecha('2026-08-04') } as never },
    clerk,
  );
  expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  expect(await read()).toEqual([18, rangoDe(18), 0]);
  await t.owner.query(`update victima set fechanacimiento = '2008-08-04' where llvictima = ${llvictima}`);
  expect(await read()).toEqual([17, rangoDe(17), 2]);
});

const NACIDA = { fechanacimiento: fecha('2007-02-15'), dscurp: null };
const INICIO = fecha('2025-02-20');
test.each<[string, object, object, number | null]>([
  ['the day of her birthday', { fchecho: fecha('2025-02-15') }, NACIDA, 18],
  ['a month with her birthday in it', { fchecho: fecha('2025-02-01'), llprecisionhecho: 3 }, NACIDA, 17],
  [
    'two days about her birthday',
    { fchecho: fecha('2025-02-14'), fchechofin: fecha('2025-02-16'), llprecisionhecho: 2 },
    NACIDA,
    17,
  ],
  ['nobody knows when: at the start of the file', { llprecisionhecho: 5 }, NACIDA, 18],
  [
    'an age more or less',
    { fchecho: fecha('2025-02-01'), llprecisionhecho: 3 },
    { dsedad: 30, llprecisionnacimiento: 4 },
    30,
  ],
  ['nobody knows her age', { fchecho: fecha('2025-02-01') }, { dsedad: null, llprecisionnacimiento: 5 }, null],
])(
  'ages at facts that are known more or less are those of the first day, the younger (D-409): %s',
  async (_, facts, her, edad) => {
    const saves = savesOf(t, clerk);
    const llvictima = await saves.victima(await saves.carpeta({ fcinicio: INICIO, ...facts }), her);
    const [row] = await rowsOf(t, 'victima', `llvictima = ${llvictima}`);
    expect([row?.edadhechos, row?.dsedad === 999]).toEqual([edad, false]);
  },
);
