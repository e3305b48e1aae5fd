import { describe, expect, test } from 'vitest';
import { probe } from '../lib/rules.probe.ts';
import { CAMPO_OBLIGATORIO, violations } from '../lib/rules.ts';
import { areaNueva, type ContextoArea, reglasArea } from './area.rules.ts';
import { Area } from './area.schema.ts';

const calm: ContextoArea = { propia: null, haySedes: true, soloNombre: false };
const federal: Area = { ...areaNueva(), dspropietario: 'UNIDAD', llinstitucion: 1, fiscaliaid: 1, sedeid: 101 };
const { cases, unnoticed } = probe(reglasArea, federal, calm);
const FALTA = [CAMPO_OBLIGATORIO];

test('[2-147] the fields of an area; the name is normalised, 0 is none', () => {
  expect(Area.parse({ llpropietario: 0, dspropietario: ' Área de peritos ', llinstitucion: '130' })).toEqual({
    llpropietario: null,
    version: null,
    dspropietario: 'AREA DE PERITOS',
    llinstitucion: 130,
    fiscaliaid: null,
    sedeid: null,
  });
});

test('a federal area with its pair, and a state one with its name only, have no violation [2-081] [2-190]', () => {
  expect(violations(reglasArea, federal, calm)).toEqual([]);
  const state = { ...areaNueva(), dspropietario: 'UNIDAD', llinstitucion: 130 };
  expect(violations(reglasArea, state, calm)).toEqual([]);
});

describe('the dialog [2-080] [2-081] [2-261] [2-262] [2-263]', () => {
  test.each(
    cases([
      { field: 'dspropietario', values: { dspropietario: null }, errors: FALTA },
      { field: 'llinstitucion', values: { llinstitucion: null }, errors: FALTA },
      { field: 'fiscaliaid', visible: true, required: true },
      { field: 'fiscaliaid', values: { fiscaliaid: null, sedeid: null }, errors: FALTA },
      {
        field: 'fiscaliaid',
        values: { fiscaliaid: null, sedeid: null, llpropietario: 101 },
        context: { soloNombre: true },
        errors: [],
      },
      { field: 'fiscaliaid', values: { llinstitucion: 130 }, visible: false, value: null },
      { field: 'sedeid', values: { sedeid: null }, required: true, errors: FALTA },
      { field: 'sedeid', values: { sedeid: null }, context: { haySedes: false }, required: false, errors: [] },
      { field: 'sedeid', values: { fiscaliaid: null, sedeid: null }, required: false },
      { field: 'sedeid', before: { fiscaliaid: 2 }, value: null },
      {
        field: 'llinstitucion',
        context: { propia: 130 },
        locked: true,
        errors: ['Solo administra las áreas de su institución.'],
      },
      {
        field: 'llinstitucion',
        values: { llpropietario: 101, llinstitucion: 130, fiscaliaid: null, sedeid: null },
        stored: { llpropietario: 101, llinstitucion: 1 },
        errors: ['Un área no cambia de institución.'],
      },
    ]),
  )('$name', ({ seen, expected }) => expect(seen()).toEqual(expected));
});

test('every row is noticed by some case', () => {
  expect(unnoticed()).toEqual([]);
});
