import { expect, test } from 'vitest';
import { type Campos, catalogo, entero, soloLectura, texto } from './campos.ts';
import { dialectoDe } from './dialecto.ts';

const campos = {
  llficha: soloLectura(),
  dsnombre: texto('Nombre', 50),
  dsedad: entero('Edad', 0, 999),
  llestado: catalogo('Estado', 'estados'),
} as const satisfies Campos;
const enPrueba = dialectoDe<{ etiqueta?: string; nada?: number }, { etiqueta: string }>();
const RAZON = 'nobody asks for it';

test('columns come in the order of the dialect, each with its field and what differs', () => {
  const {
    columnas,
    fuera,
    campos: mismos,
  } = enPrueba(
    campos,
    { edad: ['dsedad', { nada: 999 }], folio: [null, { etiqueta: 'Folio' }], nombre: 'dsnombre', ficha: 'llficha' },
    { fuera: { llestado: RAZON } },
  );
  expect(Object.entries(columnas)).toEqual([
    ['edad', { campo: 'dsedad', difiere: { nada: 999 } }],
    ['folio', { campo: null, propia: { etiqueta: 'Folio' } }],
    ['nombre', { campo: 'dsnombre' }],
    ['ficha', { campo: 'llficha' }],
  ]);
  expect(fuera).toEqual({ llestado: RAZON });
  expect(mismos).toBe(campos);
});

// What follows is judged by the compiler (npm test -- tipos): each line that it must refuse says so above it.
test('two columns may say one field', () => {
  const dos = enPrueba(
    campos,
    { nombre: 'dsnombre', edad: 'dsedad', estado: 'llestado', clave: ['llestado', { etiqueta: 'Clave' }] },
    { fuera: {} },
  );
  expect(Object.keys(dos.columnas)).toEqual(['nombre', 'edad', 'estado', 'clave']);
  // @ts-expect-error no column has that name
  expect(dos.columnas.alias).toBeUndefined();
});

const casi = { nombre: 'dsnombre', edad: 'dsedad' } as const;
test('a field that is neither said nor left out with a reason does not compile', () => {
  // @ts-expect-error llestado is in neither
  enPrueba(campos, casi, { fuera: {} });
  enPrueba(campos, casi, { fuera: { llestado: RAZON } });
  const crecidos = { ...campos, llpais: catalogo('País', 'paises') } as const;
  // @ts-expect-error a field that the form has since today
  enPrueba(crecidos, casi, { fuera: { llestado: RAZON } });
  // @ts-expect-error a column of the dialect alone says no field
  enPrueba(campos, { ...casi, estado: [null, { etiqueta: 'Estado' }] }, { fuera: {} });
});

test('a field that is said and left out does not compile', () => {
  // @ts-expect-error dsedad is a column
  enPrueba(campos, casi, { fuera: { llestado: RAZON, dsedad: RAZON } });
  const fuera = { dsnombre: RAZON, llestado: RAZON, dsedad: RAZON };
  // @ts-expect-error dsedad is a column that differs
  enPrueba(campos, { edad: ['dsedad', { nada: 999 }] }, { fuera });
});

test('a field that does not exist does not compile', () => {
  // @ts-expect-error among the columns
  enPrueba(campos, { ...casi, pais: 'llpais' }, { fuera: { llestado: RAZON } });
  // @ts-expect-error among the columns that differ
  enPrueba(campos, { ...casi, pais: ['llpais', { nada: 0 }] }, { fuera: { llestado: RAZON } });
  // @ts-expect-error among what is left out
  enPrueba(campos, casi, { fuera: { llestado: RAZON, llpais: RAZON } });
  // @ts-expect-error among what is left out, where nothing else is
  enPrueba(campos, { ...casi, estado: 'llestado' }, { fuera: { llpais: RAZON } });
});

test('what a column may say otherwise is what the door knows', () => {
  const fuera = { dsnombre: RAZON, llestado: RAZON };
  // @ts-expect-error a misspelt difference
  enPrueba(campos, { edad: ['dsedad', { nadda: 999 }] }, { fuera });
  // @ts-expect-error a column of the dialect alone must be told whole
  enPrueba(campos, { edad: 'dsedad', folio: [null, {}] }, { fuera });
  // @ts-expect-error a column of the dialect alone must be told
  expect(() => enPrueba(campos, { edad: 'dsedad', folio: null }, { fuera })).toThrow();
  // @ts-expect-error what differs of a field is not told of a column of the dialect alone
  enPrueba(campos, { edad: 'dsedad', folio: [null, { nada: 0 }] }, { fuera });
  // @ts-expect-error a reason is a text
  enPrueba(campos, { edad: 'dsedad' }, { fuera: { ...fuera, llestado: true } });
});
