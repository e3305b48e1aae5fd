import type { ErrorCelda } from '@renadet/domain/carga/errores';
import { HOJAS } from '@renadet/domain/carga/errores';
import { COLUMNAS } from '@renadet/domain/carga/revisar';
import { normalizar } from '@renadet/domain/lib/texto';
import { type Cell, type CellValue, openXlsx, type Sheet, saveXlsx, writeXlsx } from 'hucre/xlsx';
import { abrirLibro } from './abrir.ts';

const EQUIVOCADA = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } as const;
const ENCABEZADOS = 3;
/** Excel's own limit of a sheet's comments is far above; past this nobody reads them. */
const COMENTARIOS = 20_000;

type Hojas = { sheets: Sheet[] };

/** The workbook with its styles, widths and lists, and how it is written back; without them where it cannot be had. */
async function abrirEditable(bytes: Uint8Array): Promise<{ book: Hojas; guardar: () => Promise<Uint8Array> }> {
  const libro = await abrirLibro(bytes); // the limits are looked at first
  if (bytes[0] === 0x50)
    try {
      const book = await openXlsx(bytes, { readStyles: true });
      return { book, guardar: () => saveXlsx(book) };
    } catch {
      // a sheet that reaches to the far corner: its cells are many, its rows are not
    }
  const sheets: Sheet[] = [];
  for (const name of HOJAS) {
    const rows: CellValue[][] = [];
    for await (const { fila, celdas } of libro.filas(name)) {
      while (rows.length < fila - 1) rows.push([]);
      rows[fila - 1] = celdas.map((c) => c ?? null);
    }
    sheets.push({ name, rows });
  }
  const book = { sheets };
  return { book, guardar: () => writeXlsx(book as never) };
}

/** Marks the wrong cells of a sheet, whatever else they look like, and says at each what it may hold. */
function marcar(sheet: Sheet, errores: readonly ErrorCelda[]): void {
  const names = Object.keys(COLUMNAS[sheet.name as keyof typeof COLUMNAS]);
  sheet.cells ??= new Map<string, Cell>();
  for (const { fila, columna, mensaje, seAcepta } of errores) {
    const column = names.indexOf(columna);
    const key = `${fila - 1},${column}`;
    const before = sheet.cells.get(key);
    const value = before?.value ?? sheet.rows[fila - 1]?.[column] ?? null;
    sheet.cells.set(key, {
      ...before,
      value,
      style: { ...before?.style, fill: EQUIVOCADA },
      comment: { text: `${mensaje}\nSe acepta: ${seAcepta}` },
    } as Cell);
  }
}

/** Leaves the headings and the rows of some files, closed up. */
function dejarSolo(sheet: Sheet, numeros: ReadonlySet<string>): void {
  const stays = sheet.rows.flatMap((row, i) => {
    const [first] = row;
    return i < ENCABEZADOS || (typeof first === 'string' && numeros.has(normalizar(first))) ? [i] : [];
  });
  const to = new Map(stays.map((from, i) => [from, i]));
  sheet.rows = stays.map((i) => sheet.rows[i] ?? []);
  const moved = [...(sheet.cells ?? [])].flatMap(([key, cell]) => {
    const [row, column] = key.split(',').map(Number);
    const at = to.get(row ?? -1);
    return at === undefined ? [] : [[`${at},${column}`, cell] as const];
  });
  sheet.cells = new Map(moved);
  // what hung from rows that are gone
  if (sheet.merges) sheet.merges = sheet.merges.filter((m) => m.endRow < ENCABEZADOS);
  delete sheet.rowDefs;
}

/**
 * The user's workbook back as it was, every wrong cell marked and commented with what it may hold, ready to be corrected
 * and loaded again [2-211].
 * @param soloDe numbers of the files whose rows stay; absent, all rows do
 */
export async function devolverLibro(
  bytes: Uint8Array,
  errores: readonly ErrorCelda[],
  soloDe?: ReadonlySet<string>,
): Promise<Uint8Array> {
  const { book, guardar } = await abrirEditable(bytes);
  for (const sheet of book.sheets) {
    if (!(HOJAS as readonly string[]).includes(sheet.name)) continue;
    marcar(sheet, errores.filter((e) => e.hoja === sheet.name).slice(0, COMENTARIOS));
    if (soloDe) dejarSolo(sheet, soloDe);
  }
  return guardar();
}
