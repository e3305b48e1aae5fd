import { expect, test } from 'vitest';
import { createSemaforo } from './semaforo.ts';

test('so many are inside at once, the others in their order, and a place given back twice is one place', async () => {
  const turnos = createSemaforo(2);
  const seen: number[] = [];
  const first = await turnos.enter();
  const second = await turnos.enter();
  const later = [3, 4].map(async (n) => {
    const leave = await turnos.enter();
    seen.push(n);
    return leave;
  });
  await Promise.resolve();
  expect([turnos.esperando, seen]).toEqual([2, []]);
  first();
  first();
  await later[0];
  expect([turnos.esperando, seen]).toEqual([1, [3]]);
  second();
  await Promise.all(later);
  expect([turnos.esperando, seen]).toEqual([0, [3, 4]]);
});
