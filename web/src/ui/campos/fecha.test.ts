// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { diaDe, INCOMPLETA, type Partes, partesDe, pegada, stepParte, typeDigit, VACIAS } from './partesFecha.ts';

/** Types digits one after the other, as the box does. */
function type(digits: string): Partes {
  const partes = [...VACIAS] as [string, string, string];
  let i = 0;
  let before = '';
  for (const digit of digits) {
    const { texto, tecleado, llena } = typeDigit(i, before, digit);
    partes[i] = texto;
    before = llena ? '' : tecleado;
    if (llena && i < 2) i++;
  }
  return partes;
}

describe('a day typed part by part', () => {
  it.each([
    ['09032024', ['09', '03', '2024']],
    ['942024', ['09', '04', '2024']], // no other digit fits after 9 or 4
    ['31122', ['31', '12', '0002']],
    ['1', ['01', '', '']],
  ])('%s', (digits, partes) => {
    expect(type(digits)).toEqual(partes);
  });
  it('a digit that does not fit begins its part anew', () => {
    expect(typeDigit(0, '3', '5')).toEqual({ texto: '05', tecleado: '5', llena: true });
    expect(typeDigit(1, '1', '3')).toEqual({ texto: '03', tecleado: '3', llena: true });
    expect(typeDigit(2, '2024', '1')).toEqual({ texto: '0001', tecleado: '1', llena: false });
  });
  it('is a day, half of one, or none', () => {
    expect(diaDe(['29', '02', '2024'])).toBe('2024-02-29');
    expect(diaDe(['29', '02', '2025'])).toBe(INCOMPLETA);
    expect(diaDe(['09', '03', '0202'])).toBe(INCOMPLETA);
    expect(diaDe(['09', '', '2024'])).toBeNull();
    expect(partesDe(INCOMPLETA)).toEqual(VACIAS);
    expect(partesDe('2024-03-09')).toEqual(['09', '03', '2024']);
  });
  it('goes around by the arrows, and begins an empty year with this one', () => {
    const hoy = '2026-11-26';
    expect(stepParte(0, '31', 'ArrowUp', hoy)).toBe('01');
    expect(stepParte(1, '01', 'ArrowDown', hoy)).toBe('12');
    expect(stepParte(2, '', 'ArrowUp', hoy)).toBe('2026');
    expect(stepParte(0, '', 'ArrowDown', hoy)).toBe('31');
    expect(stepParte(0, '30', 'PageUp', hoy)).toBe('04');
    expect([stepParte(1, '05', 'Home', hoy), stepParte(1, '05', 'End', hoy), stepParte(1, '05', 'x', hoy)]).toEqual([
      '01',
      '12',
      undefined,
    ]);
  });
  it('takes what is pasted as screens, files or papers write it', () => {
    const day = ['09', '03', '2024'];
    for (const text of ['09/03/2024', ' 9-3-2024 ', '09032024', '2024-03-09']) expect(pegada(text)).toEqual(day);
    expect(pegada('marzo')).toBeUndefined();
  });
});
