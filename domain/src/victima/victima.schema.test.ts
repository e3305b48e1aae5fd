import { describe, expect, test } from 'vitest';
import { camposVictima, Victima } from './victima.schema.ts';

const parse = (value: object) => Victima.safeParse({ llcarpeta: 1, ...value });
const messages = (value: object) => parse(value).error?.issues.map((i) => i.message) ?? [];
const limit = (field: string, max: number) => {
  expect(messages({ [field]: 'A'.repeat(max) })).toEqual([]);
  expect(messages({ [field]: 'A'.repeat(max + 1) })).toEqual([`Escriba como máximo ${max} caracteres.`]);
};

describe('[1-168] [1-170] [1-172] [1-173] [1-175] [1-178] [1-179] longest texts of the victim form', () => {
  test.each([
    ['dsnombre', 100],
    ['dsapellidopaterno', 50],
    ['dsapellidomaterno', 50],
    ['dsalias', 250],
    ['dscurp', 64],
    ['dsregistrocedulaidentidad', 128],
    ['especifiquetecnica', 255],
  ])('%s takes %i characters', limit);
});

describe('[1-180] [1-181] longest names of the parents', () => {
  test.each([
    ['dsnombrePadre', 100],
    ['dsnombreMadre', 100],
    ['dsApellidoPatPadre', 50],
    ['dsApellidoMatPadre', 50],
    ['dsApellidoPatMadre', 50],
    ['dsApellidoMatMadre', 50],
  ])('%s takes %i characters', limit);
});

describe('[1-174] age', () => {
  test.each([0, 999, '45', null])('%j is accepted', (dsedad) => expect(messages({ dsedad })).toEqual([]));
  test.each([-1, 1000, '1000', 4.5])('%j is refused', (dsedad) =>
    expect(messages({ dsedad })).toEqual(['Escriba un número entero de 0 a 999.']),
  );
});

test('[1-167] flags take 1, 0, 2 and 3', () => {
  for (const [name, campo] of Object.entries(camposVictima)) {
    if (campo.tipo !== 'siNo') continue;
    for (const answer of [1, 0, 2, 3, '2', null]) expect(messages({ [name]: answer })).toEqual([]);
    for (const answer of [4, -1, true]) expect(messages({ [name]: answer })).toHaveLength(1);
  }
});

test('[1-166] a victim carries what the document names', () => {
  expect(Object.keys(camposVictima)).toEqual(
    expect.arrayContaining(
      `llvictima victimaId llcarpeta dsnombre dsapellidopaterno dsapellidomaterno dsalias llgenero fechanacimiento dsedad
       llnacionalidad llpaisnacimiento llestadonacimiento llmunicipionacimiento dscurp fcregistro llsituacionconyugal
       llnivelescolaridad llocupacion boperiodista boderechosh bopoblacionlgbttti llpoblacionlgbttti
       llsituacionmigratoria dsregistrocedulaidentidad bohablaespanol bohablalenguaextranjera lltipolenguaextranjera
       bohablalenguaindigena lltipolenguaindigena boetnia llpoblacionindigena bodiscapacidad lltipodiscapacidad
       bopertenecepoblacionsituacioncalle bogrupovulnerable bomedidaproteccion bovictimadelitosexual bogestacion
       bopsicologico llexamen llresultado lltecnica especifiquetecnica dsnombrePadre dsApellidoPatPadre
       dsApellidoMatPadre dsnombreMadre dsApellidoPatMadre dsApellidoMatMadre llidfamiliarpadre llidfamiliarmadre
       bolugarnacimiento`.split(/\s+/),
    ),
  );
});

test('[1-002] [1-003] texts are kept in upper case without accents, on one line', () => {
  for (const [name, campo] of Object.entries(camposVictima))
    if (campo.tipo === 'texto') expect(parse({ [name]: 'Ñácü' }).data).toMatchObject({ [name]: 'ÑACU' });
  expect(parse({ dsnombre: 'ana\nmaría' }).data?.dsnombre).toBe('ANA MARIA');
});

test('a victim belongs to a file', () => {
  expect(Victima.safeParse({ dsnombre: 'ANA' }).error?.issues[0]).toMatchObject({
    path: ['llcarpeta'],
    message: 'El identificador no es válido.',
  });
});
