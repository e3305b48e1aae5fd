// A day as it is typed, part by part. It is without React, so that one place says the effect of each key.
import { formatFecha, parseFecha } from '@renadet/domain/lib/fecha';

/** Day, month and year, each with its zeros; '' while it is not typed. */
export type Partes = readonly [dia: string, mes: string, anio: string];
export const VACIAS: Partes = ['', '', ''];
/** A day half typed: no day, but not empty either, so that saving names it instead of losing it. */
export const INCOMPLETA = 'incompleta';
export const isIncompleta = (value: string | null): boolean => value?.startsWith(INCOMPLETA) ?? false;
/** Half a day with what was typed of it, so that whoever draws it again shows that. */
const incompleta = (partes: Partes): string => `${INCOMPLETA} ${partes.join('/')}`;

export const PARTES = [
  { etiqueta: 'Día', vacia: 'DD', min: 1, max: 31 },
  { etiqueta: 'Mes', vacia: 'MM', min: 1, max: 12 },
  { etiqueta: 'Año', vacia: 'AAAA', min: 1, max: 9999 },
] as const;
const ULTIMA = PARTES.length - 1;
const largoDe = (i: number) => (i === ULTIMA ? 4 : 2);
const conCeros = (n: number, i: number) => String(n).padStart(largoDe(i), '0');

export const sinNada = (partes: Partes): boolean => partes.every((part) => part === '');

export function partesDe(day: string | null | undefined): Partes {
  const known = day ? parseFecha(day) : undefined;
  if (!known) {
    const half = /^incompleta (\d*)\/(\d*)\/(\d*)$/.exec(day ?? '');
    return half ? (half.slice(1) as unknown as Partes) : VACIAS;
  }
  const [anio = '', mes = '', dia = ''] = known.split('-');
  return [dia, mes, anio];
}

/** The day of the parts; null while one lacks, half a day where together they are none. */
export function diaDe(partes: Partes): string | null {
  if (partes.includes('')) return null;
  const day = partes.toReversed().join('-');
  return Number(partes[2]) >= 1000 && parseFecha(day) ? day : incompleta(partes);
}
/** The same once nothing more is typed: some of the parts are half a day. */
export const diaDicho = (partes: Partes): string | null =>
  sinNada(partes) ? null : (diaDe(partes) ?? incompleta(partes));
/** The first day of the month of the parts, whatever the day; half of one where a part lacks. */
export const primeroDe = ([, mes, anio]: Partes): string | null => {
  const day = diaDe(['01', mes, anio]);
  return day && !isIncompleta(day) ? day : diaDicho(['', mes, anio]);
};

export const conParte = (partes: Partes, i: number, text: string): Partes =>
  partes.map((part, k) => (k === i ? text : part)) as unknown as Partes;

/** The state of typing a day: its parts, the present one and its digits. */
export interface Tecleo {
  partes: Partes;
  /** The part typed in, and the digits typed in it since it was entered. */
  i: number;
  tecleado: string;
  /** It was entered by typing: a sign between parts that comes now has been obeyed. */
  pasada: boolean;
}

const SEPARA = /[\s/.,-]/;
/** Nothing else is typed in a day. */
export const isTecleable = (text: string): boolean => /^[\d\s/.,-]*$/.test(text);
const next = (now: Tecleo): Tecleo =>
  now.i < ULTIMA ? { ...now, i: now.i + 1, tecleado: '', pasada: true } : { ...now, pasada: false };

/** Types a digit into the present part. A digit that does not fit goes to the next part; in the last part it begins that part anew. */
function typeDigit(now: Tecleo, digit: string): Tecleo {
  const { i, tecleado } = now;
  const max = PARTES[i]?.max ?? 0;
  const isFull = tecleado.length === largoDe(i) || Number(tecleado + digit) > max;
  if (isFull && i < ULTIMA) return typeDigit(next(now), digit);
  const typed = isFull ? digit : tecleado + digit;
  const n = Number(typed);
  const after = { partes: conParte(now.partes, i, conCeros(n, i)), i, tecleado: typed, pasada: false };
  return n * 10 > max || typed.length === largoDe(i) ? next(after) : after;
}

/** Digits typed one after the other, or several at once; '/', '-', '.' and spaces end a part. */
export function teclea(now: Tecleo, text: string): Tecleo {
  let then = now;
  for (const letter of text) {
    if (/\d/.test(letter)) then = typeDigit(then, letter);
    else if (SEPARA.test(letter) && !then.pasada) then = next(then);
  }
  return then;
}

/** By arrows and keys that leap: from an empty part to its first or last, the year to that of `hoy`. */
export function stepParte(i: number, text: string, key: string, hoy: string): string | undefined {
  const { min, max } = PARTES[i] ?? PARTES[0];
  if (key === 'Home') return conCeros(min, i);
  if (key === 'End') return conCeros(max, i);
  const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[key];
  if (by === undefined) return undefined;
  if (text === '') return i === ULTIMA ? hoy.slice(0, 4) : conCeros(by > 0 ? min : max, i);
  const span = max - min + 1;
  return conCeros(((((Number(text) + by - min) % span) + span) % span) + min, i);
}

/** The three numbers of a whole text in the box's own form, also where together they are no day. */
export function numeros(text: string): Partes | undefined {
  const [, d = '', sep, m = '', y = ''] = /^\s*(\d{1,2})([-/. ]?)(\d{1,2})\2(\d{4})\s*$/.exec(text) ?? [];
  const partes = [d.padStart(2, '0'), m.padStart(2, '0'), y] as const;
  return y && (sep || (text.trim().length === 8 && !isIncompleta(diaDe(partes)))) ? partes : undefined;
}

export const dichas = (partes: Partes): string =>
  partes.includes('') ? '' : formatFecha(partes.toReversed().join('-'));

const mes = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });
/** A part as it is read aloud. */
export function leida(text: string, i: number): string {
  const n = Number(text);
  if (text === '') return 'Vacío';
  return i === 1 && n >= 1 && n <= 12 ? mes.format(Date.UTC(2000, n - 1)) : String(n);
}
