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

/** Printable ASCII with single spaces inside: nothing to fold but the case. */
const LLANO = /^[!-~]+(?: [!-~]+)*$/;

/** `llave` of a text that comes up many times. */
export const plegar = memoria(llave);
/** `parseFecha` of a text that comes up many times. */
export const diaDe: (text: string) => Fecha | undefined = memoria(parseFecha);
/** `normalizar`, in no time for plain texts. */
export const normal = (text: string): string => (LLANO.test(text) ? text.toUpperCase() : normalizar(text));
export const esLlano = (text: string): boolean => LLANO.test(text);
