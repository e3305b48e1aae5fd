import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../lib/endpoint.ts';
import {
  borrarFiltro,
  FILTROS_MAX,
  funcionDeFiltro,
  getFiltrosGuardados,
  guardarFiltro,
  REPORTES_CON_FILTRO,
} from './guardados.ts';

const OPERACIONES: [Endpoint, ...unknown[]][] = [
  [
    getFiltrosGuardados,
    'GET',
    'filtrosGuardados/:reporte',
    null,
    true,
    'Filtros propios de un reporte o de una búsqueda, por su nombre',
  ],
  [
    guardarFiltro,
    'PUT',
    'filtroGuardado/:reporte',
    'reporte.guardarFiltro',
    undefined,
    'Guarda un filtro con un nombre; con uno que ya existe, en su lugar',
  ],
  [borrarFiltro, 'DELETE', 'filtroPropio/:llfiltro', 'reporte.borrarFiltro', undefined, 'Borra un filtro propio'],
];
test.each(OPERACIONES)(
  '%#: what reads, keeps and deletes is of whoever signed in, and leaves its mark where it writes',
  (e, ...expected) => {
    expect([e.method, e.path.replace('/api/secure/', ''), e.auditoria, e.silencio, e.summary]).toEqual(expected);
    expect([e.path.startsWith('/api/secure/'), e.funcion]).toEqual([true, 'SESION']);
  },
);

test('a filter is of one of eleven reports or of four searches, and is deleted by its id', () => {
  expect(REPORTES_CON_FILTRO.map(funcionDeFiltro)).toEqual([
    ...Array(11).fill('REPORTES'),
    'CONSULTAR CARPETA',
    'CONSULTAR QUEJAS',
    'USUARIOS',
    'AUDITORIA',
  ]);
  for (const { params } of [getFiltrosGuardados, guardarFiltro]) {
    expect(REPORTES_CON_FILTRO.filter((reporte) => params.safeParse({ reporte }).success)).toHaveLength(15);
    expect(params.safeParse({ reporte: 'otro' }).error?.issues).toMatchObject([
      { path: ['reporte'], message: 'El reporte no existe.' },
    ]);
  }
  expect(borrarFiltro.params.parse({ llfiltro: '7' })).toEqual({ llfiltro: 7 });
  expect(borrarFiltro.params.safeParse({}).success).toBe(false);
  expect(FILTROS_MAX).toBe(30);
});

/** What is wrong with a filter to be kept: fields and sentences. */
const wrong = (filtro: object, nombre: unknown = 'Uno') =>
  guardarFiltro.body
    .safeParse({ nombre, filtro })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const campos = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`c${i}`, i]));

describe('a filter to be kept', () => {
  const NOMBRE = [['nombre', 'Escriba un nombre de hasta 60 letras.']];
  const NOMBRES: [unknown, unknown[]][] = [
    ['A', []],
    ['X'.repeat(60), []],
    [` ${'X'.repeat(60)} `, []],
    ['é'.repeat(60).normalize('NFD'), []],
    ['X'.repeat(61), NOMBRE],
    ['', NOMBRE],
    ['   ', NOMBRE],
    [7, NOMBRE],
  ];
  test.each(NOMBRES)('by the name %j', (nombre, expected) => expect(wrong({}, nombre)).toEqual(expected));
  test('its name is kept without spaces around, accents in one sign', () => {
    expect(guardarFiltro.body.parse({ nombre: ` ${'Año'.normalize('NFD')} `, filtro: {} }).nombre).toBe('Año');
  });

  const CAMPO = 'El nombre del campo no es válido.';
  const LARGO = 'El filtro es demasiado largo.';
  const FILTROS: [string, object, string[]][] = [
    ['a text, a number, a tick and nothing', { noci: 'FGE/1', grupo: 2, boEdad: true, area: null }, []],
    ['a text of 100', { noci: 'X'.repeat(100) }, []],
    ['a text of 101', { noci: 'X'.repeat(101) }, [LARGO]],
    ['forty fields', campos(40), []],
    ['forty-one fields', campos(41), [LARGO]],
    ['a field of one letter', { a: 1 }, []],
    ['a field of forty letters', { ['a'.repeat(40)]: 1 }, []],
    ['a field of forty-one letters', { ['a'.repeat(41)]: 1 }, [CAMPO]],
    ['a field that begins with a digit', { '1a': 1 }, [CAMPO]],
    ['a field with a sign behind', { 'a-': 1 }, [CAMPO]],
    ['a field with a sign before', { '-a': 1 }, [CAMPO]],
  ];
  test.each(FILTROS)('of %s', (_, filtro, expected) => {
    const told = guardarFiltro.body.safeParse({ nombre: 'Uno', filtro }).error?.issues ?? [];
    // what is wrong with a field's name is told inside of the issue of its record
    expect(
      told.flatMap((issue) => (issue.code === 'invalid_key' ? issue.issues : issue)).map((i) => i.message),
    ).toEqual(expected);
  });
  test('of no lists, objects nor fields beside these two', () => {
    expect(wrong({ a: [] }).map(([path]) => path)).toEqual(['filtro.a']);
    expect(wrong({ a: {} }).map(([path]) => path)).toEqual(['filtro.a']);
    expect(guardarFiltro.body.safeParse({ nombre: 'Uno', filtro: {}, usuario: 1 }).success).toBe(false);
  });
});

test('answers: the filters as they were kept, and the id of the one that was', () => {
  const fila = { llfiltro: 1, nombre: 'Uno', filtro: { grupo: 2 } };
  expect(getFiltrosGuardados.answer.parse([{ ...fila, usuario: 1 }])).toEqual([fila]);
  expect(getFiltrosGuardados.answer.safeParse([{}]).error?.issues.map(({ path }) => path[1])).toEqual(
    Object.keys(fila),
  );
  const result = 'REGISTRO_EXITOSO';
  expect(guardarFiltro.answer.parse({ result, llfiltro: 1, nombre: 'Uno' })).toEqual({ result, llfiltro: 1 });
  expect(borrarFiltro.answer.parse({ result, llfiltro: 1 })).toEqual({ result });
  for (const { answer } of [guardarFiltro, borrarFiltro])
    expect(answer.safeParse({ result: '', llfiltro: 1 }).success).toBe(false);
});
