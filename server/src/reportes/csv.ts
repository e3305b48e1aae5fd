import { Readable } from 'node:stream';

type Fila = Record<string, unknown>;

/** A cell of text, quoted where it must be; one that a spreadsheet would take for a formula begins with an apostrophe. */
const celda = (value: unknown): string => {
  const raw = value === null || value === undefined ? '' : String(value);
  const text = /^[=+\-@\t\r]/.test(raw) ? `'${raw}` : raw;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * A CSV that Excel opens with its accents, made while it is sent: byte-order mark, headings, rows.
 * @param campos field of the row under each heading
 */
export const csv = (lotes: AsyncIterable<Fila[]>, titulos: readonly string[], campos: readonly string[]): Readable =>
  Readable.from(
    (async function* () {
      yield `\ufeff${titulos.join(',')}\r\n`;
      for await (const rows of lotes)
        yield rows.map((row) => `${campos.map((name) => celda(row[name])).join(',')}\r\n`).join('');
    })(),
    { objectMode: false },
  );
