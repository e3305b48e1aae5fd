// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { claseDe, classify } from './clases.ts';

describe('classes of a map', () => {
  it('parts 32 values in five classes that hold every value once', () => {
    const valores = Array.from({ length: 32 }, (_, i) => (i * 37) % 101);
    const clases = classify(valores);
    expect(clases).toHaveLength(5);
    expect(clases.reduce((sum, { estados }) => sum + estados, 0)).toBe(valores.filter((v) => v > 0).length);
    for (const valor of valores) expect(claseDe(clases, valor) === -1).toBe(valor === 0);
    for (const [i, { desde }] of clases.entries()) if (i) expect(desde).toBeGreaterThan(clases[i - 1]?.hasta ?? 0);
  });

  it('never parts equal values', () => {
    expect(classify([7, 7, 7, 7, 7, 7])).toEqual([{ desde: 7, hasta: 7, estados: 6 }]);
    const clases = classify([1, 1, 1, 1, 1, 1, 1, 2, 3, 50]);
    expect(clases.filter(({ desde, hasta }) => desde <= 1 && hasta >= 1)).toHaveLength(1);
    expect(clases.reduce((sum, { estados }) => sum + estados, 0)).toBe(10);
  });

  it('has none where nothing was counted', () => {
    expect(classify([0, 0, 0])).toEqual([]);
  });
});
