import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cross, TOTAL } from './cruce.ts';
import { EJES, isPorTrimestre, periodoEnPalabras } from './ejes.ts';

describe('files counted by several axes', () => {
  test('[3-526] a file that is two things stands at both, and once in every total', () => {
    const { ids, en } = cross(
      [true, false],
      [
        { valores: [0b110, 7], n: 2 },
        { valores: [0b010, 8], n: 1 },
      ],
    );
    expect(ids).toEqual([
      [1, 2],
      [7, 8],
    ]);
    expect([en([1, TOTAL]), en([2, TOTAL]), en([TOTAL, TOTAL])]).toEqual([3, 2, 3]);
    expect([en([1, 7]), en([2, 8]), en([1, 8]), en([5, 8])]).toEqual([2, 0, 1, 0]);
  });

  test('[3-526] of whatever files, by one, two or three axes, each number is a count of its own', () => {
    const archivo = fc.tuple(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 1, max: 7 }),
    );
    fc.assert(
      fc.property(fc.array(archivo, { maxLength: 40 }), fc.integer({ min: 1, max: 3 }), (files, axes) => {
        const varios = [true, false, true].slice(0, axes);
        const { ids, en } = cross(
          varios,
          files.map((file) => ({ valores: file.slice(0, axes), n: 1 })),
        );
        const lugares = ids.reduce<number[][]>(
          (all, list) => all.flatMap((before) => [TOTAL, ...list].map((id) => [...before, id])),
          [[]],
        );
        for (const lugar of lugares) {
          const isThere = (file: readonly number[]) =>
            lugar.every((id, k) => id === TOTAL || (varios[k] ? ((file[k] ?? 0) >> id) & 1 : file[k] === id));
          expect(en(lugar)).toBe(files.filter(isThere).length);
        }
      }),
    );
  });
});

test('eight axes, each with an id of its own and a column', () => {
  expect(new Set(EJES.map(({ id }) => id)).size).toBe(8);
  expect(new Set(EJES.map(({ columna }) => columna)).size).toBe(8);
});

test('[3-525] up to twelve quarters are told one by one, a longer period by years', () => {
  expect(isPorTrimestre('2023-01-01', '2025-12-31')).toBe(true);
  expect(isPorTrimestre('2023-01-01', '2026-01-01')).toBe(false);
  expect([periodoEnPalabras(20243), periodoEnPalabras(2024)]).toEqual(['2024, trimestre 3', '2024']);
});
