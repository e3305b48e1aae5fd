import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Comparable, Frecuencias } from './comparable.ts';
import { compare } from './compare.ts';
import { nombradaDe } from './nombres.ts';
import { createPadron, findPlace, nombradaEn, setVictima } from './padron.ts';
import { isQuiza } from './quiza.ts';
import { victimaDeEjemplo as de, FRECUENCIAS } from './victimas.ejemplo.ts';

const padronOf = (people: readonly Comparable[]) => {
  const sum = (count: (c: Comparable) => number) => people.reduce((all, one) => all + count(one), 0);
  const [nombres, numeros] = [sum((c) => c.nombres.length), sum((c) => c.numeros.length)];
  const padron = createPadron({ victimas: people.length, nombres, numeros });
  for (const [i, one] of people.entries()) setVictima(padron, i, one);
  return padron;
};
const rare: Frecuencias = { victimas: 1_400_000, apellidos: new Map(), nombres: new Map() };
type Par = readonly [Comparable, Comparable];
/** Whether two may be shown by what stands in memory of them. */
const isPosible = (par: Par, todas = rare, publicas = todas): boolean => isQuiza(padronOf(par), 0, 1, todas, publicas);

/** Births of which many differ by one of their parts, or by figures that changed places, also those of two parts. */
const born = fc
  .tuple(
    fc.constantFrom('1971', '1989', '1990', '1991', '1992', '2001'),
    fc.constantFrom('01', '02', '10', '11', '12'),
    fc.constantFrom('01', '02', '10', '11', '12', '20', '21'),
  )
  .map((parts) => parts.join('-'));
const number = fc.constantFrom('A/1/2020', 'B/2/2021', 'C/3/2022');
const oneOf = <T>(...values: readonly T[]) => fc.option(fc.constantFrom(...values));
const CALLED = [
  {},
  { paterno: 'SAZUETA', sonidosapellidos: ['SST', 'OC'] },
  { nombres: ['ULISES'], sonidosnombres: ['ULSS'] },
  { paterno: 'OCHOA', sonidopaterno: 'OC', materno: 'ZAZUETA', sonidomaterno: 'SST', sonidosapellidos: ['OC', 'SST'] },
  { materno: null, sonidomaterno: null, sonidosapellidos: ['SST'] },
  { nombres: ['PEPE'], sonidosnombres: ['PP'], apodos: ['JOSE'], extranjera: true },
  {
    nombres: ['OCHOA'],
    sonidosnombres: ['OC'],
    paterno: 'JOSE',
    materno: 'DE LA O',
    sonidosapellidos: ['JS', 'D', 'L', 'O'],
  },
] satisfies Partial<Comparable>[];
const someone = fc
  .record({
    fechanacimiento: fc.option(born),
    anio: oneOf(1971, 1988, 1989, 1990, 1992, 2001),
    llgenero: oneOf(1, 2, 4),
    curp: oneOf('ZAOU870209HSLZCL01', 'ZAOU870290HSLZCL01', 'ZAOU870209SHLZCL01', 'GAHE900101MDFRRR09'),
    fchecho: oneOf('1970-01-01', '2023-05-14', '2023-05-16', '2023-06-02', '2024-02-29'),
    llestado: oneOf(9, 25),
    llmunicipio: oneOf(3, 6),
    autoridades: fc.array(fc.constantFrom(2, 7, 8, 35), { maxLength: 2 }),
    noci: number,
    numeros: fc.array(number, { maxLength: 1 }),
    llamada: fc.option(fc.constantFrom(...CALLED)), // as everybody else, more often than not
  })
  .map(({ llamada, ...one }) => {
    const anio = one.fechanacimiento === null ? one.anio : Number(one.fechanacimiento.slice(0, 4));
    return de({ ...one, ...llamada, anio });
  });

test('who is told apart in memory is shown to nobody, by common names and by rare ones', () => {
  const pares = fc.sample(fc.tuple(someone, someone), { numRuns: 6000, seed: 44 });
  for (const frecuencias of [rare, FRECUENCIAS]) {
    const told = pares.filter((par) => !isPosible(par, frecuencias));
    expect(told.filter(([a, b]) => compare(a, b, frecuencias).clase !== null)).toEqual([]);
    const nobody = pares.filter(([a, b]) => compare(a, b, frecuencias).clase === null);
    expect(told.length).toBeGreaterThan(0.65 * nobody.length);
  }
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
])('no slip of a %s is taken for another person', (_, people) => {
  const pares = people.flatMap((one, i) => people.slice(i + 1).map((other): Par => [one, other]));
  const told = pares.filter((par) => !isPosible(par));
  expect(told.filter(([a, b]) => compare(a, b, rare).clase !== null)).toEqual([]);
  expect(told).not.toEqual([]);
});

test('a namesake of whom all else is another is told apart, however rare the name', () => {
  const born = { fechanacimiento: '1960-01-01', anio: 1960 };
  const away = { fchecho: '2025-11-02', llestado: 9, llmunicipio: 3, autoridades: [2] };
  const others = [{}, away, born, { ...born, ...away }, { fechanacimiento: null, anio: null, ...away }];
  const posibles = others.map((other) => isPosible([de(), de({ llvictima: 2, ...other })]));
  expect(posibles).toEqual([true, true, true, false, false]);
});

test('each stands in her place, called as she is compared', () => {
  const people = CALLED.map((called, i) => de({ ...called, llvictima: 3 * i, llgenero: i || null, decasada: i === 2 }));
  const padron = padronOf(people);
  for (const one of people) expect(nombradaEn(padron, findPlace(padron, one.llvictima))).toEqual(nombradaDe(one));
});

test('an office is shown two of its own by the fixed list, however common the name is in the country, and nobody else is', () => {
  const common = new Map(['ZAZUETA', 'OCHOA', 'JOSE', 'ULISES'].map((name) => [name, 1_000_000]));
  const todas = { victimas: 1_400_000, apellidos: common, nombres: common };
  const one = de({ fechanacimiento: null });
  const pair = (llinstitucion: number): Par => [
    one,
    de({ ...one, llvictima: 2, llinstitucion, fchecho: null, llmunicipio: null }),
  ];
  const [propia, deOtra] = [pair(one.llinstitucion), pair(1)];
  expect([propia, deOtra].map((par) => isPosible(par, todas))).toEqual([false, false]);
  expect([propia, deOtra].map((par) => isPosible(par, todas, rare))).toEqual([true, false]);
});
