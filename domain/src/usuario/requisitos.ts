import { type Limites, usaNombre } from '../recuperacion/contrasenia.ts';

/** One thing that is asked of a password, as it is told while it is typed [2-257]. */
export interface Requisito {
  texto: (limites: Limites) => string;
  cumple: (contrasenia: string, nombres: readonly string[], limites: Limites) => boolean;
}

/** Together they say what isContrasenia judges. */
export const REQUISITOS: readonly Requisito[] = [
  {
    texto: ({ min, max }) => `De ${min} a ${max} caracteres`,
    cumple: (text, _, { min, max }) => text.length >= min && text.length <= max,
  },
  { texto: () => 'Una letra mayúscula', cumple: (text) => /\p{Lu}/u.test(text) },
  { texto: () => 'Una letra minúscula', cumple: (text) => /\p{Ll}/u.test(text) },
  { texto: () => 'Un número', cumple: (text) => /\d/.test(text) },
  { texto: () => 'Sin espacios', cumple: (text) => text !== '' && !/\s/.test(text) },
  { texto: () => 'Sin su nombre ni apellidos', cumple: (text, nombres) => text !== '' && !usaNombre(text, nombres) },
];
