import { expect, test } from 'vitest';
import { AppError, CAMPO_OBLIGATORIO, type CodigoError, ERRORES } from './errors.ts';

test.each([
  ['SOLICITUD_INVALIDA', 400],
  ['CAMPOS_INVALIDOS', 400],
  ['SIN_SESION', 401],
  ['SIN_PERMISO', 403],
  ['NO_ENCONTRADO', 404],
  ['VERSION_ANTERIOR', 409],
  ['DEMASIADO_GRANDE', 413],
  ['TIPO_NO_ADMITIDO', 415],
  ['DEMASIADAS_SOLICITUDES', 429],
] as const)('%s is %i', (code, status) => expect(ERRORES[code].status).toBe(status));

test('a refusal carries its code, its sentence and the fields it is about', () => {
  for (const code of Object.keys(ERRORES) as CodigoError[]) {
    const error = new AppError(code);
    expect([error.code, error.message, error.campos]).toEqual([code, ERRORES[code].message, undefined]);
  }
  const campos = [{ campo: 'noci', mensaje: 'Campo obligatorio' }];
  const error = new AppError('CAMPOS_INVALIDOS', { message: 'Revise.', campos });
  expect([error.message, error.campos]).toEqual(['Revise.', campos]);
  expect(error).toBeInstanceOf(Error);
});

const { CAMPOS_INVALIDOS, SOLICITUD_INVALIDA } = ERRORES;
test.each<[CodigoError, string[], string]>([
  ['CAMPOS_INVALIDOS', [], CAMPOS_INVALIDOS.message],
  ['CAMPOS_INVALIDOS', [CAMPO_OBLIGATORIO], CAMPOS_INVALIDOS.message],
  ['CAMPOS_INVALIDOS', ['Es otra.', `${CAMPO_OBLIGATORIO}: elija una.`], CAMPOS_INVALIDOS.message],
  ['CAMPOS_INVALIDOS', ['Es una.', 'Es otra.'], 'Es una.'],
  ['SOLICITUD_INVALIDA', ['Es una.'], SOLICITUD_INVALIDA.message],
])('%s over fields that say %j is headed %j', (code, mensajes, heading) => {
  const campos = mensajes.map((mensaje) => ({ campo: 'noci', mensaje }));
  expect(new AppError(code, { campos }).message).toBe(heading);
});
