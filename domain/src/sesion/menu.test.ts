import { expect, test } from 'vitest';
import { PARA_QUE } from './menu.ts';

test.each(Object.entries(PARA_QUE))('%s says in one sentence what it is for', (_, text) =>
  expect(text).toMatch(/^[A-ZÁÉÍÓÚ][^.]+\.$/),
);
