import { CAPTURADO } from '@renadet/domain/campo/bandeja';
import { expect, test } from 'vitest';
import { CofreCerrado, cofreEnMemoria } from './cofre.ts';

test('a box gives back what was put, as JSON says it, by name', async () => {
  const cofre = cofreEnMemoria();
  const valor = { nombre: 'Ana', hijos: [1, 2] };
  await cofre.put(`${CAPTURADO}2`, valor);
  await cofre.put(`${CAPTURADO}1`, null);
  await cofre.put('a/1', 'otro');
  valor.hijos.push(3);
  expect(await cofre.get(`${CAPTURADO}2`)).toEqual({ nombre: 'Ana', hijos: [1, 2] });
  expect(await cofre.get(`${CAPTURADO}1`)).toBeNull();
  expect(await cofre.get(`${CAPTURADO}3`)).toBeUndefined();
  expect(await cofre.keys(CAPTURADO)).toEqual([`${CAPTURADO}1`, `${CAPTURADO}2`]);
  await cofre.delete(`${CAPTURADO}1`);
  expect(await cofre.keys('')).toEqual(['a/1', `${CAPTURADO}2`]);
  cofre.close();
  for (const call of [cofre.get('a/1'), cofre.put('a/1', 1), cofre.delete('a/1'), cofre.keys('')])
    await expect(call).rejects.toBeInstanceOf(CofreCerrado);
});
