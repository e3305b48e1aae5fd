/** A stream of numbers in [0, 1), the same for the same text on every machine (xmur3 into mulberry32). */
export function azar(texto: string): () => number {
  let h = 1779033703 ^ texto.length;
  for (const letra of texto) {
    h = Math.imul(h ^ (letra.codePointAt(0) ?? 0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `min` to `max`, both included. */
export const entre = (siguiente: () => number, min: number, max: number): number =>
  min + Math.floor(siguiente() * (max - min + 1));

/** Any element of a list that has some. */
export const uno = <T>(siguiente: () => number, lista: readonly T[]): T =>
  lista[Math.floor(siguiente() * lista.length)] as T;

/** `yyyy-MM-dd` moved by whole days; days are numbers here, so no zone can move them. */
export const move = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);

/** Days from one day to another. */
export const distancia = (desde: string, hasta: string): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000);
