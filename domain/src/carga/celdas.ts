import { type Fecha, parseFecha } from '../lib/fecha.ts';
import type { SiNo } from '../lib/siNo.ts';
import { isLlano, isWritable } from '../lib/texto.ts';
import { type Columna, NA, PUNTO_Y_COMA } from './columnas.ts';
import { diaDe, fold, memoria, says } from './fold.ts';

/** A cell as a reader of workbooks gives it; a Date is midnight UTC of the day it means. */
export type Celda = string | number | boolean | Date | null | undefined;
/** The value of a cell: text, day (yyyy-MM-dd), number or yes/no code; null is an empty cell. */
export type Valor = string | number | null;
/** A cell that is not what its column holds. */
export interface Rechazo {
  /** Clause, and what the value must be, to end 'debe ser …'; `vacia` marks a missing value. */
  clausula: string;
  debe: string;
  vacia?: true;
  /** The text to write instead, where it is known. */
  acepta?: string;
}
export type LecturaDeCelda = Valor | Rechazo;

/** A row as the engine judges it: of each cell, read once, its value or why it has none. */
export interface FilaLeida {
  /** By column; null for an empty cell and for one that was refused. */
  valores: Record<string, Valor>;
  /** In the order of the columns. */
  rechazos: readonly (readonly [columna: string, rechazo: Rechazo])[];
  /** The cell of a column as its sender sees it. */
  show: (columna: string) => string;
}

export const isRechazo = (lectura: LecturaDeCelda): lectura is Rechazo =>
  typeof lectura === 'object' && lectura !== null;

const DIA_MS = 86_400_000;
/** Day 0 of each date system; of 1900, 29 February is no day of the calendar but a number all the same. */
const BASE_1904 = Date.UTC(1904, 0, 1);
const BASE_1900 = Date.UTC(1899, 11, 31);
const FALSO_29_FEBRERO = 60;
const SERIE_MAXIMA = 2_958_465;

const iso = (ms: number): Fecha | undefined => {
  const date = new Date(ms);
  return Number.isNaN(ms) ? undefined : parseFecha(date.toISOString().slice(0, 10));
};

/**
 * The day that a number of a date cell means.
 * @param es1904 the workbook counts from 1904
 * @returns undefined for the false 29/02/1900 and numbers outside the calendar
 */
export function fechaDeSerie(serie: number, es1904: boolean): Fecha | undefined {
  const dia = Math.floor(serie);
  if (!(dia >= 0 && dia <= SERIE_MAXIMA) || (!es1904 && dia === FALSO_29_FEBRERO)) return undefined;
  if (es1904) return iso(BASE_1904 + dia * DIA_MS);
  return iso(BASE_1900 + (dia > FALSO_29_FEBRERO ? dia - 1 : dia) * DIA_MS);
}

const SI_NO: ReadonlyMap<string, SiNo> = new Map<string, SiNo>([
  ['SI', 1],
  ['NO', 0],
  ['NO DISPONIBLE', 2],
  ['NO APLICA', 3],
]);

const isNA = says(NA);
/** Spaces of any kind, marks of order and byte order: nobody typed them on purpose. */
const BORDE = /[\s\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/;
const NUMERO = /^[+-]?\d+(\.\d+)?$/;
/** Errors of formulas as programs write them, in English or Spanish: those that are known, and whichever come to be. */
const ERROR_EXCEL =
  /^#(?:[¡¿]?[A-ZÁÉÍÓÚÑ][A-ZÁÉÍÓÚÑ_/0]*[!?]|N\/[AD]|(?:GETTING|OBTENIENDO)_(?:DATA|DATOS)(?:\.{3}|…)?)$|^Err:\d{3}$/;
/** Whether a text is the error of a formula. */
export const isErrorDeFormula = (text: string): boolean => {
  const first = text.charCodeAt(0);
  return (first === 35 || first === 69) && ERROR_EXCEL.test(text); // # and E: every text is asked
};

const needsTrim = (text: string): boolean => {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return first <= 32 || last <= 32 || first > 126 || last > 126;
};
/** Text without what surrounds it [2-278]: from each end, so that blanks inside cost nothing [2-585]. */
export function trim(text: string): string {
  if (!needsTrim(text)) return text;
  let from = 0;
  let to = text.length;
  while (BORDE.test(text.charAt(from))) from++;
  while (BORDE.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** A cell as the user sees it, for error lists. */
export function show(celda: Celda): string {
  if (celda === null || celda === undefined) return '';
  if (celda instanceof Date) return iso(celda.getTime())?.split('-').reverse().join('/') ?? '';
  return String(celda).slice(0, 200);
}

const VACIA: Rechazo = { clausula: '2-272', debe: '', vacia: true };

const NO_ES_TEXTO: Rechazo = { clausula: '2-271', debe: 'un dato de texto' };
/** The sign that stands where a reader could not make out a letter. */
const PERDIDA = '\uFFFD';
const CON_PERDIDAS: Rechazo = {
  clausula: 'caracteres',
  debe: 'un texto sin letras perdidas (\uFFFD): escríbalo de nuevo',
};

/** Letters of Spanish in UTF-8 that a program took for Latin-1 or Windows-1252, as it shows them: no name has these pairs. */
const MAL_LEIDAS: Readonly<Record<string, string>> = {
  'Ã¡': 'á',
  'Ã©': 'é',
  'Ã\u00AD': 'í',
  'Ã³': 'ó',
  Ãº: 'ú',
  'Ã±': 'ñ',
  'Ã¼': 'ü',
  'Ã‰': 'É',
  'Ã“': 'Ó',
  Ãš: 'Ú',
  'Ã‘': 'Ñ',
  Ãœ: 'Ü',
  'Â¿': '¿',
  'Â¡': '¡',
  'Â°': '°',
  Âº: 'º',
  Âª: 'ª',
};
const MAL_LEIDA = /[ÂÃ][^ÂÃ]/g;
/** The text with its letters as they were; undefined where none was misread. */
function bienLeido(text: string): string | undefined {
  const read = text.replace(MAL_LEIDA, (pair) => MAL_LEIDAS[pair] ?? pair);
  return read === text ? undefined : read;
}

/** Digits whose first zero a cell of numbers has lost. */
const complete = (text: string, digitos: number | undefined): string =>
  text.length + 1 === digitos && /^\d+$/.test(text) ? `0${text}` : text;

function readTexto(celda: Celda, columna: Columna & { tipo: 'texto' }): LecturaDeCelda {
  if (typeof celda === 'number' && columna.numero) return complete(String(celda), columna.digitos);
  if (typeof celda === 'number')
    return {
      ...NO_ES_TEXTO,
      acepta: `${columna.acepta}: dé formato de texto a la celda, o escriba un apóstrofo antes del número`,
    };
  if (typeof celda !== 'string') return NO_ES_TEXTO;
  const text = complete(celda, columna.digitos);
  if (text.length > columna.max) return { clausula: 'largo', debe: `de ${columna.max} caracteres como máximo` };
  if (isErrorDeFormula(text)) return { clausula: 'fórmula', debe: 'un dato de texto, no el error de una fórmula' };
  if (isLlano(text)) return text;
  if (!isWritable(text)) return { clausula: 'caracteres', debe: 'un texto sin caracteres de control' };
  if (text.includes(PERDIDA)) return CON_PERDIDAS;
  const acepta = bienLeido(text);
  if (acepta) return { clausula: 'caracteres', debe: 'un texto sin letras mal leídas (como Ã± por ñ)', acepta };
  return text;
}

/** The midnight that programs write after a day, in cells of dates and in texts (D-39). */
const MEDIANOCHE = /^(\d{4}-\d\d-\d\d)[T ]00:00(?::00(?:\.0{1,9})?)?Z?$/;
const DIA_MES_ANIO = /^\d{1,2}\/\d{1,2}\/\d{4}$/;
const SIN_FORMA: Rechazo = { clausula: 'fecha', debe: 'una fecha con la forma DD/MM/AAAA' };

/** The refusal of a text that is no day: its fault, and how the day is written where that is sure. */
function noEsDia(text: string): Rechazo {
  if (!DIA_MES_ANIO.test(text)) return SIN_FORMA;
  const mended = text
    .split('/')
    .map((part) => part.padStart(2, '0'))
    .join('/');
  if (diaDe(mended) === undefined) return { clausula: 'día', debe: 'un día que exista en el calendario' };
  return { ...SIN_FORMA, acepta: mended };
}

function readFecha(celda: Celda, es1904: boolean): LecturaDeCelda {
  if (celda instanceof Date) return iso(celda.getTime()) ?? SIN_FORMA;
  if (typeof celda === 'number') return fechaDeSerie(celda, es1904) ?? SIN_FORMA;
  if (typeof celda !== 'string') return SIN_FORMA;
  return diaDe(celda) ?? diaDe(MEDIANOCHE.exec(celda)?.[1] ?? '') ?? noEsDia(celda);
}

function readNumero(celda: Celda, columna: Columna & { tipo: 'numero' }): LecturaDeCelda {
  const value = typeof celda === 'string' && NUMERO.test(celda) ? Number(celda) : celda;
  if (typeof value !== 'number' || Number.isNaN(value)) return { clausula: 'número', debe: 'un dato numérico' };
  if (value < columna.min || value > columna.max || (columna.entero && !Number.isInteger(value)))
    return {
      clausula: 'rango',
      debe: `un número${columna.entero ? ' entero' : ''} de ${columna.min} a ${columna.max}`,
    };
  return value;
}

/** Entries of a catalogue, folded, each once, as one text; null where only semicolons are there. */
const entradasDe = memoria((text) => {
  const entradas = text.split(PUNTO_Y_COMA).flatMap((one) => fold(trim(one)) || []);
  return [...new Set(entradas)].join(PUNTO_Y_COMA) || null;
});
function readVarios(celda: Celda): LecturaDeCelda {
  if (typeof celda !== 'string') return NO_ES_TEXTO;
  return celda.includes(PERDIDA) ? CON_PERDIDAS : entradasDe(celda);
}

/** Code of a yes/no text; null for a number, an empty cell or any other text [2-150] to [2-156]. */
export function readSiNo(celda: Celda): SiNo | null {
  if (typeof celda !== 'string') return null;
  return SI_NO.get(celda) ?? SI_NO.get(fold(celda)) ?? null;
}

/** A code, where the column takes it. */
export const readCodigo = (code: number | null | undefined, columna: Columna & { tipo: 'siNo' }): LecturaDeCelda =>
  columna.respuestas.includes(code as SiNo) ? (code as SiNo) : { clausula: '2-274', debe: columna.acepta };

/**
 * Reads a cell as its column says. Catalogue texts come back folded (`llave`); whether they exist is asked elsewhere.
 * @param es1904 the workbook counts its days from 1904
 */
export function readCelda(cruda: Celda, columna: Columna, es1904: boolean): LecturaDeCelda {
  const celda = typeof cruda === 'string' ? trim(cruda) : cruda;
  if (celda === null || celda === undefined || celda === '') return columna.vacia ? null : VACIA;
  if (columna.opcional && typeof celda === 'string' && isNA(celda)) return NA;
  switch (columna.tipo) {
    case 'texto':
      return readTexto(celda, columna);
    case 'catalogo':
      if (typeof celda !== 'string') return NO_ES_TEXTO;
      return celda.includes(PERDIDA) ? CON_PERDIDAS : fold(celda);
    case 'fecha':
      return readFecha(celda, es1904);
    case 'numero':
      return readNumero(celda, columna);
    case 'siNo':
      return readCodigo(readSiNo(celda), columna);
    case 'varios':
      return readVarios(celda);
  }
}
