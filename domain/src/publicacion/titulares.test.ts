import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewAmbito } from './ambitos.ts';
import { eje, tablaDe } from './tablas.ejemplo.ts';
import { formaDe, type Tabla } from './tablas.ts';
import { parteEnPalabras, sayTitular, viewEntidad } from './titulares.ts';

test.each([
  [10, 10, 'Todas las carpetas', true],
  [5, 10, 'Una de cada dos carpetas', false],
  [2, 10, 'Una de cada cinco carpetas', false],
  [65, 322, 'Alrededor de una de cada cinco carpetas', false],
  [6, 10, 'Seis de cada diez carpetas', true],
  [61, 100, 'Alrededor de seis de cada diez carpetas', true],
  [99, 100, 'El 99 % de las carpetas', false],
  [999, 1000, 'El >99 % de las carpetas', false],
  [1, 1000, 'El 0.1 % de las carpetas', false],
] as const)('%d of %d is said as «%s»', (n, total, texto, varias) => {
  expect(parteEnPalabras(n, total, 'carpetas')).toEqual({ texto, varias });
});

test('words are never further from the share than they say', () => {
  const NUMEROS = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 0, max: 3000 }), (n, more) => {
      const total = n + more;
      const { texto } = parteEnPalabras(n, total, 'victimas');
      const [, parte = '', de = ''] = /(\w+) de cada (\w+)/i.exec(texto) ?? [];
      if (!parte) {
        expect(texto).toMatch(n === total ? /^Todas/ : /^El [<>]?[\d.]+ %/);
        return;
      }
      const dicha = (NUMEROS.indexOf(parte.toLowerCase()) + 1) / (NUMEROS.indexOf(de) + 1);
      expect(Math.abs(dicha - n / total)).toBeLessThanOrEqual(/^Alrededor/.test(texto) ? 0.031 : 1e-9);
    }),
  );
});

/** Federal numbers of a table by one axis, some of them withheld. */
const conEje = (id: string, nombres: readonly string[], numbers: readonly (number | null)[]): Tabla => {
  const axis = { ...eje(id, nombres.length), categorias: nombres.map((nombre, i) => ({ id: i + 1, nombre })) };
  const tabla = tablaDe([axis], [...numbers.map((n) => n ?? 3), ...numbers.map(() => 0)]);
  const { indice } = formaDe(tabla);
  const hidden = new Set(numbers.flatMap((n, i) => (n === null ? [indice([0, i + 1]), indice([1, i + 1])] : [])));
  return { ...tabla, unidad: 'victimas', valores: tabla.valores.map((v, cell) => (hidden.has(cell) ? null : v)) };
};
test.each([
  ['entidad', ['VERACRUZ', 'JALISCO'], [20, 80], 'Ocho de cada diez víctimas son de hechos en JALISCO: 80 de 100.'],
  ['anio', ['ANTES DE 2018', '2018'], [80, 20], 'Ocho de cada diez víctimas se iniciaron antes de 2018: 80 de 100.'],
  ['anio', ['ANTES DE 2018', '2018'], [50, 150], 'El 75 % de las víctimas se inició en 2018: 150 de 200.'],
  ['etapa', ['INVESTIGACIÓN', 'SENTENCIA'], [25, 0], 'Todas las víctimas están en investigación: 25 de 25.'],
  ['tecnica', ['ASFIXIA', 'GOLPES'], [20, 80], 'Ocho de cada diez víctimas sufrieron «GOLPES»: 80 de 100.'],
  ['indigena', ['SI', 'NO'], [10, 90], 'Una de cada diez víctimas es de población indígena: 10 de 100.'],
  ['indigena', ['SI', 'NO'], [null, 90], null],
  ['nivel', ['FEDERAL', 'NO ESPECIFICADO'], [10, 90], 'Una de cada diez víctimas es de nivel federal: 10 de 100.'],
  ['nivel', ['FEDERAL', 'NO ESPECIFICADO'], [0, 90], null],
  ['sexo', ['HOMBRE', 'MUJER'], [10, 90], null], // no axis of rows
] as const)('by %s of %j, %j: %s', (id, nombres, numbers, dicho) => {
  expect(sayTitular(viewAmbito(conEje(id, nombres, numbers), 'nacional'), id, 'victimas')).toBe(dicho);
});

test('a sentence says two numbers that are told, of a category that is told', () => {
  const cell = fc.option(fc.integer({ min: 5, max: 400 }), { nil: null, freq: 3 });
  const NOMBRES = ['A', 'B', 'C', 'D', 'E'];
  fc.assert(
    fc.property(fc.array(cell, { minLength: 5, maxLength: 5 }), fc.boolean(), (numbers, sinTotal) => {
      const tabla = conEje('entidad', NOMBRES, numbers);
      const total = formaDe(tabla).indice([0, 0]);
      const valores = tabla.valores.map((v, k) => (sinTotal && k === total ? null : v));
      const shown = viewAmbito({ ...tabla, valores }, 'nacional');
      const said = sayTitular(shown, 'entidad', 'victimas');
      if (said === null) {
        expect(sinTotal || numbers.every((n) => n === null)).toBe(true);
        return;
      }
      const [, nombre = '', n, de] = / en ([A-E]): ([\d,]+) de ([\d,]+)\.$/.exec(said) ?? [];
      expect([n, de]).toEqual(
        [numbers[NOMBRES.indexOf(nombre)], valores[total]].map((v) => v?.toLocaleString('es-MX')),
      );
    }),
  );
});

test('of a state each table that has states tells its part, and of another table nothing', () => {
  const tabla = tablaDe([eje('entidad', 2), eje('delito', 2)], [1, 2, 30, 4, 5, 6, 70, 8]);
  const hidden = formaDe(tabla).indice([0, 2, 2]);
  const kept = { ...tabla, valores: tabla.valores.map((v, cell) => (cell === hidden ? null : v)) };
  const found = viewEntidad(kept, 'nacional', 2);
  expect(found?.titular).toBe('entidad 2: 112 carpetas, el 89 % de 126.');
  expect(found?.view.filas.map(({ nombre, valores }) => [nombre, ...valores])).toEqual([
    ['TOTAL', 112],
    ['delito 1', 100],
    ['delito 2', null],
  ]);
  expect(viewEntidad(kept, 'federal', 2)?.titular).toBe('entidad 2: 34 carpetas, el 92 % de 37.');
  expect(viewEntidad(kept, 'nacional', 9)).toBeUndefined();
  expect(viewEntidad(tablaDe([eje('anio', 2)], [1, 2, 3, 4]), 'nacional', 1)).toBeUndefined();
  const sola = tablaDe([eje('entidad', 2)], [0, 2, 0, 4]);
  expect(viewEntidad(sola, 'nacional', 1)?.titular).toBe('entidad 1: ninguna carpeta.');
  const callada = {
    ...sola,
    valores: sola.valores.map((v, cell) => (cell === formaDe(sola).indice([0, 2]) ? null : v)),
  };
  expect(viewEntidad(callada, 'nacional', 2)?.titular).toBe(
    'entidad 2: su cifra está reservada para proteger a las personas.',
  );
});
