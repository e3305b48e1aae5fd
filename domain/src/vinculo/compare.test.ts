import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comparable } from './comparable.ts';
import { compare } from './compare.ts';
import { victimaDeEjemplo as de, FRECUENCIAS } from './victimas.ejemplo.ts';

const versus = (change: Partial<Comparable>, other: Partial<Comparable> = {}) =>
  compare(de(other), de({ llvictima: 2, llcarpeta: 2, noci: 'NUC 9/CI-000001/2023', ...change }), FRECUENCIAS);
const gradeOf = (result: ReturnType<typeof compare>, campo: string) =>
  result.lineas.find((l) => l.campo === campo)?.grado;
const bitsOf = (result: ReturnType<typeof compare>, campo: string) =>
  result.lineas.find((l) => l.campo === campo)?.bits ?? Number.NaN;

describe('what two records are', () => {
  test('the same in one office, in two, and again with other facts', () => {
    expect(versus({})).toMatchObject({ clase: 'FUERTE', caso: 'DOBLE_REGISTRO' });
    expect(versus({ llinstitucion: 1 })).toMatchObject({ clase: 'FUERTE', caso: 'DOS_INSTITUCIONES' });
    const again = { fchecho: '2025-11-02', llestado: 9, llmunicipio: 3, autoridades: [2] };
    expect(versus(again)).toMatchObject({ clase: 'FUERTE', caso: 'OTROS_HECHOS' });
  });

  test('that neither has a second surname says something, and less than one that both have', () => {
    const without = { materno: null, sonidomaterno: null };
    const [neither, one] = [versus(without, without), versus(without)];
    expect(gradeOf(neither, 'materno')).toBe('en ninguna');
    expect(bitsOf(neither, 'materno')).toBeGreaterThan(bitsOf(one, 'materno') + 2);
    expect(bitsOf(neither, 'materno')).toBeLessThan(bitsOf(versus({}), 'materno'));
  });

  test('who shares nothing is nobody, and the bits say how much less', () => {
    const other = { nombres: ['JUAN'], sonidosnombres: ['JN'], paterno: 'GARCIA', sonidopaterno: 'GRC' };
    const result = versus({ ...other, materno: 'HERNANDEZ', sonidomaterno: 'RNNDS', fechanacimiento: '1990-10-01' });
    expect(result).toMatchObject({ clase: null, caso: null });
    expect(result.probabilidad).toBeLessThan(1e-4);
  });

  test('[1-811] a brother detained with him has his surnames, day, place and police, and is a relative', () => {
    const brother = { nombres: ['LUIS'], sonidosnombres: ['LS'], fechanacimiento: '1991-07-30', anio: 1991 };
    expect(versus(brother)).toMatchObject({ clase: null, caso: 'PARIENTE' });
  });

  test('[1-811] a father of the same name, twelve years older or more, is a relative', () => {
    const father = { fechanacimiento: null, anio: 1960, materno: 'GARCIA', sonidomaterno: 'GRC' };
    expect(versus(father)).toMatchObject({ clase: null, caso: 'PARIENTE' });
  });

  test('a name that is common weighs less than one that is rare', () => {
    const common = { paterno: 'HERNANDEZ', sonidopaterno: 'RNNDS' };
    expect(bitsOf(versus(common, common), 'paterno')).toBeLessThan(bitsOf(versus({}), 'paterno') - 5);
  });

  test('[1-812] where one file tells the number of the other, they are of one case', () => {
    const told = versus({ numeros: ['CI-FIDCSP/D/00012/2023'] });
    expect(told).toMatchObject({ citada: true, clase: 'FUERTE' });
    expect(gradeOf(told, 'numero')).toBe('lo cita');
    expect(versus({}).citada).toBe(false);
  });
});

describe('how a field comes out', () => {
  const grades: [campo: string, grado: string, change: Partial<Comparable>][] = [
    ['paterno', 'igual', {}],
    ['paterno', 'suena igual', { paterno: 'SAZUETA' }],
    ['paterno', 'una letra', { paterno: 'ZAZUETAS', sonidopaterno: 'SSTI' }],
    ['materno', 'falta', { materno: null, sonidomaterno: null }],
    ['apellidos', 'invertidos', { paterno: 'OCHOA', materno: 'ZAZUETA', sonidopaterno: 'OC', sonidomaterno: 'SST' }],
    ['nombre', 'falta', { nombres: ['ULISES'], sonidosnombres: ['ULSS'] }],
    ['nombre', 'en parte', { nombres: ['ULISES', 'JOSE'], sonidosnombres: ['ULSS', 'JS'] }],
    ['nombre', 'en parte', { nombres: ['JOSE', 'LUIS'], sonidosnombres: ['JS', 'LS'] }],
    ['nombre', 'suena igual', { nombres: ['JOSE', 'ULICES'] }],
    ['nombre', 'una letra', { nombres: ['JOSE', 'ULIES'], sonidosnombres: ['JS', 'ULS'] }],
    ['nombre', 'distinto', { nombres: ['LUIS'], sonidosnombres: ['LS'] }],
    ['nacimiento', 'igual', {}],
    ['nacimiento', 'un dato', { fechanacimiento: '1987-09-02' }],
    ['nacimiento', 'un dato', { fechanacimiento: '1987-02-08' }],
    ['nacimiento', 'distinto', { fechanacimiento: '1984-03-08' }],
    ['nacimiento', 'doce años', { fechanacimiento: '1967-02-09' }],
    ['anio', 'mismo año', { fechanacimiento: null, anio: 1988 }],
    ['anio', 'doce años', { fechanacimiento: null, anio: 1999 }],
    ['sexo', 'distinto', { llgenero: 2 }],
    ['sexo', 'falta', { llgenero: 3 }],
    ['dia', 'tres días', { fchecho: '2023-05-11' }],
    ['dia', 'un mes', { fchecho: '2023-06-11' }],
    ['dia', 'falta', { fchecho: null }],
    ['municipio', 'falta', { llestado: 9 }],
    ['municipio', 'distinto', { llmunicipio: 7 }],
    ['autoridad', 'distinto', { autoridades: [2, 6] }],
    ['autoridad', 'falta', { autoridades: [] }],
  ];
  test.each(grades)('%s: %s', (campo, grado, change) => expect(gradeOf(versus(change), campo)).toBe(grado));
});

const word = fc.constantFrom('JOSE', 'JOCE', 'JUAN', 'LUIS', 'ULISES', 'X', 'DE');
const surname = fc.option(fc.constantFrom('ZAZUETA', 'SAZUETA', 'OCHOA', 'HERNANDEZ', 'HERNANDES', 'Ñ', ''));
const sound = fc.option(fc.constantFrom('SST', 'OC', 'RNNDS', ''));
const day = fc.option(
  fc.constantFrom('1987-02-09', '1987-09-02', '1960-01-01', '2023-05-14', '2024-02-29', '0001-01-01'),
);
const number = fc.constantFrom('A/1/2020', 'B/2/2021', '');
const id = fc.option(fc.integer({ min: 0, max: 40 }));
const anyone: fc.Arbitrary<Comparable> = fc
  .record({
    llvictima: fc.nat(),
    llcarpeta: fc.nat(),
    llinstitucion: fc.constantFrom(1, 101, 109),
    llpropietario: fc.nat(),
    nombres: fc.array(word, { maxLength: 4 }),
    sonidosnombres: fc.array(fc.constantFrom('JS', 'JN', 'LS', ''), { maxLength: 4 }),
    paterno: surname,
    materno: surname,
    sonidopaterno: sound,
    sonidomaterno: sound,
    fechanacimiento: day,
    anio: fc.option(fc.integer({ min: -50, max: 3000 })),
    llgenero: id,
    curp: fc.option(fc.constantFrom('ZAOU870209HSLZCL01', 'ZAOU870209HSLZCL02', '')),
    fchecho: day,
    llestado: id,
    llmunicipio: id,
    autoridades: fc.array(fc.constantFrom(2, 7, 8), { maxLength: 3 }),
    noci: number,
    numeros: fc.array(number, { maxLength: 2 }),
  })
  // the same words always sound the same
  .map((c) => ({ ...c, sonidosnombres: c.nombres.map((n) => n.replace('C', 'S')) }));
const frequencies = fc.record({
  victimas: fc.constantFrom(0, 1, 2, 33_000, 1_400_000),
  apellidos: fc.constantFrom(FRECUENCIAS.apellidos, new Map<string, number>()),
  nombres: fc.constantFrom(FRECUENCIAS.nombres, new Map([['JOSE', 1e9]])),
});

test('[1-810] of any two records, however empty: the same whichever comes first, a number, and the sum of its lines', () => {
  fc.assert(
    fc.property(anyone, anyone, frequencies, (a, b, f) => {
      const result = compare(a, b, f);
      expect(compare(b, a, f)).toEqual(result);
      for (const { bits } of result.lineas) expect(bits).toSatisfy(Number.isFinite);
      expect(result.peso).toBeCloseTo(
        result.lineas.reduce((sum, { bits }) => sum + bits, 0),
        8,
      );
      expect(result.probabilidad).toBeGreaterThanOrEqual(0);
      expect(result.probabilidad).toBeLessThanOrEqual(1);
      expect(result.clase === null).toBe(result.peso < 0);
      expect(result.lineas.at(-1)?.bits).toBeLessThanOrEqual(0);
    }),
    { numRuns: 3000 },
  );
});
