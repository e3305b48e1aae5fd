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

/**
 * Options that hold every word typed, at the start of a word or inside one, whatever the accents, with N and Ñ alike.
 * Those where the first typed word starts a word come first; otherwise the catalogue's order stays.
 */
export function filter(options: readonly Opcion[], typed: string): Opcion[] {
  const words = llave(typed).split(' ').filter(Boolean);
  const [first] = words;
  if (first === undefined) return [...options];
  const hits = options.filter((option) => words.every((word) => keyOf(option).includes(word)));
  const starts = (option: Opcion) => keyOf(option).startsWith(first) || keyOf(option).includes(` ${first}`);
  return [...hits.filter(starts), ...hits.filter((option) => !starts(option))];
}
