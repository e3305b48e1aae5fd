import { autoridadBuena } from '@renadet/domain/autoridad/autoridad.ejemplo';
import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { imputadoBueno } from '@renadet/domain/imputado/imputado.ejemplo';
import { describe, expect, test } from 'vitest';
import { AUTORIDAD } from './registro.ts';

describe('two versions of an authority', () => {
  const con = (...people: [number | null, string][]): Autoridad => ({
    ...autoridadBuena,
    imputados: people.map(([llimputado, dsalias], index) => ({ ...imputadoBueno, llimputado, dsalias, index })),
    imputadosE: [],
  });
  const gente = ({ imputados }: Partial<Autoridad> = {}) => imputados?.map((i) => [i.llimputado, i.dsalias]);

  test('of which one was saved a moment ago: its accused persons have the ids that the registry gave them', () => {
    const saved = AUTORIDAD.union?.proceed(con([7, 'UNO']), con([null, 'UNO']), con([null, 'DESPUES']));
    expect(gente(saved)).toEqual([[7, 'DESPUES']]);
  });
  test('of which somebody else saved one: the accused persons of both stay', () => {
    const opened = { imputados: con([7, 'UNO']).imputados };
    const merged = AUTORIDAD.union?.merge(con([7, 'UNO'], [8, 'SUYO']), opened, con([7, 'MIO']));
    expect(gente(merged)).toEqual([
      [7, 'MIO'],
      [8, 'SUYO'],
    ]);
  });
  test('whose accused persons were not changed here: they are those that are kept', () => {
    expect(AUTORIDAD.union?.merge(con([7, 'SUYO']), { dscargo: 'ANTES' }, con([7, 'UNO']))).toEqual({});
  });
});
