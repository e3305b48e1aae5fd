import type { Nombre } from './personas.ts';
import { between, type Random } from './random.ts';

const ESTADOS = 'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS'.split(
  ' ',
);
const LETRAS = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** Check digit of the first 17 characters. */
export function digitoCurp(text: string): number {
  let sum = 0;
  for (let i = 0; i < 17; i++) sum += LETRAS.indexOf(text[i] ?? '') * (18 - i);
  return (10 - (sum % 10)) % 10;
}

const first = (word: string, pattern: RegExp): string => pattern.exec(word)?.[0].replace('Ñ', 'X') ?? 'X';
const inner = (word: string, pattern: RegExp): string => first(word.slice(1), pattern);
const VOCAL = /[AEIOU]/;
const CONSONANTE = /[B-DF-HJ-NÑP-TV-Z]/;
const ANY = /[A-ZÑ]/;

/**
 * A CURP that looks like one and is nobody's: its check digit is wrong on purpose.
 * @param nacimiento yyyy-MM-dd
 * @param llestado state of birth, 1..32
 */
export function curp(random: Random, n: Nombre, genero: number, nacimiento: string, llestado: number): string {
  const [given, paterno, materno] = [n.dsnombre, n.dsapellidopaterno, n.dsapellidomaterno ?? ''];
  const start =
    first(paterno, ANY) +
    inner(paterno, VOCAL) +
    first(materno, ANY) +
    first(given, ANY) +
    nacimiento.slice(2).replaceAll('-', '') +
    (genero === 2 ? 'M' : 'H') +
    ESTADOS[llestado - 1] +
    inner(paterno, CONSONANTE) +
    inner(materno, CONSONANTE) +
    inner(given, CONSONANTE) +
    (nacimiento < '2000' ? between(random, 0, 9) : 'ABCDEFGH'[between(random, 0, 7)]);
  return `${start}${(digitoCurp(start) + between(random, 1, 9)) % 10}`;
}
