import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GENERO, PAIS } from '../catalogos/ids.ts';
import { avisosDeCurp, digitoCurp, ENTIDADES_CURP, fillConCurp, type PersonaConCurp, readCurp } from './curp.ts';

const withDigit = (start: string) => `${start}${digitoCurp(start)}`;
const DSCURP = withDigit('PEGJ870203MVZRRN0');
const PERSONA: PersonaConCurp = {
  dscurp: DSCURP,
  dsnombre: 'Juana',
  dsapellidopaterno: 'Pérez',
  dsapellidomaterno: 'García',
  llgenero: GENERO.MUJER,
  fechanacimiento: '1987-02-03',
  llpaisnacimiento: PAIS.MEXICO,
  llestadonacimiento: 30,
};
const NO_SON_LAS_DEL_NOMBRE = 'Sus primeras letras no son las del nombre y los apellidos.';
const VACIA = { llgenero: null, fechanacimiento: null, llpaisnacimiento: null, llestadonacimiento: null };

test('a check digit that RENAPO printed in its own example', () => {
  expect(withDigit('SABC560626MDFLRN0')).toBe('SABC560626MDFLRN01');
});

describe('[1-750] what cannot be a CURP', () => {
  test.each<[string | null, RegExp | undefined]>([
    [null, undefined],
    ['NO DISPONIBLE', undefined],
    [DSCURP, undefined],
    [DSCURP.toLowerCase(), undefined],
    [DSCURP.slice(1), /18 caracteres y aquí hay 17/],
    [DSCURP.replace('870203', '870O03'), /forma/],
    [withDigit('PEGJ870231MVZRRN0'), /forma/], // 31 February
    [withDigit('PEGJ870203MXXRRN0'), /forma/], // no state
    [DSCURP.replace('RRN', 'RNR'), /último dígito/],
  ])('%s', (dscurp, said) => {
    const found = avisosDeCurp({ ...PERSONA, dscurp });
    expect(found).toEqual(said ? [expect.stringMatching(said)] : []);
  });
  test('every slip in one character that its digit tells is told: all there are, of six people', () => {
    const SIGNS = [...'0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'];
    const people = [
      'PEGJ870203MVZRRN0',
      'PEGJ000229HNERRNA',
      'PEÑJ651231MDFRRÑ9',
      'PEGJ010101XASRRNZ',
      'PEGJ991130HZSRRN5',
    ];
    const all = [DSCURP, ...people.map(withDigit)].flatMap((curp) =>
      [...curp].flatMap((_, at) => SIGNS.map((sign) => `${curp.slice(0, at)}${sign}${curp.slice(at + 1)}`)),
    );
    const told = all.filter((curp) => digitoCurp(curp) !== Number(curp[17]));
    expect(told.length).toBeGreaterThan(3000);
    expect(told.filter((dscurp) => avisosDeCurp({ ...PERSONA, dscurp }).length !== 1)).toEqual([]);
  });
});

describe('[1-751] what says something else than the record', () => {
  test.each<[Partial<PersonaConCurp>, string[]]>([
    [{ ...VACIA, dsnombre: null, dsapellidopaterno: null }, []],
    [{ dsnombre: 'MARIA JUANA' }, []],
    [{ dsnombre: 'ROSA' }, [NO_SON_LAS_DEL_NOMBRE]],
    [{ dsapellidomaterno: null }, [NO_SON_LAS_DEL_NOMBRE]],
    [{ dscurp: withDigit('PEXJ870203MVZRXN0'), dsapellidomaterno: null }, []],
    [{ dscurp: withDigit('XEGJ870203MVZRRN0'), dsapellidopaterno: 'ÑEZ' }, []],
    [{ dscurp: withDigit('ÑEGJ870203MVZRRN0'), dsapellidopaterno: 'Ñez' }, []],
    [{ dscurp: withDigit('PEÑJ870203MVZRRN0'), dsapellidomaterno: 'Ñanco' }, []],
    [{ dscurp: withDigit('PEGÑ870203MVZRRN0'), dsnombre: 'Ñusta' }, []],
    [{ dscurp: withDigit('NEGJ870203MVZRRN0'), dsapellidopaterno: 'ÑEZ' }, [NO_SON_LAS_DEL_NOMBRE]],
    [{ fechanacimiento: '1987-03-02' }, ['Dice otra fecha de nacimiento: 03/02/1987.']],
    [{ fechanacimiento: '2087-02-03' }, ['Dice otra fecha de nacimiento: 03/02/1987.']],
    [{ llgenero: GENERO.HOMBRE }, ['Dice otro sexo: MUJER.']],
    [{ llgenero: GENERO.NO_DISPONIBLE }, []],
    [{ llestadonacimiento: 14 }, ['Dice otra entidad de nacimiento (VZ).']],
    [{ llestadonacimiento: 99 }, []],
    [{ dscurp: withDigit('PEGJ870203MNERRN0') }, ['Dice otra entidad de nacimiento (NE).']],
    [{ dscurp: withDigit('PEGJ870203XVZRRN0') }, []],
    [
      { llgenero: GENERO.HOMBRE, llestadonacimiento: 14 },
      ['Dice otro sexo: MUJER.', 'Dice otra entidad de nacimiento (VZ).'],
    ],
  ])('%j', (otros, said) => {
    expect(avisosDeCurp({ ...PERSONA, ...otros })).toEqual(said);
  });
  test('10,000 people whose CURP is made from what is written of them are warned of nothing', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2025-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.nat(31), fc.boolean(), fc.nat(9), (born, state, woman, n) => {
        const fechanacimiento = born.toISOString().slice(0, 10);
        const homoclave = fechanacimiento < '2000' ? n : 'ABCDEFGHIJ'[n];
        const dscurp = withDigit(
          `PEGJ${fechanacimiento.slice(2).replaceAll('-', '')}${woman ? 'M' : 'H'}${ENTIDADES_CURP[state]}RRN${homoclave}`,
        );
        const llgenero = woman ? GENERO.MUJER : GENERO.HOMBRE;
        const persona = { ...PERSONA, dscurp, fechanacimiento, llgenero, llestadonacimiento: state + 1 };
        expect(avisosDeCurp(persona)).toEqual([]);
        const { llestadonacimiento } = persona;
        expect(fillConCurp({ ...persona, ...VACIA })).toEqual({
          fechanacimiento,
          llgenero,
          llestadonacimiento,
          llpaisnacimiento: PAIS.MEXICO,
        });
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('[1-752] what it fills', () => {
  test.each<[Partial<PersonaConCurp>, Partial<PersonaConCurp>]>([
    [{}, {}],
    [{ fechanacimiento: null }, { fechanacimiento: '1987-02-03' }],
    [{ llgenero: null }, { llgenero: GENERO.MUJER }],
    [{ llestadonacimiento: null, llpaisnacimiento: 20 }, {}],
    [{ ...VACIA, dscurp: DSCURP.replace('RRN', 'RNR') }, {}],
    [{ ...VACIA, dscurp: 'PEGJ' }, {}],
  ])('%j', (otros, filled) => {
    expect(fillConCurp({ ...PERSONA, ...otros })).toEqual(filled);
  });
  test('of a birth abroad no state, of who is neither sex none', () => {
    const abroad = withDigit('PEGJ870203XNERRN0');
    expect(fillConCurp({ ...PERSONA, ...VACIA, dscurp: abroad })).toEqual({ fechanacimiento: '1987-02-03' });
  });
});

test('[1-753] the marks of invented people tell their century', () => {
  expect(readCurp(withDigit('PEGJ870203MVZRRNZ'))?.nacimiento).toBe('1987-02-03');
  expect(readCurp(withDigit('PEGJ030203MVZRRNY'))?.nacimiento).toBe('2003-02-03');
});
