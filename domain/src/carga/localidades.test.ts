import { describe, expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS, type FilaEjemplo } from './carga.ejemplo.ts';
import { createCarga } from './carga.ts';
import { codigoDe } from './codigos.ts';
import { createIndice, type Indice } from './indice.ts';
import { createLocalidades } from './localidades.ts';
import { registroDe } from './registro.ts';
import { NOMBRES } from './review.ts';
import { createTaller } from './taller.ts';

const HOY = fecha('2026-11-21');
const localidades = createLocalidades();
localidades.add(
  [30087, 30088],
  [
    {
      municipio: 30087,
      claves: [1, 2, 5, 6, 7, 8, 9],
      nombres: ['XALAPA-ENRÍQUEZ', 'EL CASTILLO', 'SAN JOSÉ', 'SAN JOSE', 'LA PALMA', 'LA PALMA', 'LA JOYA'],
      retiradas: [8, 9],
    },
  ],
);
const sin = createIndice(catalogosEjemplo);
const con = { ...sin, localidades };
const HOJAS = ['Expediente', 'Victima', 'Responsable'] as const;
const filasDe = (fila: FilaEjemplo) =>
  HOJAS.map((hoja) => ({
    hoja,
    fila: 4,
    celdas: celdasDe(hoja, { ...FILAS_BUENAS[hoja], ...(hoja === 'Expediente' && fila) }),
  }));
/** What the engine says of the key's cell, of any other, and the key that is kept. */
function say(fila: FilaEjemplo, indice: Indice = con) {
  const carga = createCarga(indice, HOY);
  for (const { hoja, fila: n, celdas } of filasDe(fila)) carga.add(hoja, n, celdas);
  const { errores, validos } = carga.finish();
  const [file] = validos;
  return {
    errores,
    clave: file ? registroDe(file, indice, HOY).ubicacion?.localidadCveINEGI : undefined,
  };
}

const NO_COINCIDE =
  'Error, el valor de la columna "Clave de la localidad de los hechos" del renglón 4 no es correcto: no coincide la localidad con el municipio';
const VACIA = 'Error, la columna Clave de la localidad de los hechos del renglón 4 no puede estar vacía';
const CASTILLO = '¿quiso decir «EL CASTILLO», clave 300870002?';
const SIN_MUNICIPIO = { claveMunicipioHechos: 30088, municipioHechos: 'BANDERILLA' };
/** A locality as a row has it; the key that is kept, or what its cell is told and what is accepted. */
const CASOS: [name: string, fila: FilaEjemplo, clave?: string, mensaje?: string, seAcepta?: string][] = [
  ['its own', {}, '300870001'],
  ['written otherwise beside its key', { localidadHechos: 'Xalapa de Enriquez' }, '300870001'],
  ['without its key', { claveLocalidadHechos: null }, '300870001'],
  ['without its key, otherwise written', { localidadHechos: 'xalapa enriquez', claveLocalidadHechos: '' }, '300870001'],
  ['out of use, without its key', { localidadHechos: 'La Joya', claveLocalidadHechos: null }, '300870009'],
  [
    'of that name one in use and one that is not',
    { localidadHechos: 'La Palma', claveLocalidadHechos: null },
    '300870007',
  ],
  [
    'another one than its key',
    { localidadHechos: 'El Castillo' },
    undefined,
    `${NO_COINCIDE}: ${CASTILLO}`,
    '300870002',
  ],
  [
    'a key that INEGI does not have',
    { localidadHechos: 'El Castilo', claveLocalidadHechos: 300879999 },
    undefined,
    `${NO_COINCIDE}: ${CASTILLO}`,
    '300870002',
  ],
  [
    'a key of another municipality',
    { localidadHechos: 'El Castillo', claveLocalidadHechos: 300260002 },
    undefined,
    `Error, el valor de la columna "Clave de la localidad de los hechos" del renglón 4 debe comenzar con la clave del municipio: ${CASTILLO}`,
    '300870002',
  ],
  [
    'a key that stands for none',
    { localidadHechos: 'El Castillo', claveLocalidadHechos: 999999999 },
    undefined,
    `Error, el valor de la columna "Clave de la localidad de los hechos" del renglón 4 debe ser una clave real porque se conoce el lugar de los hechos: ${CASTILLO}`,
    '300870002',
  ],
  [
    'a name that INEGI does not have, without a key',
    { localidadHechos: 'Castilo', claveLocalidadHechos: null },
    undefined,
    `${VACIA}: ${CASTILLO}`,
    '300870002',
  ],
  [
    'a name of several, without a key: none is guessed',
    { localidadHechos: 'San José', claveLocalidadHechos: null },
    undefined,
    `${VACIA}: hay varias con ese nombre, de claves 300870005, 300870006`,
    'La clave que sea: 300870005, 300870006',
  ],
  [
    'a name of several, with the key of one',
    { localidadHechos: 'San José', claveLocalidadHechos: 300870006 },
    '300870006',
  ],
];

describe('with INEGI in hand, the locality of a row is judged at its cell', () => {
  test.each(CASOS)('%s', (_, fila, clave, mensaje, seAcepta) => {
    const said = say(fila);
    expect(said.clave).toBe(clave);
    expect(said.errores.map((e) => [e.columna, e.mensaje, e.seAcepta, codigoDe(e)])).toEqual(
      mensaje ? [['claveLocalidadHechos', mensaje, seAcepta, 'CARPETA_LOCALIDAD']] : [],
    );
  });
  test.each(CASOS.filter(([, , , , seAcepta]) => seAcepta && /^\d+$/.test(seAcepta)))(
    '%s: the bench proposes the key that mends it',
    (_, fila, _clave, _mensaje, seAcepta) => {
      const lugar = { hoja: 'Expediente', fila: 4, columna: 'claveLocalidadHechos' } as const;
      const taller = createTaller({
        filas: filasDe(fila),
        ancho: (hoja) => NOMBRES[hoja].length,
        dentro: new Map(),
        devueltas: [],
        indice: con,
        hoy: HOY,
        es1904: false,
      });
      expect(taller.look(lugar)).toMatchObject({ propuesta: seAcepta });
      expect(taller.change([{ ...lugar, valor: seAcepta ?? '' }])).toMatchObject({ fallas: 0, listos: 1 });
    },
  );
});

describe('where it cannot be judged by INEGI all is as without places', () => {
  test.each<[name: string, fila: FilaEjemplo]>([
    ['a municipality of which the file has nothing', { ...SIN_MUNICIPIO, claveLocalidadHechos: 300880001 }],
    ['the same without a key', { ...SIN_MUNICIPIO, claveLocalidadHechos: null }],
    ['a key that is no number', { claveLocalidadHechos: 'X' }],
    ['a place that nobody knows', { conoceLugarHechos: 'NO' }],
    [
      'a municipality whose name is that of another',
      { municipioHechos: 'Banderilla', claveLocalidadHechos: 300879999 },
    ],
    ['a state that is not that of the municipality', { entidadHechos: 'PUEBLA', claveLocalidadHechos: 300879999 }],
  ])('%s', (_, fila) => expect(say(fila)).toEqual(say(fila, sin)));
  test('[2-304] a blank key is refused', () =>
    expect(say({ claveLocalidadHechos: null }, sin).errores.map((e) => e.mensaje)).toEqual([`${VACIA}.`]));
});

test('the nearest one is in use', () => expect(localidades.nearest(30087, 'LA JOYAS')?.nombre).not.toBe('LA JOYA'));

test('municipalities come to be known as they are asked for', () => {
  const own = createLocalidades();
  expect(own.missing([1001, 1002, 1001])).toEqual([1001, 1002]);
  own.add([1001], []);
  expect(own.missing([1001, 1002])).toEqual([1002]);
  expect(own.find(1001, { clave: null, nombre: 'X' })).toBeUndefined();
  expect(own.nearest(1001, 'X')).toBeUndefined();
});
