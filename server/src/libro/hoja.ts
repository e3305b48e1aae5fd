import { letras } from '@renadet/domain/plantilla/plantilla';
import type { ColumnaReporte } from '@renadet/domain/reportes/tablas';
import type { Lineas } from './lineas.ts';
import { NS, texto, XML } from './partes.ts';
import { createEscritor } from './renglones.ts';
import { TROZO } from './zip.ts';

/** One sheet, written row by row. Texts are inline: a table of them would have to be kept until the end. */
export interface Hoja {
  nombre: string;
  /** Widths of the columns, in characters. */
  anchos: readonly number[];
  /** Rows at the top that stay when one scrolls, and come again on a sheet that goes on. */
  cabeza: readonly (readonly Celda[])[];
  /** How each column of the rows is read. */
  tipos: readonly ColumnaReporte['tipo'][];
}
export type Celda = string | number | null;

/** A row as it is plainly written: its head by the product, all others by the test, beside the bytes of renglones.ts. */
export function renglon(n: number, celdas: readonly Celda[], columnas: readonly string[]): string {
  let xml = `<row r="${n}">`;
  for (let i = 0; i < celdas.length; i++) {
    const value = celdas[i];
    if (value === null || value === undefined) continue;
    xml +=
      typeof value === 'number'
        ? `<c r="${columnas[i]}${n}"><v>${value}</v></c>`
        : `<c r="${columnas[i]}${n}" t="inlineStr"><is><t xml:space="preserve">${texto(value)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

const open = ({ anchos, cabeza }: Omit<Hoja, 'tipos'>): string =>
  `${XML}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${cabeza.length}" topLeftCell="A${cabeza.length + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${anchos
    .map((ancho, i) => `<col min="${i + 1}" max="${i + 1}" width="${ancho}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/**
 * Rows of a sheet as pieces of bytes, written over two buffers in turn: a piece holds until the one after the next is
 * asked for.
 * @param primero number of the first row; `ultimo` of the last one that fits
 */
async function* renglones(
  source: Lineas,
  { fits, write }: ReturnType<typeof createEscritor>,
  primero: number,
  ultimo: number,
): AsyncGenerator<Buffer> {
  let [buffer, other] = [Buffer.allocUnsafeSlow(TROZO), Buffer.allocUnsafeSlow(TROZO)];
  let at = 0;
  for (let n = primero; n <= ultimo; n++) {
    const there = source.has();
    if (!(typeof there === 'boolean' ? there : await there)) break;
    const need = fits(source.en);
    if (at + need > TROZO) {
      yield buffer.subarray(0, at);
      [buffer, other] = [other, buffer];
      at = 0;
    }
    if (need > TROZO) {
      const large = Buffer.allocUnsafe(need);
      yield large.subarray(0, write(source.en, n, large, 0));
    } else at = write(source.en, n, buffer, at);
    source.pass();
  }
  yield buffer.subarray(0, at);
}

/**
 * The next sheet: its head, and lines as rows until there are none or it is full.
 * @param maximo rows that it may have
 */
export async function* writeHoja(source: Lineas, hoja: Hoja, maximo: number): AsyncGenerator<Buffer> {
  const columnas = hoja.anchos.map((_, i) => letras(i));
  const cabeza = hoja.cabeza.map((row, i) => renglon(i + 1, row, columnas)).join('');
  yield Buffer.from(open(hoja) + cabeza);
  yield* renglones(source, createEscritor(columnas, hoja.tipos), hoja.cabeza.length + 1, maximo);
  yield Buffer.from('</sheetData></worksheet>');
}

/** A sheet that is written at once, of as many columns as widths. */
export const hojaEntera = (hoja: Omit<Hoja, 'tipos'>, filas: readonly (readonly Celda[])[]): Buffer => {
  const columnas = hoja.anchos.map((_, i) => letras(i));
  const rows = [...hoja.cabeza, ...filas].map((row, i) => renglon(i + 1, row, columnas));
  return Buffer.from(`${open(hoja)}${rows.join('')}</sheetData></worksheet>`);
};
