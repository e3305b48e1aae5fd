import type { DatosCatalogos } from '@renadet/domain/carga/indice';
import { type ColumnaPlantilla, letras, type Plantilla, plantillaDe } from '@renadet/domain/plantilla/plantilla';
import { type Cell, type CellValue, type ColumnDef, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx';

/** Rows with data begin here, counted from 0. */
const PRIMERA = 3;
/** Rows that have drop-downs, and rows whose cells are text beforehand. */
const CON_LISTA = 20_000;
const CON_FORMATO = 500;
/** Hidden columns of the first sheet from which on its first row holds the lists: a sheet of their own would be refused. */
const DE_LISTAS = 60;

const ENCABEZADO = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '621132' } },
  alignment: { wrapText: true, vertical: 'center' },
} as const;
const NOTA = {
  font: { italic: true, color: { rgb: '47494A' } },
  alignment: { wrapText: true, vertical: 'top' },
} as const;
const TITULO = { font: { bold: true, size: 16, color: { rgb: '621132' } } } as const;
const TEXTO = { numFmt: '@' } as const;

/**
 * The help that a spreadsheet shows beside a cell, and the values that it refuses in it; Excel takes titles of 32 characters
 * and texts of 255.
 */
function validacionDe({ etiqueta, ayuda, lista }: ColumnaPlantilla, column: number): DataValidation {
  const prompt = {
    range: `${letras(column)}4:${letras(column)}${PRIMERA + CON_LISTA}`,
    allowBlank: true,
    showInputMessage: true,
    inputTitle: etiqueta.slice(0, 32),
    inputMessage: ayuda.slice(0, 255),
  };
  if (!lista) return { ...prompt, type: 'custom', formula1: 'TRUE' };
  const refusal = { showErrorMessage: true, errorTitle: etiqueta.slice(0, 32), errorMessage: 'Elija de la lista.' };
  if ('valores' in lista) return { ...prompt, ...refusal, type: 'list', values: [...lista.valores] };
  if ('seCompleta' in lista) return { ...prompt, type: 'list', formula1: lista.formula, showErrorMessage: false };
  const errorStyle = lista.soloAviso ? 'warning' : 'stop';
  return { ...prompt, ...refusal, type: 'list', formula1: lista.formula, errorStyle };
}

function hojaDe({ hoja, filas, columnas }: Plantilla['hojas'][number], extra: readonly CellValue[]): WriteSheet {
  const [titulo = [], notas = [], cabezas = []] = filas as CellValue[][];
  const cells = new Map<string, Partial<Cell>>([['0,0', { value: titulo[0] ?? null, style: TITULO }]]);
  columnas.forEach((c, i) => {
    cells.set(`1,${i}`, { value: notas[i] ?? null, style: NOTA });
    cells.set(`2,${i}`, { value: cabezas[i] ?? null, style: ENCABEZADO, comment: { text: c.ayuda } });
    if (c.esTexto)
      for (let r = 0; r < CON_FORMATO; r++) cells.set(`${PRIMERA + r},${i}`, { value: null, style: TEXTO });
  });
  const first: CellValue[] = [...titulo];
  if (extra.length) {
    while (first.length < DE_LISTAS) first.push(null);
    first.push(...extra);
  }
  const columns: ColumnDef[] = columnas.map(() => ({ width: 24 }));
  while (extra.length && columns.length < DE_LISTAS) columns.push({ width: 9 });
  for (const _ of extra) columns.push({ width: 9, hidden: true });
  return {
    name: hoja,
    rows: [first, notas, cabezas],
    cells,
    columns,
    dataValidations: columnas.map(validacionDe),
    freezePane: { rows: PRIMERA, columns: 1 },
    rowDefs: new Map([
      [1, { height: 48 }],
      [2, { height: 36 }],
    ]),
  };
}

/** The workbook to fill in, with the drop-downs of today's catalogues; made in the browser, it names nobody. */
export function writePlantilla(datos: DatosCatalogos): Promise<Uint8Array> {
  const { hojas, listas } = plantillaDe(datos);
  const [primera] = hojas;
  const entries: CellValue[] = [];
  const namedRanges = listas
    .filter(({ textos }) => textos.length > 0)
    .map(({ nombre, textos }) => {
      const from = letras(DE_LISTAS + entries.length);
      entries.push(...textos);
      return { name: nombre, range: `${primera?.hoja}!$${from}$1:$${letras(DE_LISTAS + entries.length - 1)}$1` };
    });
  return writeXlsx({ sheets: hojas.map((h) => hojaDe(h, h === primera ? entries : [])), namedRanges });
}
