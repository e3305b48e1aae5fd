import { expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { catalogosEjemplo, celdasDe, encabezadosDe, FILAS_BUENAS } from './carga.ejemplo.ts';
import { createCarga } from './carga.ts';
import type { Celda } from './celdas.ts';
import { HOJAS_DE_LIBRO, type HojaDeLibro } from './errores.ts';
import { causaDeEncabezados, causaDeHojas, hojaDe, TITULOS } from './formato.ts';
import { createIndice } from './indice.ts';

test('[2-158] a sheet is known by its name whatever its case, accents and spaces', () => {
  expect(['EXPEDIENTE ', 'Víctima', ' responsable'].map(hojaDe)).toEqual(['Expediente', 'Victima', 'Responsable']);
  expect(causaDeHojas(['EXPEDIENTE ', 'Víctima', 'responsable'])).toBeUndefined();
  expect(hojaDe('Victimas')).toBeUndefined();
});

test('[2-157] what is missing and what is too much is named', () => {
  expect(causaDeHojas(['Expediente', 'Hoja2', 'Responsable'])).toBe(
    'falta la hoja Victima; el libro tiene Expediente, Hoja2, Responsable',
  );
  expect(causaDeHojas([])).toBe('falta la hoja Expediente, Victima, Responsable; el libro tiene ninguna');
  expect(causaDeHojas(['Expediente', 'Victima', 'Responsable', 'Hoja1', 'Hoja2'])).toContain('quite Hoja1, Hoja2 ');
  expect(causaDeHojas(['Expediente', 'Victima', 'Responsable', 'VICTIMA'])).toContain('quite VICTIMA');
});

const [titulo, nota, cabezas] = encabezadosDe('Victima') as [Celda[], Celda[], Celda[]];
const con = (heads: Celda[]) => causaDeEncabezados('Victima', [titulo, nota, heads]);
test('a column that is missing is named, not the one that came in its place', () => {
  expect(con(cabezas.filter((_, i) => i !== 4))).toBe(
    `la hoja Victima no tiene la columna "${cabezas[4]}", que va en la E`,
  );
});
test('columns under no heading are refused: they may have been moved (D-46)', () => {
  expect(con([])).toContain('no tiene encabezado en la columna A del renglón 3');
  expect(con(cabezas.map((c, i) => (i === 2 ? ' ' : c)))).toContain(`debe decir "${cabezas[2]}"`);
  expect(con(cabezas.map((c, i) => (i === 2 ? 'Como le decimos aquí' : c)))).toBeUndefined();
});
test('a sheet of nothing, or of a title alone, is told what it lacks first', () => {
  expect(causaDeEncabezados('Victima', [])).toBe('la hoja Victima no tiene el título "2. VICTIMAS"');
  expect(causaDeEncabezados('Victima', [titulo])).toContain('no tiene encabezado en la columna A del renglón 3');
});
test.each(
  HOJAS_DE_LIBRO.flatMap((hoja) => {
    const [numero, nombre] = TITULOS[hoja].split('. ') as [string, string];
    return [
      [hoja, TITULOS[hoja], true],
      [hoja, `  ${TITULOS[hoja].toLowerCase()} `, true],
      [hoja, `${numero}. OTRA COSA`, false],
      [hoja, `${numero}.`, false],
      [hoja, nombre, false],
      [hoja, `9. ${nombre}`, false],
      [hoja, `${TITULOS[hoja]} 2`, false],
      ...HOJAS_DE_LIBRO.filter((otra) => otra !== hoja).map((otra) => [hoja, TITULOS[otra], false]),
      ...HOJAS_DE_LIBRO.filter((otra) => otra !== hoja).map((otra) => [
        hoja,
        `${numero}. ${TITULOS[otra].slice(3)}`,
        false,
      ]),
    ] as [HojaDeLibro, string, boolean][];
  }),
)('[2-159] [2-160] [2-161] the sheet %s under the title «%s»', (hoja, said, fits) => {
  const [, second, heads] = encabezadosDe(hoja) as [Celda[], Celda[], Celda[]];
  expect(causaDeEncabezados(hoja, [[said], second, heads])).toBe(
    fits ? undefined : `la hoja ${hoja} no tiene el título "${TITULOS[hoja]}"`,
  );
});
test('a note may name two columns among other words; three are the heads, in the wrong row', () => {
  const nota = (...cells: Celda[]) => causaDeEncabezados('Victima', [titulo, cells, cabezas]);
  expect(nota('Véase', 'la guía', 'para', cabezas[1], cabezas[2])).toBeUndefined();
  expect(nota(cabezas[1], cabezas[2], cabezas[3])).toContain('los encabezados en el renglón 3');
});
test('a head that comes again after the last column is out of its place, the first one too', () => {
  for (const head of [cabezas[0], cabezas[5]])
    expect(con([...cabezas, head])).toBe(`la hoja Victima tiene la columna "${head}" fuera de su lugar`);
});

/** As far from the first column as the lists of the template are. */
const lejos = (...cells: Celda[]): Celda[] => [...Array.from({ length: 60 }, () => null), ...cells];
const LISTAS = ['DENUNCIANTE', 'VICTIMA', 'SEXO', 'ALIAS', 'NOMBRE', 'EDAD'];
test.each<[string, (Celda[] | undefined)[]]>([
  ['the lists of the template, in the first row', [[titulo[0], ...lejos(...LISTAS).slice(1)], nota, cabezas]],
  [
    'its office, its areas and who is asked, beside the title',
    [[titulo[0], 'Alias', 'Sexo', 'Nombre', 'Edad', 'FGE'], nota, cabezas],
  ],
  ['a legend right beside the title', [[titulo[0], ...LISTAS], nota, cabezas]],
  ['lists in the row of the notes', [titulo, lejos(...LISTAS), cabezas]],
  ['lists beside the headings, a column apart', [titulo, nota, [...cabezas, null, ...LISTAS]]],
  ['lists far from the headings', [titulo, nota, [...cabezas, ...lejos(...LISTAS)]]],
  ['lists in all three rows', [[titulo[0], ...lejos(...LISTAS)], lejos(...LISTAS), [...cabezas, null, ...LISTAS]]],
])('a book with texts beside its columns is a load like any other: %s', (_, filas) =>
  expect(causaDeEncabezados('Victima', filas as Celda[][])).toBeUndefined(),
);

test('what lies beside the columns makes no row of a sheet: a list, a legend, a total', () => {
  const carga = createCarga(createIndice(catalogosEjemplo), fecha('2026-11-21'));
  const ancho = cabezas.length;
  expect(carga.add('Victima', 4, [...Array.from({ length: ancho }, () => ' '), 'MUJER', 1])).toBe(false);
  expect(carga.add('Victima', 5, lejos('MUJER', 'HOMBRE'))).toBe(false);
  expect(
    carga.add(
      'Victima',
      6,
      Array.from({ length: ancho }, (_, i) => (i === ancho - 1 ? 'X' : null)),
    ),
  ).toBe(true);
  expect(carga.add('Victima', 7, [...celdasDe('Victima', FILAS_BUENAS.Victima), 'x'])).toBe(true);
  expect(carga.finish().filas.Victima.total).toBe(2);
});
