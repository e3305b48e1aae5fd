import { describe, expect, test } from 'vitest';
import { editable } from '../lib/campos.ts';
import { fecha } from '../lib/fecha.ts';
import { noOfrecidas, probe, calma as tranquila } from '../lib/rules.probe.ts';
import { CAMPO_OBLIGATORIO, violations } from '../lib/rules.ts';
import { LETRAS } from '../lib/texto.ts';
import { imputadoBueno as bueno } from './imputado.ejemplo.ts';
import { type ContextoImputado, isNombrado, reglasImputado } from './imputado.rules.ts';
import { camposImputado, type Imputado } from './imputado.schema.ts';

const FALTA = [CAMPO_OBLIGATORIO];
const OTRA = ['Elija otra opción: la elegida no se admite con los demás datos.'];
const FUTURA = ['No puede ser mayor a la fecha actual.'];

const calma: ContextoImputado = { ...tranquila, llgobierno: 2 };
const { cases, unnoticed } = probe(reglasImputado, bueno, calma);
const run = ({ seen, expected }: ReturnType<typeof cases>[number]) => expect(seen()).toEqual(expected);
const each = (fields: string) => fields.split(/\s+/) as (keyof Imputado & string)[];

test('the sound accused has no violation', () => {
  expect(violations(reglasImputado, bueno, calma)).toEqual([]);
});

describe('[1-411] [1-412] [1-413] [1-414] [1-415] [1-416] [1-417] [1-418] required', () => {
  const required = each(`dsapellidopaterno dsnombre llgenero llpaisnacimiento llestadonacimiento llmunicipionacimiento
    llsituacionjuridica llsituacion`);
  test.each(cases(required.map((field) => ({ field, values: { [field]: null }, required: true, errors: FALTA }))))(
    '$name',
    run,
  );
});

describe('named by name or alias', () => {
  test.each([
    ['JOSE', null, true],
    [null, 'EL PEPE', true],
    ['JOSE', 'EL PEPE', true],
    [null, null, false],
    ['', '  ', false],
    ['  ', null, false],
  ])('%j, %j → %s', (dsnombre, dsalias, expected) => expect(isNombrado({ dsnombre, dsalias })).toBe(expected));
});

describe('names are of letters that cannot be taken for others', () => {
  const ajenas = ['АNA', '小MING', 'ANA 😀'].flatMap((texto) =>
    each('dsnombre dsapellidopaterno dsapellidomaterno dsalias').map((field) => ({
      field,
      values: { [field]: texto },
      errors: [LETRAS.nombre.mensaje],
    })),
  );
  test.each(cases(ajenas))('$name', run);
});

describe('everything is locked when consulting', () => {
  test.each(
    cases([
      ...editable(camposImputado).map((field) => ({ field, context: { modo: 'consultar' as const }, locked: true })),
      { field: 'dsalias', context: { modo: 'editar' }, locked: false },
    ]),
  )('$name', run);
});

describe('[1-578] [1-579] birth date and place', () => {
  const porPais = ['Se fija por el país de nacimiento.'];
  const lejos = { llestadonacimiento: 30, llmunicipionacimiento: 39 };
  test.each(
    cases([
      { field: 'fechanacimiento', values: { fechanacimiento: fecha('2024-03-10') }, errors: FUTURA },
      { field: 'fechanacimiento', values: { fechanacimiento: fecha('2024-03-09') }, errors: [] },
      { field: 'llestadonacimiento', values: { llpaisnacimiento: 5 }, locked: true, value: 33, errors: porPais },
      { field: 'llestadonacimiento', values: { llpaisnacimiento: 277 }, locked: true, value: 99, errors: porPais },
      { field: 'llestadonacimiento', locked: false, value: 30, offers: { 33: false, 30: true }, errors: [] },
      { field: 'llestadonacimiento', values: { llestadonacimiento: 33 }, value: null, errors: OTRA },
      { field: 'llestadonacimiento', values: { llpaisnacimiento: null }, locked: false, offers: { 33: true } },
      ...[33, 99].map((llestadonacimiento) => ({
        field: 'llmunicipionacimiento' as const,
        values: { llestadonacimiento },
        locked: true,
        errors: ['Se fija por la entidad de nacimiento.'],
      })),
      { field: 'llmunicipionacimiento', values: { llpaisnacimiento: 5 }, value: 1 },
      { field: 'llmunicipionacimiento', values: lejos, locked: false, value: 39, errors: [] },
      { field: 'llmunicipionacimiento', values: { llestadonacimiento: 14 }, before: {}, value: null },
    ]),
  )('$name', run);
});

describe('[1-294] [1-295] [1-296] [1-297] the government level of the authority', () => {
  const porNivel = ['Se fija por el nivel de gobierno.'];
  test.each(
    cases([
      { field: 'boseparadoservpublico', context: { llgobierno: 5 }, locked: true, value: 3, errors: porNivel },
      { field: 'lladscripcion', context: { llgobierno: 5 }, locked: true, value: 1, errors: porNivel },
      { field: 'boseparadoservpublico', context: { llgobierno: 4 }, locked: true, value: 2, errors: porNivel },
      { field: 'lladscripcion', context: { llgobierno: 4 }, locked: true, value: 2, errors: porNivel },
      ...[1, 2, 3, null].flatMap((llgobierno) =>
        each('boseparadoservpublico lladscripcion').map((field) => ({
          field,
          values: { [field]: 0 },
          context: { llgobierno },
          locked: false,
          value: 0,
          errors: [],
        })),
      ),
    ]),
  )('$name', run);
});

describe('[1-280] [1-281] [1-282] [1-283] [1-284] put at disposal and arrest order', () => {
  const datos = each('fechadisposicion dsdependencia dsautoridad');
  const solo = ['Solo si fue puesto a disposición.'];
  const si = { bodisposicion: 1, boordenaprehension: 3 } as const;
  const sin = fecha('2024-03-01');
  test.each(
    cases([
      ...datos.map((field) => ({ field, values: si, locked: false, required: true, errors: FALTA })),
      ...datos.flatMap((field) =>
        ([0, 2, null] as const).map((bodisposicion) => ({
          field,
          values: { bodisposicion, [field]: field === 'fechadisposicion' ? sin : 'X' },
          locked: true,
          required: false,
          value: null,
          errors: solo,
        })),
      ),
      { field: 'fechadisposicion', values: { ...si, fechadisposicion: fecha('2024-03-09') }, errors: [] },
      { field: 'fechadisposicion', values: { ...si, fechadisposicion: fecha('2024-03-10') }, errors: FUTURA },
      {
        field: 'boordenaprehension',
        values: { bodisposicion: 1 },
        locked: true,
        value: 3,
        errors: ['Se fija por la puesta a disposición.'],
      },
      {
        field: 'boordenaprehension',
        values: { boordenaprehension: null },
        locked: false,
        required: true,
        errors: FALTA,
      },
      {
        field: 'boordenaprehension',
        values: { boordenaprehension: 3 },
        offers: { 3: false, 0: true },
        value: null,
        errors: OTRA,
      },
      {
        field: 'boordenaprehension',
        values: { bodisposicion: 2, boordenaprehension: 3 },
        required: false,
        offers: { 3: true },
        errors: [],
      },
    ]),
  )('$name', run);
});

describe('[1-285] [1-286] [1-287] [1-288] [1-289] legal situation', () => {
  const porSituacion = ['Se fija por la situación jurídica.'];
  test.each(
    cases([
      { field: 'llsituacion', values: { llsituacionjuridica: 1 }, locked: true, value: 6, errors: porSituacion },
      { field: 'llsituacion', values: { llsituacionjuridica: 4 }, locked: true, value: 7, errors: porSituacion },
      { field: 'llsituacion', values: { llsituacionjuridica: 5 }, locked: true, value: 10, errors: porSituacion },
      { field: 'llsituacion', values: { llsituacionjuridica: 3, llsituacion: 4 }, locked: false, value: 4, errors: [] },
      { field: 'llsituacion', values: { llsituacionjuridica: 2, llsituacion: 8 }, locked: false, value: 8, errors: [] },
      { field: 'llsituacion', values: { llsituacionjuridica: 3 }, before: {}, value: null },
      {
        field: 'dsorganojurisdiccional',
        values: { llsituacion: 4, dsorganojurisdiccional: 'J' },
        visible: true,
        value: 'J',
        errors: [],
      },
      {
        field: 'dsorganojurisdiccional',
        values: { llsituacion: 3, dsorganojurisdiccional: 'J' },
        visible: false,
        value: null,
        errors: ['Deje vacío este campo: no aplica con los demás datos.'],
      },
    ]),
  )('$name', run);
});

describe('[3-726] an answer that a question does not offer is refused at it, unless it is kept', () => {
  test.each(cases(noOfrecidas<Imputado>(camposImputado)))('$name', run);
});

test('no row could be taken away, or held always, without a case failing', () => {
  expect(unnoticed()).toEqual([]);
});
