import { llave, palabras } from '../lib/texto.ts';

/** Bounds of a password; 6 and 18 unless an installation asks for more (CONTRASENIA_MIN, CONTRASENIA_MAX). */
export interface Limites {
  min: number;
  max: number;
  /** false: those that everybody chooses are refused (CONTRASENIAS_COMUNES). */
  comunes?: boolean | undefined;
}
export const LIMITES: Limites = { min: 6, max: 18 }; // [1-330] [1-342]

/** Words this short ('de', 'la') are in every password. */
const PALABRA = 3;
const INICIO = 4;

/**
 * Whether a password holds a word of three or more letters of its owner's name or surnames, or the first four letters
 * of one, in whatever case, with or without accents [1-336] [1-337].
 * @param nombres name and surnames; each may have several words
 */
export function usesNombre(contrasenia: string, nombres: readonly string[]): boolean {
  const typed = llave(contrasenia);
  return nombres
    .flatMap(palabras)
    .filter((word) => word.length >= PALABRA)
    .some((word) => typed.includes(word.slice(0, INICIO)));
}

/**
 * Whether a password, already trimmed [1-329], may be chosen: long enough [1-330], with a digit [1-331], upper [1-332]
 * and lower case [1-333], without spaces [1-334], and without its owner's names.
 */
export const isContrasenia = (text: string, nombres: readonly string[], { min, max }: Limites = LIMITES): boolean =>
  text.length >= min &&
  text.length <= max &&
  /\d/.test(text) &&
  /\p{Lu}/u.test(text) &&
  /\p{Ll}/u.test(text) &&
  !/\s/.test(text) &&
  !usesNombre(text, nombres);
