import { llave } from '../lib/texto.ts';
import type { Limites } from './contrasenia.ts';
import { COMUNES } from './palabrasComunes.ts';

/** Words of this registry and of who uses it: a password that holds one is the first that is tried here. */
const PALABRAS_DEL_REGISTRO = [
  'RENADET TORTURA FISCALIA PROCURADURIA JUSTICIANET CENAPI CAPTURISTA SUPERVISOR ADMINISTRADOR CARPETA',
  'CONTRASEN PASSWORD',
]
  .join(' ')
  .split(' ');

/** Walks over the keyboard and the alphabet, there and back. */
const FILAS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'QWERTYUIOPASDFGHJKLZXCVBNM',
  'QAZWSXEDCRFVTGBYHNUJMIKOLP',
  '01234567890',
  '1QA2WS3ED4RF5TG',
];
const RECORRIDOS = FILAS.flatMap((fila) => [fila, [...fila].reverse().join('')]);
const isRecorrido = (text: string) => text.length > 2 && RECORRIDOS.some((fila) => fila.includes(text));
const isRepetido = (text: string) => /^(.{1,3})\1+$/.test(text);

const LETRAS: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '3': 'E',
  '4': 'A',
  '5': 'S',
  '7': 'T',
  '@': 'A',
  $: 'S',
  '!': 'I',
};
const sinCifrado = (text: string) => [...text].map((sign) => LETRAS[sign] ?? sign).join('');
const INICIO = /^[^A-Z]+/;
const FINAL = /(?<![^A-Z])[^A-Z]+$/;
/** The readings of a password as a word: without digits and signs off either end, or with them as the letters they stand for. */
const lecturas = (typed: string): string[] => {
  const middle = typed.replace(INICIO, '').replace(FINAL, '');
  return [middle, ...[middle, typed.replace(FINAL, ''), typed.replace(INICIO, ''), typed].map(sinCifrado)];
};

/**
 * Whether a password is one of those that are tried first: a word of this registry in it, or nothing but a common word, a walk
 * over the keyboard, or something repeated, with digits and signs around it or in the place of letters.
 */
export function isComun(contrasenia: string): boolean {
  const typed = llave(contrasenia);
  const readings = lecturas(typed);
  if ([typed, sinCifrado(typed)].some((t) => PALABRAS_DEL_REGISTRO.some((word) => t.includes(word)))) return true;
  const digits = typed.replace(/\D/g, '');
  const letters = typed.replace(/[^A-Z]/g, '');
  if (letters.length <= 2 && (digits.length <= 4 || isRecorrido(digits) || isRepetido(digits))) return true;
  return readings.some((word) => COMUNES.has(word) || isRecorrido(word) || (word.length > 2 && isRepetido(word)));
}

/** The row of the three forms in which a password is chosen; where an installation refuses common ones. */
export const sinComunes = {
  kind: 'check',
  clause: 'contraseña común',
  field: 'password',
  fails: ({ password }: { password: string | null }, { limites }: { limites: Limites }) =>
    limites.comunes === false && password !== null && isComun(password),
  message: 'Esta contraseña es de las primeras que se prueban. Elija otra, que no sea una sola palabra conocida.',
} as const;
