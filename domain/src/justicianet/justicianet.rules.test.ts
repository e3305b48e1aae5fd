import { expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { violations } from '../lib/rules.ts';
import { reglasBusquedaExterna } from './justicianet.rules.ts';
import { BusquedaExterna } from './justicianet.schema.ts';

const errors = (fechaInicio: string | null, fechaFin: string | null) =>
  violations(reglasBusquedaExterna, BusquedaExterna.parse({ fechaInicio, fechaFin }), {
    hoy: fecha('2026-03-10'),
  }).map(({ campo, clause }) => `${clause} ${campo}`);

test('[1-053] [1-054] both dates are required', () => {
  expect(errors(null, '2026-01-01')).toEqual(['1-053 fechaInicio']);
  expect(errors('2026-01-01', null)).toEqual(['1-054 fechaFin']);
});

test('[1-349] [1-350] neither date before 2017-06-26 nor after today; the days themselves are admitted', () => {
  expect(errors('2017-06-26', '2026-03-10')).toEqual([]);
  expect(errors('2017-06-25', '2017-06-25')).toEqual(['1-349 fechaInicio', '1-349 fechaFin']);
  expect(errors('2026-03-11', '2026-03-11')).toEqual(['1-350 fechaInicio', '1-350 fechaFin']);
});

test('[1-351] the end is not before the start; one day is a period', () => {
  expect(errors('2026-01-02', '2026-01-01')).toEqual(['1-351 fechaFin']);
  expect(errors('02/01/2026', '02/01/2026')).toEqual([]);
});
