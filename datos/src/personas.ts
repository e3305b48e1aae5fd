import { normalize } from '@renadet/domain/lib/texto';
import { APELLIDOS } from './listas/apellidos.ts';
import { HOMBRES, MUJERES } from './listas/nombres.ts';
import { between, chance, pick, pickSkewed, type Random, weighted } from './random.ts';

/** A person's name as the registry keeps it. */
export interface Nombre {
  dsnombre: string;
  dsapellidopaterno: string;
  dsapellidomaterno: string | null;
  /** JSON of those of the three fields that were typed otherwise than they are kept. */
  nombreoriginal: string | null;
}

/** Ways of typing: CAPITALS without accents, with accents, CAPITALS with them, lower case, without accents. */
const ESTILOS = 5;
type Palabra = readonly string[];
const styles = (word: string): Palabra => {
  const bare = word
    .normalize('NFD')
    .replace(/[\u0301\u0308]/g, '')
    .normalize('NFC'); // the tilde of Ñ stays
  return [normalize(word), word, word.toUpperCase(), word.toLowerCase(), bare];
};
const [hombres, mujeres, apellidos] = [HOMBRES, MUJERES, APELLIDOS].map((list) => list.map(styles)) as [
  Palabra[],
  Palabra[],
  Palabra[],
];

/** A few hundred surnames are shared by most people: homonyms come by themselves. */
const apellido = weighted(apellidos.map((word, rank) => [1 / (rank + 6), word] as const));
const nombresDe = (list: Palabra[]) => weighted(list.map((word, rank) => [1 / (rank + 12), word] as const));
const [hombre, mujer] = [nombresDe(hombres), nombresDe(mujeres)];

/** How one typist writes; a file is typed by one person. */
export const estilo: (random: Random) => number = weighted([
  [0.47, 0],
  [0.28, 1],
  [0.12, 2],
  [0.05, 3],
  [0.08, 4],
]);

const FIELDS = ['dsnombre', 'dsapellidopaterno', 'dsapellidomaterno'] as const;
const at = (words: readonly Palabra[], style: number) => words.map((word) => word[style % ESTILOS]).join(' ');

/** A new name; `genero` 1 man, 2 woman, others either. */
export function nombre(random: Random, genero: number, style: number): Nombre {
  const draw = genero === 2 || (genero !== 1 && chance(random, 0.3)) ? mujer : hombre;
  const given = [draw(random)];
  if (chance(random, 0.38)) {
    const second = draw(random);
    if (second !== given[0]) given.push(second);
  }
  const paterno = [apellido(random)];
  const materno = chance(random, 0.05) ? [] : [apellido(random)];
  const typed = {
    dsnombre: at(given, style),
    dsapellidopaterno: at(paterno, style),
    dsapellidomaterno: at(materno, style) || null,
  };
  const kept = { dsnombre: at(given, 0), dsapellidopaterno: at(paterno, 0), dsapellidomaterno: at(materno, 0) || null };
  const differing = FIELDS.filter((field) => typed[field] !== kept[field]);
  if (!differing.length) return { ...kept, nombreoriginal: null };
  return {
    ...kept,
    nombreoriginal: JSON.stringify(Object.fromEntries(differing.map((field) => [field, typed[field]]))),
  };
}

const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/Z/, 'S'],
  [/S(?=[AEIOU])/, 'Z'],
  [/V/, 'B'],
  [/B/, 'V'],
  [/Y/, 'I'],
  [/LL/, 'Y'],
  [/RR/, 'R'],
  [/H/, ''],
  [/EZ$/, 'ES'],
  [/Ñ/, 'N'],
  [/J(?=[EI])/, 'G'],
  [/([AEIO])$/, '$1S'],
];

/** The same person typed a little differently elsewhere: a slip, surnames swapped, or one of them missing. */
export function parecido(random: Random, { dsnombre, dsapellidopaterno, dsapellidomaterno }: Nombre): Nombre {
  const same = { dsnombre, dsapellidopaterno, dsapellidomaterno, nombreoriginal: null };
  const how = between(random, 0, 9);
  if (how === 0 && dsapellidomaterno) return { ...same, dsapellidomaterno: null };
  if (how === 1 && dsapellidomaterno)
    return { ...same, dsapellidopaterno: dsapellidomaterno, dsapellidomaterno: dsapellidopaterno };
  if (how === 2 && dsnombre.includes(' ')) return { ...same, dsnombre: dsnombre.slice(0, dsnombre.indexOf(' ')) };
  if (how === 3) return same;
  const field = pick(random, ['dsnombre', 'dsapellidopaterno'] as const);
  const [from, to] = pickSkewed(random, SLIPS);
  return { ...same, [field]: same[field].replace(from, to) || same[field] };
}

const RECIENTES = 256;

/** Names for the people of the registry: mostly new, now and then one much like somebody registered before. */
export function createNombres(random: Random, parecidos = 0.02): (genero: number, style: number) => Nombre {
  const recent: Nombre[][] = [[], [], [], []];
  let n = 0;
  return (genero, style) => {
    const known = recent[genero] ?? [];
    if (known.length && chance(random, parecidos)) return parecido(random, pick(random, known));
    const fresh = nombre(random, genero, style);
    if (n++ % 7 === 0) known[known.length < RECIENTES ? known.length : between(random, 0, RECIENTES - 1)] = fresh;
    return fresh;
  };
}
