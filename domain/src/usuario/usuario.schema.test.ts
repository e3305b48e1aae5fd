import { describe, expect, test } from 'vitest';
import { usuarioBueno } from './usuario.ejemplo.ts';
import { FiltroUsuarios, Usuario, UsuarioGuardado } from './usuario.schema.ts';

const sent = { ...usuarioBueno, dscorreo: ' Maria.Lopez@Fiscalias.gob.mx ', dsnombre: 'maría', sedes: ['13001'] };

test('[2-140] a user has the documented fields, and the answer no password', () => {
  const documented = `llusuario dscorreo dsnombre dsapellidopaterno dsapellidomaterno llrol dsrol llestado llinstitucion
    dscargo llpropietario dspropietario boactivo permisonuevaci sedes`.split(/\s+/);
  expect(Object.keys(Usuario.shape)).toEqual(expect.arrayContaining([...documented, 'password', 'cpassword']));
  expect(Object.keys(UsuarioGuardado.shape)).toEqual(expect.arrayContaining(documented));
  expect(Object.keys(UsuarioGuardado.shape).join()).not.toMatch(/password|contrasenia/);
});

test('names are normalised, the e-mail is lower case, the password stays as typed', () => {
  expect(Usuario.parse(sent)).toMatchObject({
    dscorreo: 'maria.lopez@fiscalias.gob.mx',
    dsnombre: 'MARIA',
    password: 'Registro2026',
    sedes: [13001],
  });
});

describe('[2-234] [2-239] [2-241] [2-242] [2-246] limits', () => {
  test.each([
    ['dscorreo', 100],
    ['dsnombre', 50],
    ['dsapellidopaterno', 50],
    ['dsapellidomaterno', 50],
    ['dscargo', 256],
  ])('%s accepts at most %i', (field, max) => {
    const of = (n: number) => Usuario.safeParse({ ...sent, [field]: 'a'.repeat(n) });
    expect(of(max + 1).error?.issues).toMatchObject([{ path: [field] }]);
    expect(of(max).success).toBe(true);
  });
});

test('[2-231] [2-230] the role of the search is 0 where it does not come, and never empty', () => {
  expect(FiltroUsuarios.parse({})).toEqual({ dscorreo: null, dsnombre: null, llrol: 0 });
  for (const llrol of [null, '', 'x']) expect(FiltroUsuarios.safeParse({ llrol }).success).toBe(false);
});
