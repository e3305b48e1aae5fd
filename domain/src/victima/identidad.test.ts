import { expect, test } from 'vitest';
import { isDesconocida } from './identidad.ts';

test.each([
  ['NO DISPONIBLE', null, '', true],
  ['NN', 'SE DESCONOCE', 'N.N.', true],
  ['NO IDENTIFICADA', 'NO IDENTIFICADO', null, true],
  ['ANA', 'NN', 'NN', false],
  ['NN', 'RUIZ', null, false],
  ['NN', null, 'PAZ', false],
  [null, '', null, false],
])('[D-06] %s %s %s stands for nobody known: %s', (dsnombre, dsapellidopaterno, dsapellidomaterno, unknown) =>
  expect(isDesconocida({ dsnombre, dsapellidopaterno, dsapellidomaterno })).toBe(unknown),
);
