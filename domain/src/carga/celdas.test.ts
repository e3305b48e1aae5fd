import { describe, expect, test } from 'vitest';
import { type Celda, fechaDeSerie, isRechazo, type LecturaDeCelda, readCelda, show, trim } from './celdas.ts';
import { catalogo, dia, entero, grados, libre, NA, siNo, texto } from './columnas.ts';
import { letra, TEXTOS } from './errores.ts';

test.each([
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [false, 'false'],
  [new Date('2024-03-01T00:00:00Z'), '01/03/2024'],
  [new Date(Number.NaN), ''],
  [new Date(Date.UTC(10000, 0, 1)), ''],
  ['x'.repeat(201), 'x'.repeat(200)],
])('%s is shown as %j', (celda, text) => expect(show(celda)).toBe(text));

test.each([
  ['', ''],
  ['a', 'a'],
  [' a', 'a'],
  ['a ', 'a'],
  ['\u00a0a', 'a'],
  ['a\u00a0', 'a'],
  ['\u200b a\u00a0b \ufeff', 'a\u00a0b'],
  ['ñ', 'ñ'],
  ['\u2060', ''],
  ['  ', ''],
])('%j without what surrounds it is %j', (text, inner) => expect(trim(text)).toBe(inner));

test.each([
  [-1, false, undefined],
  [Number.NaN, false, undefined],
  [2_958_465, false, '9999-12-31'],
  [2_958_466, false, undefined],
  [0, true, '1904-01-01'],
  [60, true, '1904-03-01'],
  [2_958_465, true, undefined],
])('day %s (from 1904: %s) is %s', (serie, es1904, day) => expect(fechaDeSerie(serie, es1904)).toBe(day));

/** What is read: the value, or the clause and what the cell must be. */
const leido = (lectura: LecturaDeCelda) =>
  isRechazo(lectura) ? [lectura.clausula, lectura.debe, lectura.vacia ?? false, lectura.acepta] : lectura;
const read = (celda: Celda, columna: Parameters<typeof readCelda>[1]) => leido(readCelda(celda, columna, false));
const VACIA = ['2-272', '', true, undefined];
const NO_ES_TEXTO = ['2-271', 'un dato de texto', false, undefined];
const PERDIDAS = ['caracteres', 'un texto sin letras perdidas (\uFFFD): escríbalo de nuevo', false, undefined];

describe('a cell of text', () => {
  const columna = texto('Juzgado', 8);
  test.each<[Celda, unknown]>([
    ['UNO', 'UNO'],
    [' uno ', 'uno'],
    [null, VACIA],
    [undefined, VACIA],
    ['', VACIA],
    [' \u200b', VACIA],
    ['12345678', '12345678'],
    ['123456789', ['largo', 'de 8 caracteres como máximo', false, undefined]],
    [true, NO_ES_TEXTO],
    [new Date('2024-03-01T00:00:00Z'), NO_ES_TEXTO],
    ['#N/A', ['fórmula', 'un dato de texto, no el error de una fórmula', false, undefined]],
    ['#¡VALOR!', ['fórmula', 'un dato de texto, no el error de una fórmula', false, undefined]],
    ['#N/A 1', '#N/A 1'],
    ['x#N/A', 'x#N/A'],
    ['a\u0007b', ['caracteres', 'un texto sin caracteres de control', false, undefined]],
    ['a\uFFFDb', PERDIDAS],
    ['a\nb', 'a\nb'],
  ])('%j', (celda, expected) => expect(read(celda, columna)).toEqual(expected));
  test('a number is told how to be written as text', () =>
    expect(read(5, columna)).toEqual([
      '2-271',
      'un dato de texto',
      false,
      'Un texto de hasta 8 caracteres: dé formato de texto a la celda, o escriba un apóstrofo antes del número',
    ]));
});

describe('[2-619] letters of UTF-8 that were read as Windows-1252 or Latin-1', () => {
  const columna = texto('Nombre', 80);
  const MAL_LEIDAS = ['caracteres', 'un texto sin letras mal leídas (como Ã± por ñ)', false];
  test.each([
    ['MUÃ‘OZ', 'MUÑOZ'],
    ['XÃ³chitl', 'Xóchitl'],
    ['JosÃ©', 'José'],
    ['MartÃ\u00ADnez', 'Martínez'],
    ['NÃºÃ±ez', 'Núñez'],
    ['GÃ¼emes', 'Güemes'],
    ['ÃšRSULA', 'ÚRSULA'],
    ['Ã“SCAR', 'ÓSCAR'],
    ['Ã‰rika MarÃ\u00ADa', 'Érika María'],
    ['AGÃœERO', 'AGÜERO'],
    ['JuÃ¡rez 3Âº', 'Juárez 3º'],
    ['Â¿quiÃ©n? 25 Â°C', '¿quién? 25 °C'],
  ])('%s is not taken, and what it was is told', (bad, name) =>
    expect(read(bad, columna)).toEqual([...MAL_LEIDAS, name]),
  );
  test.each([
    'MUÑOZ',
    'JOÃO',
    'Conceição',
    'SÃO PAULO',
    'ÂNGELA',
    'Mitã’i',
    'MITÃ’I',
    'Ñäñho',
    'Hñähñu',
    'K’iche’',
    'Ts’ü’ü',
    'Tének',
    'Núꞌú',
    'Ã',
    'Â',
    'Nº 3',
    '“Él”',
    '25 °C',
    'X́oñi',
    'ÑUU SAVI',
    "Xi'iùy",
    'Pjiekakjoo',
    'Ñomndaa',
    'O’ob',
  ])('%s is a text as it stands', (name) => expect(read(name, columna)).toBe(name));
});

describe('a cell of text or digits', () => {
  test.each<[Celda, unknown]>([
    [1234, '01234'],
    [12345, '12345'],
    [123, '123'],
    ['1234', '01234'],
    ['123A', '123A'],
    ['A123', 'A123'],
    [null, null],
    ['  ', null],
    [true, NO_ES_TEXTO],
  ])('%j', (celda, expected) => expect(read(celda, libre('CP', 10, 5))).toEqual(expected));
  test('without a number of digits nothing is put before it', () => expect(read(1234, libre('No.', 10))).toBe('1234'));
});

test.each<[Celda, unknown]>([
  [' Detención ', 'DETENCION'],
  ['Muñoz', 'MUNOZ'],
  [5, NO_ES_TEXTO],
  [null, VACIA],
  ['a\uFFFD', PERDIDAS],
])('a cell of a catalogue: %j', (celda, expected) => expect(read(celda, catalogo('C', 'delitos'))).toEqual(expected));

const SIN_FORMA = ['fecha', 'una fecha con la forma DD/MM/AAAA', false, undefined];
test.each<[Celda, unknown]>([
  ['01/03/2024', '2024-03-01'],
  [' 01/03/2024 ', '2024-03-01'],
  ['2024-03-01', '2024-03-01'],
  ['2024-03-01T00:00:00.000Z', '2024-03-01'],
  ['2024-03-01 00:00', '2024-03-01'],
  ['2024-03-01T06:00:00Z', SIN_FORMA],
  ['1/3/2024', ['fecha', 'una fecha con la forma DD/MM/AAAA', false, '01/03/2024']],
  ['31/2/2024', ['día', 'un día que exista en el calendario', false, undefined]],
  ['30/02/2024', ['día', 'un día que exista en el calendario', false, undefined]],
  ['2024/03/01', SIN_FORMA],
  ['x1/3/2024', SIN_FORMA],
  ['1/3/20245', SIN_FORMA],
  [45352, '2024-03-01'],
  [-1, SIN_FORMA],
  [new Date('2024-03-01T00:00:00Z'), '2024-03-01'],
  [new Date(Number.NaN), SIN_FORMA],
  [true, SIN_FORMA],
  [null, VACIA],
])('a cell of a day: %j', (celda, expected) => expect(read(celda, dia('Día'))).toEqual(expected));
test('a day may be missing where its column says so', () => expect(read('', dia('Día', true))).toBe(null));

test.each<[Celda, unknown]>([
  [1, 1],
  [9, 9],
  ['5', 5],
  [' +5 ', 5],
  ['5.0', 5],
  [0, ['rango', 'un número entero de 1 a 9', false, undefined]],
  [10, ['rango', 'un número entero de 1 a 9', false, undefined]],
  [1.5, ['rango', 'un número entero de 1 a 9', false, undefined]],
  ['5x', ['número', 'un dato numérico', false, undefined]],
  ['x5', ['número', 'un dato numérico', false, undefined]],
  ['5.', ['número', 'un dato numérico', false, undefined]],
  [true, ['número', 'un dato numérico', false, undefined]],
  [null, VACIA],
])('a cell of a whole number: %j', (celda, expected) => expect(read(celda, entero('N', 1, 9))).toEqual(expected));

test.each<[Celda, unknown]>([
  [-90, -90],
  [90, 90],
  [19.5, 19.5],
  ['-96.9', ['rango', 'un número de -90 a 90', false, undefined]],
  ['-9.25', -9.25],
  [90.1, ['rango', 'un número de -90 a 90', false, undefined]],
  ['', null],
])('a cell of degrees: %j', (celda, expected) => expect(read(celda, grados('G', 90))).toEqual(expected));

test.each<[Celda, unknown]>([
  ['SI', 1],
  ['no disponible', 2],
  [NA, ['2-274', 'SI, NO, NO DISPONIBLE', false, undefined]],
  ['QUIZA', ['2-274', 'SI, NO, NO DISPONIBLE', false, undefined]],
  [1, ['2-274', 'SI, NO, NO DISPONIBLE', false, undefined]],
  [null, VACIA],
])('a cell of an answer: %j', (celda, expected) => expect(read(celda, siNo('S'))).toEqual(expected));

test('what each kind of column says that it accepts', () => {
  expect(
    [libre('X', 10), catalogo('X', 'delitos'), dia('X'), entero('X', 1, 9), grados('X', 90)].map((c) => c.acepta),
  ).toEqual([
    'Un texto o número de hasta 10 caracteres, o vacía',
    'Un texto del catálogo',
    'Una fecha con la forma DD/MM/AAAA',
    'Un número entero de 1 a 9',
    'Un número de -90 a 90, o vacía',
  ]);
  expect([catalogo('X', 'estatus', 'etapa'), catalogo('X', 'etapas')]).toStrictEqual([
    {
      tipo: 'catalogo',
      etiqueta: 'X',
      catalogo: 'estatus',
      vacia: false,
      acepta: 'Un texto del catálogo',
      de: 'etapa',
    },
    { tipo: 'catalogo', etiqueta: 'X', catalogo: 'etapas', vacia: false, acepta: 'Un texto del catálogo' },
  ]);
});

test('[2-163] columns are called as a spreadsheet calls them', () =>
  expect([0, 25, 26, 40, 51, 52].map(letra)).toEqual(['A', 'Z', 'AA', 'AO', 'AZ', 'BA']));

test('the sentences about a whole load', () => {
  expect([TEXTOS.insertadas(3), TEXTOS.integrados(4), TEXTOS.noIntegrados(5), TEXTOS.recover('las víctimas')]).toEqual([
    'Se han insertado correctamente: 3 carpetas de investigación.',
    'Se integraron 4 expedientes correctamente.',
    '5 expedientes presentaron errores y no fueron integrados.',
    'Ha ocurrido un error al tratar de recuperar las víctimas, verifique que la información cumple con el formato correcto',
  ]);
});
