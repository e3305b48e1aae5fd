import type { Comparable } from '@renadet/domain/vinculo/comparable';
import { compare } from '@renadet/domain/vinculo/compare';
import { victimaDeEjemplo as de, FRECUENCIAS } from '@renadet/domain/vinculo/victimas.ejemplo';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { QUIZA } from './ajena.query.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const rare = { victimas: 1_400_000, apellidos: new Map(), nombres: new Map() };
type Par = readonly [Comparable, Comparable];
/** Of each pair whether PostgreSQL gives it to be compared. */
const quiza = async (pares: readonly Par[]): Promise<boolean[]> => {
  const { rows } = await sql<{ si: boolean }>`
    select ${QUIZA} as si from json_array_elements(${JSON.stringify(pares)}::json) with ordinality p (par, i),
      json_populate_record(null::comparable, par -> 0) x, json_populate_record(null::comparable, par -> 1) y order by i`.execute(
    t.db,
  );
  return rows.map(({ si }) => si);
};

/** Births of which many differ by one of their parts, or by figures that changed places, also those of two parts. */
const born = fc
  .tuple(
    fc.constantFrom('1971', '1989', '1990', '1991', '1992', '2001'),
    fc.constantFrom('01', '02', '10', '11', '12'),
    fc.constantFrom('01', '02', '10', '11', '12', '20', '21'),
  )
  .map((parts) => parts.join('-'));
const curp = fc.constantFrom('ZAOU870209HSLZCL01', 'ZAOU870290HSLZCL01', 'ZAOU870209SHLZCL01', 'GAHE900101MDFRRR09');
const day = fc.constantFrom('2023-05-14', '2023-05-16', '2023-06-02', '2024-02-29');
const number = fc.constantFrom('A/1/2020', 'B/2/2021', 'C/3/2022');
const oneOf = (...values: readonly number[]) => fc.option(fc.constantFrom(...values));
/** Called as everybody else, by a name that nobody else has: nothing but the other fields tells two of them apart. */
const someone = fc
  .record({
    fechanacimiento: fc.option(born),
    anio: oneOf(1971, 1988, 1989, 1990, 1992, 2001),
    llgenero: oneOf(1, 2, 4),
    curp: fc.option(curp),
    fchecho: fc.option(day),
    llestado: oneOf(9, 25),
    llmunicipio: oneOf(3, 6),
    autoridades: fc.array(fc.constantFrom(2, 7, 8), { maxLength: 2 }),
    noci: number,
    numeros: fc.array(number, { maxLength: 1 }),
  })
  .map((one) =>
    de({ ...one, anio: one.fechanacimiento === null ? one.anio : Number(one.fechanacimiento.slice(0, 4)) }),
  );

test('who is told to be another before names are compared is shown by no names', async () => {
  const pares: Par[] = fc.sample(fc.tuple(someone, someone), { numRuns: 6000, seed: 44 });
  const given = await quiza(pares);
  const lost = pares.filter(
    ([a, b], i) => !given[i] && [rare, FRECUENCIAS].some((f) => compare(a, b, f).clase !== null),
  );
  expect(lost).toEqual([]);
  expect(given.filter(Boolean).length).toBeLessThan(0.7 * pares.length); // most of these have too little to be told apart by
});

/** Of all other fields nothing is known, so one slip decides. */
const UNKNOWN = {
  fechanacimiento: null,
  anio: null,
  llgenero: null,
  curp: null,
  fchecho: null,
  llestado: null,
  llmunicipio: null,
  autoridades: [],
  noci: '',
};
const births = ['1989', '1990', '1991', '2001'].flatMap((y) =>
  ['01', '02', '10', '11', '12'].flatMap((m) => ['01', '02', '10', '12', '20', '21'].map((d) => `${y}-${m}-${d}`)),
);
const CURP = 'ZAOU870209HSLZCL01';
const curps = [
  CURP,
  'GAHE900101MDFRRR09',
  ...[...CURP].flatMap((letter, i) => [
    `${CURP.slice(0, i)}X${CURP.slice(i + 1)}`,
    `${CURP.slice(0, i)}${CURP[i + 1] ?? ''}${letter}${CURP.slice(i + 2)}`,
  ]),
];
test.each([
  ['birth', births.map((dia) => de({ ...UNKNOWN, fechanacimiento: dia, anio: Number(dia.slice(0, 4)) }))],
  ['CURP', curps.map((curp) => de({ ...UNKNOWN, anio: 1987, curp }))],
])('no slip of a %s is taken for another person', async (_, people) => {
  const pares = people.flatMap((one, i) => people.slice(i + 1).map((other): Par => [one, other]));
  const given = await quiza(pares);
  const lost = pares.filter(([a, b], i) => !given[i] && compare(a, b, rare).clase !== null);
  expect(lost).toEqual([]);
  expect(given).toContain(false);
});

test('most of those that only a key brought together are told to be others', async () => {
  const born = { fechanacimiento: '1960-01-01', anio: 1960 };
  const away = { fchecho: '2025-11-02', llestado: 9, llmunicipio: 3, autoridades: [2] };
  const others = [{}, away, born, { ...born, ...away }, { fechanacimiento: null, anio: null, ...away }];
  expect(await quiza(others.map((other) => [de(), de({ llvictima: 2, ...other })]))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
