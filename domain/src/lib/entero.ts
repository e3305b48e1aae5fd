/** A whole number as people read it: 1,234. */
export const entero = (n: number): string => n.toLocaleString('es-MX');

/** So many of something: '1 renglón', '1,234 renglones'. */
export const cuantos = (n: number, uno: string, varios: string): string => `${entero(n)} ${n === 1 ? uno : varios}`;
