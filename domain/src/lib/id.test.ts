import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Codigo, Entero, IdOpcional, IdRuta, Ids } from './id.ts';

describe('[1-677] several ids', () => {
  test.each([
    [
      [3, '1', 3, 2],
      [1, 2, 3],
    ],
    [
      [10, 9],
      [9, 10],
    ],
    [[null, 4, ''], [4]],
    [[], null],
    [[null], null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j is read as %j', (given, ids) => expect(Ids.parse(given)).toEqual(ids));
  test.each([7, '7', {}, true, [-1], ['x'], [1.5], [[1]], Array.from({ length: 101 }, () => 1)])(
    '%j is refused',
    (given) => expect(Ids.safeParse(given).success).toBe(false),
  );
});

describe('an optional id', () => {
  test.each([
    [0, 0],
    ['0', 0],
    ['0012', 12],
    [2_147_483_647, 2_147_483_647],
    ['2147483647', 2_147_483_647],
    [-0, 0],
    ['-0', 0],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j is read as %j', (given, id) => expect(IdOpcional.parse(given)).toBe(id));
  test.each([
    -1,
    '-1',
    '-',
    1.5,
    '1.5',
    '1e3',
    ' 1',
    '0x1',
    2_147_483_648,
    '2147483648',
    '99999999999',
    NaN,
    Infinity,
    true,
    [],
    {},
    'x',
    '1 ',
  ])('%j is refused', (given) => {
    expect(IdOpcional.safeParse(given).error?.issues[0]?.message).toBe('Elija una opción de la lista.');
    expect(Entero(0, 2_147_483_647).safeParse(given).error?.issues[0]?.message).toBe(
      'Escriba un número entero de 0 a 2147483647.',
    );
  });
});

describe('an id in a path', () => {
  test.each([
    [7, 7],
    ['7', 7],
    ['0', 0],
    ['2147483647', 2_147_483_647],
    [-0, 0],
  ])('%j is %j', (given, id) => expect(IdRuta.parse(given)).toBe(id));
  test.each(['', ' ', '-1', '1.5', 'x', '2147483648', '99999999999', null, undefined, 1.5, -1, {}])(
    '%j is refused',
    (given) => expect(IdRuta.safeParse(given).error?.issues[0]?.message).toBe('El identificador no es válido.'),
  );
});

test('a number as text is read as the number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 1050 }), (n) => {
      const schema = Entero(0, 999);
      expect(schema.safeParse(String(n)).success).toBe(n >= 0 && n <= 999);
      expect(schema.safeParse(String(n)).data).toBe(schema.safeParse(n).data);
    }),
  );
  expect(Entero(-9, 9).parse('-5')).toBe(-5);
  expect(Entero(0, 9).safeParse(10).error?.issues[0]?.message).toBe('Escriba un número entero de 0 a 9.');
});

test('a code out of a short list', () => {
  const code = Codigo([0, 2] as const);
  expect([code.parse(0), code.parse('2'), code.parse(''), code.parse(-0)]).toEqual([0, 2, null, 0]);
  expect(code.safeParse(1).error?.issues[0]?.message).toBe('Elija una de las respuestas.');
});
