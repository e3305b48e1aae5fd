import { describe, expect, test } from 'vitest';
import { dateOf, dayOf, monthStart } from './days.ts';
import { between, createRandom, pick, weighted, weightedRange } from './random.ts';
import { drawApart } from './taller.ts';

const draws = (seed: number, n: number) => {
  const random = createRandom(seed);
  return Array.from({ length: n }, () => random());
};

describe('random', () => {
  test('the same seed gives the same numbers, another seed others', () => {
    expect(draws(7, 1000)).toEqual(draws(7, 1000));
    expect(draws(7, 10)).not.toEqual(draws(8, 10));
  });

  test('numbers fill the interval evenly', () => {
    const all = draws(1, 100_000);
    expect(Math.min(...all.slice(0, 50_000))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all.slice(0, 50_000))).toBeLessThan(1);
    const tenths = Array.from({ length: 10 }, (_, i) => all.filter((u) => Math.floor(u * 10) === i).length);
    for (const n of tenths) expect(Math.abs(n - 10_000)).toBeLessThan(400);
  });

  test('weights are kept, also when most are tiny', () => {
    const random = createRandom(3);
    const draw = weighted<'a' | 'b' | 'c' | 'never'>([
      [70, 'a'],
      [29, 'b'],
      [1, 'c'],
      [0, 'never'],
    ]);
    const count = { a: 0, b: 0, c: 0, never: 0 };
    for (let i = 0; i < 100_000; i++) count[draw(random)]++;
    expect(count.never).toBe(0);
    expect(count.a / 100_000).toBeCloseTo(0.7, 2);
    expect(count.c / 100_000).toBeCloseTo(0.01, 2);
  });

  test('ranges include both ends, an empty list is refused', () => {
    const random = createRandom(5);
    const seen = new Set(Array.from({ length: 200 }, () => between(random, 2, 4)));
    expect([...seen].sort()).toEqual([2, 3, 4]);
    const range = weightedRange([[1, [5, 6]]]);
    expect(new Set(Array.from({ length: 50 }, () => range(random)))).toEqual(new Set([5, 6]));
    expect(() => pick(random, [])).toThrow(RangeError);
    expect(() => weighted([[0, 'x']])).toThrow(RangeError);
  });
});

test('days count and print without any time zone', () => {
  expect(dateOf(dayOf('2024-02-28') + 2)).toBe('2024-03-01');
  expect(dateOf(dayOf('1899-12-31') + 1)).toBe('1900-01-01');
  expect(dateOf(monthStart(2017, 18))).toBe('2018-06-01');
});

test('what is drawn apart is another for each seed, victim and subject', () => {
  const first = ([semilla, llvictima, de]: [number, number, 'ley' | 'examenes']) =>
    drawApart({ semilla }, llvictima, de)();
  const all = (
    [
      [1, 1, 'ley'],
      [2, 1, 'ley'],
      [1, 2, 'ley'],
      [1, 1, 'examenes'],
      [1, 2, 'examenes'],
    ] as const
  ).map((x) => first([...x]));
  expect(new Set(all).size).toBe(all.length);
  expect(first([1, 1, 'ley'])).toBe(all[0]);
});
