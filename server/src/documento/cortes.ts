import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Noto Sans comes cut by script; names of persons may need more than the first one.
const CORTES = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const;
export type Corte = (typeof CORTES)[number];

const { resolve } = createRequire(import.meta.url);
/** A file of the package of our letters. */
export const readLetra = (file: string): Buffer => readFileSync(resolve(`@fontsource/noto-sans/${file}`));

/** 'U+0000-00FF,U+0131,...' as pairs of first and last. */
const toRanges = (list: string) =>
  list.split(',').map((r) => {
    const [from = '', to = from] = r.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
const isWithin = (ranges: readonly (readonly [number, number])[] | undefined, point: number) =>
  ranges?.some(([from, to]) => from <= point && point <= to) ?? false;

/** Code points of each cut, as its package lists them. */
const LISTADOS = new Map(
  Object.entries(JSON.parse(readLetra('unicode.json').toString()) as Record<string, string>).map(([cut, list]) => [
    cut,
    toRanges(list),
  ]),
);
/** Those that are listed and have no shape in the cut (woff.test.ts looks at each). */
const SIN_FORMA: Partial<Record<Corte, readonly (readonly [number, number])[]>> = {
  latin: toRanges(
    '2010-2012,2015-2017,201B,201F-2021,2023-2025,2027,2030-2031,2034-2038,203B-2043,2045-205E,2191,2193,2215',
  ),
  'latin-ext': toRanges('0131,0152-0153,A7CB-A7CF,A7D2,A7D4,A7DA-A7DC,A7F1'),
  greek: toRanges('03E2-03EF'),
  'cyrillic-ext': toRanges('0490-0491,04B0-04B1,1C89-1C8A'),
};
const corteDe = (letra: string): Corte | undefined => {
  const point = letra.codePointAt(0) ?? 0;
  return CORTES.find((cut) => isWithin(LISTADOS.get(cut), point) && !isWithin(SIN_FORMA[cut], point));
};

/** Hyphens that look the same. */
const GUIONES = /[\u2010-\u2012]/u;
const codigoDe = (letra: string) => `[U+${(letra.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** In which cut a letter is printed, and as what: one of which no cut has the shape by its code, never as an empty box. */
export function formaDe(letra: string): { cut: Corte; text: string } {
  const text = GUIONES.test(letra) ? '-' : letra;
  const cut = corteDe(text);
  return cut ? { cut, text } : { cut: 'latin', text: codigoDe(letra) };
}

/** The letters of a text that cannot be printed as they are, each once. */
export const sinForma = (text: string): string[] => [
  ...new Set([...text.normalize('NFC')].filter((letra) => /\S/.test(letra) && !GUIONES.test(letra) && !corteDe(letra))),
];
