import type { Celda } from './celdas.ts';
import { HOJAS, HOJAS_DE_LIBRO, type HojaDeLibro, letra } from './errores.ts';
import { fold } from './fold.ts';
import { COLUMNAS } from './review.ts';

/** Section titles, at the first cell of their sheet [2-159] [2-160] [2-161]. */
export const TITULOS: Readonly<Record<HojaDeLibro, string>> = {
  Expediente: '1. EXPEDIENTE',
  Victima: '2. VICTIMAS',
  Responsable: '3. AUTORIDADES PRESUNTAS RESPONSABLES',
  Complemento: '4. COMPLEMENTO: DATOS DE LEY',
};
const texto = (celda: Celda): string => (typeof celda === 'string' ? fold(celda) : '');

/** The sheet that a name means, whatever its case, accents and spaces [2-158]; undefined for any other. */
export const hojaDe = (nombre: string): HojaDeLibro | undefined =>
  HOJAS_DE_LIBRO.find((hoja) => fold(hoja) === fold(nombre));

/** Why the sheets of a workbook are not those of a load, three and one that may be left out; undefined when they are [2-157] [2-158]. */
export function causaDeHojas(nombres: readonly string[]): string | undefined {
  const found = nombres.map(hojaDe);
  const missing = HOJAS.filter((hoja) => !found.includes(hoja));
  if (missing.length) return `falta la hoja ${missing.join(', ')}; el libro tiene ${nombres.join(', ') || 'ninguna'}`;
  const extra = nombres.filter((_, i) => found[i] === undefined || found.indexOf(found[i]) !== i);
  return extra.length
    ? `el libro debe tener solo tres hojas; quite ${extra.join(', ')} (puede estar oculta)`
    : undefined;
}

/** The columns that a sheet must have: those after them may be missing, and then say nothing (D-131). */
const obligatorias = (hoja: HojaDeLibro): number =>
  Object.values(COLUMNAS[hoja]).findLastIndex(({ opcional }) => !opcional) + 1;
const cabezasDe = (hoja: HojaDeLibro) =>
  Object.entries(COLUMNAS[hoja]).map(([name, { etiqueta }]) => [fold(name), fold(etiqueta)]);

/**
 * How many of a sheet's columns a workbook has: of those that may be missing, up to the last one that is headed as such. What
 * lies under no heading, or under another one, is the customer's own.
 */
export function anchoDe(hoja: HojaDeLibro, filas: readonly (readonly Celda[])[]): number {
  const heads = cabezasDe(hoja);
  const own = (filas[2] ?? []).slice(0, heads.length);
  return Math.max(obligatorias(hoja), own.findLastIndex((celda, i) => heads[i]?.includes(texto(celda))) + 1);
}

/** The headings of a row: all that have a column, and those that go on after the last one. */
function upToGap(fila: readonly Celda[], columnas: number): readonly Celda[] {
  const gap = fila.findIndex((celda, i) => i >= columnas && !texto(celda));
  return gap < 0 ? fila : fila.slice(0, gap);
}

/**
 * Why the headings of a sheet are not those of a load.
 * @param filas the first three rows; heads that nobody changed are in their places
 */
export function causaDeEncabezados(hoja: HojaDeLibro, filas: readonly (readonly Celda[])[]): string | undefined {
  if (texto(filas[0]?.[0]) !== TITULOS[hoja]) return `la hoja ${hoja} no tiene el título "${TITULOS[hoja]}"`;
  const heads = cabezasDe(hoja);
  const etiquetas = Object.values(COLUMNAS[hoja]).map(({ etiqueta }) => etiqueta);
  // The row above was deleted: the first file would be taken for the heads, and lost without a word (the lost title is told
  // above; rows that a sheet leaves blank are not there). Cells beside the columns are the customer's own
  const early = (filas[1] ?? []).slice(0, heads.length);
  if (early.filter((celda) => heads.some((names) => names.includes(texto(celda)))).length > 2)
    return `la hoja ${hoja} debe tener los encabezados en el renglón 3 y los datos desde el 4`;
  const ancho = anchoDe(hoja, filas);
  const found = upToGap(filas[2] ?? [], ancho);
  for (let i = 0; i < Math.max(ancho, found.length); i++) {
    const head = texto(found[i]);
    const place = heads.findIndex((names) => names.includes(head));
    // where a column that is missing would be, a heading of the customer's own is not that of the column
    if (i >= ancho && i < heads.length && place < 0)
      return `la hoja ${hoja} dice "${String(found[i])}" en la columna ${letra(i)} del renglón 3, que es la de "${etiquetas[i]}"; escriba ese encabezado, o mueva la suya a la derecha de las del formato`;
    const expected = heads[i];
    // columns that were moved under no heading would enter as one another (D-46)
    if (!head && expected)
      return `la hoja ${hoja} no tiene encabezado en la columna ${letra(i)} del renglón 3; debe decir "${etiquetas[i]}"`;
    if (place < 0 || expected?.includes(head)) continue;
    const away = expected && !found.some((cell) => expected.includes(texto(cell)));
    if (away) return `la hoja ${hoja} no tiene la columna "${etiquetas[i]}", que va en la ${letra(i)}`;
    return `la hoja ${hoja} tiene la columna "${String(found[i])}" fuera de su lugar`;
  }
  return undefined;
}
