import { expect, it } from 'vitest';
import { divideFilas } from './filasDeConflicto.tsx';

it('[1-834] of two versions only what the user touched is compared; of the others it is said how many there are', () => {
  const campos = {
    dsalias: { tipo: 'texto', etiqueta: 'Alias', max: 10 },
    dsedad: { tipo: 'entero', etiqueta: 'Edad', max: 3 },
  } as never;
  const fila = (clave: string) => ({ clave, etiqueta: clave, mio: '', actual: '' });
  const filas = ['dsalias', 'dsedad', 'imputado.3'].map(fila);
  const { propias, ajenas } = divideFilas(campos, filas, ['dsedad']);
  expect([propias.map(({ clave }) => clave), ajenas]).toEqual([['dsedad', 'imputado.3'], 1]);
});
