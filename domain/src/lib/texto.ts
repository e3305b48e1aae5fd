import { z } from 'zod';

/** Accents and diaeresis of decomposed text, but not the tilde of Ñ: it is a letter. */
const MARKS = /[\u0300-\u0302\u0304-\u036F]|(?<!N)\u0303/g;
/** Direction marks, zero-width and filler characters: invisible, so never part of a name. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Free text as the registry keeps it [1-002] [1-003]: NFC, trimmed, upper case, accents and diaeresis removed,
 * inner spaces single. Ñ is a letter and stays. Line breaks stay, as \n: a synthesis has paragraphs.
 */
export const normalize = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .toUpperCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ') // a single space is left where it is
    .replace(/ ?\n ?/g, '\n')
    .trim();

const unaLinea = (text: string): string => normalize(text).replace(/\n+/g, ' ');

/** Strokes that a word processor writes for '-'. */
const RAYAS = '–‑−‐‒—―';
/**
 * Letters and signs that are one in comparisons although no accent makes one of the other: the letter, and the spellings of it
 * that come.
 */
const PLIEGUES: readonly (readonly [es: string, vienen: string])[] = [
  ["'", '’‘´`ʼꞌꞋ′ʹʻ＇'],
  ['-', RAYAS],
  ['A', 'ª'],
  ['O', 'ºØ'],
  ['L', 'Ł'],
  ['D', 'ĐÐ'],
  ['H', 'Ħ'],
  ['T', 'Ŧ'],
  ['I', 'ı'],
  ['TH', 'Þ'],
  ['AE', 'Æ'],
  ['OE', 'Œ'],
  ['SS', 'ẞ'],
];
const PLIEGUE = new Map(PLIEGUES.flatMap(([es, vienen]) => [...vienen].map((letra) => [letra, es] as const)));
const PLEGABLE = new RegExp(`[${[...PLIEGUE.keys()].join('')}]`, 'gu');

/**
 * Folds a normalised text: an apostrophe is one whichever sign it is, ŁUKASZ is LUKASZ. Texts are kept as they are, and compared
 * so, here and in SQL (`pliegue`). Ñ is another letter than N.
 */
export const foldLetters = (text: string): string => text.replace(PLEGABLE, (letra) => PLIEGUE.get(letra) ?? letra);

/** Key under which texts are compared and searched: normalised and folded, Ñ as N (MUÑOZ finds MUNOZ). */
export const llave = (text: string): string => foldLetters(unaLinea(text)).replaceAll('Ñ', 'N');

const RAYA = new RegExp(`[${RAYAS}]`, 'g');
/** Letters, figures and signs as wide as an ideogram, and how far they stand from those of the keyboard. */
const ANCHAS = /[！-～]/g;
const ANCHO = 0xfee0;
/**
 * The number of a file, or its folio, as the registry keeps it: whichever stroke a word processor wrote is '-', a full-width
 * letter or figure is that of the keyboard (D-614).
 */
export const numeral = (text: string): string =>
  unaLinea(text.replace(ANCHAS, (sign) => String.fromCharCode(sign.charCodeAt(0) - ANCHO))).replace(RAYA, '-');

/** Words of a name to look for: folded, and written together where an apostrophe stands in them (O'BRIEN → OBRIEN; D-380). */
export const palabras = (text: string): string[] =>
  llave(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{Nd}]/u)
    .filter(Boolean);

/** Letters of each alphabet as a name has them; Japanese, Korean and Chinese are each written in several that go together. */
const ALFABETOS = [
  'A-ZªºÀ-ɏḀ-ỿꞋꞌ',
  ...[
    'Han Hira Kana',
    'Han Hang',
    'Han Bopo',
    'Cyrl',
    'Grek',
    'Arab',
    'Hebr',
    'Armn',
    'Geor',
    'Ethi',
    'Deva',
    'Beng',
    'Guru',
    'Gujr',
    'Orya',
    'Taml',
    'Telu',
    'Knda',
    'Mlym',
    'Sinh',
    'Thai',
    'Laoo',
    'Tibt',
    'Mymr',
    'Khmr',
    'Thaa',
  ].map((juntos) => juntos.replace(/\w+/g, '\\p{scx=$&}').replaceAll(' ', '')),
];
/** Letters that belong to no alphabet, and marks that only adorn letters. */
const DE_NINGUNO = '\\p{scx=Zyyy}\\p{scx=Zinh}\\p{scx=Latn}';
/** One word: of one alphabet, be it one that stands above or another, with figures and signs of apostrophes. */
const DE_UN_ALFABETO = [...ALFABETOS, `^${DE_NINGUNO}${ALFABETOS.join('')}`].map(
  (letras) => new RegExp(`^(?:[0-9ʻʼʹ]|[${letras}])*$`, 'u'),
);
const NO_ES_LETRA = /[^\p{L}\p{M}\p{N}]/gu;
/** Figures of other scripts, drawings, and signs without a meaning. */
const ADORNO = /[^\P{Nd}0-9]|[\p{No}\p{So}\p{Co}]/u;
/** Whether a word of a name mixes alphabets, where a letter of one is taken for another's, or has something that is no letter. */
const isAjenoDeNombre = (text: string): boolean =>
  ADORNO.test(text) ||
  text.split(/[\s\p{Pd}()/,;]/u).some((word) => {
    const letras = word.replace(NO_ES_LETRA, '');
    return !DE_UN_ALFABETO.some((alfabeto) => alfabeto.test(letras));
  });
/** The same of a file's number, where nothing is another letter to the eye alone. */
const AJENA_DE_NUMERO = /[^\P{L}A-ZÑªº]|[^\P{N}0-9]|[\p{M}\p{So}\p{Co}]/u;

/** The letters of some texts: two that look alike are one. A refusal says the mend. */
export const LETRAS = {
  nombre: {
    isAjeno: isAjenoDeNombre,
    mensaje: 'Escriba cada palabra con letras de un solo alfabeto, sin dibujos ni letras de adorno.',
  },
  numero: {
    isAjeno: (text) => AJENA_DE_NUMERO.test(text),
    mensaje: 'Escríbalo con letras de la A a la Z, Ñ y cifras: hay alguna de otro alfabeto.',
  },
} as const satisfies Record<string, { isAjeno: (text: string) => boolean; mensaje: string }>;

const ESPACIO = 32;
const ULTIMA_ASCII = 126;
/** The letters of Spanish that are not ASCII, composed, and the signs that open. */
const DEL_ESPANOL = new Set([...'áéíóúüñÁÉÍÓÚÜÑ¿¡'].map((letter) => letter.charCodeAt(0)));
/**
 * Whether a text is as people write most, with or without paragraphs: printable ASCII and the letters of Spanish, with
 * single spaces inside. Letter by letter: an account of what happened has thousands.
 */
export function isLlano(text: string): boolean {
  let before = ESPACIO;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isKnown =
      code >= ESPACIO && code <= ULTIMA_ASCII ? code !== ESPACIO || before !== ESPACIO : DEL_ESPANOL.has(code);
    if (!isKnown) return false;
    before = code;
  }
  return before !== ESPACIO;
}
const INVISIBLE_SUELTA = /(?<![ÃÂ])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A text without what nobody sees in it; what is the rest of a broken letter stays, so that `isRoto` finds it. */
export const sinInvisibles = (text: string): string => text.replace(INVISIBLE_SUELTA, '');
/** Controls, what no decoder could read, and letters that were read as others: ESPAÃ‘A, ESPA¤A. */
const ROTO = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\uFFFD¤¥¢£€¦¬†‡‰„]|[ÃÂ](?![A-ZÑÁÉÍÓÚÜ])/iu;
/** Whether a name has letters that a wrong encoding broke, or characters that nobody sees. */
export const isRoto = (text: string): boolean => ROTO.test(text);
export const NOMBRE_ROTO =
  'Tiene letras dañadas o que no se ven: escríbalo de nuevo, o guarde el archivo como «CSV UTF-8».';

/** Whether a text, typed or kept, has a letter that could be taken for another. */
export const hasAjena = (letras: keyof typeof LETRAS, text: string): boolean =>
  text !== '' && !isLlano(text) && LETRAS[letras].isAjeno(normalize(text));

/** A sentence as it goes on after a colon. */
export const minuscula = (frase: string): string => frase.charAt(0).toLowerCase() + frase.slice(1);

// NUL is refused by PostgreSQL; a lone surrogate is no character; other controls never come from a keyboard.
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u;
export const isWritable = (text: string): boolean => !UNWRITABLE.test(text) && text.isWellFormed();

export const TEXTO_INVALIDO = 'Quite los caracteres que no son letras, números ni signos de puntuación.';

const NO_TEXTO = 'Escriba un texto.';
/** Characters that a text of `max` may come with. A longer one is refused unread, since to normalise a megabyte takes time. */
const comoLlega = (max: number) => 10 * max + 10_000;
const demasiado = (max: number) => `Escriba como máximo ${max.toLocaleString('es-MX')} caracteres.`;

/** Any text a person may type: well-formed, without control characters, at most `max` characters. */
export const Texto = (max: number) =>
  z.string({ error: NO_TEXTO }).max(max, demasiado(max)).refine(isWritable, TEXTO_INVALIDO);

const limpio = (max: number, clean: (text: string) => string) =>
  z
    .string({ error: NO_TEXTO })
    .meta({ maxLength: max })
    .nullish()
    .transform((text, ctx): string | null => {
      const refuse = (message: string) => {
        ctx.addIssue(message);
        return z.NEVER;
      };
      if (!text) return null;
      if (text.length > comoLlega(max)) return refuse(demasiado(max));
      if (!isWritable(text)) return refuse(TEXTO_INVALIDO);
      const kept = clean(text);
      return kept.length > max ? refuse(demasiado(max)) : kept || null;
    });
/**
 * Free text of a file, normalised; empty becomes null so that there is one way to be absent.
 * The limit is that of the text as it is kept: ß is stored as two letters, a decomposed É as one. One step does all: a form
 * has some twenty of them.
 * @param parrafos keeps line breaks; in a text of one line they are spaces
 */
export const TextoLibre = (max: number, parrafos = false) => limpio(max, parrafos ? normalize : unaLinea);
/** The number of a file, by the same limits. */
export const Numeral = (max: number) => limpio(max, numeral);
