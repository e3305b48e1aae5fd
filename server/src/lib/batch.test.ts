import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batched } from './batch.ts';

/** Doubles numbers, in round trips of 5 ms whose sizes are kept. */
function doubler(fails: (item: number) => boolean = () => false, max?: number) {
  const sizes: number[] = [];
  const double = batched(async (items: number[]) => {
    sizes.push(items.length);
    await delay(5);
    if (items.some(fails)) throw new Error('failed');
    return items.map((n) => n * 2);
  }, max);
  return { sizes, double };
}

test('a lone call waits for nobody', async () => {
  const { double, sizes } = doubler();
  expect(await double(4)).toBe(8);
  expect(await double(5)).toBe(10);
  expect(sizes).toEqual([1, 1]);
});

test('calls that come together share a round trip, and those that come during it the next; each gets its own answer', async () => {
  const { double, sizes } = doubler();
  const ask = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => double(from + i));
  const first = ask(0, 12);
  while (sizes.length === 0) await new Promise(setImmediate);
  const answers = await Promise.all([...first, ...ask(12, 20)]);
  expect(answers).toEqual(Array.from({ length: 20 }, (_, i) => i * 2));
  expect(sizes).toEqual([12, 8]);
});

test('a round trip carries no more than its limit', async () => {
  const { double, sizes } = doubler(undefined, 3);
  await Promise.all(Array.from({ length: 8 }, (_, i) => double(i)));
  expect(sizes).toEqual([3, 3, 2]);
});

test('a failure is told to those who shared it, and to nobody else', async () => {
  const { double } = doubler((n) => n === 3, 2);
  const answers = await Promise.allSettled(Array.from({ length: 7 }, (_, i) => double(i)));
  expect(answers.map((a) => a.status[0])).toEqual(['f', 'f', 'r', 'r', 'f', 'f', 'f']);
  expect(await double(9)).toBe(18);
});
