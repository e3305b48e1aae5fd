// The fast forms of three plain functions: `fold` is `llave`, `diaDe` is `parseFecha`, `normal` is `normalize`. A
// property in carga.test.ts holds each equal to its own; 'carga: leer y validar' of bench pays for them (without the
// memories the engine takes twice as long).
import { type Fecha, parseFecha } from '../lib/fecha.ts';
import { isLlano, llave, normalize, numeral } from '../lib/texto.ts';

/** Entries of a memory at most: a workbook of strangers must not fill it. */
const MAXIMO = 50_000;

/** Remembers what a pure function answered: cells of a workbook repeat themselves. */
export function memoria<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const answer = work(text);
    if (known.size < MAXIMO) known.set(text, answer);
    return answer;
  };
}

/** `llave` of a text that comes up many times. */
export const fold = memoria(llave);
/** Spaces too many that a text may have between its words. */
const DE_MAS = 4;
/** Whether a text says another, in any spelling. Nearly all are told by their length, for nothing. */
export const says =
  (text: string) =>
  (valor: unknown): boolean =>
    valor === text ||
    (typeof valor === 'string' &&
      valor.length >= text.length &&
      valor.length <= text.length + DE_MAS &&
      fold(valor) === text);
/** `parseFecha` of a text that comes up many times. */
export const diaDe: (text: string) => Fecha | undefined = memoria(parseFecha);
const SIN_ACENTO: Readonly<Record<string, string>> = { Á: 'A', É: 'E', Í: 'I', Ó: 'O', Ú: 'U', Ü: 'U' };
/** `normalize`, in no time for texts of one line as people write them. */
export function normal(text: string): string {
  if (!isLlano(text)) return normalize(text);
  return text.toUpperCase().replace(/[ÁÉÍÓÚÜ]/g, (letter) => SIN_ACENTO[letter] ?? letter);
}
/** The number of a file that a cell holds, as it is kept; '' for none. */
export function comoNumero(valor: string | number | boolean | null | undefined): string {
  const text = String(valor ?? '');
  return isLlano(text) ? normal(text) : numeral(text);
}
/** A text as its field keeps it, by whichever door it comes: a number, a line or paragraphs. */
export function guardado({ numero, lineas }: { numero?: true; lineas?: number }, text: string): string {
  if (numero) return comoNumero(text);
  return lineas ? normal(text) : normal(text).replace(/\n+/g, ' ');
}
