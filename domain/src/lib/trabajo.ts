/**
 * A small proof of work, which opens the sign-in where a crowd of strangers failed. It asks for numbers whose SHA-256 together
 * with the challenge begins with so many zero bits. Several small parts take everybody about the same time, where one large
 * part would not.
 */
export interface Reto {
  reto: string;
  bits: number;
  partes: number;
}

/** Parts of a challenge. */
export const PARTES = 16;

/** Whether a digest begins with so many zero bits. */
export function startsAtZeros(digest: Uint8Array, bits: number): boolean {
  for (let i = 0; i < bits; i++) if (((digest[i >> 3] ?? 255) >> (7 - (i & 7))) & 1) return false;
  return true;
}

/** The text that is hashed for a part. */
export const textoDe = (reto: string, parte: number, numero: number): string => `${reto} ${parte} ${numero}`;

/** Whether the numbers solve every part. */
export const isResuelto = (
  reto: string,
  bits: number,
  numeros: readonly number[],
  sha256: (text: string) => Uint8Array,
): boolean =>
  numeros.length === PARTES &&
  numeros.every((n, i) => Number.isSafeInteger(n) && n >= 0 && startsAtZeros(sha256(textoDe(reto, i, n)), bits));
