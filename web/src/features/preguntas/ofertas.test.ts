// @vitest-environment node
import { expect, it } from 'vitest';
import { conJuntas, createOfertas } from './ofertas.ts';

const opcion = (id: number, texto: string) => ({ id, texto });
const VALORES = {
  listas: [
    [opcion(1, 'HOMBRE'), opcion(2, 'MUJER')],
    [opcion(14, 'JALISCO'), opcion(30, 'VERACRUZ')],
    [opcion(1, 'DETENCION (TORTURA)'), opcion(2, 'TRASLADO (TORTURA)'), opcion(6, 'DETENCION (TRATOS CRUELES)')],
    [opcion(1, 'SI'), opcion(0, 'NO')],
    [opcion(140039, 'GUADALAJARA (JALISCO)')],
  ],
  campos: {
    'victima.llgenero': 0,
    'carpeta.llestado': 1,
    'carpeta.llcircunstancia': 2,
    'victima.bopsicologico': 3,
    'victima.boetnia': 3,
    'carpeta.llmunicipio': 4,
  },
};

it('a filter is found by its datum, by its value, by a year or by whether there is a record, the nearest first', () => {
  const { search, find } = createOfertas('victima', VALORES);
  for (const [typed, texto, filtro] of [
    ['mujer', 'Sexo: MUJER', { de: 'victima', campo: 'llgenero', valores: [2] }],
    ['sexo', 'Sexo', { de: 'victima', campo: 'llgenero', valores: [] }],
    ['jalisco', 'Entidad federativa (carpeta): JALISCO', { campo: 'llestado', valores: [14] }],
    ['detención', 'Circunstancia (carpeta): DETENCION (2 opciones)', { campo: 'llcircunstancia', valores: [1, 6] }],
    ['detencion tratos', 'Circunstancia (carpeta): DETENCION (TRATOS CRUELES)', { valores: [6] }],
    ['indigena si', 'Pertenece a una población indígena: SI', { campo: 'boetnia', valores: [1] }],
    ['inicio 2025', 'Fecha de inicio de la carpeta (carpeta): 2025', { desde: '2025-01-01', hasta: '2025-12-31' }],
    ['sin autoridad', 'Sin autoridad', { de: 'autoridad', campo: '', no: true }],
    ['guadalajara', 'Municipio o alcaldía (carpeta): GUADALAJARA (JALISCO)', { valores: [140039] }],
  ] as const) {
    const first = search(typed)[0];
    expect([typed, first?.texto]).toEqual([typed, texto]);
    expect(find(first?.id ?? 0)?.filtro).toMatchObject(filtro);
  }
  expect(search('').some(({ texto }) => texto.includes(':'))).toBe(false);
  expect(createOfertas('carpeta', undefined).search('mujer')).toEqual([]);
});

it('entries of one name are chosen together, and each by itself', () => {
  const [, , lista = []] = VALORES.listas;
  expect(conJuntas(lista).map(({ texto, ids }) => [texto, ids])).toEqual([
    ['DETENCION (2 opciones)', [1, 6]],
    ['DETENCION (TORTURA)', [1]],
    ['TRASLADO (TORTURA)', [2]],
    ['DETENCION (TRATOS CRUELES)', [6]],
  ]);
});
