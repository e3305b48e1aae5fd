import { expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { violations } from '../lib/rules.ts';
import { diasEntre, LISTAS, ultimoDia } from './listas.ts';
import { reglasJustificacion } from './plazo.rules.ts';

const HOY = fecha('2026-02-27');
const justificada = { llplazo: 1, llave: 1, motivo: 'EN ESPERA DE PERITOS' };

test.each([
  ['2026-02-26', ['hasta']],
  ['2026-02-27', []],
  ['2026-02-28', []],
  ['2026-08-25', []],
  ['2026-08-26', []],
  ['2026-08-27', ['hasta']],
  [null, ['hasta']],
])('[1-725] a file is justified from today on and 180 days more: until %s', (day, campos) => {
  const values = { ...justificada, hasta: day === null ? null : fecha(day) };
  expect(violations(reglasJustificacion, values, { hoy: HOY }).map(({ campo }) => campo)).toEqual(campos);
});

test('[1-725] the last day of a justification is the 180th from today', () => {
  expect([ultimoDia(HOY), diasEntre(HOY, ultimoDia(HOY)), diasEntre(HOY, HOY)]).toEqual(['2026-08-26', 180, 0]);
});

test('each standing list has the number that its files and days are kept under, and no other has it', () => {
  expect(LISTAS.map(({ llplazo }) => llplazo)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
