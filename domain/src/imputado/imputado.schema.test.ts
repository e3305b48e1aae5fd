import { describe, expect, test } from 'vitest';
import { camposImputado, Imputado } from './imputado.schema.ts';

const messages = (value: object) => Imputado.safeParse(value).error?.issues.map((i) => i.message) ?? [];

describe('[1-188] [1-189] [1-190] longest texts of the accused-person dialog', () => {
  test.each([
    ['dscurp', 18],
    ['dsdependencia', 500],
    ['dsautoridad', 500],
  ])('%s takes %i characters', (field, max) => {
    expect(messages({ [field]: 'A'.repeat(max) })).toEqual([]);
    expect(messages({ [field]: 'A'.repeat(max + 1) })).toEqual([`Escriba como máximo ${max} caracteres.`]);
  });
});

test('[1-186] an accused person carries what the document names', () => {
  expect(Object.keys(camposImputado)).toEqual(
    expect.arrayContaining(
      `llimputado llresponsable dsnombre dsapellidopaterno dsapellidomaterno dsnombrecompleto dsalias llgenero
       fechanacimiento llpaisnacimiento llestadonacimiento llmunicipionacimiento dscurp lladscripcion
       boseparadoservpublico bopermiso bofuedesarmado boconstrenido bodisposicion fechadisposicion dsdependencia
       dsautoridad boordenaprehension llsituacionjuridica llsituacion dsorganojurisdiccional index`.split(/\s+/),
    ),
  );
});

test('[1-002] [1-003] texts are kept in upper case without accents', () => {
  for (const [name, campo] of Object.entries(camposImputado))
    if (campo.tipo === 'texto') expect(Imputado.parse({ [name]: 'Ñácü' })).toMatchObject({ [name]: 'ÑACU' });
});
