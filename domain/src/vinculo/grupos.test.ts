import { expect, test } from 'vitest';
import { joinPares } from './grupos.ts';

const par = (a: number, b: number) => ({ a, b });
const all = (ids: readonly number[]) => ids.flatMap((a) => ids.filter((b) => b > a).map((b) => par(a, b)));
const QUINCE = Array.from({ length: 15 }, (_, i) => i + 1);

test.each([
  ['nobody', [], []],
  ['one pair', [par(1, 2)], [[1, 2]]],
  ['a chain, whose middle has most pairs', [par(1, 2), par(2, 3)], [[2, 1, 3]]],
  ['two chains that meet late', [par(5, 6), par(1, 2), par(2, 6)], [[2, 6, 1, 5]]],
  [
    'two groups, the larger one first',
    [par(1, 2), ...all([7, 8, 9])],
    [
      [7, 8, 9],
      [1, 2],
    ],
  ],
  ['fifteen, all with all', all(QUINCE).toReversed(), [QUINCE]],
  ['a ring', [par(1, 2), par(2, 3), par(3, 4), par(1, 4)], [[1, 2, 3, 4]]],
])('pairs make groups: %s', (_, pares, groups) => {
  expect(joinPares(pares).map(({ miembros }) => miembros)).toEqual(groups);
});
