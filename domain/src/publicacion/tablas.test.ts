import { describe, expect, it } from 'vitest';
import { attack } from './attack.ts';
import { forma } from './celdas.ts';
import { eje } from './tablas.ejemplo.ts';
import { FUERO, fill } from './tablas.ts';

describe('a table filled from counts', () => {
  const ejes = [FUERO, eje('entidad', 2)];
  const definicion = { id: 't', unidad: 'carpetas', titulo: 'Carpetas', ejes: ['entidad'] } as const;

  it('adds counts of one place, and its margins', () => {
    const cuentas = [
      { ids: [1, 2], n: 4 },
      { ids: [2, 2], n: 3 },
      { ids: [1, 2], n: 6 },
    ];
    expect(fill(definicion, ejes, cuentas)).toEqual({
      id: 't',
      unidad: 'carpetas',
      titulo: 'Carpetas',
      ejes,
      valores: [13, 0, 13, 10, 0, 10, 3, 0, 3],
    });
  });

  it.each([
    ['that an axis has not', [1, 9]],
    ['of an axis that the table has not', [1, 2, 1]],
  ])('refuses an id %s: nothing may be left out', (_, ids) => {
    expect(() => fill(definicion, ejes, [{ ids, n: 1 }])).toThrow(
      new RangeError(`t: no category for ${ids.join(', ')}`),
    );
  });
});

describe('what is found out of one publication', () => {
  it.each([
    [
      'two under one total',
      [12, null, null],
      [
        [1, 0, 12],
        [2, 0, 12],
      ],
    ],
    [
      'two under one total, beside one that is known',
      [12, null, 5, null],
      [
        [1, 0, 7],
        [3, 0, 7],
      ],
    ],
    [
      'a total of what is known and what is not bounded',
      [null, 5, null],
      [
        [0, 5, Number.POSITIVE_INFINITY],
        [2, 0, Number.POSITIVE_INFINITY],
      ],
    ],
    ['a total withheld, whose parts are known', [null, 5, 6], [[0, 11, 11]]],
    ['nothing of a table without withheld numbers', [11, 5, 6], []],
  ])('%s', (_, publicado, ranges) => {
    const found = attack(forma([publicado.length - 1]), publicado);
    expect(found.map(({ celda, desde, hasta }) => [celda, desde, hasta])).toEqual(ranges);
  });

  it('only of the numbers asked for, also of a total', () => {
    const f = forma([2, 2]);
    // rows 1 and 2 and the first of each are withheld, columns are not
    const publicado = [20, 8, 12, null, null, 7, null, null, 5];
    expect(attack(f, publicado, [3, 7])).toEqual([
      { celda: 3, desde: 7, hasta: 15 },
      { celda: 7, desde: 0, hasta: 8 },
    ]);
  });

  it('refuses numbers that no table has', () => {
    expect(() => attack(forma([2]), [3, 4, null])).toThrow(new RangeError('no table has these numbers'));
  });
});
