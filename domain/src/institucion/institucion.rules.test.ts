import { expect, test } from 'vitest';
import { CAMPO_OBLIGATORIO, fieldState, violations } from '../lib/rules.ts';
import { institucionNueva, reglasInstitucion } from './institucion.rules.ts';
import { Institucion } from './institucion.schema.ts';

const said = (values: Partial<Institucion>) =>
  violations(reglasInstitucion, { ...institucionNueva(), ...values }, {}).map((v) => [v.campo, v.mensaje]);

test('[2-265] [2-266] name and abbreviation are required', () => {
  expect(said({})).toEqual([
    ['dsinstitucion', CAMPO_OBLIGATORIO],
    ['dsabreviatura', CAMPO_OBLIGATORIO],
  ]);
  expect(said({ dsinstitucion: 'FISCALIA', dsabreviatura: 'FGE-30' })).toEqual([]);
});

test('[2-144] the federal institution keeps FGR', () => {
  const federal = {
    ...institucionNueva(),
    llinstitucion: 1,
    dsinstitucion: 'FISCALIA GENERAL',
    dsabreviatura: 'FGE-30',
  };
  expect(said(federal)).toEqual([['dsabreviatura', 'Señala a la institución federal: no cambia.']]);
  expect(fieldState(reglasInstitucion, federal, {}).dsabreviatura?.locked).toBeDefined();
});

test('[2-143] [2-433] the fields of an institution; 0 is a new one', () => {
  expect(Institucion.parse({ llinstitucion: 0, dsinstitucion: 'Fiscalía de Prueba', dsabreviatura: 'fge-30' })).toEqual(
    {
      llinstitucion: null,
      version: null,
      dsinstitucion: 'FISCALIA DE PRUEBA',
      dsabreviatura: 'FGE-30',
      lltipofuente: null,
      dominios: null,
    },
  );
});

test('[1-728] the kind of a source is told when it is registered, and never changes', () => {
  const of = (llinstitucion: number | null) =>
    fieldState(reglasInstitucion, { ...institucionNueva(), llinstitucion }, {}).lltipofuente?.locked !== undefined;
  expect([of(null), of(130)]).toEqual([false, true]);
});
