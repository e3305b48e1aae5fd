import { describe, expect, test } from 'vitest';
import { catalogosEjemplo } from './carga.ejemplo.ts';
import { convertidor, deClave, idDe, isNA, isND, isReal, municipioDe, type Valores, vacioDe } from './convert.ts';
import { columnasExpediente } from './hojas/expediente.ts';
import { columnasVictima } from './hojas/victima.ts';
import { llaveDeVictima } from './identidad.ts';
import { createIndice } from './indice.ts';

const indice = createIndice(catalogosEjemplo);

test.each([
  ['NO APLICA', 'na'],
  ['no aplica', 'na'],
  ['Nó Aplicá', 'na'],
  ['NO  APLICA', 'na'],
  ['NO DISPONIBLE', 'nd'],
  ['no disponible', 'nd'],
  ['NO  DISPONIBLE', 'nd'],
  [`NO${' '.repeat(5)}APLICA`, 'na'],
  [`NO${' '.repeat(6)}APLICA`, 'real'],
  [`NO${' '.repeat(5)}DISPONIBLE`, 'nd'],
  [`NO${' '.repeat(6)}DISPONIBLE`, 'real'],
  ['NO APLICABLE', 'real'],
  ['NO APLIC', 'real'],
  ['NO DISPONIBL', 'real'],
  ['NO DISPONIBLES', 'real'],
  ['', 'real'],
  [0, 'real'],
  [3, 'real'],
  [null, 'nada'],
  [undefined, 'nada'],
] as const)('%j stands for %s', (valor, es) =>
  expect([isNA(valor), isND(valor), isReal(valor)]).toEqual([es === 'na', es === 'nd', es === 'real']),
);

test.each([
  [30087, 30, 87],
  [1001, 1, 1],
  [99999, 33, 1],
  [99999, 99, 1],
  [99999, 30, null],
  [99999, null, null],
  [null, 30, null],
  [undefined, null, null],
  ['30087', 9, null],
])('the municipality of key %j in state %j is %j', (clave, estado, municipio) =>
  expect(municipioDe(clave, estado)).toBe(municipio),
);

test('a key has state and municipality', () => {
  expect(deClave(30087)).toEqual({ llestado: 30, llmunicipio: 87 });
  expect(deClave(1001)).toEqual({ llestado: 1, llmunicipio: 1 });
});

test('an empty record has the keys and nothing in them', () =>
  expect(vacioDe(['a', 'b'])).toEqual({ a: null, b: null }));

describe('the entry that a cell names', () => {
  const id = (columna: string, valores: Record<string, string | number | null>) =>
    idDe(columnasExpediente, columna, valores, indice);
  test('by its text, and among those of what it belongs to', () => {
    expect(id('origen', { origen: 'INICIADA POR FISCALIA ESTATAL' })).toBe(5);
    expect(
      id('estatusInvestigacion', { etapaInvestigacion: 'JUDICIALIZACION', estatusInvestigacion: 'ACUMULACION' }),
    ).toBe(null);
    expect(
      id('estatusInvestigacion', { etapaInvestigacion: 'INVESTIGACION', estatusInvestigacion: 'ACUMULACION' }),
    ).toBe(2);
    expect(id('circunstancias', { circunstancias: 'DETENCION', delito: 'TORTURA' })).toBe(1);
  });
  test('none where nothing, a number or another text stands, nor of a column of texts', () => {
    for (const origen of [null, 5, 'OTRO']) expect(id('origen', { origen })).toBe(null);
    expect(id('juzgado', { juzgado: 'INICIADA POR FISCALIA ESTATAL' })).toBe(null);
  });
  test('what belongs to an entry of another sheet is found by its text alone', () =>
    expect(idDe(columnasVictima, 'tecnicasTortura', { tecnicasTortura: 'VEJACION' }, indice)).toBe(4));
});

test('fields of a form out of a row: nothing is null, and further fields wait', () => {
  const read = convertidor(
    { a: 'juzgado', b: 'fechaHechos', c: 'origen', d: 'latitud', e: 'proceso' },
    columnasExpediente,
    ['f'],
  );
  expect(
    read(
      {
        juzgado: 'no aplica',
        fechaHechos: '1899-12-31',
        origen: 'INICIADA POR FISCALIA ESTATAL',
        latitud: 19,
        proceso: 'P',
      },
      indice,
    ),
  ).toEqual({ a: null, b: null, c: 5, d: 19, e: 'P', f: null });
  expect(read({ fechaHechos: '1900-01-01' }, indice)).toEqual({
    a: null,
    b: '1900-01-01',
    c: null,
    d: null,
    e: null,
    f: null,
  });
});

test.each<[Valores, string | undefined]>([
  [{ nombre: 'Ana', primerApp: 'Muñoz', segundoApp: 'NO APLICA' }, 'ANA|MUÑOZ|'],
  [{ nombre: 'Ana', primerApp: 'López', segundoApp: 'Díaz' }, 'ANA|LOPEZ|DIAZ'],
  [{ nombre: 'Ana', primerApp: 'López', segundoApp: null }, 'ANA|LOPEZ|'],
  [{ nombre: 'Ana', primerApp: 'López' }, 'ANA|LOPEZ|'],
  [{ nombre: null, primerApp: 'López', segundoApp: 'Díaz' }, undefined],
  [{ nombre: 'Ana', primerApp: null, segundoApp: 'Díaz' }, undefined],
  [{ nombre: 'N.N.', primerApp: 'Se desconoce', segundoApp: 'NO APLICA' }, undefined],
  // whichever sign is typed for one: each of those that a name is searched by
  ...["O'Brien", 'O’Brien', 'O‘Brien', 'O´Brien', 'O`Brien', 'OʼBrien', 'OꞌBrien', 'O′Brien'].map(
    (primerApp): [Valores, string] => [
      { nombre: 'Ana–María', primerApp, segundoApp: 'Łukasz' },
      "ANA-MARIA|O'BRIEN|LUKASZ",
    ],
  ),
])('%j is told apart by %j', (valores, llave) => expect(llaveDeVictima(valores)).toBe(llave));

describe('the index of the catalogues', () => {
  test('by text and by id, in all and below one', () => {
    const uno = createIndice({
      estatus: [
        [1, 'Inicial', 1],
        [2, 'INICIAL', 2],
        [3, 'Otro', 1],
      ],
      generos: [[4, 'Mujer']],
    });
    expect([uno.id('estatus', 'INICIAL'), uno.id('estatus', 'INICIAL', 2), uno.id('estatus', 'OTRO', 2)]).toEqual([
      1,
      2,
      undefined,
    ]);
    expect([uno.texto('estatus', 2), uno.texto('estatus', 2, 1), uno.texto('generos', 4, null)]).toEqual([
      'INICIAL',
      undefined,
      'Mujer',
    ]);
    expect([uno.textos('estatus'), uno.textos('estatus', 1), uno.textos('estatus', 9)]).toEqual([
      ['Inicial', 'Otro'],
      ['Inicial', 'Otro'],
      [],
    ]);
    expect([uno.padres('estatus'), uno.padres('generos'), uno.padres('paises')]).toEqual([[1, 2], [], []]);
    expect([uno.id('paises', 'MEXICO'), uno.texto('paises', 1), uno.textos('paises')]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });
});
