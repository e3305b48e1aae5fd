import { describe, expect, test } from 'vitest';
import { imputadoBueno } from '../imputado/imputado.ejemplo.ts';
import { autoridadNueva } from './autoridad.rules.ts';
import { Autoridad, camposAutoridad } from './autoridad.schema.ts';

const parse = (value: object) => Autoridad.safeParse({ llcarpeta: 1, ...value });
const messages = (value: object) => parse(value).error?.issues.map((i) => i.message) ?? [];

test('[1-183] an authority belongs to a file', () => {
  expect(Autoridad.safeParse({ llgobierno: 1 }).error?.issues[0]).toMatchObject({
    path: ['llcarpeta'],
    message: 'El identificador no es válido.',
  });
});

describe('[1-184] boexistente', () => {
  test.each([
    [1, 1],
    [0, 0],
    ['1', 1],
    [undefined, 0],
    [null, 0],
  ])('%j is %i', (sent, kept) => expect(parse({ boexistente: sent }).data?.boexistente).toBe(kept));
  test.each([true, false, 2, 'true'])('%j is refused', (sent) =>
    expect(messages({ boexistente: sent })).toHaveLength(1),
  );
});

test('[1-185] boperteneceinstitucion takes 0, 1, 2 and 3', () => {
  for (const boperteneceinstitucion of [0, 1, 2, 3]) expect(messages({ boperteneceinstitucion })).toEqual([]);
  expect(messages({ boperteneceinstitucion: 4 })).toEqual(['Elija una de las respuestas.']);
});

test('[1-315] [1-316] [2-418] [2-419] a level and a sublevel 999 are none, as if null was sent', () => {
  expect(parse({ llgobierno: 999, llsubnivel: '999' }).data).toMatchObject({ llgobierno: null, llsubnivel: null });
  expect(parse({ llgobierno: 2, llsubnivel: 9 }).data).toMatchObject({ llgobierno: 2, llsubnivel: 9 });
});

test('[1-002] [1-003] [1-423] [1-424] description and position are kept in upper case without accents', () => {
  expect(parse({ dsdescripcion: 'Policía Turística', dscargo: 'Jefe de Área Ñ' }).data).toMatchObject({
    dsdescripcion: 'POLICIA TURISTICA',
    dscargo: 'JEFE DE AREA Ñ',
  });
});

test('[1-182] an authority carries what the document names', () => {
  expect(Object.keys(camposAutoridad)).toEqual(
    expect.arrayContaining(
      `llresponsable llcarpeta presponsableId boexistente llgobierno llsubnivel lldependencia dsdescripcion dscargo
       boperteneceinstitucion dsgobierno dssubnivel dsdependencia lladscripcion imputados imputadosE`.split(/\s+/),
    ),
  );
});

test('[1-006] it lists zero or more accused persons, each read by the schema of its own', () => {
  expect(parse({}).data).toMatchObject({ imputados: [], imputadosE: [] });
  expect(parse({ imputados: [imputadoBueno, { dsalias: 'El Ñoño' }], imputadosE: ['7'] }).data).toMatchObject({
    imputados: [{ dsnombre: 'JOSE' }, { dsalias: 'EL ÑOÑO' }],
    imputadosE: [7],
  });
  expect(messages({ imputados: [{ dsnonbre: 'X' }] })).toEqual(['Quite los campos que no existen: dsnonbre.']);
});

test('a new authority is of its file, not Q.R.R., with nobody accused', () => {
  const { llcarpeta, boexistente, imputados, imputadosE, ...rest } = autoridadNueva(7);
  expect([llcarpeta, boexistente, imputados, imputadosE]).toEqual([7, 0, [], []]);
  expect(Object.values(rest).filter((value) => value !== null)).toEqual([]);
});
