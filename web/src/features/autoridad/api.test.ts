import { expect, test } from 'vitest';
import { HttpError } from '../../lib/http.ts';
import { gatherImputados } from './api.ts';

test('errors of accused persons are told where the list is, each person once', () => {
  const error = new HttpError(400, 'Llena todos los campos obligatorios', [
    { campo: 'dscargo', mensaje: 'Escriba como máximo 256 caracteres.' },
    { campo: 'imputados.1.dsnombre', mensaje: 'Campo obligatorio' },
    { campo: 'imputados.1.llgenero', mensaje: 'Campo obligatorio' },
  ]);
  expect(gatherImputados(error, (i) => `PERSONA ${i}`).campos).toEqual([
    { campo: 'dscargo', mensaje: 'Escriba como máximo 256 caracteres.' },
    { campo: 'imputados', mensaje: 'Revise los datos de PERSONA 1.' },
  ]);
});
