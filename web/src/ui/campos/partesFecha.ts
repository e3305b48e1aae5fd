// A day as it is typed, part by part: without React, so that what a digit does is said in one place.
import { formatFecha, parseFecha } from '@renadet/domain/lib/fecha';

/** Day, month and year, each with its zeros; '' while it is not typed. */
export type Partes = readonly [dia: string, mes: string, anio: string];
export const VACIAS: Partes = ['', '', ''];
/** A day half typed: no day, but not empty either, so that saving names it instead of losing it. */
export const INCOMPLETA = 'incompleta';

export const PARTES = [
  { etiqueta: 'Día', vacia: 'DD', min: 1, max: 31 },
  { etiqueta: 'Mes', vacia: 'MM', min: 1, max: 12 },
  { etiqueta: 'Año', vacia: 'AAAA', min: 1, max: 9999 },
] as const;
const largoDe = (i: number) => (i === 2 ? 4 : 2);
const conCeros = (n: number, i: number) => String(n).padStart(largoDe(i), '0');

export const sinNada = (partes: Partes): boolean => partes.every((part) => part === '');

export function partesDe(day: string | null | undefined): Partes {
  const known = day ? parseFecha(day) : undefined;
  if (!known) return VACIAS;
  const [anio = '', mes = '', dia = ''] = known.split('-');
  return [dia, mes, anio];
}

/** The day that they say; null while one lacks, and half a day where together they are none. */
export function diaDe(partes: Partes): string | null {
  if (partes.includes('')) return null;
  const day = partes.toReversed().join('-');
  return Number(partes[2]) >= 1000 && parseFecha(day) ? day : INCOMPLETA;
}

export const conParte = (partes: Partes, i: number, text: string): Partes =>
  partes.map((part, k) => (k === i ? text : part)) as unknown as Partes;

export interface Tecleada {
  /** What the part says, and the digits typed in it since it was entered. */
  texto: string;
  tecleado: string;
  /** No other digit would fit: the next part is typed in. */
  llena: boolean;
}

/** A digit typed in a part, after others: one that does not fit begins it anew. */
export function typeDigit(i: number, before: string, digit: string): Tecleada {
  const max = PARTES[i]?.max ?? 0;
  const fits = Number(before + digit) <= max;
  const tecleado = fits ? before + digit : digit;
  const n = Number(tecleado);
  return { texto: conCeros(n, i), tecleado, llena: n * 10 > max || tecleado.length === largoDe(i) };
}

/** By arrows and keys that leap: from an empty part to its first or last, the year to that of `hoy`. */
export function stepParte(i: number, text: string, key: string, hoy: string): string | undefined {
  const { min, max } = PARTES[i] ?? PARTES[0];
  if (key === 'Home') return conCeros(min, i);
  if (key === 'End') return conCeros(max, i);
  const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[key];
  if (by === undefined) return undefined;
  if (text === '') return i === 2 ? hoy.slice(0, 4) : conCeros(by > 0 ? min : max, i);
  const span = max - min + 1;
  return conCeros(((((Number(text) + by - min) % span) + span) % span) + min, i);
}

/** A day that was pasted: as screens show it, as files write it, or its digits alone. */
export function pegada(text: string): Partes | undefined {
  const [, d, m, y] =
    /^\s*(\d{1,2})\D(\d{1,2})\D(\d{4})\s*$/.exec(text) ?? /^\s*(\d\d)(\d\d)(\d{4})\s*$/.exec(text) ?? [];
  if (d && m && y) return [d.padStart(2, '0'), m.padStart(2, '0'), y];
  const partes = partesDe(text.trim());
  return sinNada(partes) ? undefined : partes;
}

export const dichas = (partes: Partes): string =>
  partes.includes('') ? '' : formatFecha(partes.toReversed().join('-'));
