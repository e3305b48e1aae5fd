// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contraste, PARES, SERIES, theme, tokens } from './theme.ts';

describe('colours', () => {
  it.each(PARES)('%s on %s has a contrast of at least %d', (front, ground, ratio) => {
    expect(contraste(tokens[front], tokens[ground])).toBeGreaterThanOrEqual(ratio);
  });

  it('tells every chart series from the page (3:1)', () => {
    for (const series of SERIES) expect(contraste(series, tokens.superficie)).toBeGreaterThanOrEqual(3);
  });

  it('writes disabled text legibly', () => {
    expect(contraste(theme.palette.action.disabled, tokens.linea)).toBeGreaterThanOrEqual(4);
  });

  it('computes the ratio WCAG defines', () => {
    expect(contraste('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contraste('#621132', '#FFFFFF')).toBeCloseTo(12.8, 1);
  });
});
