import { expect, test } from 'vitest';
import { respuestaVacia, sumRespuestas } from './respuesta.ts';

type Respuesta = ReturnType<typeof respuestaVacia>;
const de = (...numeros: string[]) => numeros.map((numCarpeta) => ({ numCarpeta })) as never;
const con = (some: object): Respuesta => ({ ...respuestaVacia('una'), ...some });

test('what two batches answered, as one: the later word on a file stands', () => {
  const a = con({
    correctas: 9,
    integradas: de('A', 'X'),
    existentes: de('B', 'E'),
    erroresBack: de('C', 'D'),
    avisos: de('A', 'E'),
    victimasErrores: ['v1'],
    responsablesErrores: ['r1'],
  });
  const b = con({
    integradas: de('B', 'C'),
    existentes: de('D'),
    erroresBack: de('E'),
    avisos: de('B'),
    victimasErrores: ['v2'],
    responsablesErrores: ['r2'],
  });
  expect(sumRespuestas(a, b)).toEqual({
    carga: 'una',
    correctas: 4,
    integradas: de('A', 'X', 'B', 'C'),
    existentes: de('D'),
    erroresBack: de('E'),
    avisos: de('A', 'B'),
    victimasErrores: ['v1', 'v2'],
    responsablesErrores: ['r1', 'r2'],
  });
  expect(sumRespuestas(a, respuestaVacia('una'))).toEqual({ ...a, correctas: 2 });
});

test('nothing and nothing is nothing, without a list of notices', () =>
  expect(sumRespuestas(respuestaVacia('una'), respuestaVacia('otra'))).toEqual({
    carga: 'una',
    correctas: 0,
    integradas: [],
    existentes: [],
    erroresBack: [],
    victimasErrores: [],
    responsablesErrores: [],
  }));
