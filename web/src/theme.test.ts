// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { theme, tokens } from './theme.ts';
import { SERIES } from './ui/grafica/dibujo.ts';

type Token = keyof typeof tokens;

/** Every pair of foreground and ground in use and the contrast it needs. */
const PARES: readonly (readonly [front: Token, ground: Token, ratio: number])[] = [
  ...(['vino', 'vinoOscuro', 'tinta', 'tinta2', 'exito', 'advertencia', 'error', 'informacion'] as const).flatMap((t) =>
    (['superficie', 'pagina', 'vinoTinte'] as const).map((g) => [t, g, 4.5] as const),
  ),
  ...(['vino', 'vinoOscuro', 'exito', 'advertencia', 'error', 'informacion'] as const).map(
    (g) => ['superficie', g, 4.5] as const,
  ),
  ['tinta', 'linea', 4.5],
  ['vinoTinte', 'vinoOscuro', 4.5],
  ['borde', 'superficie', 3],
  ['borde', 'pagina', 3],
  ['oro', 'superficie', 3],
  ['oro', 'vinoOscuro', 3],
];

/** WCAG 2 contrast ratio of two #RRGGBB colours. */
function contraste(a: string, b: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
      const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [x = 0, y = 0] = [light(a), light(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
}

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

describe('sizes of letters', () => {
  const sources = Object.entries(
    import.meta.glob<string>(['./**/*.{ts,tsx}', '!./theme*.ts', '!./**/*.test.{ts,tsx}'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  );
  const found = (pattern: RegExp) =>
    sources.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([said]) => `${file} ${said}`));

  it('are typed in the theme and nowhere else', () => {
    expect(sources.length).toBeGreaterThan(300);
    // in the drawing of a map they are units of the drawing: fontSize="20", an attribute
    expect(found(/fontSize: (?!'inherit'|theme\.).*|fontSize=\{.*/g)).toEqual([]);
  });

  it('are asked for by names that the theme has', () => {
    // every word in quotes after it, up to the end of a plain value or of an object by widths
    const names = found(/(?<=typography: (\{[^}\n]*|[^,{\n]*))'\w+'/g);
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !((name.split("'")[1] ?? '') in theme.typography))).toEqual([]);
  });
});
