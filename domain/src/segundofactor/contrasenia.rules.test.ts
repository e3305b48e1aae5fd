import { expect, test } from 'vitest';
import { CAMPO_OBLIGATORIO, violations } from '../lib/rules.ts';
import { MENSAJES } from '../mensajes.ts';
import { sinComunes } from '../recuperacion/comunes.ts';
import { LIMITES } from '../recuperacion/contrasenia.ts';
import { type ContextoCambio, reglasCambio } from './contrasenia.rules.ts';
import type { CambioContrasenia } from './segundofactor.schema.ts';

const DISTINTA = 'Elija una contraseña distinta de la actual.';
const bueno: CambioContrasenia = { actual: 'Volcan25', password: 'Volcan26', cpassword: 'Volcan26' };
const wrong = (some: Partial<CambioContrasenia>, more: Partial<ContextoCambio> = {}) =>
  violations(reglasCambio, { ...bueno, ...some }, { limites: LIMITES, nombres: ['ANA', 'SOTO'], ...more }).map(
    ({ campo, mensaje }) => [campo, mensaje],
  );

test.each<[string, Partial<CambioContrasenia>, [string, string][]]>([
  ['another one, twice', {}, []],
  ['none of the former', { actual: null }, [['actual', CAMPO_OBLIGATORIO]]],
  [
    'nothing chosen',
    { password: null, cpassword: null },
    [
      ['password', CAMPO_OBLIGATORIO],
      ['cpassword', CAMPO_OBLIGATORIO],
    ],
  ],
  [
    'nothing at all is not the one of before',
    { actual: null, password: null },
    [
      ['actual', CAMPO_OBLIGATORIO],
      ['password', CAMPO_OBLIGATORIO],
      ['cpassword', MENSAJES.contraseniasNoCoinciden],
    ],
  ],
  ['not confirmed', { cpassword: null }, [['cpassword', CAMPO_OBLIGATORIO]]],
  ['confirmed otherwise', { cpassword: 'Volcan27' }, [['cpassword', MENSAJES.contraseniasNoCoinciden]]],
  ['the one of before', { actual: 'Volcan26' }, [['password', DISTINTA]]],
  ['too short', { password: 'Vol26', cpassword: 'Vol26' }, [['password', MENSAJES.contraseniaInvalida]]],
  ['with a surname', { password: 'xSoto26x', cpassword: 'xSoto26x' }, [['password', MENSAJES.contraseniaInvalida]]],
])('%s', (_, some, said) => expect(wrong(some)).toEqual(said));

test('where an installation asks for more: its length, and no common one', () => {
  expect(wrong({}, { limites: { min: 12, max: 64 } })).toEqual([['password', MENSAJES.contraseniaInvalida]]);
  const comun = { password: 'Registro2026', cpassword: 'Registro2026' };
  expect(wrong(comun)).toEqual([]);
  expect(wrong(comun, { limites: { ...LIMITES, comunes: false } })).toEqual([['password', sinComunes.message]]);
});
