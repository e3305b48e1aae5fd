import { expect, test } from 'vitest';
import { PAGINA_MAXIMA, Pagina, Tamano, ventana } from './pagina.ts';

test('[D-09] absent is the first page, of the size that a screen begins with; 0 rows are all of them', () => {
  expect([Pagina.parse(null), Pagina.parse('3')]).toEqual([0, 3]);
  expect([undefined, 0, '50'].map((rows) => Tamano(10).parse(rows))).toEqual([10, 0, 50]);
  expect(Tamano(10).parse(PAGINA_MAXIMA)).toBe(PAGINA_MAXIMA);
  expect(Tamano(10).safeParse(PAGINA_MAXIMA + 1).success).toBe(false);
});

test.each([
  [0, 10, { desde: 0, cuantos: 10 }],
  [3, 10, { desde: 30, cuantos: 10 }],
  [0, 0, { desde: 0, cuantos: null }],
  [1, 0, { desde: 0, cuantos: 0 }],
])('page %i of %i rows', (pagina, tamano, rows) => expect(ventana(pagina, tamano)).toEqual(rows));
