import { type FilaSuelta, isFila, numeroDe } from '@renadet/domain/carga/carga';
import type { Celda } from '@renadet/domain/carga/celdas';
import { type ErrorCelda, HALLAZGOS, type HojaDeLibro } from '@renadet/domain/carga/errores';
import { fold } from '@renadet/domain/carga/fold';
import { hojaDe } from '@renadet/domain/carga/formato';
import { COLUMNAS } from '@renadet/domain/carga/review';
import { type Cell, type CellValue, readXlsx, type Sheet, type Workbook, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { type Libro, openLibro } from './open.ts';
import { type Mudanza, moveFormula, moveRegla } from './referencias.ts';
import { readDirectorio } from './zip.ts';

const EQUIVOCADA = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } as const;
const ENCABEZADOS = 3;

/** A text that looks like a letter written by its number, so that it is read as the text it is. */
export const escapeText = (text: string): string => text.replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x');

/** The rows of a sheet as the load saw them: a formula's value stands in its place. */
async function rowsDe(libro: Libro, hoja: string): Promise<CellValue[][]> {
  const rows: CellValue[][] = [];
  for await (const { fila, celdas } of libro.filas(hoja)) {
    while (rows.length < fila - 1) rows.push([]);
    rows[fila - 1] = Array.from(celdas, (c) => (typeof c === 'string' ? escapeText(c) : (c ?? null)));
  }
  return rows;
}

/** Parts of a workbook that are not written again: charts, pivot tables, programs, conversations. */
const SIN_LUGAR =
  /\/(charts|pivot\w*|slicers?|timelines?|threadedComments|externalLinks|vbaProject|ctrlProps|activeX)/i;

/** Whether formulas speak of this workbook alone: another's is not at hand. */
const isPropia = (formulas: readonly (string | undefined)[]) => !formulas.some((f) => f && /\[\d+\]|#REF!/.test(f));

/** How the workbook looks; undefined where that cannot be had. */
async function readAspecto(bytes: Uint8Array): Promise<Workbook | undefined> {
  if (bytes[0] !== 0x50) return undefined;
  try {
    return await readXlsx(bytes, { readStyles: true });
  } catch {
    return undefined; // a sheet that reaches to the far corner: its cells are many, its rows are not
  }
}

/** The cells as they look, with the values that were read. */
function vestidas(cells: Sheet['cells'], rows: readonly CellValue[][]): Map<string, Cell> {
  const dressed = new Map<string, Cell>();
  for (const [key, { style, richText, hyperlink, comment }] of cells ?? []) {
    const [row, column] = key.split(',').map(Number) as [number, number];
    const value = rows[row]?.[column] ?? null;
    const isWhole = richText?.map(({ text }) => text).join('') === value;
    dressed.set(key, {
      value,
      ...(style && { style }),
      ...(isWhole && { richText }),
      ...(hyperlink?.target && !hyperlink.location && { hyperlink }), // one to another cell points at a row
      ...(comment && { comment }),
    } as Cell);
  }
  return dressed;
}

type HojaDeVuelta = WriteSheet & { rows: CellValue[][]; cells: Map<string, Cell> };
/** A workbook that goes back, sheet by sheet. */
interface Vuelta {
  sheets: HojaDeVuelta[];
  nombres: NonNullable<Workbook['namedRanges']>;
  es1904: boolean;
  /** How it looked could be read, and all of it can be written. */
  entero: boolean;
  letra: Workbook['defaultFont'];
}
async function openVuelta(bytes: Uint8Array): Promise<Vuelta> {
  const libro = await openLibro(bytes); // the limits are looked at first
  const ligero = await libro.ligero();
  const aspecto = await readAspecto(ligero);
  const sheets: HojaDeVuelta[] = [];
  for (const name of libro.hojas) {
    const rows = await rowsDe(libro, name);
    const own = aspecto?.sheets.find((sheet) => sheet.name === name);
    sheets.push({
      name,
      rows,
      cells: vestidas(own?.cells, rows),
      columns: own?.columns,
      rowDefs: own?.rowDefs,
      merges: own?.merges,
      dataValidations: own?.dataValidations?.filter((v) => isPropia([v.formula1, v.formula2])),
      conditionalRules: own?.conditionalRules?.filter(({ formula }) => isPropia([formula].flat())),
      autoFilter: own?.autoFilter,
      freezePane: own?.freezePane,
      splitPane: own?.splitPane,
      images: own?.images,
      textBoxes: own?.textBoxes,
      pageSetup: own?.pageSetup,
      headerFooter: own?.headerFooter,
      view: own?.view,
      hidden: own?.hidden,
      veryHidden: own?.veryHidden,
      tables: own?.tables,
      outlineProperties: own?.outlineProperties,
      backgroundImage: own?.backgroundImage,
    } as HojaDeVuelta);
  }
  return {
    sheets,
    nombres: (aspecto?.namedRanges ?? []).filter(({ range }) => isPropia([range])),
    es1904: libro.es1904,
    entero: aspecto !== undefined && !readDirectorio(ligero).some(({ nombre }) => SIN_LUGAR.test(nombre)),
    letra: aspecto?.defaultFont,
  };
}

/** The looks of a sheet, less and less of them: no writer may be able to write the rest of a stranger's workbook. */
const MENOS: readonly ((sheet: HojaDeVuelta) => WriteSheet)[] = [
  (sheet) => sheet,
  ({ name, rows, cells, columns, rowDefs }) => ({ name, rows, cells, columns, rowDefs }) as WriteSheet,
  ({ name, rows, cells }) => ({
    name,
    rows,
    cells: new Map([...cells].flatMap(([key, { value, comment }]) => (comment ? [[key, { value, comment }]] : []))),
  }),
];
/** @returns its bytes, and whether all of its looks are in them */
async function save({
  sheets,
  nombres,
  es1904,
  entero,
  letra,
}: Vuelta): Promise<{ bytes: Uint8Array; entero: boolean }> {
  for (const [i, keep] of MENOS.entries())
    try {
      const bytes = await writeXlsx({
        sheets: sheets.map(keep),
        dateSystem: es1904 ? '1904' : '1900',
        ...(i === 0 && { namedRanges: [...nombres] }),
        ...(i === 0 && letra && { defaultFont: letra }),
      });
      return { bytes, entero: entero && i === 0 };
    } catch (error) {
      if (i === MENOS.length - 1) throw error;
    }
  throw new Error('unreachable');
}

/** A cell that is marked, and the note that it carries. */
type Marca = Pick<ErrorCelda, 'hoja' | 'fila' | 'columna' | 'mensaje' | 'seAcepta'>;
/** The marks for a workbook. */
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

/** Rows of a sheet that stay, from 0: its headings, and the rows with data whose file is not in the registry. */
const staying = (hoja: HojaDeLibro, rows: readonly CellValue[][], dentro: ReadonlySet<string>): number[] =>
  rows.flatMap((row, i) =>
    i < ENCABEZADOS || (isFila(hoja, row as Celda[]) && !dentro.has(numeroDe(row[0] as Celda))) ? [i] : [],
  );
type Lugares = ReadonlyMap<number, number>;

/** Marks the wrong cells of a sheet, whatever their looks, and says at each which values it may hold. */
function mark(
  { cells, rows }: HojaDeVuelta,
  hoja: HojaDeLibro,
  marcas: readonly Marca[],
  lugares: Lugares | undefined,
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
  for (const [key, said] of notas) {
    const [row, column] = key.split(',').map(Number) as [number, number];
    const before = cells.get(key);
    cells.set(key, {
      ...before,
      value: before?.value ?? rows[row]?.[column] ?? null,
      style: { ...before?.style, fill: EQUIVOCADA },
      comment: { text: escapeText([...said].join('\n')) },
    } as Cell);
  }
}

const moveKeys = <T>(all: ReadonlyMap<string, T>, lugares: Lugares): Map<string, T> =>
  new Map(
    [...all].flatMap(([key, value]) => {
      const [row, column] = key.split(',').map(Number);
      const at = lugares.get(row ?? -1);
      return at === undefined ? [] : [[`${at},${column}`, value] as const];
    }),
  );

/**
 * Closes a sheet up, with the cells and heights of the rows that stay, the lists that they are chosen from and the formats
 * that depend on them. A reference that would point at another row, or hang from rows that are gone, stays out.
 * @returns whether nothing stayed out
 */
function closeUp(sheet: HojaDeVuelta, lugares: Lugares, mudanza: Mudanza): boolean {
  const {
    name,
    dataValidations = [],
    conditionalRules = [],
    autoFilter,
    merges,
    tables,
    images = [],
    textBoxes = [],
  } = sheet;
  const moved = <T extends { range: string }>(all: readonly T[], formulas: readonly (keyof T)[]) =>
    all.flatMap((one) => moveRegla(one, formulas, mudanza, name) ?? []);
  const arriba = <T extends { anchor: { from: { row: number } } }>(all: readonly T[]) =>
    all.filter(({ anchor }) => anchor.from.row < ENCABEZADOS);
  const now = {
    dataValidations: moved(dataValidations, ['formula1', 'formula2']),
    conditionalRules: moved(conditionalRules, ['formula']),
    images: arriba(images),
    textBoxes: arriba(textBoxes),
  };
  const firme =
    now.dataValidations.length === dataValidations.length &&
    now.conditionalRules.length === conditionalRules.length &&
    now.images.length === images.length &&
    now.textBoxes.length === textBoxes.length &&
    !tables;
  const [filtro] = moved(autoFilter ? [{ range: autoFilter.range }] : [], []);
  Object.assign(sheet, now, {
    rows: [...lugares.keys()].map((i) => sheet.rows[i] ?? []),
    cells: moveKeys(sheet.cells, lugares),
    merges: merges?.filter((m) => m.endRow < ENCABEZADOS),
    // a row that a filter hid is to be corrected like the rest
    rowDefs: new Map(
      [...(sheet.rowDefs ?? [])].flatMap(([row, { hidden, ...def }]) => {
        const at = lugares.get(row);
        return at === undefined ? [] : [[at, row < ENCABEZADOS && hidden ? { ...def, hidden } : def] as const];
      }),
    ),
    autoFilter: filtro,
    tables: undefined,
    pageSetup: sheet.pageSetup && { ...sheet.pageSetup, printArea: undefined },
  });
  return firme;
}

/** Closes the workbook up. @returns whether all of its looks stayed */
function closeLibro(vuelta: Vuelta, lugares: ReadonlyMap<HojaDeVuelta, Lugares>): boolean {
  const corridas = new Map(
    [...lugares].map(([{ name, rows }, places]) => [
      fold(name),
      { quedan: [...places.keys()].map((i) => i + 1), ultima: rows.length },
    ]),
  );
  const mudanza: Mudanza = (hoja) => corridas.get(fold(hoja));
  let firme = true;
  vuelta.nombres = vuelta.nombres.flatMap((nombre) => {
    const range = moveFormula(nombre.range, mudanza, {});
    if (range === undefined) firme = false;
    return range === undefined ? [] : [{ ...nombre, range }];
  });
  for (const [sheet, places] of lugares) if (!closeUp(sheet, places, mudanza)) firme = false;
  return firme;
}

/**
 * Gives the user's workbook back as it was. Every wrong cell is marked and has a comment with its valid values, to be corrected
 * and loaded again [2-211]. Formulas come back as their values: rows that close up would leave them pointing at others.
 * @param dentro numbers of the files that the registry has: every other row with data comes back; absent, all rows do
 * @param onLoss told where some of the workbook's looks could not be kept
 */
export async function giveBackLibro(
  bytes: Uint8Array,
  { errores, sueltas }: Marcas,
  dentro?: ReadonlySet<string>,
  onLoss?: () => void,
): Promise<Uint8Array> {
  const vuelta = await openVuelta(bytes);
  const todas: readonly Marca[] = [
    ...sueltas.map((s) => ({ ...s, columna: 'numCarpeta', seAcepta: s.seAcepta ?? ACEPTA_SUELTA[s.hoja] })),
    ...errores,
  ];
  const lugares = new Map<HojaDeVuelta, Lugares>();
  for (const sheet of vuelta.sheets) {
    const hoja = hojaDe(sheet.name);
    if (!hoja) continue;
    const places = dentro && new Map(staying(hoja, sheet.rows, dentro).map((from, i) => [from, i] as const));
    if (places) lugares.set(sheet, places);
    mark(sheet, hoja, todas.filter((e) => e.hoja === hoja).slice(0, HALLAZGOS), places);
  }
  const firme = !dentro || closeLibro(vuelta, lugares);
  const saved = await save(vuelta);
  if (!firme || !saved.entero) onLoss?.();
  return saved.bytes;
}
