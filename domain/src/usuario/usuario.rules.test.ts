import { describe, expect, test } from 'vitest';
import { probe } from '../lib/rules.probe.ts';
import { CAMPO_OBLIGATORIO, settle, violations } from '../lib/rules.ts';
import { LETRAS } from '../lib/texto.ts';
import { sinComunes } from '../recuperacion/comunes.ts';
import { contextoUsuario, usuarioBueno } from './usuario.ejemplo.ts';
import { estadoDeRoles, reglasUsuario } from './usuario.rules.ts';
import type { Usuario } from './usuario.schema.ts';

const FALTA = [CAMPO_OBLIGATORIO];
const DEBIL = [
  'Debe incluir al menos una letra mayúscula, una letra minúscula, un número y por lo menos 6 caracteres de longitud. No utilice su nombre o apellidos. Verifique no dejar espacios antes o al final de la contraseña.',
];
const { cases, unnoticed } = probe(reglasUsuario, usuarioBueno, contextoUsuario);
const run = ({ seen, expected }: ReturnType<typeof cases>[number]) => expect(seen()).toEqual(expected);
const password = (text: string) => ({
  field: 'password' as const,
  values: { password: text, cpassword: text },
});

test('the sound user has no violation', () => {
  expect(violations(reglasUsuario, usuarioBueno, contextoUsuario)).toEqual([]);
});

describe('[2-232] [2-238] [2-240] [2-243] [2-244] [2-245] required', () => {
  test.each(
    cases(
      (['dscorreo', 'dsnombre', 'dsapellidopaterno', 'llrol', 'llinstitucion', 'dscargo'] as const).map((field) => ({
        field,
        values: { [field]: null },
        required: true,
        errors: FALTA,
      })),
    ),
  )('$name', run);

  test('[2-043] the maternal surname is not', () => {
    expect(violations(reglasUsuario, { ...usuarioBueno, dsapellidomaterno: null }, contextoUsuario)).toEqual([]);
  });
});

describe('names are of letters that cannot be taken for others', () => {
  test.each(
    cases(
      (['dsnombre', 'dsapellidopaterno', 'dsapellidomaterno'] as const).map((field) => ({
        field,
        values: { [field]: 'АNA' },
        errors: [LETRAS.nombre.mensaje],
      })),
    ),
  )('$name', run);
});

describe('[2-233] the e-mail has the form of one', () => {
  test.each([
    'maria',
    'maria@',
    '@fgr.org.mx',
    'maria@fgr',
    'ma ria@fgr.org.mx',
    'maria@fgr..mx',
    'maría@fgr.org.mx',
    'a@b@c.mx',
    'a@fgr.org.mx@fgr.org.mx',
  ])('%s', (dscorreo) => {
    expect(violations(reglasUsuario, { ...usuarioBueno, dscorreo }, contextoUsuario)).toMatchObject([
      { campo: 'dscorreo', mensaje: 'Correo electrónico inválido' },
    ]);
  });
});

describe('[2-608] the domain of the e-mail', () => {
  const ajeno = 'Use un correo institucional: el dominio no está entre los que admite esta instalación.';
  const deOtra = expect.stringContaining('es de otra institución') as unknown as string;
  test.each(
    cases([
      { field: 'dscorreo', values: { dscorreo: 'maria@gmail.com' }, errors: [ajeno] },
      { field: 'dscorreo', values: { dscorreo: 'maria@otrofgr.org.mx' }, errors: [ajeno] },
      { field: 'dscorreo', values: { dscorreo: 'maria@gmail.com' }, context: { dominios: null }, errors: [] },
      {
        field: 'dscorreo',
        values: { dscorreo: 'maria@gmail.com' },
        context: { correo: 'maria@gmail.com' },
        errors: [],
      },
      ...(
        [
          ['another institution’s', { propia: 130, ajenos: ['fgr.org.mx'] }, [deOtra]],
          ['the end of another one’s', { propia: 130, ajenos: ['r.org.mx'] }, []],
          ['nobody’s', { propia: 130, ajenos: ['otro.mx'] }, []],
          ['of who administers all', { ajenos: ['fgr.org.mx'] }, []],
          ['not known here', { propia: 130, ajenos: null }, []],
          ['kept', { propia: 130, ajenos: ['fgr.org.mx'], correo: 'maria@fgr.org.mx' }, []],
        ] as const
      ).map(([, context, errors]) => ({
        field: 'dscorreo' as const,
        values: { dscorreo: 'maria@fgr.org.mx' },
        context,
        errors: [...errors],
      })),
    ]),
  )('$name', run);
});

describe('whom an administrator may manage', () => {
  test.each(
    cases([
      {
        field: 'llinstitucion',
        context: { propia: 114 },
        locked: true,
        errors: ['Solo administra usuarios de su institución.'],
        value: 114,
      },
      { field: 'llinstitucion', context: { propia: 130 }, locked: true, errors: [] },
      {
        field: 'llrol',
        context: { modo: 'editar', propio: true },
        stored: { llrol: 2 },
        locked: true,
        errors: [
          'Es su propia cuenta: otro administrador puede cambiar este dato. Si no hay otro, registre antes una segunda cuenta de administrador.',
        ],
      },
      {
        field: 'password',
        context: { modo: 'editar', propio: true },
        stored: usuarioBueno,
        values: { password: 'Otra2026x', cpassword: 'Otra2026x' },
        locked: true,
        errors: ['Es su propia cuenta: cambie la contraseña en «Mi cuenta», con la que tiene ahora.'],
      },
      { field: 'sedes', context: { lugares: [13001, 13002] }, errors: [] },
      { field: 'sedes', context: { lugares: [13002], propio: true }, errors: [] },
      ...[{ sedes: null }, { sedes: [] }, { sedes: [13001, 13002] }].map((values) => ({
        field: 'sedes' as const,
        context: { lugares: [13001] },
        values,
        errors: ['Elija uno o más de los lugares que usted tiene: solo puede dar esos.'],
      })),
    ]),
  )('$name', run);
});

describe('[2-182] [2-183] [2-184] [2-185] [2-186] the institution', () => {
  test.each(
    cases([
      {
        field: 'llrol',
        values: { llinstitucion: 1, llrol: 7, llestado: 0 },
        offers: { 1: true, 2: false, 3: false, 4: false, 5: true, 6: true, 7: true },
      },
      { field: 'llrol', offers: { 1: false, 2: true, 3: true, 4: true, 5: false, 6: false, 7: true } },
      { field: 'llrol', values: { llinstitucion: 1 }, value: null },
      { field: 'llrol', values: { llinstitucion: null, llrol: 1 }, offers: { 1: true, 2: true }, errors: [] },
      ...[null, []].map((sedes) => ({ field: 'sedes' as const, values: { llinstitucion: null, sedes }, errors: [] })),
      { field: 'sedes', values: { sedes: null }, errors: [] },
      {
        field: 'llrol',
        values: { llinstitucion: 130, llrol: 1 },
        errors: ['Elija otra opción: la elegida no se admite con los demás datos.'],
      },
      { field: 'sedes', before: { llinstitucion: 114 }, value: [] },
      { field: 'sedes', value: [13001] },
      { field: 'llestado', values: { llinstitucion: 114 }, value: 14 },
      { field: 'llestado', values: { llinstitucion: 1 }, value: 0 },
      {
        field: 'sedes',
        values: { llinstitucion: null },
        errors: ['Seleccione primero una institución para ingresar el lugar al que pertenece'],
      },
      {
        field: 'sedes',
        values: { sedes: [13001, 13001] },
        errors: ['El lugar al que pertenece ya se encuentra agregado'],
      },
    ]),
  )('$name', run);

  test.each(
    cases([
      {
        field: 'llrol',
        values: { llinstitucion: 901, llrol: 8, llestado: 0 },
        context: { instituciones: [{ llinstitucion: 901, dsabreviatura: 'CNDH', lltipofuente: 1 }] },
        offers: { 1: false, 2: false, 4: false, 7: false, 8: true },
      },
      { field: 'llrol', offers: { 8: false } },
      { field: 'llrol', values: { llinstitucion: 1, llrol: 7, llestado: 0 }, offers: { 8: false } },
    ]).map((one) => ({ ...one, name: `[1-729] ${one.name}` })),
  )('$name', run);

  test('[2-182] [2-183] federal roles are asked for with 0, those of states with 1', () => {
    expect([estadoDeRoles(1), estadoDeRoles(130), estadoDeRoles(1001)]).toEqual([0, 1, 1]);
  });
});

describe('[2-181] [2-247] [2-248] [2-249] [2-250] [2-251] [2-252] [2-253] [2-254] [2-255] [2-256] [2-257] the password', () => {
  test.each(
    cases([
      {
        field: 'password',
        values: { dsnombre: null, password: null, cpassword: null },
        locked: true,
        required: true,
        errors: [],
      },
      { field: 'password', values: { dsapellidopaterno: null }, value: null },
      { field: 'cpassword', values: { dsapellidopaterno: null }, value: null, locked: true },
      { field: 'password', values: { password: null, cpassword: null }, required: true, errors: FALTA },
      {
        field: 'password',
        values: { password: null, cpassword: null },
        context: { modo: 'editar' },
        required: false,
        errors: [],
      },
      {
        field: 'password',
        values: { password: null, cpassword: null },
        context: { modo: 'editar', limites: { min: 12, max: 64 } },
        errors: [],
      },
      {
        field: 'password',
        values: { invitar: true, password: null, cpassword: null },
        locked: true,
        required: false,
        errors: [],
      },
      { field: 'password', values: { invitar: true }, context: { modo: 'editar' }, locked: false, errors: [] },
      { field: 'password', values: { password: 'corta', cpassword: 'corta' }, errors: DEBIL },
      {
        field: 'password',
        values: { password: 'Registro2026', cpassword: 'Registro2026' },
        context: { limites: { min: 6, max: 18, comunes: false } },
        errors: [sinComunes.message],
      },
      {
        field: 'password',
        values: { password: 'Cerro2026', cpassword: 'Cerro2026' },
        context: { limites: { min: 12, max: 64 } },
        errors: ['La contraseña es más corta de lo que pide esta instalación. Alárguela.'],
      },
      {
        field: 'password',
        values: { password: 'Cerro2026xyz', cpassword: 'Cerro2026xyz' },
        context: { limites: { min: 12, max: 64 } },
        errors: [],
      },
      {
        field: 'password',
        values: { password: `Cerro2026${'x'.repeat(55)}`, cpassword: `Cerro2026${'x'.repeat(55)}` },
        context: { limites: { min: 12, max: 64 } },
        errors: [],
      },
      {
        field: 'password',
        values: { password: `Cerro2026${'x'.repeat(56)}`, cpassword: `Cerro2026${'x'.repeat(56)}` },
        context: { limites: { min: 12, max: 64 } },
        errors: DEBIL,
      },
      { field: 'dscorreo', values: { dscorreo: 'maria' }, errors: ['Correo electrónico inválido'] },
      {
        field: 'cpassword',
        values: { cpassword: 'Registro2025' },
        errors: ['Las contraseñas no coinciden'],
      },
    ]),
  )('$name', run);

  test.each([
    ['shorter than 6', 'Abc12'],
    ['longer than 18', 'Abcdefghij123456789'],
    ['without upper case', 'registro2026'],
    ['without lower case', 'REGISTRO2026'],
    ['without digit', 'RegistroNacional'],
    ['with the name', 'xMaria2026'],
    ['with the paternal surname, as one hears it', 'xLópez2026'],
    ['with the maternal surname', 'xNuñez2026'],
    ['with the first four letters of a surname', 'Lope2026x'],
    ['with a space at the end', 'Registro2026 '],
  ])('%s is refused', (_, text) => {
    const { values = {} } = password(text);
    const wrong = violations(reglasUsuario, { ...usuarioBueno, ...values } as Usuario, contextoUsuario);
    expect(wrong.map((v) => [v.campo, v.mensaje])).toEqual([['password', DEBIL[0]]]);
  });

  test.each(['Abc123', 'Abcdefgh1234567890'.slice(0, 18), 'Lop2026x'])('%s may be chosen', (text) => {
    const { values = {} } = password(text);
    expect(violations(reglasUsuario, { ...usuarioBueno, ...values } as Usuario, contextoUsuario)).toEqual([]);
  });
});

test('the empty form settles, whoever opens it', () => {
  const empty = { ...usuarioBueno, llinstitucion: null };
  const opened = (propia: number | null) => settle(reglasUsuario, empty, { ...contextoUsuario, propia });
  expect(opened(null)).toMatchObject({ llinstitucion: null, llestado: null });
  expect(opened(130)).toMatchObject({ llinstitucion: 130, llestado: 30 });
});

test('every row is noticed by some case', () => {
  expect(unnoticed()).toEqual([]);
});
