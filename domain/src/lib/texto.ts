import { z } from 'zod';

const MARKS = /[̀-ͯ]/g;
const TILDE_N = /N\u0303/g;
const HOLD = '\uE000';

/**
 * Free text as the registry keeps it [1-002] [1-003]: NFC, trimmed, upper case, accents and diaeresis removed,
 * inner spaces single. Ñ is a letter and stays (decisions.md). Line breaks stay: a synthesis has paragraphs.
 */
export const normalizar = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '') // zero-width and direction marks: invisible, so never part of a name
    .toUpperCase()
    .normalize('NFD')
    .replace(TILDE_N, HOLD)
    .replace(MARKS, '')
    .replaceAll(HOLD, 'Ñ')
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** Key under which texts are compared and searched: normalised, with Ñ and N folded (MUÑOZ finds MUNOZ). */
export const llave = (text: string): string => normalizar(text).replaceAll('Ñ', 'N');

/** Words of a name for the search: folded, apostrophes and hyphens separate (O'BRIEN → O, BRIEN). */
export const palabras = (text: string): string[] =>
  llave(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

// NUL is refused by PostgreSQL; a lone surrogate is no character; other controls never come from a keyboard.
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u;
export const isWritable = (text: string): boolean => !UNWRITABLE.test(text) && text.isWellFormed();

export const TEXTO_INVALIDO = 'Quite los caracteres que no son letras, números ni signos de puntuación.';

/** Any text a person may type: well-formed, without control characters, at most `max` characters. */
export const Texto = (max: number) =>
  z
    .string({ error: 'Escriba un texto.' })
    .max(max, `Escriba como máximo ${max.toLocaleString('es-MX')} caracteres.`)
    .refine(isWritable, TEXTO_INVALIDO);

/** Free text of a file, normalised; empty becomes null so that there is one way to be absent. */
export const TextoLibre = (max: number) =>
  Texto(max)
    .transform((text) => normalizar(text) || null)
    .nullish()
    .transform((text) => text ?? null);
