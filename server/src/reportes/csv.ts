import { Readable } from 'node:stream';
import { MARCA_CSV, renglonCsv } from '@renadet/domain/lib/csv';

type FilaDeCsv = Record<string, unknown>;

/**
 * A CSV that Excel opens with its accents, made while it is sent: byte-order mark, headings, rows.
 * @param campos field of the row under each heading
 */
export const csv = (
  lotes: AsyncIterable<FilaDeCsv[]>,
  titulos: readonly string[],
  campos: readonly string[],
): Readable =>
  Readable.from(
    (async function* () {
      yield MARCA_CSV + renglonCsv(titulos);
      for await (const rows of lotes) yield rows.map((row) => renglonCsv(campos.map((name) => row[name]))).join('');
    })(),
    { objectMode: false },
  );
