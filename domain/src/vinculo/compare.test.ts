import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comparable } from './comparable.ts';
import { compare, isAjena } from './compare.ts';
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
    expect(versus({ ...brother, ...escrita('LUIS', 'OCHOA', 'ZAZUETA') })).toMatchObject({
      clase: null,
      caso: 'PARIENTE',
    });
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

/** Somebody as three boxes say her, with what says how each is read: nothing sounds. */
const escrita = (nombre: string, paterno: string | null, materno: string | null): Partial<Comparable> => ({
  nombres: nombre.split(' ').filter(Boolean),
  sonidosnombres: [],
  paterno,
  materno,
  sonidopaterno: null,
  sonidomaterno: null,
  sonidosapellidos: [],
});
const OTROS_HECHOS = { fchecho: '2025-11-02', llestado: 9, llmunicipio: 3, autoridades: [2] };

describe('twins', () => {
  const gemelas: [string, Partial<Comparable>, Partial<Comparable>?][] = [
    ['another given name', { nombres: ['LUIS'], sonidosnombres: ['LS'] }],
    ['the first of two given names is shared', { nombres: ['JOSE', 'LUIS'], sonidosnombres: ['JS', 'LS'] }],
    [
      'JESUS sounds like JOSE',
      { nombres: ['ANGEL', 'JESUS'], sonidosnombres: ['ANJL', 'JS'] },
      { nombres: ['ANGEL', 'JOSE'], sonidosnombres: ['ANJL', 'JS'] },
    ],
    ['a brother and a sister', { nombres: ['FERNANDA'], llgenero: 2 }, { nombres: ['FERNANDO'] }],
    ['of two offices', { nombres: ['LUIS'], sonidosnombres: ['LS'], llinstitucion: 1 }],
    ['the boxes changed', escrita('ZAZUETA', 'LUIS', 'OCHOA')],
    ['the surnames changed over', escrita('LUIS', 'OCHOA', 'ZAZUETA')],
    ['without a second surname', escrita('LUIS', 'ZAZUETA', null), escrita('JOSE ULISES', 'ZAZUETA', null)],
    [
      'a place and a corps that both tell',
      { nombres: ['LUIS'], sonidosnombres: ['LS'], numeros: ['A/1/2020'] },
      { numeros: ['A/1/2020'] },
    ],
  ];
  test.each(gemelas)('[1-811] in the same facts are relatives: %s', (_, change, other) => {
    const result = versus(change, other);
    expect(result).toMatchObject({ clase: null, caso: 'PARIENTE' });
    expect(result.peso).toBeLessThan(-0.5);
  });

  test('[1-811] are relatives in other facts, too', () => {
    expect(versus({ nombres: ['LUIS'], sonidosnombres: ['LS'], ...OTROS_HECHOS })).toMatchObject({
      clase: null,
      caso: 'PARIENTE',
    });
  });

  test('[1-811] one of whom lacks the name that tells them apart may be one person, and is never called so surely', () => {
    expect(versus({ nombres: ['JOSE'], sonidosnombres: ['JS'] })).toMatchObject({ clase: 'POR_REVISAR' });
  });
});

describe('one person, whatever box her name was written in', () => {
  const [N, P, M] = ['JOSE ULISES', 'ZAZUETA', 'OCHOA'];
  const cajas: [string, Partial<Comparable>, string][] = [
    ['name and first surname changed', escrita(P, N, M), 'completo'],
    ['all in the box of the name', escrita(`${N} ${P} ${M}`, null, null), 'completo'],
    ['surnames first, all in the box of the name', escrita(`${P} ${M} ${N}`, null, null), 'completo'],
    ['the surnames in the box of the name', escrita(`${P} ${M}`, N, null), 'completo'],
    ['both surnames in the first box', escrita(N, `${P} ${M}`, null), 'completo'],
    ['the name in the second surname', escrita(P, M, N), 'completo'],
    ['a given name too many in the surname', escrita('JOSE', `ULISES ${P}`, M), 'completo'],
    ['the surnames changed over', escrita(N, M, P), 'apellidos'],
    ['two names written as one', escrita('JOSEULISES', P, M), 'nombre'],
    ['two names written as one, and the vowel between them once', escrita('JOSULISES', P, M), 'nombre'],
  ];
  test.each(cajas)('[1-810] %s', (_, change, campo) => {
    const [same, other] = [versus(change, escrita(N, P, M)), versus({ ...change, ...OTROS_HECHOS }, escrita(N, P, M))];
    expect(same.clase).toBe('FUERTE');
    expect(other.peso).toBeGreaterThan(0);
    expect(same.lineas.map((linea) => linea.campo)).toContain(campo);
  });

  test('[1-810] a name of two words, as in Chinese, in either order', () => {
    const extranjera = { extranjera: true };
    expect(
      versus({ ...escrita('ZHANG', 'WEI', null), ...extranjera }, { ...escrita('WEI', 'ZHANG', null), ...extranjera })
        .clase,
    ).toBe('FUERTE');
  });

  test('[1-810] that neither has a second surname says the same whatever box the others stand in', () => {
    const bits = (extranjera: boolean) =>
      bitsOf(versus({ ...escrita(P, 'ULISES', null), extranjera }, escrita('ULISES', P, null)), 'completo');
    expect(bits(false) - bits(true)).toBeCloseTo(Math.log2(14));
  });

  test.each([
    ['LUCKNER', 'LKNR', 'LUKNE', 'LKN', 'parecido'],
    ['JUNIOR', 'JNR', 'YUNIO', 'IN', 'distinto'],
    ['ROODY', 'RD', 'RUDI', 'RD', 'parecido'],
    ['YAYA', 'I', 'IO', 'I', 'distinto'],
  ])(
    '[1-810] the last letter of a foreign name is not heard, and two sounds are alike: %s %s, %s %s',
    (nombre, sonido, otro, suena, grado) => {
      const said = (texto: string, sonidos: string, extranjera: boolean) => ({
        ...escrita(texto, P, null),
        sonidosnombres: [sonidos],
        extranjera,
      });
      const grades = [true, false].map((is) =>
        gradeOf(versus(said(nombre, sonido, is), said(otro, suena, is)), 'nombre'),
      );
      expect(grades).toEqual([grado, 'distinto']);
    },
  );

  test('[1-810] a shared word in another box is no person', () => {
    expect(versus(escrita('OCHOA', 'GARCIA', 'HERNANDEZ'), escrita(N, P, M))).toMatchObject({ clase: null });
  });
});

test('[1-810] that neither has a second surname says nothing of foreigners', () => {
  const one = { ...escrita('JEAN', 'PIERRE', null), fechanacimiento: null, anio: null };
  const bits = (a: boolean, b: boolean) =>
    bitsOf(versus({ ...one, extranjera: a }, { ...one, extranjera: b }), 'materno');
  expect([bits(true, true), bits(true, false), bits(false, true)]).toEqual([0, 0, 0]);
  expect(bits(false, false)).toBeGreaterThan(3);
});

describe('how a field comes out', () => {
  const grades: [campo: string, grado: string, change: Partial<Comparable>][] = [
    ['paterno', 'igual', {}],
    ['paterno', 'suena igual', { paterno: 'SAZUETA' }],
    ['paterno', 'una letra', { paterno: 'ZAZUETAS', sonidopaterno: 'SSTI' }],
    ['paterno', 'parecido', { paterno: 'ZAZUETTO', sonidopaterno: 'SSTO' }],
    ['paterno', 'en parte', { paterno: 'ZAZUETA GARCIA', sonidopaterno: 'SSTGRC' }],
    ['materno', 'de casada', { materno: 'GARCIA', sonidomaterno: 'GRC', llgenero: 2, decasada: true }],
    ['materno', 'falta', { materno: null, sonidomaterno: null }],
    ['apellidos', 'invertidos', { paterno: 'OCHOA', materno: 'ZAZUETA', sonidopaterno: 'OC', sonidomaterno: 'SST' }],
    ['nombre', 'falta', { nombres: ['ULISES'], sonidosnombres: ['ULSS'] }],
    ['nombre', 'invertidos', { nombres: ['ULISES', 'JOSE'], sonidosnombres: ['ULSS', 'JS'] }],
    ['nombre', 'igual', { nombres: ['JOSEULISES'], sonidosnombres: ['JSLSS'] }],
    ['nombre', 'apodo', { nombres: ['PEPE', 'ULISES'], sonidosnombres: ['PP', 'ULSS'], apodos: ['JOSE', ''] }],
    ['nombre', 'parecido', { nombres: ['JOSE', 'ULYSSER'], sonidosnombres: ['JS', 'ULSR'] }],
    // JOSE and JESUS sound alike, and are two names
    ['nombre', 'en parte', { nombres: ['JESUS', 'ULISES'], sonidosnombres: ['JS', 'ULSS'] }],
    ['nombre', 'en parte', { nombres: ['JOSE', 'LUIS'], sonidosnombres: ['JS', 'LS'] }],
    ['nombre', 'suena igual', { nombres: ['JOSE', 'ULICES'] }],
    ['nombre', 'una letra', { nombres: ['JOSE', 'ULIES'], sonidosnombres: ['JS', 'ULS'] }],
    ['nombre', 'distinto', { nombres: ['LUIS'], sonidosnombres: ['LS'] }],
    ['nacimiento', 'igual', {}],
    ['nacimiento', 'un dato', { fechanacimiento: '1987-09-02' }],
    ['nacimiento', 'un dato', { fechanacimiento: '1987-02-08' }],
    ['nacimiento', 'otro dato', { fechanacimiento: '1987-02-21' }],
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

test.each([
  ['1933-01-22', '1933-02-12', 'read from the year on'],
  ['1990-12-10', '1990-02-11', 'read from the day on'],
])('two neighbouring figures of a birth changed places, of two of its parts: %s, %s, %s', (one, other) => {
  expect(gradeOf(versus({ fechanacimiento: one }, { fechanacimiento: other }), 'nacimiento')).toBe('un dato');
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
    sonidosapellidos: fc.array(fc.constantFrom('SST', 'OC', 'RNNDS'), { maxLength: 3 }),
    decasada: fc.boolean(),
    extranjera: fc.boolean(),
    apodos: fc.array(fc.constantFrom('', 'JOSE', 'JUAN LUIS'), { maxLength: 4 }),
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

test('who is told to be nobody before relatives are weighed is shown as nobody, and so are three of four of those', () => {
  const told = { ajenas: 0, nadie: 0 };
  fc.assert(
    fc.property(anyone, anyone, frequencies, (a, b, f) => {
      const { clase } = compare(a, b, f);
      if (clase === null) told.nadie++;
      if (!isAjena(a, b, f)) return;
      told.ajenas++;
      expect(clase).toBeNull();
    }),
    { numRuns: 1000, seed: 44 },
  );
  expect(told.ajenas).toBeGreaterThan(0.75 * told.nadie);
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
