import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { attack, type Publicado } from './attack.ts';
import { conMargenes, forma } from './celdas.ts';
import { Desprotegida, isPequenia, isSensible, type Previa, peso, protect } from './protect.ts';
import { NoPublicable, protectTablas } from './protectTablas.ts';
import { eje, tablaDe } from './tablas.ejemplo.ts';
import { formaDe } from './tablas.ts';
import { UMBRAL } from './umbral.ts';

describe('protection of small cells', () => {
  it('withholds the small number and others, so that no sum gives it back', () => {
    const tabla = tablaDe([eje('entidad', 4)], [3, 20, 30, 40, 50, 60, 70, 80]);
    const [done] = protectTablas([tabla], '2024-06-30', []);
    const f = formaDe(tabla);
    const cell = f.indice([1, 1]);
    expect(done?.valores[cell]).toBeNull();
    expect(done?.valores[f.indice([1, 0])]).toBe(93);
    expect(done?.valores.filter((v) => v === null)).toHaveLength(4); // a square: the fewest there can be
    for (const [at, v] of (done?.valores ?? []).entries()) if (v !== null) expect(v).toBe(tabla.valores[at]);
    const [range] = attack(f, done?.valores ?? [], [cell]);
    expect(range?.desde).toBeLessThanOrEqual(0);
    expect(range?.hasta).toBeGreaterThanOrEqual(3 + UMBRAL - 0.01);
  });

  it('an attacker without complementary suppression would win', () => {
    const tabla = tablaDe([eje('entidad', 4)], [3, 20, 30, 40, 50, 60, 70, 80]);
    const f = formaDe(tabla);
    const naive = tabla.valores.map((v) => (isPequenia(v ?? 0) ? null : v));
    expect(attack(f, naive)).toEqual([{ celda: f.indice([1, 1]), desde: 3, hasta: 3 }]);
  });

  it('a change of 1 to 4 is withheld however large the number', () => {
    const before = tablaDe([eje('entidad', 4)], [300, 200, 300, 400, 500, 600, 700, 800]);
    const after = tablaDe([eje('entidad', 4)], [302, 260, 340, 490, 560, 680, 790, 870]);
    const [first] = protectTablas([before], '2024-06-30', []);
    expect(first?.valores).not.toContain(null);
    const [second] = protectTablas([after], '2024-12-31', [{ corte: '2024-06-30', tablas: first ? [first] : [] }]);
    const cell = formaDe(after).indice([1, 1]);
    expect(second?.valores[cell]).toBeNull();
    expect(isSensible(302, cell, [{ valores: before.valores, isAnterior: true }])).toBe(true);
    const [range] = attack(formaDe(after), second?.valores ?? [], [cell]);
    expect((range?.hasta ?? 0) - (range?.desde ?? 0)).toBeGreaterThanOrEqual(UMBRAL - 0.02);
  });

  it.each([
    ['a jurisdiction with less than ten', [2, 3, 1, 1, 50, 60, 70, 80], []],
    ['a total that changed by less than five', [50, 60, 70, 80, 50, 60, 70, 80], [50, 60, 70, 78, 50, 60, 70, 80]],
  ] as const)('refuses %s, with a sentence that says what to do', (_, leaves, earlier) => {
    const tabla = tablaDe([eje('entidad', 4)], leaves);
    const others = earlier.length ? [{ corte: '2024-01-31', tablas: [tablaDe([eje('entidad', 4)], earlier)] }] : [];
    expect(() => protectTablas([tabla], '2024-06-30', others)).toThrow(NoPublicable);
  });

  it('the same table gives the same suppression', () => {
    const f = forma([2, 6, 2]);
    const valores = conMargenes(
      f,
      Array.from({ length: f.celdas }, (_, i) => (i * 31) % 17),
    );
    const fijas = new Set([0, 1, 2].map((k) => f.indice([k, 0, 0])));
    expect(protect(f, valores, fijas)).toEqual(protect(f, valores, fijas));
  });
});

test.each([
  [0, false],
  [1, true],
  [4, true],
  [5, false],
  [-4, true],
  [-5, false],
])('%s is a small number, or a small change: %s', (n, is) => {
  expect(isPequenia(n)).toBe(is);
});

test.each([
  ['small', 4, [], true],
  ['neither', 30, [[null, 30]], false],
  ['changed by little', 30, [[0, 26]], true],
  [
    'changed by little since one of two',
    30,
    [
      [0, 30],
      [0, 31],
    ],
    true,
  ],
  ['changed by much', 30, [[0, 25]], false],
  ['not known before', 30, [[0, null]], false],
])('a number that is %s', (_, valor, otros, is) => {
  const previas = otros.map((valores) => ({ valores, isAnterior: true }));
  expect(isSensible(valor, 1, previas)).toBe(is);
});

test('what withholding costs: more of large numbers, most of zeros, four times as much for each total', () => {
  const f = forma([2, 3]);
  const [hoja, renglon, todo] = [f.indice([1, 1]), f.indice([1, 0]), 0];
  expect([peso(f, 9, hoja), peso(f, 99, hoja), peso(f, 0, hoja)]).toEqual([2, 3, 6]);
  expect([peso(f, 9, renglon), peso(f, 0, renglon), peso(f, 9, todo)]).toEqual([8, 24, 32]);
});

describe('which numbers are withheld', () => {
  /** Rows of the last axis, totals first; * for what is withheld. */
  const view = (ancho: number, valores: Publicado) =>
    Array.from({ length: valores.length / ancho }, (_, i) =>
      valores
        .slice(i * ancho, (i + 1) * ancho)
        .map((v) => v ?? '*')
        .join(' '),
    );
  /** A list under one total, or a table of rows under totals of both; those of the rows and of all are fixed. */
  const publish = (
    hojas: readonly number[] | readonly (readonly number[])[],
    previas: readonly Previa[] = [],
    rebaja?: (celda: number) => number,
  ) => {
    const rows = hojas.map((row) => [row].flat());
    const f = rows.some((row) => row.length > 1) ? forma([rows.length, rows[0]?.length ?? 0]) : forma([rows.length]);
    const ancho = f.lugares[0]?.length === 2 ? (rows[0]?.length ?? 0) + 1 : f.celdas;
    const leaves = new Array<number>(f.celdas).fill(0);
    for (const [i, hoja] of [...f.lugares.keys()].filter(f.isHoja).entries()) leaves[hoja] = rows.flat()[i] ?? 0;
    const fijas = f.lugares.flatMap((lugar, cell) =>
      lugar.slice(1).every((k) => k === 0) && (lugar.length > 1 || !lugar[0]) ? [cell] : [],
    );
    return view(ancho, protect(f, conMargenes(f, leaves), new Set(fijas), previas, rebaja));
  };
  const antes = (...valores: (number | null)[]): Previa => ({ valores, isAnterior: true });
  const despues = (...valores: (number | null)[]): Previa => ({ valores, isAnterior: false });

  it.each<[string, readonly number[], readonly Previa[], string]>([
    ['none where none is small', [5, 20, 30], [], '55 5 20 30'],
    ['the cheapest other that has room', [3, 40, 20, 30], [], '93 * 40 * 30'],
    ['no zero, which has no room', [3, 0, 900], [], '903 * 0 *'],
    ['a small one first, and one more where it has not room enough', [3, 4, 30, 40], [], '77 * * * 40'],
    ['two small ones that have room for each other', [4, 4, 4, 40], [], '52 * * * 40'],
    ['as much as just leaves five', [3, 5, 900], [], '908 * * 900'],
    ['what is withheld anyhow costs nothing', [50, 100, 20, 30], [despues(null, 52, 102)], '200 * * 20 30'],
    ['not what cannot have fallen since', [3, 20, 30, 40], [antes(null, null, 20, 25)], '93 * 20 * 40'],
    ['what can have fallen by just five', [3, 20, 30, 40], [antes(null, null, 15, 24)], '93 * * 30 40'],
    ['what fell since may go on falling', [3, 20, 30, 40], [antes(null, null, 60, 25)], '93 * * 30 40'],
    ['what grew later may have been less', [3, 20, 30, 40], [despues(null, null, 20, 60)], '93 * * 30 40'],
    ['against time where there is no other way', [3, 20], [antes(null, null, 20)], '23 * *'],
    ['a number that can only have been less', [302, 0, 0], [antes(null, 300)], '302 * * 0'],
  ])('%s', (_, hojas, previas, said) => {
    // the first of two alike is as good as the second: that it is this one is a matter of price
    const rebaja = (celda: number) => (celda === 2 && hojas[1] === 0 ? 0.5 : 1);
    expect(publish(hojas, previas, rebaja)).toEqual([said]);
  });

  it('rather three numbers than one and two totals that cost more', () => {
    // 5 and 6 for two corners more, 10 and 4.6 for the totals of both columns
    const rebaja = (celda: number) => (celda === 1 || celda === 2 ? 0.5 : 1);
    const hojas = [
      [3, 20],
      [9999, 0],
    ];
    expect(publish(hojas, [], rebaja)).toEqual(['10022 10002 20', '23 * *', '9999 * *']);
  });

  it('rather what the publication before withheld', () => {
    expect(publish([3, 20, 30], [], (celda) => (celda === 3 ? 0.2 : 1))).toEqual(['53 * 20 *']);
  });

  it.each<[string, readonly (readonly number[])[], readonly Previa[], string[]]>([
    [
      'a square',
      [
        [3, 20, 30],
        [25, 20, 30],
      ],
      [],
      ['128 28 40 60', '53 * * 30', '75 * * 30'],
    ],
    [
      'another square where a corner cannot have grown by then',
      [
        [3, 20, 30],
        [25, 20, 30],
      ],
      [despues(...new Array(10).fill(null), 20)],
      ['128 28 40 60', '53 * 20 *', '75 * 20 *'],
    ],
    [
      'the same square where that is an earlier number',
      [
        [3, 20, 30],
        [25, 20, 30],
      ],
      [antes(...new Array(10).fill(null), 20)],
      ['128 28 40 60', '53 * * 30', '75 * * 30'],
    ],
    [
      'the same square where that is a later number, which was corrected',
      [
        [3, 20, 30],
        [25, 20, 30],
      ],
      [despues(...new Array(10).fill(null), 10)],
      ['128 28 40 60', '53 * * 30', '75 * * 30'],
    ],
    [
      'a zero that may have grown, as nothing is known of it later',
      [
        [3, 20],
        [25, 0],
      ],
      [despues(...new Array(9).fill(null))],
      ['48 28 20', '23 * *', '25 * *'],
    ],
    [
      'the smallest first, and then what it cannot share',
      [
        [0, 4, 5],
        [5, 2, 0],
      ],
      [],
      ['16 * * 5', '9 * * *', '7 * * *'],
    ],
    [
      'small ones in the order of their size',
      [
        [0, 0, 6],
        [1, 4, 4],
      ],
      [],
      ['15 * * *', '6 0 0 6', '9 * * *'],
    ],
    [
      'totals of which one falls and one is withheld already',
      [
        [4, 2, 3],
        [0, 12, 0],
      ],
      [],
      ['21 * * *', '9 * * *', '12 * * 0'],
    ],
    [
      'nine states',
      [
        [4, 0, 18],
        [1, 5, 0],
        [1, 4, 4],
      ],
      [],
      ['37 * * 22', '22 * 0 *', '6 * * 0', '9 * * *'],
    ],
    [
      'a small total, with another total',
      [
        [3, 20, 30],
        [0, 50, 60],
      ],
      [],
      ['163 * * 90', '53 * * 30', '110 0 50 60'],
    ],
  ])('of a table: %s', (_, hojas, previas, said) => {
    expect(publish(hojas, previas)).toEqual(said);
  });

  it.each<[string, readonly number[], readonly number[], string]>([
    ['a fixed number that is small', [4, 4, 0], [0], 'a fixed number is small'],
    ['too little beside it', [7, 3, 4], [0], 'no room to hide a small number'],
    [
      'a total that is not the sum: the attack is believed, not the choice',
      [0, 3, 20],
      [0],
      'the attack found a small number',
    ],
  ])('refuses %s', (_, valores, fijas, said) => {
    expect(() => protect(forma([2]), valores, new Set(fijas))).toThrow(
      expect.objectContaining({ constructor: Desprotegida, message: said }),
    );
  });

  it('refuses a range that reaches five and is narrower', () => {
    // by totals that are no sums the first is 10: nothing is left for the second column
    expect(() => protect(forma([2, 2]), [22, 22, 0, 10, 3, 20, 12, 20, 30], new Set([0, 3, 6]))).toThrow(
      'the attack found a small number',
    );
  });
});

/** Every table of so many files in six leaves, by hand. */
function* tablas(total: number, leaves = 6): Generator<number[]> {
  if (leaves === 1) yield [total];
  else for (let n = 0; n <= total; n++) for (const rest of tablas(total - n, leaves - 1)) yield [n, ...rest];
}
test('what anyone finds out is what every table with the published numbers, and with what is known from elsewhere, leaves open', () => {
  const f = forma([2, 3]);
  const leaves = [...Array(f.celdas).keys()].filter((cell) => f.isHoja(cell));
  const margins = [...Array(f.celdas).keys()].filter((cell) => cell > 0);
  const full = (of: readonly number[]) => {
    const valores = new Array<number>(f.celdas).fill(0);
    for (const [k, cell] of leaves.entries()) valores[cell] = of[k] ?? 0;
    return conMargenes(f, valores);
  };
  let narrowed = 0;
  fc.assert(
    fc.property(
      fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }).filter((of) => of.some(Boolean)),
      fc.subarray(margins, { minLength: 3 }),
      fc.array(fc.tuple(fc.constantFrom(...margins), fc.nat(1)), { maxLength: 3 }),
      (of, withheld, known) => {
        const valores = full(of);
        const publicado = valores.map((n, cell) => (withheld.includes(cell) ? null : n));
        const suelos = new Map(known.map(([cell, less]) => [cell, Math.max(0, (valores[cell] ?? 0) - less)]));
        const all = [...tablas(valores[0] ?? 0)].map(full);
        const told = all.filter((one) => publicado.every((n, cell) => n === null || n === one[cell]));
        const left = told.filter((one) => [...suelos].every(([cell, least]) => (one[cell] ?? 0) >= least));
        narrowed += told.length - left.length;
        const found = attack(f, publicado, withheld, suelos);
        expect(found.map(({ celda, desde, hasta }) => [celda, Math.round(desde), Math.round(hasta)])).toEqual(
          withheld.map((cell) => {
            const ns = left.map((one) => one[cell] ?? 0);
            return [cell, Math.min(...ns), Math.max(...ns)];
          }),
        );
      },
    ),
    { numRuns: 150 },
  );
  expect(narrowed).toBeGreaterThan(0);
});
