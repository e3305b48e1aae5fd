import { expect, it } from 'vitest';
import { altoLeyenda, partir } from './dibujo.ts';

const LARGO = 'TRATOS O PENAS CRUELES, INHUMANOS O DEGRADANTES';

it('a legend has room for all its names: side by side where they fit, below one another and in lines where not', () => {
  expect(altoLeyenda([], 600)).toBe(0);
  expect(altoLeyenda(['TORTURA', LARGO], 600)).toBe(24);
  expect(altoLeyenda(['TORTURA', LARGO], 440)).toBe(48);
  expect(partir(LARGO, 280)).toBe('TRATOS O PENAS CRUELES,\nINHUMANOS O DEGRADANTES');
  expect(altoLeyenda(['TORTURA', LARGO], 280)).toBe(62);
});
