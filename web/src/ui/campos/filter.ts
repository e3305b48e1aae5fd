import { llave } from '@renadet/domain/lib/texto';
import type { Opcion } from '../../lib/propsDeCampo.ts';

const keys = new WeakMap<Opcion, string>();
const keyOf = (option: Opcion): string => {
  const known = keys.get(option);
  if (known !== undefined) return known;
  const key = llave(option.texto);
  keys.set(option, key);
  return key;
};

/** Entries unlike the others: they stand after them in every list, those that say that there is nothing to tell at the end. */
const APARTE: ReadonlyMap<string, number> = new Map([
  ['OTRA', 1],
  ['OTRO', 1],
  ['NO APLICA', 2],
  ['NO DISPONIBLE', 2],
]);
const lugarDe = (option: Opcion): number => APARTE.get(keyOf(option)) ?? 0;

/** The entries in the catalogue's order, but those that stand after the others. */
export const enOrden = (options: readonly Opcion[]): readonly Opcion[] =>
  options.some(lugarDe) ? options.toSorted((a, b) => lugarDe(a) - lugarDe(b)) : options;

/** Whether each word begins one of the text's, one after the other. */
function inOrder(key: string, words: readonly string[]): boolean {
  let from = -1;
  return words.every((word) => {
    from = ` ${key}`.indexOf(` ${word}`, from + 1);
    return from >= 0;
  });
}

/** How far an entry is from the typed text: it is equal, begins with it, has its words in this order, has them in any; -1 lacks one. */
function rank(option: Opcion, typed: string, words: readonly string[]): number {
  const key = keyOf(option);
  if (!words.every((word) => key.includes(word))) return -1;
  if (key === typed) return 0;
  if (key.startsWith(typed)) return 1;
  if (inOrder(key, words)) return 2;
  return words.every((word) => ` ${key}`.includes(` ${word}`)) ? 3 : 4;
}

/**
 * Options that hold every typed word, at the start of a word or inside one, with any accents, and with N and Ñ alike: the
 * nearest to the typed text first, else as in `enOrden`.
 */
export function filter(options: readonly Opcion[], typed: string): readonly Opcion[] {
  const text = llave(typed);
  const words = text.split(' ').filter(Boolean);
  if (words.length === 0) return enOrden(options);
  const ranked = enOrden(options).map((option) => ({ option, at: rank(option, text, words) }));
  return ranked
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ option }) => option);
}
