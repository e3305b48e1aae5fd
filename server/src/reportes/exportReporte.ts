import { PassThrough, Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { type Alcance, readTogether, type Trx } from '../db/scope.ts';
import { room } from './room.ts';

type FilaExportada = Record<string, unknown>;

const LOTE = 500;

/**
 * All rows of a statement, as they are at one moment, gathered while they are read. Memory does not grow with their number,
 * and a slow reader is waited for. Left unread, the cursor and its connection are given back.
 * @param antes a reading that comes first, in the same unit
 */
export async function* filas(
  db: Db,
  alcance: Alcance,
  consulta: RawBuilder<unknown>,
  antes?: (trx: Trx) => Promise<void>,
): AsyncGenerator<FilaExportada[]> {
  const out = new PassThrough({ objectMode: true, highWaterMark: 1 });
  out.on('error', () => {}); // the reader is told
  const readAll = async (trx: Trx) => {
    await antes?.(trx);
    await sql`declare renglones no scroll cursor for ${consulta}`.execute(trx);
    for (;;) {
      const { rows } = await sql.raw<FilaExportada>(`fetch ${LOTE} from renglones`).execute(trx);
      if (rows.length === 0 || out.destroyed) return;
      if (!out.write(rows)) await room(out);
    }
  };
  const reading = readTogether(db, alcance, readAll, { idle_in_transaction_session_timeout: '10min' }).then(
    () => out.end(),
    (error: Error) => out.destroy(error),
  );
  try {
    for await (const rows of out) yield rows as FilaExportada[];
  } finally {
    out.destroy();
    await reading;
  }
}

async function* enJson(lotes: AsyncIterable<FilaExportada[]>): AsyncGenerator<string> {
  let first = true;
  for await (const rows of lotes) {
    yield `${first ? '' : ','}${JSON.stringify(rows).slice(1, -1)}`;
    first = false;
  }
}
const bytes = (text: AsyncGenerator<string>): Readable => Readable.from(text, { objectMode: false });

/** A JSON array, made while it is sent. */
export const arreglo = (lotes: AsyncIterable<FilaExportada[]>): Readable =>
  bytes(
    (async function* () {
      yield '[';
      yield* enJson(lotes);
      yield ']';
    })(),
  );

/**
 * A JSON object of rows and their total, made while it is sent: its beginning is known once the first rows are there.
 * @param lotes the rows; it tells their total before them
 */
export const objeto = (
  total: string,
  rows: string,
  lotes: (count: (n: number) => void) => AsyncIterable<FilaExportada[]>,
): Readable =>
  bytes(
    (async function* () {
      let n = 0;
      let begun = false;
      const head = () => `{${JSON.stringify(total)}:${n},${JSON.stringify(rows)}:[`;
      for await (const text of enJson(lotes((found) => (n = found)))) {
        yield begun ? text : head() + text;
        begun = true;
      }
      yield `${begun ? '' : head()}]}`;
    })(),
  );
