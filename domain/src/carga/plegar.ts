import { type Fecha, parseFecha } from '../lib/fecha.ts';
import { llave, normalizar } from '../lib/texto.ts';

/** Entries of a memory at most: a workbook of strangers must not fill it. */
const MAXIMO = 50_000;

/** Remembers what a pure function answered: cells of a workbook repeat themselves. */
function memoria<T>(work: (text: string) => T): (text: string) => T {
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
export const plegar = memoria(llave);
/** `parseFecha` of a text that comes up many times. */
export const diaDe: (text: string) => Fecha | undefined = memoria(parseFecha);
/** Printable ASCII and the letters of Spanish, composed, with single spaces inside: only case and accents to take. */
const ESPANOL = /^[!-~áéíóúüñÁÉÍÓÚÜÑ¿¡]+(?: [!-~áéíóúüñÁÉÍÓÚÜÑ¿¡]+)*$/;
const SIN_ACENTO: Readonly<Record<string, string>> = { Á: 'A', É: 'E', Í: 'I', Ó: 'O', Ú: 'U', Ü: 'U' };
/** `normalizar`, in no time for texts of one line as people write them. */
export function normal(text: string): string {
  if (!ESPANOL.test(text)) return normalizar(text);
  return text.toUpperCase().replace(/[ÁÉÍÓÚÜ]/g, (letter) => SIN_ACENTO[letter] ?? letter);
}
/** Whether `normal` is all there is to do, with or without paragraphs. */
export const esLlano = (text: string): boolean => ESPANOL.test(text);
