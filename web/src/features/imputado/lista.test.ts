import { imputadoBueno } from '@renadet/domain/imputado/imputado.ejemplo';
import type { ContextoImputado } from '@renadet/domain/imputado/imputado.rules';
import { fecha } from '@renadet/domain/lib/fecha';
import { describe, expect, test } from 'vitest';
import { asentarImputados, type ListaImputados, pendientesDe, ponerImputado, quitarImputado } from './lista.ts';

const contexto: ContextoImputado = {
  modo: 'editar',
  rol: 4,
  integrada: false,
  externa: false,
  cerrada: false,
  hoy: fecha('2024-03-09'),
  llgobierno: 2,
};
const de = (...ids: (number | null)[]): ListaImputados => ({
  imputados: ids.map((llimputado, index) => ({ ...imputadoBueno, llimputado, index })),
  imputadosE: [],
});

describe('taking an accused person out', () => {
  test('[1-320] one with an id is recorded as removed, one without is just dropped', () => {
    const list = de(7, null, 9);
    expect(quitarImputado(list, 0).imputadosE).toEqual([7]);
    expect(quitarImputado(list, 1).imputadosE).toEqual([]);
    expect(quitarImputado({ ...list, imputadosE: [3] }, 2).imputadosE).toEqual([3, 9]);
  });
  test('[1-321] the remaining ones are numbered anew', () => {
    const { imputados } = quitarImputado(de(7, 8, 9), 1);
    expect(imputados.map(({ llimputado, index }) => [llimputado, index])).toEqual([
      [7, 0],
      [9, 1],
    ]);
  });
});

test('[1-110] one that is put in carries its full name, at the end or in its place', () => {
  const added = ponerImputado(de(7), null, { ...imputadoBueno, dsapellidomaterno: 'LARA' });
  expect(added.imputados.map((i) => [i.llimputado, i.index, i.dsnombrecompleto])).toEqual([
    [7, 0, null],
    [null, 1, 'JOSE NUÑEZ LARA'],
  ]);
  const changed = ponerImputado(de(7, 8), 0, { ...imputadoBueno, llimputado: 7, dsnombre: 'ANA' });
  expect(changed.imputados.map((i) => i.dsnombre)).toEqual(['ANA', 'JOSE']);
});

test('[1-294] [1-297] another level settles those already captured', () => {
  const settle = (llgobierno: number) => asentarImputados(de(7).imputados, { ...contexto, llgobierno })[0];
  expect(settle(5)).toMatchObject({ boseparadoservpublico: 3, lladscripcion: 1 });
  expect(settle(4)).toMatchObject({ boseparadoservpublico: 2, lladscripcion: 2 });
});

test('gaps of one loaded in bulk are counted, a sound one has none', () => {
  expect(pendientesDe(imputadoBueno, contexto)).toBe(0);
  expect(pendientesDe({ ...imputadoBueno, dsnombre: null, llgenero: null }, contexto)).toBe(2);
});
