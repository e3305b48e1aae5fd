/** A whole number as people read it: 1,234. */
export const entero = (n: number): string => n.toLocaleString('es-MX');
