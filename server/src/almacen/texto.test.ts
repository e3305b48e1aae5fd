import { expect, test } from 'vitest';
import { createLector } from './texto.ts';

const read = (bytes: Buffer, size = bytes.length || 1) => {
  const lector = createLector();
  for (let i = 0; i < bytes.length; i += size) lector.view(bytes.subarray(i, i + size));
  return lector.fin();
};

test.each([
  ['UTF-8', Buffer.from('Núñez 😀'), 'Núñez 😀'],
  ['UTF-8 with a mark', Buffer.from('\ufeffaño'), 'año'],
  ['Windows 1252', Buffer.from('Núñez', 'latin1'), 'Núñez'],
  ['UTF-16 with a mark', Buffer.from('\ufeffaño', 'utf16le'), 'año'],
  ['UTF-16 the other way', Buffer.from('\ufeffaño', 'utf16le').swap16(), 'año'],
])('%s is text, in chunks of any size', (_, bytes, inicio) => {
  for (const size of [1, 2, 3, 100]) expect(read(bytes, size)).toEqual({ esTexto: true, inicio });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a zero', Buffer.from('a\0b')],
  ['a zero far on', Buffer.concat([Buffer.alloc(100_000, 'a'), Buffer.from([0])])],
  ['a picture', Buffer.from('ffd8ffe000104a46', 'hex')],
])('%s is not', (_, bytes) => expect(read(bytes, 50_000)).toEqual({ esTexto: false, inicio: '' }));

test('only the beginning is kept', () => {
  expect(read(Buffer.alloc(1_000_000, 'a'), 65_536).inicio).toHaveLength(4096);
});
