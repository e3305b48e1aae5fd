import { describe, expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { violations } from '../lib/rules.ts';
import {
  aniosDe,
  avanceInicial,
  type FiltroAvance,
  nivelDe,
  nombreCsv,
  PERIODOS,
  rangoDe,
  reglasPeriodo,
} from './avance.ts';

const hoy = fecha('2026-06-17'); // a Wednesday
const de = (change: Partial<FiltroAvance>, day = hoy) => {
  const rango = rangoDe({ ...avanceInicial(day), ...change }, day);
  return rango && [rango.fechaInicio, rango.fechaFin];
};

test('[3-149] the periods, in order', () => {
  expect(PERIODOS).toEqual([
    { id: 0, texto: 'Ejercicio' },
    { id: 1, texto: 'Hoy' },
    { id: 2, texto: 'Ayer' },
    { id: 3, texto: 'Esta semana' },
    { id: 4, texto: 'Este mes' },
    { id: 5, texto: 'Otro' },
  ]);
});

describe('days of each period', () => {
  test.each([
    ['[3-463] at first, the current calendar year', {}, hoy, ['2026-01-01', '2026-12-31']],
    ['[3-150] the whole chosen year', { anio: 2010 }, hoy, ['2010-01-01', '2010-12-31']],
    ['[3-151] today', { periodo: 1 }, hoy, [hoy, hoy]],
    ['[3-152] yesterday', { periodo: 2 }, hoy, ['2026-06-16', '2026-06-16']],
    ['[3-152] yesterday, in another year', { periodo: 2 }, fecha('2024-01-01'), ['2023-12-31', '2023-12-31']],
    ['[3-152] yesterday, a 29 February', { periodo: 2 }, fecha('2024-03-01'), ['2024-02-29', '2024-02-29']],
    ['[3-153] this week, from Monday', { periodo: 3 }, hoy, ['2026-06-15', hoy]],
    ['[3-153] this week, on a Monday', { periodo: 3 }, fecha('2026-06-15'), ['2026-06-15', '2026-06-15']],
    ['[3-153] this week, on a Sunday', { periodo: 3 }, fecha('2026-06-21'), ['2026-06-15', '2026-06-21']],
    ['[3-154] this month', { periodo: 4 }, hoy, ['2026-06-01', hoy]],
  ] as const)('%s', (_, change, day, expected) => {
    expect(de(change, day)).toEqual(expected);
  });

  const hand = (a: string | null, b: string | null) =>
    ({ ...avanceInicial(hoy), periodo: 5, fechaInicio: a && fecha(a), fechaFin: b && fecha(b) }) as FiltroAvance;
  test.each([
    ['[3-155] [3-330] by hand, in order and up to today', '2011-02-03', '2026-06-17', ['2011-02-03', '2026-06-17'], []],
    ['[3-330] one day', '2026-06-17', '2026-06-17', ['2026-06-17', '2026-06-17'], []],
    ['[3-331] not with the start after the end', '2020-01-02', '2020-01-01', undefined, ['fechaFin']],
    ['[3-332] not with the end after today', '2020-01-02', '2026-06-18', undefined, ['fechaFin']],
    ['[3-330] not with one day missing', '2020-01-02', null, undefined, ['fechaFin']],
    ['[3-330] not with both missing', null, null, undefined, ['fechaInicio', 'fechaFin']],
  ])('%s', (_, a, b, expected, wrong) => {
    expect(de(hand(a, b))).toEqual(expected);
    expect(violations(reglasPeriodo, hand(a, b), { hoy }).map((v) => v.campo)).toEqual(wrong);
  });
});

test('[3-156] years from 2010 to the current one, both included', () => {
  const years = aniosDe(hoy);
  expect([...years].sort()).toEqual(Array.from({ length: 17 }, (_, i) => 2010 + i));
});

test.each([
  ['[3-333] nothing integrated is red', 0, 3, 'rojo'],
  ['[3-333] a half is red', 5, 10, 'rojo'],
  ['[3-334] just more than a half is yellow', 501, 1000, 'amarillo'],
  ['[3-334] just less than nine tenths is yellow', 899, 1000, 'amarillo'],
  ['[3-335] nine tenths are green', 9, 10, 'verde'],
  ['[3-335] all is green', 7, 7, 'verde'],
  ['nothing known has no colour', 0, 0, undefined],
])('%s', (_, integrada, total, expected) => {
  expect(nivelDe({ integrada, total })).toBe(expected);
});

test('[3-461] the CSV is named by the minute in Mexico City', () => {
  expect(nombreCsv(new Date('2026-01-01T05:07:59Z'))).toBe('carpetas-202512312307.csv');
  expect(nombreCsv(new Date('2026-07-01T06:00:00Z'))).toBe('carpetas-202607010000.csv');
});
