import { Readable } from 'node:stream';
import { MARCA_CSV, renglonCsv } from '@renadet/domain/lib/csv';

type FilaDeCsv = Record<string, unknown>;

/**
 * A CSV that Excel opens with its accents, made while it is sent: byte-order mark, headings, rows.
 * @param columnas field of the row and its heading
 * @param enPalabras what a row says otherwise
 */
export const csv = (
  lotes: AsyncIterable<FilaDeCsv[]>,
  columnas: Readonly<Record<string, string>>,
  enPalabras: (row: FilaDeCsv) => FilaDeCsv = (row) => row,
): Readable =>
  Readable.from(
    (async function* () {
      yield MARCA_CSV + renglonCsv(Object.values(columnas));
      const campos = Object.keys(columnas);
      const line = (row: FilaDeCsv) => renglonCsv(campos.map((name) => row[name]));
      for await (const rows of lotes) yield rows.map((row) => line(enPalabras(row))).join('');
    })(),
    { objectMode: false },
  );
