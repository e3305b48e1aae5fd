import { describe, expect, test } from 'vitest';
import { editable } from '../lib/campos.ts';
import type { Contexto } from '../lib/contexto.ts';
import { fecha } from '../lib/fecha.ts';
import { probe } from '../lib/rules.probe.ts';
import { CAMPO_OBLIGATORIO, violations } from '../lib/rules.ts';
import { carpetaNueva, FORMATO_CI, reglasCarpeta, usesFederalOrigins } from './carpeta.rules.ts';
import { type Carpeta, camposCarpeta } from './carpeta.schema.ts';

const FALTA = [CAMPO_OBLIGATORIO];
const OTRA = ['Elija otra opción: la elegida no se admite con los demás datos.'];
const SIN_LUGAR = ['Se fija porque no se conoce el lugar de los hechos.'];
const SIN_ORIGEN = ['Se fija porque no hay expediente de origen.'];
const NA = 'NO APLICA';

/** A file that may be saved: known place, stage 1 with status 1, no origin file. */
const buena: Carpeta = {
  ...carpetaNueva(),
  llorigen: 5,
  noci: 'VER/1-2_3 A',
  fcinicio: fecha('2024-03-01'),
  novictimas: 2,
  llcircunstancia: 1,
  lldenunciante: 1,
  nombrempresponsable: 'ANA RUIZ',
  boconocehechos: 1,
  fchecho: fecha('2024-02-01'),
  llestado: 30,
  llmunicipio: 87,
  dslocalidad: 'XALAPA',
  lltipoasentamiento: 7,
  dscolonia: 'CENTRO',
  lltipovialidad: 5,
  dscalle: 'ENRIQUEZ',
  lletapa: 1,
  llestatus: 1,
  fcestatus: fecha('2024-03-02'),
  boexisteexporigen: 0,
  llentidadfederativa: 33,
  llmunicipioorigen: 1,
};
const calma: Contexto = {
  modo: 'nuevo',
  rol: 4,
  integrada: false,
  externa: false,
  cerrada: false,
  hoy: fecha('2024-03-09'),
};
const { cases, unnoticed } = probe(reglasCarpeta, buena, calma);
type Campo = keyof Carpeta & string;
const each = (fields: readonly string[]) => fields as Campo[];

test('the sound file has no violation', () => {
  expect(violations(reglasCarpeta, buena, calma)).toEqual([]);
});

describe('[1-345] [1-361] [1-362] [1-364] [1-365] [1-366] [1-367] [1-368] [1-369] [1-370] [1-371] [1-372] [1-376] [1-377] [1-378] required', () => {
  const required = each(
    `noci llorigen fcinicio lldelito novictimas boindicios llcircunstancia llestado lldenunciante lletapa llestatus
     fcestatus boconocehechos boexisteexporigen nombrempresponsable`.split(/\s+/),
  );
  test.each(
    cases(required.map((field) => ({ field, values: { [field]: null }, required: true, errors: FALTA }))).filter(
      ({ name }) => !name.startsWith('llestado'),
    ),
  )('$name', ({ seen, expected }) => expect(seen()).toEqual(expected));
  test.each(cases(required.map((field) => ({ field, errors: [] }))))('$name', ({ seen, expected }) =>
    expect(seen()).toEqual(expected),
  );
});

describe('[1-079] [1-080] [1-203] everything is locked when consulting, generating the folio, or closed', () => {
  const contexts: Partial<Contexto>[] = [{ modo: 'consultar' }, { modo: 'folio' }, { modo: 'editar', cerrada: true }];
  test.each(contexts)('%o', (context) => {
    for (const { seen, expected } of cases(editable(camposCarpeta).map((field) => ({ field, context, locked: true }))))
      expect(seen()).toEqual(expected);
  });
  test.each(
    cases([
      { field: 'dscalle', context: { modo: 'consultar' }, stored: { dscalle: 'OTRA' }, errors: ['Solo consulta.'] },
      { field: 'dscalle', context: { modo: 'folio' }, stored: { dscalle: 'OTRA' }, errors: ['Solo se genera el folio.'] },
      { field: 'dscalle', context: { cerrada: true }, stored: { dscalle: 'OTRA' }, errors: ['La carpeta está cerrada.'] },
      { field: 'dscalle', context: { modo: 'editar' }, stored: { dscalle: 'OTRA' }, locked: false, errors: [] },
    ]),
  )('$name', ({ seen, expected }) => expect(seen()).toEqual(expected));
});

describe('[1-199] [1-200] [1-201] dates of an integrated file', () => {
  test.each(
    cases(
      each(['fcinicio', 'fchecho', 'fcestatus']).flatMap((field) => [
        { field, context: { modo: 'editar' as const, integrada: true }, locked: true },
        { field, context: { modo: 'editar' as const }, locked: false },
      ]),
    ),
  )('$name', ({ seen, expected }) => expect(seen()).toEqual(expected));
});

const FEDERALES = each(['noci', 'fcinicio', 'lldelito', 'novictimas', 'fchecho', 'llestado', 'llmunicipio', 'dslocalidad']);

describe('[1-202] what comes from the external system', () => {
  test.each(
    cases(
      [...FEDERALES, ...each(['nombrempresponsable', 'boconocehechos'])].flatMap((field) => [
        { field, context: { externa: true }, locked: true },
        { field, context: { externa: false }, locked: false },
      ]),
    ),
  )('$name', ({ seen, expected }) => expect(seen()).toEqual(expected));
  test('an external number in another format does not stop the rest from being saved', () => {
    const externa = { ...buena, noci: 'FED.1' };
    expect(violations(reglasCarpeta, externa, { ...calma, modo: 'editar', externa: true }, externa)).toEqual([]);
  });
});

describe('[1-224] what roles 5 and 6 cannot edit', () => {
  test.each(
    cases(
      FEDERALES.flatMap((field) => [
        ...[5, 6].map((rol) => ({ field, context: { modo: 'editar' as const, rol }, locked: true })),
        { field, context: { modo: 'editar', rol: 3 }, locked: false },
        { field, context: { modo: 'nuevo', rol: 5 }, locked: false },
      ]),
    ),
  )('$name', ({ seen, expected }) => expect(seen()).toEqual(expected));
});

describe('[1-222] [1-223] the federal flag', () => {
  test.each<[Partial<Contexto>, boolean]>([
    [{ rol: 5 }, true],
    [{ rol: 6 }, true],
    [{ rol: 4 }, false],
    [{ rol: 3, modo: 'editar', integrada: true }, true],
    [{ rol: 3, modo: 'editar', integrada: false }, false],
  ])('%o → %s', (context, expected) => expect(usesFederalOrigins({ ...calma, ...context })).toBe(expected));
});

describe('[1-348] characters of a CI number', () => {
  test.each([..."$%&|<>#!()?='*+~{}^;:,.¿¡\"@[]\\`´¨¬°\n"])('%j is refused', (mark) => {
    const [one] = cases([{ field: 'noci', values: { noci: `A${mark}1` }, errors: [FORMATO_CI] }]);
    expect(one?.seen()).toEqual(one?.expected);
  });
  test.each(['FGR/VER-1_2024 Ñ', '1', 'A'])('%s is accepted', (noci) => {
    expect(violations(reglasCarpeta, { ...buena, noci }, calma)).toEqual([]);
  });
});

describe('[1-363] [1-373] [1-374] [1-375] [1-379] order of the dates', () => {
  const futura = ['No puede ser mayor a la fecha actual.'];
  const antes = ['No puede ser menor a la fecha de inicio.'];
  test.each(
    cases([
      { field: 'fcinicio', values: { fcinicio: fecha('2024-03-10'), fcestatus: fecha('2024-03-11') }, errors: futura },
      { field: 'fcinicio', values: { fcinicio: fecha('2024-03-09'), fcestatus: fecha('2024-03-09') }, errors: [] },
      { field: 'fcinicio', values: { fcinicio: fecha('2024-03-03') }, errors: ['No puede ser mayor a la fecha de estatus.'] },
      { field: 'fcestatus', values: { fcestatus: fecha('2024-02-29') }, errors: antes },
      { field: 'fcestatus', values: { fcestatus: fecha('2024-03-01') }, errors: [] },
      { field: 'fcestatus', values: { fcestatus: fecha('2024-03-10') }, errors: futura },
      { field: 'fcestatus', values: { fcestatus: fecha('2024-03-09') }, errors: [] },
      { field: 'fchecho', values: { fchecho: fecha('2024-03-02') }, errors: ['No puede ser mayor a la fecha de inicio.'] },
      { field: 'fchecho', values: { fchecho: fecha('2024-03-01') }, errors: [] },
      { field: 'fchecho', values: { fchecho: null }, errors: [] },
    ]),
  )('$name', ({ seen, expected }) => expect(seen()).toEqual(expected));
});
