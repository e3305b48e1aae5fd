// @vitest-environment node
import { describe, expect, it } from 'vitest';
import css from './temas.css?raw';
import { tokens } from './theme.ts';
import { SOMBRAS } from './ui/sombras.ts';

type Token = keyof typeof tokens;

/** The colours of each theme; what one does not say it has from the first. */
const TEMAS = (() => {
  const [claro = {}, oscuro, contraste] = css
    .split(/(?=:root \{|\[data-tema=)/)
    .slice(1)
    .map((block) =>
      Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, hex]) => [name, hex])),
    );
  return { claro, oscuro: { ...claro, ...oscuro }, contraste: { ...claro, ...contraste } };
})();
type Tema = keyof typeof TEMAS;
const NOMBRES = Object.keys(TEMAS) as Tema[];
/** Of text on its ground: more in the theme of who needs more (WCAG 1.4.6). */
const TEXTO = { claro: 4.5, oscuro: 4.5, contraste: 7 };
/** Of what is no text: edges, marks, series. */
const MARCA = { claro: 3, oscuro: 3, contraste: 4.5 };

const LLENOS = ['vino', 'vinoFuerte', 'exito', 'advertencia', 'error', 'informacion'] as const;
const FONDOS = ['superficie', 'pagina', 'vinoTinte'] as const;
/** Every pair of foreground and ground in use. */
const TEXTOS: readonly (readonly [front: Token, ground: Token])[] = [
  ...([...LLENOS, 'tinta', 'tinta2'] as const).flatMap((t) => FONDOS.map((g) => [t, g] as const)),
  ...LLENOS.map((g) => ['sobre', g] as const),
  ['tinta', 'linea'],
  ['tenue', 'barra'],
  ['superficie', 'tinta'],
];
const MARCAS: readonly (readonly [front: Token, ground: Token])[] = [
  ['borde', 'superficie'],
  ['borde', 'pagina'],
  ['oro', 'superficie'],
  ['oro', 'barra'],
];
const PARES = NOMBRES.flatMap((tema) => [
  ...TEXTOS.map(([f, g]) => [tema, f, g, TEXTO[tema]] as const),
  // what is disabled WCAG does not ask for
  [tema, 'apagado', 'linea', 4] as const,
  ...MARCAS.map(([f, g]) => [tema, f, g, tema === 'contraste' && f === 'oro' ? 3 : MARCA[tema]] as const),
]);

const colour = (tema: Tema, token: string): string => {
  const found = TEMAS[tema][token.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)];
  if (!found) throw new Error(`${tema} has no ${token}`);
  return found.length === 4 ? found.replace(/\w/g, '$&$&') : found;
};

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

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
/** So much of a colour in another, as color-mix(in srgb) has it. */
const mix = (colour: string, ground: string, share: number): string => {
  const under = channels(ground);
  const mixed = channels(colour).map((c, i) => Math.round(share * c + (1 - share) * (under[i] ?? 0)));
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
};
/** The hue of a colour in degrees. */
function tono(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
}

describe('colours', () => {
  it.each(PARES)('%s: %s on %s has a contrast of at least %d', (tema, front, ground, ratio) => {
    expect(contraste(colour(tema, front), colour(tema, ground))).toBeGreaterThanOrEqual(ratio);
  });

  it.each(NOMBRES)('%s: every series of a chart is told from its ground, and from the one beside it', (tema) => {
    const series = Array.from({ length: 8 }, (_, i) => colour(tema, `serie${i + 1}`));
    const low = series.flatMap((one, i) => [
      ...(['superficie', 'pagina'] as const)
        .filter((ground) => contraste(one, colour(tema, ground)) < MARCA[tema])
        .map((ground) => `serie${i + 1} on ${ground}`),
      ...(i > 0 && contraste(one, series[i - 1] ?? '') < 3 ? [`serie${i + 1} beside serie${i}`] : []),
    ]);
    expect(low).toEqual([]);
  });

  it.each(NOMBRES)('%s: data speaks in another hue than places and actions', (tema) => {
    const angle = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));
    for (const one of ['dato', 'serie1'])
      expect(angle(tono(colour(tema, one)), tono(colour(tema, 'vino'))), one).toBeGreaterThan(90);
  });

  it.each(NOMBRES)(
    '%s: a number is read on each shade of its class, and each is darker than the one before',
    (tema) => {
      const [data, ground, ink] = [colour(tema, 'dato'), colour(tema, 'superficie'), colour(tema, 'tinta')];
      const shades = [0, ...SOMBRAS].map((share) => mix(data, ground, share / 100));
      for (const shade of shades) expect(contraste(ink, shade)).toBeGreaterThanOrEqual(TEXTO[tema]);
      for (const [i, shade] of shades.slice(1).entries())
        expect(contraste(shade, shades[i] ?? '')).toBeGreaterThan(1.1);
      // the last class of a map has no lines of its own over it
      expect(contraste(data, ground)).toBeGreaterThanOrEqual(MARCA[tema]);
    },
  );

  it('every token has its colour in temas.css', () => {
    for (const [token, said] of Object.entries(tokens)) {
      expect(said).toBe(`var(--${token.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)})`);
      for (const tema of NOMBRES) expect(colour(tema, token)).toMatch(/^#\w{6}$/);
    }
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
  const sheets = Object.entries(
    import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true }),
  );
  const found = (pattern: RegExp, files = sources) =>
    files.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([said]) => `${file} ${said}`));

  it('are typed in base.css and nowhere else', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(sheets.length).toBeGreaterThan(10);
    // of the number of a printed page it is the printer's measure
    expect(found(/font(-size)?:\s*(?!\s|inherit|9pt|(400 )?var\(--letra-).*/g, sheets)).toEqual([]);
    // in the drawing of a map they are units of the drawing: fontSize="20", an attribute
    expect(found(/fontSize: (?!'inherit'|letraDe\().*|fontSize=\{.*/g)).toEqual([]);
  });

  it('are as large as the reader wants them, and what holds them grows with them; on paper they are the sheet’s', () => {
    const sizes = found(/--letra-[\w-]+: [\d.]+\w+;/g, sheets).map((one) => one.split(' ').slice(1));
    expect(sizes.length).toBeGreaterThan(10);
    for (const [name = '', size = ''] of sizes)
      expect([name, size.endsWith('rem;')]).toEqual([name, !name.includes('impresa')]);
    expect(found(/line-height: [\d.]+px/g, sheets)).toEqual([]);
    expect(found(/lineHeight: '[\d.]+px'/g)).toEqual([]);
  });

  it('are asked for by names that base.css has', () => {
    const said = new Set(found(/(?<=\s)--letra-[\w-]+(?=: [\d.]+(px|rem);)/g, sheets).map((one) => one.split(' ')[1]));
    expect(said.size).toBeGreaterThan(10);
    const asked = found(/(?<=var\()--letra-[\w-]+/g, sheets);
    expect(asked.filter((one) => !said.has(one.split(' ')[1]))).toEqual([]);
  });
});
