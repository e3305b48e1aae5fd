import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { TABLAS, type TablaDeDatos } from './datos.queries.ts';

const SPECIAL = /[\\\t\n\r]/;
const EVERY = new RegExp(SPECIAL, 'g');
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A row in PostgreSQL's COPY text format. */
function copyLine(values: readonly unknown[]): string {
  let line = '';
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (i) line += '\t';
    if (value === null || value === undefined) line += '\\N';
    else if (typeof value === 'number') line += value;
    else if (Array.isArray(value))
      line += `{${value.join()}}`; // ids
    else {
      const text = String(value);
      line += SPECIAL.test(text) ? text.replace(EVERY, (c) => ESCAPED[c] as string) : text;
    }
  }
  return `${line}\n`;
}

/** COPY text of the tables, gathered until there is enough to send. */
export interface Lote {
  textos: Record<TablaDeDatos, string[]>;
  columnas: Partial<Record<TablaDeDatos, readonly string[]>>;
}

export const nuevoLote = (): Lote => ({
  textos: { carpeta: [], victima: [], examenvictima: [], responsable: [], imputado: [] },
  columnas: {},
});

/** Adds rows of a table; the columns are those of the first row, and every row has the same. */
export function add(lote: Lote, tabla: TablaDeDatos, rows: readonly object[]): void {
  for (const row of rows) {
    lote.columnas[tabla] ??= Object.keys(row);
    const columns = lote.columnas[tabla] as readonly (keyof typeof row)[];
    lote.textos[tabla].push(copyLine(columns.map((column) => row[column])));
  }
}

/** Sends what was gathered: parents first, one COPY a table. */
export async function submit(client: pg.ClientBase, { textos, columnas }: Lote): Promise<void> {
  for (const tabla of Object.keys(TABLAS) as TablaDeDatos[]) {
    const columns = columnas[tabla];
    if (!columns) continue;
    const list = columns.map((column) => `"${column}"`).join(', ');
    const stream = client.query(from(`copy ${tabla} (${list}) from stdin`));
    stream.end(textos[tabla].join(''));
    await finished(stream);
  }
}
