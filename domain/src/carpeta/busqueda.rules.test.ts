import { describe, expect, it } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { violations } from '../lib/rules.ts';
import { reglasBusqueda } from './busqueda.rules.ts';
import { type CriteriosCarpeta, SIN_CRITERIOS } from './criterios.ts';

const hoy = fecha('2026-03-10');
const wrong = (some: Partial<CriteriosCarpeta>) =>
  violations(reglasBusqueda, { ...SIN_CRITERIOS, ...some }, { hoy }).map(({ campo, clause }) => `${campo} ${clause}`);

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
  it('[1-357] takes no end before the start; one day is a period', () => {
    expect(wrong({ fechaInicio: '2026-03-02', fechaFin: '2026-03-01' })).toEqual(['fechaFin 1-357']);
    expect(wrong({ fechaInicio: '2026-03-02', fechaFin: '2026-03-02' })).toEqual([]);
  });
  it('takes no day of registration after today, and no last one before the first', () => {
    const own = (some: Partial<CriteriosCarpeta>) =>
      wrong({ mias: true, ...some }).map((one) => one.replace(/ día de registro$/, ''));
    for (const [registroDesde, registroHasta, fields] of [
      ['2026-03-02', '2026-03-01', ['registroHasta']],
      ['2026-03-10', '2026-03-11', ['registroHasta']],
      [undefined, '9999-12-31', ['registroHasta']],
      ['2026-03-11', undefined, ['registroDesde']],
      ['2026-03-12', '2026-03-11', ['registroDesde', 'registroHasta', 'registroHasta']],
      ['2026-03-10', '2026-03-10', []],
      ['2026-03-01', '2026-03-02', []],
      ['2026-03-01', undefined, []],
      [undefined, '2026-03-01', []],
    ] as const)
      expect([registroDesde, registroHasta, own({ registroDesde, registroHasta })]).toEqual([
        registroDesde,
        registroHasta,
        fields,
      ]);
  });
  it.each([...'$%&|<>#!()?=\'*+~{}^;:,.¿¡"@[]\\`´¨¬°'])('[1-348] refuses %s in a number, as the form does', (sign) =>
    expect(wrong({ noci: `VER${sign}1` })).toEqual(['noci 1-348']),
  );
  it('[1-348] takes letters of either case and with accents, digits, /, -, _ and space', () =>
    expect(wrong({ noci: 'vér/1-a_2 ñ' })).toEqual([]));
});
