import { PassThrough, Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { type Alcance, unit } from '../db/scope.ts';
import { room } from './room.ts';

type Fila = Record<string, unknown>;

const LOTE = 500;

/**
 * All rows of a statement, as it finds them at one moment, gathered while they are read: memory does not grow with
 * their number, and who reads slowly is waited for. Left unread, the cursor and its connection are given back.
 */
export async function* filas(db: Db, alcance: Alcance, consulta: RawBuilder<unknown>): AsyncGenerator<Fila[]> {
  const out = new PassThrough({ objectMode: true, highWaterMark: 1 });
  out.on('error', () => {}); // told to who reads
  const reading = unit(db, alcance, 'write', async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx);
    await sql`set transaction read only`.execute(trx);
    await sql`declare renglones no scroll cursor for ${consulta}`.execute(trx);
    for (;;) {
      const { rows } = await sql.raw<Fila>(`fetch ${LOTE} from renglones`).execute(trx);
      if (rows.length === 0 || out.destroyed) return;
      if (!out.write(rows)) await room(out);
    }
  }).then(
    () => out.end(),
    (error: Error) => out.destroy(error),
  );
  try {
    for await (const rows of out) yield rows as Fila[];
  } finally {
    out.destroy();
    await reading;
  }
}

/** A JSON array, made while it is sent. */
export const arreglo = (lotes: AsyncIterable<Fila[]>): Readable =>
  Readable.from(
    (async function* () {
      let first = true;
      yield '[';
      for await (const rows of lotes) {
        yield `${first ? '' : ','}${JSON.stringify(rows).slice(1, -1)}`;
        first = false;
      }
      yield ']';
    })(),
    { objectMode: false },
  );
