import type { Nombre } from './personas.ts';
import { between, chance, pick, pickSkewed, type Random } from './random.ts';

/** As one hears a name: most of these sound alike. */
const OIDO: readonly (readonly [RegExp, string])[] = [
  [/Z/, 'S'],
  [/S(?=[AEIOU])/, 'Z'],
  [/EZ$/, 'ES'],
  [/V/, 'B'],
  [/B/, 'V'],
  [/C(?=[EI])/, 'S'],
  [/LL/, 'Y'],
  [/Y/, 'I'],
  [/H/, ''],
  [/Ñ/, 'N'],
  [/J(?=[EI])/, 'G'],
  [/G(?=[EI])/, 'J'],
  [/^X/, 'J'],
  [/K/, 'C'],
  [/RR/, 'R'],
  [/SS/, 'S'],
];
const LETRAS = 'AEIOURSNLTDMC';
/** A slip of the finger: a letter left out, doubled, another one, or two in each other's place. */
function slip(random: Random, word: string): string {
  const i = between(random, Math.min(1, word.length - 1), word.length - 1);
  const [before, at, after] = [word.slice(0, i), word.charAt(i), word.slice(i + 1)];
  const how = between(random, 0, 3);
  if (how === 0 && word.length > 3) return before + after;
  if (how === 1) return before + at + at + after;
  if (how === 2 && after) return before + after.charAt(0) + at + after.slice(1);
  return before + LETRAS.charAt(between(random, 0, LETRAS.length - 1)) + after;
}
function byEar(random: Random, word: string): string {
  for (let n = 0; n < 6; n++) {
    const [from, to] = pickSkewed(random, OIDO);
    const heard = word.replace(from, to);
    if (heard !== word && heard) return heard;
  }
  return slip(random, word);
}
const misspell = (random: Random, text: string) =>
  (chance(random, 0.55) ? byEar : slip)(random, text).replace(/ +/g, ' ').trim() || text;

type Nombrada = Pick<Nombre, 'dsnombre' | 'dsapellidopaterno' | 'dsapellidomaterno'>;
/** One of the names left out, or the surnames in each other's place; nothing where there is one of each. */
function leaveOut(random: Random, { dsnombre, dsapellidopaterno, dsapellidomaterno }: Nombrada): Partial<Nombrada> {
  const [how, words] = [random(), dsnombre.split(' ')];
  if (words.length > 1 && (how > 0.55 || !dsapellidomaterno))
    return { dsnombre: how < 0.88 ? (words[0] ?? dsnombre) : words.slice(1).join(' ') };
  if (!dsapellidomaterno) return {};
  if (how < 0.4 || how > 0.7) return { dsapellidomaterno: null };
  return { dsapellidopaterno: dsapellidomaterno, dsapellidomaterno: dsapellidopaterno };
}

/** The name of a person as it stands in another file: one in three with a slip, one in four with less of it. */
export function miscopy(random: Random, { dsnombre, dsapellidopaterno, dsapellidomaterno }: Nombrada): Nombre {
  const n: Nombre = { dsnombre, dsapellidopaterno, dsapellidomaterno, nombreoriginal: null };
  if (chance(random, 0.35)) {
    const field = pick(random, ['dsnombre', 'dsapellidopaterno', 'dsapellidomaterno'] as const);
    const text = n[field];
    if (text) n[field] = misspell(random, text);
  }
  if (chance(random, 0.25)) Object.assign(n, leaveOut(random, n));
  return n;
}
