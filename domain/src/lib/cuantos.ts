import { entero } from './entero.ts';

/** So many of something: '1 renglón', '1,234 renglones'. */
export const cuantos = (n: number, uno: string, varios: string): string => `${entero(n)} ${n === 1 ? uno : varios}`;

const Y = new Intl.ListFormat('es-MX');
/** Several in one line, no more of them than are named at once: 'A, B y 3 más'. One alone is not counted but named. */
export const enFrase = (partes: readonly string[], hasta = partes.length): string =>
  Y.format(partes.length > hasta + 1 ? [...partes.slice(0, hasta), `${entero(partes.length - hasta)} más`] : partes);
