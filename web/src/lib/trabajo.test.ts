// @vitest-environment node

import { gastado } from '@renadet/domain/lib/procesador.probe';
import { isResuelto, PARTES, startsAtZeros } from '@renadet/domain/lib/trabajo';
import { expect, it } from 'vitest';
import { resolve, sha256 } from './trabajo.ts';

it('computes SHA-256 as everybody does, at every length around a block', async () => {
  for (let n = 0; n < 200; n++) {
    const text = 'ñ'.repeat(n % 7) + 'a'.repeat(n);
    const theirs = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    expect([...sha256(text)]).toEqual([...new Uint8Array(theirs)]);
  }
});

it('counts zero bits from the first one', () => {
  expect([0, 8, 11, 12].map((bits) => startsAtZeros(Uint8Array.of(0, 0b0001_0000), bits))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('solves what the server asks for, in a time that nobody minds', async () => {
  const reto = { reto: 'abc.13.def.ghi', bits: 13, partes: PARTES };
  const start = gastado();
  const [text, numeros = ''] = (await resolve(reto)).split(' ');
  expect(gastado() - start).toBeLessThan(10_000);
  expect(text).toBe(reto.reto);
  expect(isResuelto(reto.reto, 13, numeros.split(',').map(Number), sha256)).toBe(true);
  expect(isResuelto(reto.reto, 24, numeros.split(',').map(Number), sha256)).toBe(false);
});
