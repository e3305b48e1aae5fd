import type { CellValue } from 'hucre';
import { readXlsx } from 'hucre/xlsx';

const dia = (value: CellValue | undefined): CellValue =>
  value instanceof Date ? value.toISOString().slice(0, 10).split('-').reverse().join('/') : (value ?? null);

/** The first sheet of a report's workbook, its days as dd/MM/yyyy: note, headings, rows, and what its last row says. */
export async function openLibro(raw: Uint8Array) {
  const { sheets } = await readXlsx(new Uint8Array(raw), { readStyles: true });
  const [sheet] = sheets;
  const [nota = [], titulos = [], ...rest] = sheet?.rows ?? [];
  const rows = rest.map((row) => row.map(dia));
  return { sheet, nota: nota[0], titulos, filas: rows.slice(0, -1), total: rows.at(-1) ?? [] };
}
