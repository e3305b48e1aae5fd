import { expect, test } from 'vitest';
import { copiaDeImputado } from './copia.ts';
import { imputadoNuevo } from './imputado.rules.ts';
import { camposImputado, type Imputado } from './imputado.schema.ts';

test('of an accused person nothing is taken over that says who somebody is, and when and where born', () => {
  const lleno = Object.fromEntries(Object.keys(camposImputado).map((name) => [name, 7])) as unknown as Imputado;
  const copied = copiaDeImputado(lleno, { ...imputadoNuevo(), llsituacionjuridica: 2 });
  expect(Object.keys(copied).toSorted()).toEqual([
    'boconstrenido',
    'bodisposicion',
    'bofuedesarmado',
    'boordenaprehension',
    'bopermiso',
    'boseparadoservpublico',
    'dsautoridad',
    'dsdependencia',
    'dsorganojurisdiccional',
    'fechadisposicion',
    'lladscripcion',
    'llsituacion',
  ]);
});
