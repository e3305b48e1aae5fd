import { entero } from './entero.ts';

/** So many of something: '1 renglón', '1,234 renglones'. */
export const cuantos = (n: number, uno: string, varios: string): string => `${entero(n)} ${n === 1 ? uno : varios}`;
