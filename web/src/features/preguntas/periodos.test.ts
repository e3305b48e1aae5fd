// @vitest-environment node
import { fecha } from '@renadet/domain/lib/fecha';
import { expect, test } from 'vitest';
import { PERIODOS, periodoElegido } from './periodos.ts';

const HOY = fecha('2024-02-29');

test('usual days have their name, and no others have: neither those that begin as they do nor those that end so', () => {
  for (const { texto, dias } of PERIODOS) {
    const usual = dias(HOY);
    expect(periodoElegido(usual, HOY)).toBe(texto);
    expect(periodoElegido({ ...usual, desde: fecha('2019-03-04') }, HOY)).toBeUndefined();
    expect(periodoElegido({ ...usual, hasta: fecha('2019-03-05') }, HOY)).toBeUndefined();
  }
});

test('they are the days that their names say', () => {
  expect(PERIODOS.map(({ texto, dias }) => [texto, dias(HOY).desde, dias(HOY).hasta])).toEqual([
    ['Este año', '2024-01-01', '2024-02-29'],
    ['El año pasado', '2023-01-01', '2023-12-31'],
    ['Hace más de un año', null, '2023-02-28'],
  ]);
});
