import { expect, test } from 'vitest';
import { type ClaseHistorial, enHechos } from './cambios.ts';

/** Entries that are told apart by what they belong to: the words say under which they were looked up. */
const textoDe = (nombre: string, id: number, padre: number | null) => `${nombre} ${padre ?? 'sin'}/${id}`;
type Cambio = Record<'antes' | 'despues', Readonly<Record<string, number>>>;
/** What lines say of the last of the fields that each changes, before and after. */
const dichoDe = (clase: ClaseHistorial, lineas: readonly Cambio[], ahora: object) =>
  enHechos(
    clase,
    lineas.map((cambio) => ({ operacion: `${clase}.editar`, partes: [{ clase, llave: 1, ...cambio }] })),
    { ...ahora },
    new Map(),
    textoDe,
  ).map(({ cambios }) => [cambios.at(-1)?.antes, cambios.at(-1)?.despues]);

test.each([
  [
    'its state too',
    'carpeta',
    { llestado: 9, llmunicipio: 2 },
    { llestado: 15, llmunicipio: 33 },
    'municipios 9/2',
    'municipios 15/33',
  ],
  ['not its state', 'carpeta', { llmunicipio: 2 }, { llmunicipio: 33 }, 'municipios 15/2', 'municipios 15/33'],
  [
    'its stage too',
    'carpeta',
    { lletapa: 1, llestatus: 1 },
    { lletapa: 2, llestatus: 7 },
    'estatus 1/1',
    'estatus 2/7',
  ],
  [
    'the state of birth too',
    'victima',
    { llestadonacimiento: 9, llmunicipionacimiento: 2 },
    { llestadonacimiento: 15, llmunicipionacimiento: 33 },
    'municipios 9/2',
    'municipios 15/33',
  ],
] as const)(
  'an entry is called as it was where it was, and as it is where it is, when a line changes %s',
  (_, clase, antes, despues, era, es) => {
    const ahora = { llestado: 15, llestadonacimiento: 15, lletapa: 2, ...despues };
    expect(dichoDe(clase, [{ antes: { ...antes }, despues: { ...despues } }], ahora)).toEqual([[era, es]]);
  },
);

test('an older line is called by what the record was then, and not by what it became', () => {
  const lineas: Cambio[] = [
    { antes: { llestado: 15, llmunicipio: 33 }, despues: { llestado: 30, llmunicipio: 87 } },
    { antes: { llmunicipio: 2 }, despues: { llmunicipio: 33 } },
  ];
  expect(dichoDe('carpeta', lineas, { llestado: 30, llmunicipio: 87 })).toEqual([
    ['municipios 15/33', 'municipios 30/87'],
    ['municipios 15/2', 'municipios 15/33'],
  ]);
});
