import { expect, test } from 'vitest';
import { compare, type Linea } from './compare.ts';
import { isBuscable, VictimaEscrita } from './parecida.contract.ts';
import { isOferta, wordsOf } from './parecida.ts';
import { FRECUENCIAS, victimaDeEjemplo } from './victimas.ejemplo.ts';

const said = (change: Parameters<typeof victimaDeEjemplo>[0]) =>
  wordsOf(
    compare(
      victimaDeEjemplo(),
      victimaDeEjemplo({ llvictima: 2, llcarpeta: 2, fchecho: '2019-01-01', ...change }),
      FRECUENCIAS,
    ),
  );

const COINCIDENCIAS: [Parameters<typeof victimaDeEjemplo>[0], string[]][] = [
  [{}, ['mismo nombre', 'mismos apellidos', 'nació el mismo día']],
  [
    { paterno: 'SASUETA' },
    ['mismo nombre', 'el primer apellido suena igual', 'mismo segundo apellido', 'nació el mismo día'],
  ],
  [
    { nombres: ['ULISES'], sonidosnombres: ['ULSS'], materno: null, sonidomaterno: null },
    ['un nombre de más o de menos', 'mismo primer apellido', 'nació el mismo día'],
  ],
  [
    { paterno: 'OCHOA', materno: 'ZAZUETA', sonidopaterno: 'OC', sonidomaterno: 'SST', fechanacimiento: '1987-09-02' },
    ['mismo nombre', 'los apellidos en otro orden', 'la fecha de nacimiento difiere en un dato'],
  ],
  [
    { nombres: ['ZAZUETA'], sonidosnombres: ['SST'], paterno: 'JOSE ULISES', sonidopaterno: 'JSLS' },
    ['el mismo nombre, en otras casillas', 'nació el mismo día'],
  ],
  [
    { nombres: ['PEPE', 'ULISES'], sonidosnombres: ['PP', 'ULSS'], apodos: ['JOSE', ''] },
    ['un nombre es apodo del otro', 'mismos apellidos', 'nació el mismo día'],
  ],
  [
    { nombres: ['ULISES', 'JOSE'], sonidosnombres: ['ULSS', 'JS'], fechanacimiento: '1987-02-21' },
    ['los nombres en otro orden', 'mismos apellidos', 'la fecha de nacimiento difiere en un dato'],
  ],
  [
    { nombres: [], sonidosnombres: [], fechanacimiento: null, fchecho: '2023-05-14' },
    ['mismos apellidos', 'edad parecida', 'mismo día de los hechos'],
  ],
  [
    {
      nombres: ['PEDRO'],
      sonidosnombres: ['PTR'],
      paterno: 'LOPEZ',
      sonidopaterno: 'LPS',
      materno: null,
      fechanacimiento: '1950-01-01',
    },
    [],
  ],
];
test.each(COINCIDENCIAS)('[1-763] what agrees is told in words: %j', (change, words) => {
  expect(said(change)).toEqual(words);
});

const MISMO_DIA: [Linea['campo'], Linea['grado'], number] = ['dia', 'igual', 9];
const OFERTAS: [[Linea['campo'], Linea['grado'], number][], number, boolean][] = [
  [[['nombre', 'igual', 9]], -10, true],
  [[['nombre', 'en parte', 1], MISMO_DIA], -10, true],
  [[['apellidos', 'invertidos', 9]], -10, true],
  [[['paterno', 'suena igual', 9]], -10, true],
  [[['materno', 'una letra', 9]], -10, true],
  [[['nacimiento', 'un dato', 9]], -10, true],
  [[['curp', 'una letra', 9]], -10, true],
  // the facts agree of everybody in one file, and an age of one in fourteen (D-349)
  [[MISMO_DIA, ['numero', 'lo cita', 9]], 20, false],
  [[MISMO_DIA, ['anio', 'mismo año', 2]], 20, false],
  [[MISMO_DIA, ['sexo', 'igual', 1], ['estado', 'igual', 3]], 20, false],
  // what is not told as agreeing, or speaks against
  [[['nombre', 'igual', -1], MISMO_DIA], 20, false],
  [[['nacimiento', 'distinto', 1], MISMO_DIA], 20, false],
  [[['curp', 'igual', 20]], -14, true],
  [[['curp', 'igual', 20]], -14.01, false],
  [[], 20, false],
];
test.each(OFERTAS)('who agrees in %j and weighs %d is offered: %s', (lineas, peso, offered) => {
  expect(isOferta({ peso, lineas: lineas.map(([campo, grado, bits]) => ({ campo, grado, bits })) })).toBe(offered);
});

test.each([
  [{ dsnombre: 'Ana', dsapellidopaterno: 'Ruiz' }, true],
  [{ dsnombre: 'Ana', dsapellidopaterno: 'R' }, false],
  [{ dsnombre: 'Ana' }, false],
  [{ dsnombre: 'NO DISPONIBLE', dsapellidopaterno: 'SE DESCONOCE' }, false],
  [{ dscurp: 'pegj870203mvzrrn09' }, true],
  [{ dscurp: 'PEGJ870203' }, false],
])('[1-762] by %j somebody is looked for: %s', (typed, asks) => {
  expect(isBuscable(VictimaEscrita.parse({ llcarpeta: 1, ...typed }))).toBe(asks);
});
