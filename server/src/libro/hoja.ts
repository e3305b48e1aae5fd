import { letras } from '@renadet/domain/plantilla/plantilla';
import type { ColumnaReporte } from '@renadet/domain/reportes/tablas';
import { camposDe, type Lineas } from './lineas.ts';
import { ESTILO, NS, texto, XML } from './partes.ts';
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

/** Counts the rows of a workbook, over all its sheets, and adds up the columns that are chosen. */
export function createCuenta(sumas: readonly boolean[] = []) {
  const chosen = sumas.flatMap((is, i) => (is ? [i] : []));
  const cuenta = {
    renglones: 0,
    sumas: sumas.map((is): number | null => (is ? 0 : null)),
    add: (celdas: readonly Celda[]): void => {
      cuenta.renglones++;
      for (const i of chosen) cuenta.sumas[i] = (cuenta.sumas[i] ?? 0) + Number(celdas[i] ?? 0);
    },
  };
  return cuenta;
}
type CuentaDeLibro = ReturnType<typeof createCuenta>;

/**
 * A row of a sheet. Every text is a cell of text, whatever it begins with: none is ever a formula. Characters that XML cannot
 * say are left out.
 */
export function renglon(
  n: number,
  celdas: readonly Celda[],
  columnas: readonly string[],
  estiloDe: (column: number, value: Celda) => number = () => ESTILO.plano,
): string {
  let xml = `<row r="${n}">`;
  for (let i = 0; i < celdas.length; i++) {
    const value = celdas[i];
    if (value === null || value === undefined) continue;
    const which = estiloDe(i, value);
    const estilo = which ? ` s="${which}"` : '';
    if (typeof value === 'number') xml += `<c r="${columnas[i]}${n}"${estilo}><v>${value}</v></c>`;
    else {
      const text = texto(value);
      const conserva = /^[\t\n\r ]|[\t\n\r ]$/.test(text) ? ' xml:space="preserve"' : ''; // else its blanks at both ends are lost
      xml += `<c r="${columnas[i]}${n}"${estilo} t="inlineStr"><is><t${conserva}>${text}</t></is></c>`;
    }
  }
  return `${xml}</row>`;
}

/**
 * A day of a COPY as sheets count days: 1 is 01/01/1900. A day before March of 1900 stays a text, because some programs have a
 * 29/02/1900.
 */
const serieDe = (day: string): Celda =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= '1900-03-01' ? (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000 : day;
/** A field of a COPY as a cell. Days are days, without hour or zone, that show dd/mm/yyyy (D-206). */
const celdaDe = (field: string | null, tipo: ColumnaReporte['tipo']): Celda => {
  if (field === null) return null;
  if (tipo === 'numero') return Number(field);
  return tipo === 'fecha' ? serieDe(field) : field;
};

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
 * Lines as rows of a sheet, in pieces: while one is compressed, the next is written.
 * @param primero number of the first row; `ultimo` of the last one that fits; `cuenta` learns how many were written
 */
async function* renglones(
  source: Lineas,
  { tipos }: Hoja,
  columnas: readonly string[],
  cuenta: CuentaDeLibro,
  primero: number,
  ultimo: number,
): AsyncGenerator<Buffer> {
  const estiloDe = (column: number, value: Celda) =>
    tipos[column] === 'fecha' && typeof value === 'number' ? ESTILO.dia : ESTILO.plano;
  let xml = '';
  let n = primero;
  while (n <= ultimo && (await source.has())) {
    for (const line of source.take(ultimo - n + 1)) {
      const celdas = camposDe(line).map((field, i) => celdaDe(field, tipos[i]));
      xml += renglon(n++, celdas, columnas, estiloDe);
      cuenta.add(celdas);
      if (xml.length < TROZO) continue;
      yield Buffer.from(xml);
      xml = '';
    }
  }
  yield Buffer.from(xml);
}

/**
 * The next sheet: its head, and lines as rows until there are none or it is full; the last sheet says the totals.
 * @param maximo rows that it may have; `cuenta` learns how many were written
 */
export async function* writeHoja(
  source: Lineas,
  hoja: Hoja,
  maximo: number,
  cuenta = createCuenta(hoja.sumas),
): AsyncGenerator<Buffer> {
  const columnas = hoja.anchos.map((_, i) => letras(i));
  const { cabeza, sumas } = hoja;
  const before = cuenta.renglones;
  yield Buffer.from(open(hoja) + encabezado(cabeza, columnas));
  yield* renglones(source, hoja, columnas, cuenta, cabeza.length + 1, sumas ? maximo - 1 : maximo);
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
