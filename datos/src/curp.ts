import { digitoCurp, ENTIDADES_CURP, HOMOCLAVE_INVENTADA } from '@renadet/domain/victima/curp';
import type { Nombre } from './personas.ts';

const first = (word: string, pattern: RegExp): string => pattern.exec(word)?.[0].replace('Ñ', 'X') ?? 'X';
const inner = (word: string, pattern: RegExp): string => first(word.slice(1), pattern);
const VOCAL = /[AEIOU]/;
const CONSONANTE = /[B-DF-HJ-NÑP-TV-Z]/;
const ANY = /[A-ZÑ]/;

/**
 * A CURP that looks real and belongs to nobody, by its homoclave (D-144).
 * @param nacimiento yyyy-MM-dd
 * @param llestado state of birth, 1..32
 */
export function curp(n: Nombre, genero: number, nacimiento: string, llestado: number): string {
  const [given, paterno, materno] = [n.dsnombre, n.dsapellidopaterno, n.dsapellidomaterno ?? ''];
  const start =
    first(paterno, ANY) +
    inner(paterno, VOCAL) +
    first(materno, ANY) +
    first(given, ANY) +
    nacimiento.slice(2).replaceAll('-', '') +
    (genero === 2 ? 'M' : 'H') +
    ENTIDADES_CURP[llestado - 1] +
    inner(paterno, CONSONANTE) +
    inner(materno, CONSONANTE) +
    inner(given, CONSONANTE) +
    HOMOCLAVE_INVENTADA[nacimiento < '2000' ? 'antes' : 'desde'];
  return `${start}${digitoCurp(start)}`;
}
