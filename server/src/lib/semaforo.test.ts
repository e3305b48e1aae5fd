import { expect, test } from 'vitest';
import { createSemaforo } from './semaforo.ts';

test('so many are inside at once, the others in their order, and a place given back twice is one place', async () => {
  const turnos = createSemaforo(2);
  const seen: number[] = [];
  const first = await turnos.entrar();
  const second = await turnos.entrar();
  const later = [3, 4].map(async (n) => {
    const salir = await turnos.entrar();
    seen.push(n);
    return salir;
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
