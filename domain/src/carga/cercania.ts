import { fold, memoria } from './fold.ts';

/** Words that tell no entry from another. */
const VACIAS: ReadonlySet<string> = new Set('A AL DE DEL EL EN LA LAS LOS O U Y E'.split(' '));
/** From so alike on two words are one with a slip in it. */
const PARECIDAS = 0.5;
/** Letters of a text that are looked at: no entry is longer. */
const LARGO = 120;

interface Palabra {
  texto: string;
  pares: ReadonlySet<string>;
}
/** A text by its words, and those by the letters that follow each other. */
interface Huella {
  palabras: readonly Palabra[];
  letras: number;
}

function huellaDe(texto: string): Huella {
  const words = fold(texto)
    .slice(0, LARGO)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !VACIAS.has(word));
  return {
    palabras: words.map((word) => ({
      texto: word,
      pares: new Set(Array.from({ length: Math.max(1, word.length - 1) }, (_, i) => word.slice(i, i + 2))),
    })),
    letras: words.reduce((n, word) => n + word.length, 0),
  };
}

/** How alike two words are, from 0 to 1: by the pairs of letters that both have. */
function likeness(one: Palabra, other: Palabra): number {
  if (one.texto === other.texto) return 1;
  let both = 0;
  for (const par of one.pares) if (other.pares.has(par)) both++;
  const alike = (2 * both) / (one.pares.size + other.pares.size);
  return alike >= PARECIDAS ? alike : 0;
}

/**
 * How near two texts are, from 0 to 1, by the letters of the words that they share. One text may hold all words of the other
 * (VERACRUZ, VERACRUZ DE IGNACIO DE LA LLAVE; ESTADO DE MEXICO, MEXICO). That counts for more than its further words count against.
 */
function nearness(one: Huella, other: Huella): number {
  const [few, many] = one.letras <= other.letras ? [one, other] : [other, one];
  if (!few.letras) return 0;
  let shared = 0;
  for (const word of few.palabras)
    shared += word.texto.length * Math.max(0, ...many.palabras.map((another) => likeness(word, another)));
  return (0.7 * shared) / few.letras + (0.6 * shared) / (few.letras + many.letras);
}

/** The knowledge about each list of texts: its own texts, looked at once, and the earlier questions. */
const listas = new WeakMap<readonly string[], (texto: string) => readonly string[]>();
const createOrden = (textos: readonly string[]): ((texto: string) => readonly string[]) => {
  const known = textos.map((texto, i) => ({ texto, huella: huellaDe(texto), i }));
  return memoria((texto) => {
    const asked = huellaDe(texto);
    return known
      .map(({ texto: one, huella, i }) => ({ one, i, near: nearness(asked, huella) }))
      .sort((a, b) => b.near - a.near || a.i - b.i)
      .map(({ one }) => one);
  });
};

/** The texts of a list, those nearest to another first; those that are as near in the order of the list. */
export function nearestFirst(textos: readonly string[], texto: string): readonly string[] {
  const orden = listas.get(textos) ?? createOrden(textos);
  listas.set(textos, orden);
  return orden(texto);
}
