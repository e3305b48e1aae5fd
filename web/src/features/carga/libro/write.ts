import { type FilaSuelta, numeroDe } from '@renadet/domain/carga/carga';
import { type Celda, trim } from '@renadet/domain/carga/celdas';
import { type ErrorCelda, HALLAZGOS, type HojaDeLibro } from '@renadet/domain/carga/errores';
import { hojaDe } from '@renadet/domain/carga/formato';
import { COLUMNAS } from '@renadet/domain/carga/review';
import { type Cell, type CellValue, openXlsx, type Sheet, saveXlsx, writeXlsx } from 'hucre/xlsx';
import { openLibro } from './open.ts';

const EQUIVOCADA = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } as const;
const ENCABEZADOS = 3;

type Hojas = { sheets: Sheet[] };

/** The workbook with its styles, widths and lists, and how it is written back; without them where it cannot be had. */
async function openEditable(bytes: Uint8Array): Promise<{ book: Hojas; save: () => Promise<Uint8Array> }> {
  const libro = await openLibro(bytes); // the limits are looked at first
  if (bytes[0] === 0x50)
    try {
      const book = await openXlsx(libro.bytes, { readStyles: true });
      return { book, save: () => saveXlsx(book) };
    } catch {
      // a sheet that reaches to the far corner: its cells are many, its rows are not
    }
  const sheets: Sheet[] = [];
  for (const name of libro.hojas) {
    const rows: CellValue[][] = [];
    for await (const { fila, celdas } of libro.filas(name)) {
      while (rows.length < fila - 1) rows.push([]);
      rows[fila - 1] = celdas.map((c) => c ?? null);
    }
    sheets.push({ name, rows });
  }
  const book = { sheets };
  return { book, save: () => writeXlsx(book as never) };
}

/** A cell that is marked, and the note that it carries. */
type Marca = Pick<ErrorCelda, 'hoja' | 'fila' | 'columna' | 'mensaje' | 'seAcepta'>;
/** What is to be marked in a workbook. */
export interface Marcas {
  errores: readonly Marca[];
  /** Rows that stayed out as a whole: they are marked at their number. */
  sueltas: readonly FilaSuelta[];
}
const ACEPTA_SUELTA: Readonly<Record<HojaDeLibro, string>> = {
  Expediente: 'Un renglón con el mismo número en las hojas Victima y Responsable',
  Victima: 'Un número de la hoja Expediente, escrito igual y como texto',
  Responsable: 'Un número de la hoja Expediente, escrito igual y como texto',
  Complemento: 'Un número de la hoja Expediente, escrito igual y como texto',
};

const isVacia = (celdas: readonly Celda[]): boolean =>
  celdas.every((c) => c === null || c === undefined || (typeof c === 'string' && !trim(c)));

/** Where each row of a sheet goes, both from 0: its headings, and the rows with data whose file is not in the registry. */
function lugaresDe(sheet: Sheet, dentro: ReadonlySet<string>): ReadonlyMap<number, number> {
  const stays = sheet.rows.flatMap((row, i) =>
    i < ENCABEZADOS || (!isVacia(row as Celda[]) && !dentro.has(numeroDe(row[0] as Celda))) ? [i] : [],
  );
  return new Map(stays.map((from, i) => [from, i]));
}

/** Marks the wrong cells of a sheet, whatever else they look like, and says at each what it may hold. */
function mark(
  sheet: Sheet,
  hoja: HojaDeLibro,
  marcas: readonly Marca[],
  lugares: ReadonlyMap<number, number> | undefined,
): void {
  const names = Object.keys(COLUMNAS[hoja]);
  // a note names the rows of the workbook that it is in
  const renumber = (text: string) =>
    lugares
      ? text.replace(/(?<=renglón )\d+/g, (n) => String((lugares.get(Number(n) - 1) ?? Number(n) - 1) + 1))
      : text;
  const notas = new Map<string, Set<string>>();
  for (const { fila, columna, mensaje, seAcepta } of marcas) {
    const key = `${fila - 1},${names.indexOf(columna)}`;
    const said = notas.get(key) ?? new Set();
    notas.set(key, said.add(`${renumber(mensaje)}${seAcepta && `\nSe acepta: ${seAcepta}`}`));
  }
  sheet.cells ??= new Map<string, Cell>();
  for (const [key, said] of notas) {
    const [row, column] = key.split(',').map(Number) as [number, number];
    const before = sheet.cells.get(key);
    sheet.cells.set(key, {
      ...before,
      value: before?.value ?? sheet.rows[row]?.[column] ?? null,
      style: { ...before?.style, fill: EQUIVOCADA },
      comment: { text: [...said].join('\n') },
    } as Cell);
  }
}

/** Leaves the rows that have a place, closed up, with their cells and heights. */
function leaveAlone(sheet: Sheet, lugares: ReadonlyMap<number, number>): void {
  sheet.rows = [...lugares.keys()].map((i) => sheet.rows[i] ?? []);
  const moved = [...(sheet.cells ?? [])].flatMap(([key, cell]) => {
    const [row, column] = key.split(',').map(Number);
    const at = lugares.get(row ?? -1);
    return at === undefined ? [] : [[`${at},${column}`, cell] as const];
  });
  sheet.cells = new Map(moved);
  // what hung from rows that are gone
  if (sheet.merges) sheet.merges = sheet.merges.filter((m) => m.endRow < ENCABEZADOS);
  if (sheet.rowDefs)
    sheet.rowDefs = new Map(
      [...sheet.rowDefs].flatMap(([row, def]) => {
        const at = lugares.get(row);
        return at === undefined ? [] : [[at, def] as const];
      }),
    );
}

/**
 * The user's workbook back as it was, every wrong cell marked and commented with what it may hold, ready to be corrected
 * and loaded again [2-211].
 * @param dentro numbers of the files that the registry has: every other row with data comes back; absent, all rows do
 */
export async function giveBackLibro(
  bytes: Uint8Array,
  { errores, sueltas }: Marcas,
  dentro?: ReadonlySet<string>,
): Promise<Uint8Array> {
  const { book, save } = await openEditable(bytes);
  const todas: readonly Marca[] = [
    ...sueltas.map((s) => ({ ...s, columna: 'numCarpeta', seAcepta: s.seAcepta ?? ACEPTA_SUELTA[s.hoja] })),
    ...errores,
  ];
  for (const sheet of book.sheets) {
    const hoja = hojaDe(sheet.name);
    if (!hoja) continue;
    const lugares = dentro && lugaresDe(sheet, dentro);
    mark(sheet, hoja, todas.filter((e) => e.hoja === hoja).slice(0, HALLAZGOS), lugares);
    if (lugares) leaveAlone(sheet, lugares);
  }
  return save();
}
