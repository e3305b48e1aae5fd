import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRitmo } from './ritmo.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const watched = async (bytesRead: () => number, ms: number) => {
  let slow = 0;
  const socket = Object.defineProperty({}, 'bytesRead', { get: bytesRead }) as never;
  const stop = watchRitmo({ socket }, () => slow++, { minimo: 1000, gracia: 40 });
  await vi.advanceTimersByTimeAsync(ms);
  stop();
  return slow;
};

test('a body that comes slower than the minimum is told once, after the time of grace', async () => {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  expect(await watched(() => 500 * elapsed(), 39)).toBe(0);
  expect(await watched(() => 500 * elapsed(), 300)).toBe(1);
  expect(await watched(() => 50_000 * elapsed(), 300)).toBe(0);
});

test('where bytes are not counted (no connection) nothing is slow', async () => {
  expect(await watched(() => Number.NaN, 150)).toBe(0);
});
