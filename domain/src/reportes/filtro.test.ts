import { expect, test } from 'vitest';
import { FiltroReporte } from './filtro.ts';

const TICS: [unknown, boolean | undefined][] = [
  [true, true],
  [1, true],
  [false, false],
  [0, false],
  [null, false],
  [undefined, false],
  [2, undefined],
  ['true', undefined],
];
test.each(TICS)('[3-231] the tick %j is read as %j', (sent, expected) => {
  const filtro = FiltroReporte.safeParse({ boSexo: sent, boEdad: true }).data;
  expect([filtro?.boSexo, filtro?.boEdad, filtro?.boEtnia]).toEqual(
    expected === undefined ? [undefined, undefined, undefined] : [expected, true, false],
  );
});

const PAGINAS: [unknown, number | undefined][] = [
  [undefined, 1],
  [null, 1],
  [0, 1],
  [1, 1],
  [2, 2],
  ['37', 37],
  [1_000_000, 1_000_000],
  [1_000_001, undefined],
  [-1, undefined],
];
test.each(PAGINAS)('[3-065] pages begin with 1: %j is %j', (sent, expected) => {
  expect(FiltroReporte.safeParse({ numPag: sent }).data?.numPag).toBe(expected);
});
