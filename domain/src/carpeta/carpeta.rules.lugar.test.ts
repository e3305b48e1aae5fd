import { describe, expect, test } from 'vitest';
import { calma, noOfrecidas, probe } from '../lib/rules.probe.ts';
import { CAMPO_OBLIGATORIO } from '../lib/rules.ts';
import { LETRAS } from '../lib/texto.ts';
import { carpetaBuena as buena, LUGAR_Y_ORIGEN } from './carpeta.ejemplo.ts';
import { reglasCarpeta } from './carpeta.rules.ts';
import { type Carpeta, camposCarpeta } from './carpeta.schema.ts';

const FALTA = [CAMPO_OBLIGATORIO];
const SIN_LUGAR = ['Se fija porque no se conoce el lugar de los hechos.'];
const SIN_ORIGEN = ['Se fija porque no hay expediente de origen.'];
const NA = 'NO APLICA';
const { cases, unnoticed } = probe(reglasCarpeta, buena, calma);
const run = ({ seen, expected }: ReturnType<typeof cases>[number]) => expect(seen()).toEqual(expected);
const each = (fields: readonly string[]) => fields as (keyof Carpeta & string)[];

describe('[1-368] [1-376] [1-377] required', () => {
  test.each(
    cases(
      each(['llestado', 'boconocehechos', 'boexisteexporigen']).flatMap((field) => [
        { field, values: { [field]: null }, required: true, errors: FALTA },
        { field, errors: [] },
      ]),
    ),
  )('$name', run);
});

describe('[1-146] [1-236] [1-237] [1-238] [1-239] [1-240] whether the place of the facts is known', () => {
  const desconocido = {
    boconocehechos: 0,
    llestado: 33,
    llmunicipio: 1,
    lltipoasentamiento: 42,
    lltipovialidad: 22,
  } as const;
  const fijos = { ...desconocido, dslocalidad: NA, dsnumeroexterior: NA, dsnumerointerior: NA, cp: NA };
  const direccion = each(
    'llestado dslocalidad lltipoasentamiento lltipovialidad dsnumeroexterior dsnumerointerior cp'.split(' '),
  );
  test.each(
    cases([
      ...direccion.map((field) => ({ field, locked: false })),
      ...direccion.map((field) => ({
        field,
        values: { boconocehechos: 0 as const },
        locked: true,
        value: fijos[field as 'cp'],
      })),
      ...direccion.map((field) => ({
        field,
        values: { boconocehechos: 0 as const, [field]: null },
        errors: SIN_LUGAR,
      })),
      ...each(['dscolonia', 'dscalle']).map((field) => ({
        field,
        values: { boconocehechos: 0 as const },
        value: null,
      })),
      { field: 'llestado', offers: { 33: false, 99: true, 30: true } },
      { field: 'lltipoasentamiento', offers: { 42: false, 43: true, 1: true } },
      { field: 'lltipovialidad', offers: { 22: false, 23: true, 1: true } },
      { field: 'llestado', values: { boconocehechos: null }, offers: { 33: true } },
      { field: 'lltipoasentamiento', values: { boconocehechos: null }, offers: { 42: true } },
      { field: 'lltipovialidad', values: { boconocehechos: null }, offers: { 22: true } },
      // known after all: the texts that stood for 'unknown' leave, those of a person stay
      ...each(['dslocalidad', 'dsnumeroexterior', 'dsnumerointerior', 'cp']).map((field) => ({
        field,
        values: { ...fijos, boconocehechos: 1 as const },
        before: fijos,
        value: null,
      })),
      { field: 'cp', values: { cp: '91000' }, before: fijos, value: '91000' },
      { field: 'boconocehechos', values: { boconocehechos: null, llestado: 33 }, before: {}, value: 0 },
      { field: 'boconocehechos', values: { boconocehechos: null, llestado: 29 }, before: {}, value: null },
      { field: 'boconocehechos', values: { boconocehechos: 3 }, errors: ['Elija SI o NO.'] },
      { field: 'boconocehechos', values: fijos, errors: [] },
      { field: 'dslocalidad', values: { boconocehechos: null, dslocalidad: NA }, before: fijos, value: NA },
    ]),
  )('$name', run);
});

describe('[1-241] [1-242] [1-244] [1-245] [1-246] [1-247] state, settlement and road', () => {
  const porEstado = ['Se fija por la entidad federativa.'];
  const porTipo = (tipo: string) => [`Se fija por el tipo de ${tipo}.`];
  test.each(
    cases([
      { field: 'llmunicipio', values: { boconocehechos: 0, llestado: 33 }, locked: true, value: 1, errors: porEstado },
      { field: 'llmunicipio', values: { llestado: 99 }, locked: true, value: 1, errors: porEstado },
      { field: 'llmunicipio', locked: false, value: 87, errors: [] },
      { field: 'llmunicipio', values: { llestado: 14 }, before: {}, value: null },
      { field: 'dscolonia', values: { lltipoasentamiento: 42 }, locked: true, errors: porTipo('asentamiento') },
      {
        field: 'dscolonia',
        values: { lltipoasentamiento: 43 },
        locked: true,
        value: null,
        errors: porTipo('asentamiento'),
      },
      { field: 'dscolonia', locked: false, value: 'CENTRO', errors: [] },
      { field: 'dscalle', values: { lltipovialidad: 22 }, locked: true, errors: porTipo('vialidad') },
      { field: 'dscalle', values: { lltipovialidad: 23 }, locked: true, value: null, errors: porTipo('vialidad') },
      { field: 'dscalle', locked: false, value: 'ENRIQUEZ', errors: [] },
    ]),
  )('$name', run);
});

describe('[1-147] [1-248] [1-249] [1-250] [1-251] [1-252] [1-253] [1-254] [1-255] [1-256] the file of origin', () => {
  const textos = each(['nocianterior', 'dsjuzgado', 'dsproceso', 'dsdelito']);
  const con = { boexisteexporigen: 1, llentidadfederativa: null } as const;
  test.each(
    cases([
      ...textos.map((field) => ({ field, values: con, locked: false, required: true, errors: FALTA })),
      ...textos.flatMap((field) =>
        ([0, 2] as const).map((boexisteexporigen) => ({
          field,
          values: { boexisteexporigen, [field]: 'X' },
          required: false,
          locked: true,
          value: null,
          errors: SIN_ORIGEN,
        })),
      ),
      ...textos.map((field) => ({ field, values: { boexisteexporigen: null, [field]: 'X' }, value: 'X', errors: [] })),
      { field: 'nocianterior', values: { ...con, nocianterior: 'FG\u0415/1' }, errors: [LETRAS.numero.mensaje] },
      {
        field: 'llentidadfederativa',
        values: con,
        locked: false,
        required: true,
        offers: { 33: false, 30: true },
        errors: FALTA,
      },
      {
        field: 'llentidadfederativa',
        values: { boexisteexporigen: null },
        required: false,
        offers: { 33: true },
        errors: [],
      },
      ...([0, 2] as const).map((boexisteexporigen) => ({
        field: 'llentidadfederativa' as const,
        values: { boexisteexporigen, llentidadfederativa: 30 },
        locked: true,
        value: 33,
        errors: SIN_ORIGEN,
      })),
      { field: 'boexisteexporigen', values: { boexisteexporigen: 3 }, errors: ['Elija SI, NO o NO DISPONIBLE.'] },
      { field: 'boexisteexporigen', values: { boexisteexporigen: 2 }, errors: [] },
      { field: 'llmunicipioorigen', values: { llmunicipioorigen: 5 }, locked: true, value: 1 },
      { field: 'llmunicipioorigen', values: { ...con, llentidadfederativa: 99 }, locked: true },
      {
        field: 'llmunicipioorigen',
        values: { ...con, llentidadfederativa: 30 },
        locked: false,
        before: con,
        value: null,
      },
    ]),
  )('$name', run);
});

describe('[3-726] an answer that a question does not offer is refused at it, unless it is kept', () => {
  test.each(cases(noOfrecidas<Carpeta>(camposCarpeta, (field) => LUGAR_Y_ORIGEN.has(field))))('$name', run);
});

test('no row could be taken away, or held always, without a case failing', () => {
  expect(unnoticed((field) => LUGAR_Y_ORIGEN.has(field))).toEqual([]);
});
