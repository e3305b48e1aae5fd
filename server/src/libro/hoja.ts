import { letras } from '@renadet/domain/plantilla/plantilla';
import type { ColumnaReporte } from '@renadet/domain/reportes/tablas';
import type { Lineas } from './lineas.ts';
import { ESTILO, NS, texto, XML } from './partes.ts';
import { type CuentaDeLibro, createEscritor, sinContar } from './renglones.ts';
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
  /** Which columns the last row adds up, after it says how many rows there are; without it there is no such row. */
  sumas?: readonly boolean[];
}
export type Celda = string | number | null;

/** A row as it is plainly written: its head by the product, all others by the test, beside the bytes of renglones.ts. */
export function renglon(
  n: number,
  celdas: readonly Celda[],
  columnas: readonly string[],
  estiloDe: (column: number) => number = () => ESTILO.plano,
): string {
  let xml = `<row r="${n}">`;
  for (let i = 0; i < celdas.length; i++) {
    const value = celdas[i];
    if (value === null || value === undefined) continue;
    const estilo = estiloDe(i) ? ` s="${estiloDe(i)}"` : '';
    if (typeof value === 'number') xml += `<c r="${columnas[i]}${n}"${estilo}><v>${value}</v></c>`;
    else {
      const text = texto(value);
      const conserva = /^[\t\n\r ]|[\t\n\r ]$/.test(text) ? ' xml:space="preserve"' : ''; // else its blanks at both ends are lost
      xml += `<c r="${columnas[i]}${n}"${estilo} t="inlineStr"><is><t${conserva}>${text}</t></is></c>`;
    }
  }
  return `${xml}</row>`;
}

const open = ({ anchos, cabeza }: Omit<Hoja, 'tipos'>): string =>
  `${XML}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${cabeza.length}" topLeftCell="A${cabeza.length + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${anchos
    .map((ancho, i) => `<col min="${i + 1}" max="${i + 1}" width="${ancho}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** The rows at the top: the subject of the sheet, and its headings in the last of them. */
const encabezado = (cabeza: Hoja['cabeza'], columnas: readonly string[]): string =>
  cabeza
    .map((row, i) => renglon(i + 1, row, columnas, () => (i === cabeza.length - 1 ? ESTILO.titulo : ESTILO.nota)))
    .join('');

/** The last row of all: how many there are, and what the columns add up to. */
const totales = ({ renglones: n, sumas }: CuentaDeLibro): Celda[] => [
  `Total: ${n} ${n === 1 ? 'registro' : 'registros'}`,
  ...sumas.slice(1),
];

/** The end of a sheet: headings that filter, where there are several; printed on Carta, lying, as wide as the page. */
const close = ({ cabeza }: Pick<Hoja, 'cabeza'>, columnas: readonly string[], ultimo: number): string => {
  const filter =
    columnas.length > 1 ? `<autoFilter ref="A${cabeza.length}:${columnas[columnas.length - 1]}${ultimo}"/>` : '';
  return `</sheetData>${filter}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter></worksheet>`;
};

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
 * The next sheet: its head, and lines as rows until there are none or it is full; the last sheet says the totals.
 * @param maximo rows that it may have; `cuenta` learns how many were written
 */
export async function* writeHoja(
  source: Lineas,
  hoja: Hoja,
  maximo: number,
  cuenta = sinContar(hoja.sumas),
): AsyncGenerator<Buffer> {
  const columnas = hoja.anchos.map((_, i) => letras(i));
  const { cabeza, tipos, sumas } = hoja;
  const before = cuenta.renglones;
  yield Buffer.from(open(hoja) + encabezado(cabeza, columnas));
  yield* renglones(source, createEscritor(columnas, tipos, cuenta), cabeza.length + 1, sumas ? maximo - 1 : maximo);
  const ultimo = cabeza.length + cuenta.renglones - before;
  const isLast = sumas && !(await source.has());
  const last = isLast ? renglon(ultimo + 1, totales(cuenta), columnas, () => ESTILO.total) : '';
  yield Buffer.from(last + close(hoja, columnas, ultimo));
}

/** A sheet that is written at once, of as many columns as widths. */
export const hojaEntera = (hoja: Omit<Hoja, 'tipos'>, filas: readonly (readonly Celda[])[]): Buffer => {
  const columnas = hoja.anchos.map((_, i) => letras(i));
  const from = hoja.cabeza.length + 1;
  const rows = filas.map((row, i) => renglon(from + i, row, columnas)).join('');
  const ultimo = hoja.cabeza.length + filas.length;
  return Buffer.from(open(hoja) + encabezado(hoja.cabeza, columnas) + rows + close(hoja, columnas, ultimo));
};
