import { imputadoBueno } from '@renadet/domain/imputado/imputado.ejemplo';
import type { ContextoImputado } from '@renadet/domain/imputado/imputado.rules';
import type { Imputado } from '@renadet/domain/imputado/imputado.schema';
import { type ListaImputados, mergeImputados } from '@renadet/domain/imputado/lista';
import { contextoDe } from '@renadet/domain/lib/contexto';
import { fecha } from '@renadet/domain/lib/fecha';
import { describe, expect, test } from 'vitest';
import { matchImputados, pendientesDe, putImputado, recordImputados, removeImputado } from './lista.ts';

const contexto: ContextoImputado = {
  ...contextoDe({ fchecho: null, fcinicio: null }, { rol: 4, hoy: fecha('2024-03-09') }),
  modo: 'editar',
  llgobierno: 2,
};
const de = (...ids: (number | null)[]): ListaImputados => ({
  imputados: ids.map((llimputado, index) => ({ ...imputadoBueno, llimputado, index })),
  imputadosE: [],
});

describe('taking an accused person out', () => {
  test('[1-320] one with an id is recorded as removed, one without is just dropped', () => {
    const list = de(7, null, 9);
    expect(removeImputado(list, 0).imputadosE).toEqual([7]);
    expect(removeImputado(list, 1).imputadosE).toEqual([]);
    expect(removeImputado({ ...list, imputadosE: [3] }, 2).imputadosE).toEqual([3, 9]);
  });
  test('[1-321] the remaining ones are numbered anew', () => {
    const { imputados } = removeImputado(de(7, 8, 9), 1);
    expect(imputados.map(({ llimputado, index }) => [llimputado, index])).toEqual([
      [7, 0],
      [9, 1],
    ]);
  });
});

test('[1-110] one that is put in carries its full name, at the end or in its place', () => {
  const added = putImputado(de(7), null, { ...imputadoBueno, dsapellidomaterno: 'LARA' });
  expect(added.imputados.map((i) => [i.llimputado, i.index, i.dsnombrecompleto])).toEqual([
    [7, 0, null],
    [null, 1, 'JOSE NUÑEZ LARA'],
  ]);
  const changed = putImputado(de(7, 8), 0, { ...imputadoBueno, llimputado: 7, dsnombre: 'ANA' });
  expect(changed.imputados.map((i) => i.dsnombre)).toEqual(['ANA', 'JOSE']);
});

test('[1-294] [1-297] another level settles those already captured', () => {
  const settle = (llgobierno: number) => recordImputados(de(7).imputados, { ...contexto, llgobierno })[0];
  expect(settle(5)).toMatchObject({ boseparadoservpublico: 3, lladscripcion: 1 });
  expect(settle(4)).toMatchObject({ boseparadoservpublico: 2, lladscripcion: 2 });
});

test('an accused person who came by alias alone lacks nothing, and stays so until its authority is of another level (D-35)', () => {
  const kept: Imputado = {
    ...imputadoBueno,
    llimputado: 7,
    dsnombre: null,
    dsapellidopaterno: null,
    dsalias: 'EL TUERTO',
    lladscripcion: 0,
    boseparadoservpublico: 0,
  };
  const guardados = { imputados: [kept], llgobierno: 5 };
  const now = { ...contexto, llgobierno: 5 };
  expect([pendientesDe(kept, now, guardados), pendientesDe(kept, now)]).toEqual([0, 4]);
  expect(recordImputados([kept], now, guardados)).toEqual([kept]);
  expect(recordImputados([kept], { ...contexto, llgobierno: 4 }, guardados)[0]?.lladscripcion).toBe(2);
});

test('gaps of one loaded in bulk are counted, a sound one has none', () => {
  expect(pendientesDe(imputadoBueno, contexto)).toBe(0);
  expect(pendientesDe({ ...imputadoBueno, dsnombre: null, llgenero: null }, contexto)).toBe(2);
});

describe('two people changed the list at once', () => {
  const opened = de(7, 8, 9).imputados;
  const [seven, eight, nine] = opened as [Imputado, Imputado, Imputado];
  test('the changes of both stay, field by field', () => {
    const now = [{ ...seven, dsalias: 'DE ELLA' }, eight, nine];
    const mine = { imputados: [{ ...seven, dscurp: 'DE MI' }, eight, { ...nine, dsalias: 'MIO' }], imputadosE: [] };
    const { imputados } = mergeImputados(now, opened, mine);
    expect(imputados.map((i) => [i.llimputado, i.dsalias, i.dscurp])).toEqual([
      [7, 'DE ELLA', 'DE MI'],
      [8, null, null],
      [9, 'MIO', null],
    ]);
  });
  test('who was added or taken out by either is added or out; nobody changed is lost', () => {
    const theirs = { ...seven, llimputado: 10, dsnombre: 'SUYA' };
    const now = [seven, theirs]; // the other took out 8 and 9
    const own = { ...seven, llimputado: null, dsnombre: 'MIA' };
    const mine = { imputados: [{ ...eight, dsalias: 'CAMBIADO' }, nine, own], imputadosE: [7] };
    const merged = mergeImputados(now, opened, mine);
    expect(merged.imputados.map((i) => [i.llimputado, i.dsnombre, i.dsalias, i.index])).toEqual([
      [10, 'SUYA', null, 0],
      [null, 'JOSE', 'CAMBIADO', 1],
      [null, 'MIA', null, 2],
    ]);
    expect(merged.imputadosE).toEqual([7]);
  });
  test('who is out already is not taken out again', () => {
    expect(mergeImputados([seven], opened, { imputados: [seven, eight], imputadosE: [9] }).imputadosE).toEqual([]);
  });
});

test('[1-618] an authority that was registered before takes its accused persons as they are typed now: nobody twice, nobody lost', () => {
  const ids = ({ imputados, imputadosE }: ListaImputados) => [imputados.map((i) => i.llimputado), imputadosE];
  const kept = de(7, 8).imputados;
  expect(ids(matchImputados(kept, de(null, null).imputados))).toEqual([[7, 8], []]);
  expect(ids(matchImputados(kept, de(null, null, null).imputados))).toEqual([[7, 8, null], []]);
  expect(ids(matchImputados(kept, de(null).imputados))).toEqual([[7], [8]]);
});
