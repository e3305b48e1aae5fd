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

/** Key under which texts are compared and searched: normalised, with Ñ and N folded (MUÑOZ finds MUNOZ). */
export const llave = (text: string): string => unaLinea(text).replaceAll('Ñ', 'N');

/** Words of a name for the search: folded, apostrophes and hyphens separate (O'BRIEN → O, BRIEN). */
export const palabras = (text: string): string[] =>
  llave(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean);

/** A sentence as it goes on after a colon. */
export const minuscula = (frase: string): string => frase.charAt(0).toLowerCase() + frase.slice(1);

// NUL is refused by PostgreSQL; a lone surrogate is no character; other controls never come from a keyboard.
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u;
export const isWritable = (text: string): boolean => !UNWRITABLE.test(text) && text.isWellFormed();

export const TEXTO_INVALIDO = 'Quite los caracteres que no son letras, números ni signos de puntuación.';

const NO_TEXTO = 'Escriba un texto.';
/** Characters as they come, of a text of `max`: what is longer is refused unread, since to normalise a megabyte takes time. */
const comoLlega = (max: number) => 10 * max + 10_000;
const demasiado = (max: number) => `Escriba como máximo ${max.toLocaleString('es-MX')} caracteres.`;

/** Any text a person may type: well-formed, without control characters, at most `max` characters. */
export const Texto = (max: number) =>
  z.string({ error: NO_TEXTO }).max(max, demasiado(max)).refine(isWritable, TEXTO_INVALIDO);

/**
 * Free text of a file, normalised; empty becomes null so that there is one way to be absent.
 * The limit is that of the text as it is kept: ß is stored as two letters, a decomposed É as one. One step does all: a form
 * has some twenty of them.
 * @param parrafos keeps line breaks; in a text of one line they are spaces
 */
export const TextoLibre = (max: number, parrafos = false) => {
  const clean = parrafos ? normalize : unaLinea;
  return z
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
};
