import { fecha } from '@renadet/domain/lib/fecha';
import { violations } from '@renadet/domain/lib/rules';
import { describe, expect, it } from 'vitest';
import { aBusqueda, aPeticion, FILTRO_VACIO, type Filtro, reglasFiltro } from './filtro.ts';

const hoy = fecha('2026-03-10');
const wrong = (some: Partial<Filtro>) =>
  violations(reglasFiltro, { ...FILTRO_VACIO, ...some }, { hoy }).map(({ campo, clause }) => `${campo} ${clause}`);

describe('file search', () => {
  it('[1-352] is not made without any criterion', () => expect(wrong({})).toEqual(['noci 1-352']));
  it('[1-353] takes a number alone', () => expect(wrong({ noci: 'VER/1' })).toEqual([]));
  it('[1-354] takes a name alone', () => expect(wrong({ nombreCompleto: 'ANA' })).toEqual([]));
  it('[1-355] takes both dates alone, never one of them', () => {
    expect(wrong({ fechaInicio: '2026-01-01', fechaFin: '2026-03-10' })).toEqual([]);
    expect(wrong({ fechaInicio: '2026-01-01' })).toEqual(['fechaFin 1-355']);
    expect(wrong({ fechaFin: '2026-01-01' })).toEqual(['fechaInicio 1-355']);
    expect(wrong({ fechaInicio: '2026-01-01', noci: 'VER/1' })).toEqual([]);
  });
  it('[1-356] takes no date after today', () => {
    expect(wrong({ fechaInicio: '2026-03-10', fechaFin: '2026-03-11' })).toEqual(['fechaFin 1-356']);
    expect(wrong({ noci: 'VER/1', fechaInicio: '2026-03-11' })).toEqual(['fechaInicio 1-356']);
  });
  it('[1-357] takes no end before the start', () =>
    expect(wrong({ fechaInicio: '2026-03-02', fechaFin: '2026-03-01' })).toEqual(['fechaFin 1-357']));
  it('refuses characters that no number has', () => expect(wrong({ noci: 'VER%1' })).toEqual(['noci 1-348']));

  it('sends spaces of the name as &, days as dd/MM/yyyy and the first page as 1', () => {
    const typed = { ...FILTRO_VACIO, noci: ' ver/é ', nombreCompleto: ' Ana  maría Ruiz', fechaInicio: '2026-01-31' };
    expect(aPeticion(aBusqueda(typed))).toEqual({
      noci: 'VER/E',
      nombreCompleto: 'ANA&MARIA&RUIZ',
      fechaInicio: '31/01/2026',
      fechaFin: null,
      institucion: 0,
      area: 0,
      pagina: 1,
      rpp: 5,
    });
  });
});
