import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Campos,
  catalogo,
  defaults,
  dia,
  editable,
  entero,
  esquema,
  fieldRules,
  juntas,
  literal,
  oculto,
  respuesta,
  siNo,
  soloLectura,
  texto,
  varios,
} from './campos.ts';

const campos = {
  llficha: oculto(z.int()),
  folio: soloLectura(),
  externo: literal(5),
  dsnombre: texto('Nombre', 4),
  dsnotas: texto('Notas', 20, 3),
  edad: entero('Edad', 0, 999),
  fcalta: dia('Fecha de alta'),
  boactiva: siNo('¿Activa?'),
  llestado: catalogo('Estado', 'estados'),
  llmunicipio: catalogo('Municipio', 'municipios', 'llestado'),
  metodos: varios('Métodos', 'metodos'),
} as const satisfies Campos;
const Ficha = esquema(campos);
const messages = (value: unknown) => Ficha.safeParse(value).error?.issues.map((i) => i.message) ?? [];

test('every absent field is null, so that there is one way to be absent', () => {
  const { folio: _, ...rest } = Ficha.parse({ llficha: 1 });
  expect(rest).toEqual({ ...defaults(campos), llficha: 1, folio: undefined });
  const blank = {
    dsnombre: '',
    dsnotas: ' ',
    edad: '',
    fcalta: '',
    boactiva: '',
    llestado: '',
    metodos: [],
    externo: '',
  };
  expect(Ficha.parse({ llficha: 1, ...blank })).toMatchObject(
    Object.fromEntries(Object.keys(blank).map((k) => [k, null])),
  );
});

test('several options are read in one line', () => expect(juntas(['GOLPES', 'ASFIXIA'])).toBe('GOLPES; ASFIXIA'));

test('each kind of field is read as it is kept', () => {
  const sent = {
    llficha: 1,
    dsnombre: 'José',
    dsnotas: 'a\r\nb',
    edad: '7',
    fcalta: '09/03/2024',
    boactiva: '2',
    llestado: '30',
    metodos: [3, '1', 3],
    externo: 'aB-é',
  };
  expect(Ficha.parse(sent)).toMatchObject({
    dsnombre: 'JOSE',
    dsnotas: 'A\nB',
    edad: 7,
    fcalta: '2024-03-09',
    boactiva: 2,
    llestado: 30,
    metodos: [1, 3],
    externo: 'aB-é',
  });
});

test('an unknown field is refused by its name, and everything wrong is told at once', () => {
  expect(messages({ llficha: 1, dsnonbre: 'X', otro: 1 })).toEqual([
    'Quite los campos que no existen: dsnonbre, otro.',
  ]);
  expect(messages({ llficha: 1, edad: -1, boactiva: 4, fcalta: '31/02/2024', externo: '123456' })).toEqual([
    'Escriba como máximo 5 caracteres.',
    'Escriba un número entero de 0 a 999.',
    'Escriba una fecha que exista, con la forma DD/MM/AAAA.',
    'Elija una de las respuestas.',
  ]);
});

test('what the server keeps for itself is accepted and never judged', () => {
  for (const folio of [null, 'RNDT', 5, { a: 1 }, []]) expect(messages({ llficha: 1, folio })).toEqual([]);
});

test('a user may fill all but the hidden fields', () => {
  expect(editable(campos)).toEqual([
    'dsnombre',
    'dsnotas',
    'edad',
    'fcalta',
    'boactiva',
    'llestado',
    'llmunicipio',
    'metodos',
  ]);
});

test('choosing another parent empties what was chosen below it', () => {
  const one = { kind: 'forces', trigger: ['llestado'], sets: { llmunicipio: null } };
  expect(fieldRules(campos).filter(({ kind }) => kind === 'forces')).toEqual([
    { ...one, clause: 'cascada llmunicipio', reason: '' },
  ]);
});

test('answers as text', () => {
  expect([1, 0, 2, 3, null, 9].map(respuesta)).toEqual(['SI', 'NO', 'NO DISPONIBLE', 'NO APLICA', '', '']);
});
