import { expect, test } from 'vitest';
import { NO, NO_APLICA, NO_DISPONIBLE, RESPUESTA, SI } from './siNo.ts';

test('[1-193] yes/no answers and their codes', () => {
  expect(RESPUESTA).toEqual({ 1: 'SI', 0: 'NO', 3: 'NO APLICA', 2: 'NO DISPONIBLE' });
  expect([SI, NO, NO_APLICA, NO_DISPONIBLE]).toEqual([1, 0, 3, 2]);
});
