import type { Celda } from './celdas.ts';
import { COMPLEMENTO, HOJAS, HOJAS_DE_LIBRO, type HojaDeLibro, letra } from './errores.ts';
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

/** Which of the sheets a name means, whatever its case, accents and spaces [2-158]; undefined for any other. */
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
  const heads = Object.entries(COLUMNAS[hoja]).map(([name, { etiqueta }]) => [fold(name), fold(etiqueta)]);
  const etiquetas = Object.values(COLUMNAS[hoja]).map(({ etiqueta }) => etiqueta);
  // the row above was deleted: the first file would be taken for the heads, and lost without a word (a title that is gone is
  // told above; rows that a sheet leaves blank are not there). What lies beside the columns is the customer's own
  const early = (filas[1] ?? []).slice(0, heads.length);
  if (early.filter((celda) => heads.some((names) => names.includes(texto(celda)))).length > 2)
    return `la hoja ${hoja} debe tener los encabezados en el renglón 3 y los datos desde el 4`;
  const found = upToGap(filas[2] ?? [], heads.length);
  // of a sheet that grows the last columns may be missing: they say nothing (D-131)
  const esperadas = hoja === COMPLEMENTO ? 1 : heads.length;
  for (let i = 0; i < Math.max(esperadas, found.length); i++) {
    const head = texto(found[i]);
    const place = heads.findIndex((names) => names.includes(head));
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
