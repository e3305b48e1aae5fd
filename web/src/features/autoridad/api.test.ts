import { autoridadBuena } from '@renadet/domain/autoridad/autoridad.ejemplo';
import { expect, test } from 'vitest';
import { HttpError } from '../../lib/http.ts';
import { paraEnviar, reunirErrores } from './api.ts';

const sin = { ...autoridadBuena, llgobierno: 999, llsubnivel: 999 };

test('[1-315] [1-316] [2-418] [2-419] a level and a sublevel 999 go as null for roles 5 and 6 only', () => {
  for (const rol of [5, 6]) expect(paraEnviar(sin, rol)).toMatchObject({ llgobierno: null, llsubnivel: null });
  for (const rol of [1, 4]) expect(paraEnviar(sin, rol)).toMatchObject({ llgobierno: 999, llsubnivel: 999 });
  expect(paraEnviar(autoridadBuena, 5)).toEqual(autoridadBuena);
});

test('errors of accused persons are told where the list is, each person once', () => {
  const error = new HttpError(400, 'Llena todos los campos obligatorios', [
    { campo: 'dscargo', mensaje: 'Escriba como máximo 256 caracteres.' },
    { campo: 'imputados.1.dsnombre', mensaje: 'Campo obligatorio' },
    { campo: 'imputados.1.llgenero', mensaje: 'Campo obligatorio' },
  ]);
  expect(reunirErrores(error, (i) => `PERSONA ${i}`).campos).toEqual([
    { campo: 'dscargo', mensaje: 'Escriba como máximo 256 caracteres.' },
    { campo: 'imputados', mensaje: 'Revise los datos de PERSONA 1.' },
  ]);
});
