import { describe, expect, test } from 'vitest';
import { fieldState, violations } from '../lib/rules.ts';
import { MENSAJES } from '../mensajes.ts';
import { LIMITES } from './contrasenia.ts';
import { type ContextoRecuperacion, isInstitucional, reglasRecuperacion } from './recuperacion.rules.ts';
import { CODIGO, RECUPERACION_VACIA, Recuperacion } from './recuperacion.schema.ts';

const DOMINIOS = ['fgr.org.mx', 'fiscalias.gob.mx', 'pgr.gob.mx', 'cenapi.gob.mx'];
const contexto = (changes: Partial<ContextoRecuperacion> = {}): ContextoRecuperacion => ({
  paso: 'solicitar',
  fija: false,
  dominios: DOMINIOS,
  limites: LIMITES,
  nombres: ['ANA', 'SOTO', ''],
  ...changes,
});
const CAMBIO = { username: 'ana@fgr.org.mx', cverificacion: 'ABCD2345', password: 'Volcan26', cpassword: 'Volcan26' };
const wrong = (record: object, changes: Partial<ContextoRecuperacion>) =>
  violations(reglasRecuperacion, Recuperacion.parse(record), contexto(changes)).map(({ campo, mensaje }) => [
    campo,
    mensaje,
  ]);
const resetting = (changes: object, more: Partial<ContextoRecuperacion> = {}) =>
  wrong({ ...CAMBIO, ...changes }, { paso: 'restablecer', ...more });

describe('asking for a code', () => {
  test('[1-326] without a user name it is asked for', () =>
    expect(wrong({}, {})).toEqual([['username', 'Campo obligatorio']]));

  test.each(DOMINIOS)('[1-327] an address of %s may ask', (domain) =>
    expect(wrong({ username: ` Ana@${domain.toUpperCase()} ` }, {})).toEqual([]),
  );

  test.each([
    'ana@gmail.com',
    'ana@otrofgr.org.mx',
    'ana@sub.fgr.org.mx',
    'ana@fgr.org.mx.otro.com',
    'ana@x@fgr.org.mx',
    '@fgr.org.mx',
    'fgr.org.mx',
    'a na@fgr.org.mx',
  ])('[1-327] %s may not', (username) =>
    expect(wrong({ username }, {})).toEqual([['username', 'Correo electrónico inválido']]),
  );

  test('while the domains are not known nothing is judged by them', () =>
    expect(wrong({ username: 'ana@gmail.com' }, { dominios: null })).toEqual([]));

  test('[1-035] what the code is used with is not asked for yet', () => {
    const states = fieldState(reglasRecuperacion, RECUPERACION_VACIA, contexto());
    for (const name of ['cverificacion', 'password', 'cpassword']) expect(states[name]?.visible).toBe(false);
  });
});

describe('using the code', () => {
  test('a code and a good password twice', () => expect(resetting({})).toEqual([]));

  test('[1-339] every field is asked for', () =>
    expect(
      violations(reglasRecuperacion, RECUPERACION_VACIA, contexto({ paso: 'restablecer' })).map((v) => v.campo),
    ).toEqual(['username', 'cverificacion', 'password', 'cpassword']));

  test('[1-037] the user name is settled once the code was sent', () => {
    const state = (fija: boolean) => fieldState(reglasRecuperacion, RECUPERACION_VACIA, contexto({ fija })).username;
    expect(state(true)?.locked).toBeTruthy();
    expect(state(false)?.locked).toBeUndefined();
  });

  test('[1-335] a password against the rules is refused with the whole rule', () =>
    expect(resetting({ password: 'corta', cpassword: 'corta' })).toEqual([
      [
        'password',
        'Debe incluir al menos una letra mayúscula, una letra minúscula, un número y por lo menos 6 caracteres de longitud. No utilice su nombre o apellidos. Verifique no dejar espacios antes o al final de la contraseña.',
      ],
    ]));

  test('[1-335] [1-336] so is one with the name', () =>
    expect(resetting({ password: 'Soto2026', cpassword: 'Soto2026' })).toEqual([
      ['password', MENSAJES.contraseniaInvalida],
    ]));

  test('[1-338] the confirmation is the same', () =>
    expect(resetting({ cpassword: 'Volcan27' })).toEqual([['cpassword', 'La contraseña no coincide']]));

  test('[1-329] spaces around are no part of it', () =>
    expect(resetting({ password: '  Volcan26', cpassword: 'Volcan26\t' })).toEqual([]));

  test('one that the sign-in could not take, or shorter than this installation asks', () => {
    const long = `Volcan26${'x'.repeat(11)}`;
    expect(resetting({ password: long, cpassword: long })).toEqual([['password', expect.stringMatching(/^La.+larga/)]]);
    const [first] = resetting({}, { limites: { min: 12, max: 64 } });
    expect(first).toEqual(['password', expect.stringMatching(/^La.+corta/)]);
    const [exacta, tope] = [`Volcan26${'x'.repeat(4)}`, `Volcan26${'x'.repeat(10)}`];
    expect(resetting({ password: exacta, cpassword: exacta }, { limites: { min: 12, max: 64 } })).toEqual([]);
    expect(resetting({ password: tope, cpassword: tope })).toEqual([]);
  });

  test('[1-338] [1-339] a confirmation that is missing is asked for, not called another', () =>
    expect(resetting({ cpassword: '' })).toEqual([['cpassword', 'Campo obligatorio']]));

  test('[1-339] so is a password that is missing, also where an installation asks for more', () =>
    expect(resetting({ password: '', cpassword: '' }, { limites: { min: 12, max: 64 } })).toEqual([
      ['password', 'Campo obligatorio'],
      ['cpassword', 'Campo obligatorio'],
    ]));
});

test('a code is read as people copy it', () => {
  expect(Recuperacion.parse({ cverificacion: ' abcd 2345 ' }).cverificacion).toBe('ABCD2345');
  expect(new Set(CODIGO.letras).size).toBe(CODIGO.letras.length);
  expect(CODIGO.letras).not.toMatch(/[01EILO]/);
});

test.each(['a@b.mx', 'A@B.MX'])('isInstitucional knows the domains it is given: %s', (correo) =>
  expect(isInstitucional(correo, ['b.mx'])).toBe(true),
);
