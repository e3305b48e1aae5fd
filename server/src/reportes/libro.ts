import { Readable } from 'node:stream';
import type { ColumnaReporte } from '@renadet/domain/reportes/tablas';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Base } from '../db/open.ts';
import { type Alcance, unidadDe } from '../db/scope.ts';
import { beginPlain } from '../db/wire.ts';
import { writeLibro } from '../libro/libro.ts';

/** COPY takes no parameters: numbers, lists of ids and texts as literals. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return `(${Number(value)})`;
  if (Array.isArray(value)) return `'{${value.map(Number).join(',')}}'`;
  return pg.escapeLiteral(String(value));
}

/**
 * All rows of a statement, as they are at one moment: a COPY, of which only the bytes on their way are held. A slow reader is
 * waited for. Left unread, the connection is ended and PostgreSQL stops.
 */
async function* copia(
  { db, pool }: Base,
  alcance: Alcance,
  consulta: RawBuilder<unknown>,
  columnas: readonly ColumnaReporte[],
): AsyncGenerator<Buffer> {
  const chosen = sql.join(columnas.map(({ campo }) => sql.ref(`q.${campo}`)));
  const { sql: text, parameters } = sql`select ${chosen} from (${consulta}) q`.compile(db);
  const client = await pool.connect();
  let ended = false;
  try {
    // however long it takes: it ends when nobody reads it
    await client.query(
      `${beginPlain(unidadDe('read', alcance))}; set local statement_timeout = 0; set local datestyle = 'ISO'`,
    );
    const stream = client.query(
      to(`copy (${text.replace(/\$(\d+)/g, (_, n) => literal(parameters[Number(n) - 1]))}) to stdout`),
    );
    yield* stream as AsyncIterable<Buffer>;
    await client.query('commit');
    ended = true;
  } finally {
    client.release(!ended);
  }
}

interface Libro {
  alcance: Alcance;
  consulta: RawBuilder<unknown>;
  hoja: string;
  columnas: readonly ColumnaReporte[];
  /** First row of the sheet: the question, the moment and the user. */
  nota: string;
}

/** The workbook of a report, as bytes that are made while they are sent. */
export function libro(base: Base, { alcance, consulta, hoja, columnas, nota }: Libro): Readable {
  const bytes = writeLibro(copia(base, alcance, consulta, columnas), {
    nombre: hoja,
    anchos: columnas.map(({ ancho }) => ancho),
    cabeza: [[nota], columnas.map(({ titulo }) => titulo)],
    tipos: columnas.map(({ tipo }) => tipo),
    sumas: columnas.map(({ suma = false }) => suma),
  });
  return Readable.from(bytes, { objectMode: false });
}
