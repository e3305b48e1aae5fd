/** Byte-order mark: with it spreadsheets read UTF-8, and accents, as they are. */
export const MARCA_CSV = '\uFEFF';

/** A text that a spreadsheet would take for a formula gets an apostrophe. */
export const sinFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A cell: a number as it is, nothing for null, a text never taken for a formula, quoted where it must be. */
export function celdaCsv(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : sinFormula(String(value ?? ''));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells as a line of the file, with its end. */
export const renglonCsv = (cells: readonly unknown[]): string => `${cells.map(celdaCsv).join(',')}\r\n`;

/** A whole file, its headings among the lines. */
export const aCsv = (lines: readonly (readonly unknown[])[]): string =>
  MARCA_CSV + lines.map((cells) => renglonCsv(cells)).join('');
