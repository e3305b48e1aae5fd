import { expect, test } from 'vitest';
import { createFilas } from './fila.ts';

test('at most so many of one key at once, in order, also when one fails', async () => {
  const enFila = createFilas();
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    most = Math.max(most, ++running);
    await new Promise((done) => setTimeout(done, 3));
    running--;
    order.push(n);
    if (n === 2) throw new Error('two');
    return n;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((n) => enFila('a', 3, work(n))));
  expect(most).toBe(3);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(results.map((r) => r.status === 'fulfilled')).toEqual([true, true, false, true, true, true, true]);
  expect(await enFila('a', 3, work(9))).toBe(9);
});

test('one key does not wait for another', async () => {
  const enFila = createFilas();
  let open = () => {};
  const held = enFila('a', 1, () => new Promise<void>((done) => (open = done)));
  expect(await enFila('b', 1, async () => 'b')).toBe('b');
  open();
  await held;
});
