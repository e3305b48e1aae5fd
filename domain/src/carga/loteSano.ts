import { COLUMNAS } from './revisar.ts';

/** Files of one call at most: a batch, not a workbook. */
export const LOTE = 500;
/** Rows of one file, and characters of one cell, at most. */
export const FILAS = 2000;
export const LARGO = 5000;
/** Rows of a sheet that hold data: below its three heads [2-162], to the last one there is. */
export const PRIMER_RENGLON = 4;
export const ULTIMO_RENGLON = 1_048_576;
/** Characters of what tells a version of a file (SHA-256 in hexadecimal). */
export const VERSION = 64;
/** Number of a batch in its load, at most. */
export const ULTIMO_LOTE = 1_000_000;

type Objeto = Readonly<Record<string, unknown>>;
const esObjeto = (v: unknown): v is Objeto => typeof v === 'object' && v !== null && !Array.isArray(v);

/** What a cell travels as: a text, a number or nothing. */
export const esCelda = (v: unknown): boolean =>
  v === null || v === undefined || (typeof v === 'string' ? v.length <= LARGO : Number.isFinite(v));
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const esEntero = (v: unknown, desde: number, hasta: number) =>
  Number.isInteger(v) && (v as number) >= desde && (v as number) <= hasta;

const NOMBRES = {
  Expediente: Object.keys(COLUMNAS.Expediente),
  Victima: Object.keys(COLUMNAS.Victima),
  Responsable: Object.keys(COLUMNAS.Responsable),
};
function esFila(v: unknown, hoja: keyof typeof NOMBRES, sinRenglon = false): v is Objeto {
  if (!esObjeto(v)) return false;
  if (!(sinRenglon && v.renglon === undefined) && !esEntero(v.renglon, PRIMER_RENGLON, ULTIMO_RENGLON)) return false;
  for (const name of NOMBRES[hoja]) if (!esCelda(v[name])) return false;
  return true;
}
const esLista = (v: unknown, max: number, cada: (item: unknown) => boolean): boolean =>
  Array.isArray(v) && v.length <= max && v.every(cada);

/**
 * Whether a message of a load is sound, as its contract says and without copying it: a batch has sixty thousand cells.
 * Where it is not, or comes with what our screens do not send, the contract is asked, which also says what is wrong.
 */
export const esLoteSano = (v: unknown): boolean =>
  esObjeto(v) &&
  (v.archivo === null || v.archivo === undefined) &&
  (v.errores === null || v.errores === undefined) &&
  (v.carga === undefined || (typeof v.carga === 'string' && UUID.test(v.carga))) &&
  (v.lote === undefined || esEntero(v.lote, 0, ULTIMO_LOTE)) &&
  esLista(
    v.carpetas,
    LOTE,
    (c) =>
      esFila(c, 'Expediente') &&
      (c.version === undefined || (typeof c.version === 'string' && c.version.length <= VERSION)) &&
      esLista(c.victimas, FILAS, (x) => esFila(x, 'Victima')) &&
      esLista(
        c.autoridades,
        FILAS,
        (a) => esFila(a, 'Responsable') && esLista(a.imputados, FILAS, (i) => esFila(i, 'Responsable', true)),
      ),
  );
