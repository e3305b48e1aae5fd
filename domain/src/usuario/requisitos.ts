import { type Limites, usesNombre } from '../recuperacion/contrasenia.ts';

/** One thing that is asked of a password, as it is told while it is typed [2-257]. */
export interface Requisito {
  texto: (limites: Limites) => string;
  holds: (contrasenia: string, nombres: readonly string[], limites: Limites) => boolean;
}

/** Together they say what isContrasenia judges. */
export const REQUISITOS: readonly Requisito[] = [
  {
    texto: ({ min, max }) => `De ${min} a ${max} caracteres`,
    holds: (text, _, { min, max }) => text.length >= min && text.length <= max,
  },
  { texto: () => 'Una letra mayúscula', holds: (text) => /\p{Lu}/u.test(text) },
  { texto: () => 'Una letra minúscula', holds: (text) => /\p{Ll}/u.test(text) },
  { texto: () => 'Un número', holds: (text) => /\d/.test(text) },
  { texto: () => 'Sin espacios', holds: (text) => text !== '' && !/\s/.test(text) },
  { texto: () => 'Sin su nombre ni apellidos', holds: (text, nombres) => text !== '' && !usesNombre(text, nombres) },
];
