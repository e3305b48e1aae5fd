import { expect, test } from 'vitest';
import { estadoDe, grupoDe } from './grupo.ts';

const of = (llinstitucion: number, dsabreviatura: string) => ({ llinstitucion, dsabreviatura });

test('[2-572] [2-144] [2-145] [2-146] the group of an institution', () => {
  expect(grupoDe(of(1, 'FGR'))).toBe(1);
  expect(grupoDe(of(1, 'OTRA'))).toBe(1);
  expect(grupoDe(of(1001, 'FGR'))).toBe(1);
  expect(grupoDe(of(100, 'FGE-01'))).toBe(2);
  expect(grupoDe(of(130, 'FGE-30'))).toBe(2);
  expect(grupoDe(of(99, 'OTRA'))).toBe(0);
});

test('[2-142] the state is the last two digits of the abbreviation of a state institution', () => {
  expect(estadoDe(of(130, 'FGE-30'))).toBe(30);
  expect(estadoDe(of(101, 'FGE-01'))).toBe(1);
  expect(estadoDe(of(132, 'FGE-32'))).toBe(32);
  for (const none of [of(1, 'FGE-30'), of(130, '30-FGE'), of(1001, 'IDP'), of(1001, 'IDP-33'), of(1001, 'IDP-5')])
    expect(estadoDe(none)).toBe(0);
});
