import { expect, test } from 'vitest';
import { PRECISION } from './ids.ts';
import {
  edadEnPalabras,
  hechosEnPalabras,
  PRECISIONES_DE_HECHOS,
  PRECISIONES_DE_NACIMIENTO,
  precisionDe,
} from './precision.ts';

test.each<[number | null, string | null, string | null, string | undefined]>([
  [null, '2024-03-14', null, undefined],
  [PRECISION.DIA, '2024-03-14', null, undefined],
  [PRECISION.DIA, null, null, undefined],
  [PRECISION.ENTRE_DOS_DIAS, '2024-03-14', '2024-03-15', 'entre el 14 y el 15 de marzo de 2024'],
  [PRECISION.ENTRE_DOS_DIAS, '2024-03-01', '2024-04-15', 'entre el 1 de marzo y el 15 de abril de 2024'],
  [PRECISION.ENTRE_DOS_DIAS, '2023-12-31', '2024-01-01', 'entre el 31 de diciembre de 2023 y el 1 de enero de 2024'],
  [PRECISION.ENTRE_DOS_DIAS, '2023-03-14', '2024-03-15', 'entre el 14 de marzo de 2023 y el 15 de marzo de 2024'],
  [PRECISION.ENTRE_DOS_DIAS, '2024-03-14', null, undefined],
  [PRECISION.MES, '2024-03-01', null, 'marzo de 2024'],
  [PRECISION.MES, '2024-12-01', null, 'diciembre de 2024'],
  [PRECISION.MES, null, null, undefined],
  [PRECISION.NO_SE_SABE, null, null, 'no se sabe'],
])('facts in words: %s %s %s', (llprecisionhecho, fchecho, fchechofin, expected) =>
  expect(hechosEnPalabras({ llprecisionhecho, fchecho, fchechofin })).toBe(expected),
);

test.each<[number | null, number | null, string | undefined]>([
  [null, 30, undefined],
  [PRECISION.DIA, 30, undefined],
  [PRECISION.EDAD_APROXIMADA, 30, 'unos 30 años'],
  [PRECISION.EDAD_APROXIMADA, 1, 'alrededor de un año'],
  [PRECISION.EDAD_APROXIMADA, 0, 'menos de un año'],
  [PRECISION.EDAD_APROXIMADA, null, undefined],
  [PRECISION.NO_SE_SABE, 999, 'no se sabe'],
  [PRECISION.NO_SE_SABE, null, 'no se sabe'],
])('an age in words: %s %s', (precision, dsedad, expected) => expect(edadEnPalabras(dsedad, precision)).toBe(expected));

test('a button has the word of the catalogue, but for a birth, which is a day', () => {
  const words = [...PRECISIONES_DE_HECHOS, ...PRECISIONES_DE_NACIMIENTO.slice(1)];
  expect(words.map(({ id }) => id)).toEqual([1, 2, 3, 5, 4, 5]);
  expect(['DIA', 'ENTRE DOS DIAS', 'MES', 'EDAD APROXIMADA', 'NO SE SABE', 'OTRA', null].map(precisionDe)).toEqual([
    1,
    2,
    3,
    4,
    5,
    null,
    null,
  ]);
});
