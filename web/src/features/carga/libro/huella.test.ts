// @vitest-environment node
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { huellaDe, sha256Propio } from './huella.ts';

afterEach(() => vi.unstubAllGlobals());
const delNavegador = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));

test('the sum in plain JavaScript is that of everybody, at every length about a block', async () => {
  const largos = fc.constantFrom(0, 55, 56, 63, 64, 65, 119, 120, 1_000_003).map((n) => new Uint8Array(n).fill(0xa7));
  await fc.assert(
    fc.asyncProperty(fc.oneof(largos, fc.uint8Array({ maxLength: 300 })), async (bytes) => {
      expect([...sha256Propio(bytes)]).toEqual([...(await delNavegador(bytes))]);
    }),
  );
});

test('[2-590] without TLS, where the browser offers no sum of its own, a workbook has the same one', async () => {
  const bytes = new TextEncoder().encode('libro');
  const before = await huellaDe(bytes);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await huellaDe(bytes)).toBe(before);
});
