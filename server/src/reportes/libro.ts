import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { type Fecha, formatFecha } from '@renadet/domain/lib/fecha';
import type { ColumnaReporte } from '@renadet/domain/reportes/tablas';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Base } from '../db/open.ts';
import { type Alcance, beginIn } from '../db/scope.ts';
import { type Celda, libroXlsx } from './libroXlsx.ts';

/** COPY takes no parameters: numbers, lists of ids and texts as literals. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return `(${Number(value)})`;
  if (Array.isArray(value)) return `'{${value.map(Number).join(',')}}'`;
  return pg.escapeLiteral(String(value));
}

const SIGNOS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };
/**
 * Every text is a cell of text, whatever it begins with: none is ever written as a formula. (An apostrophe before it
 * would be part of the datum.)
 */
function celda(field: string, tipo: ColumnaReporte['tipo']): Celda {
  if (field === '\\N') return null;
  if (tipo === 'numero') return Number(field);
  if (tipo === 'fecha') return formatFecha(field as Fecha);
  return field.includes('\\') ? field.replace(/\\(.)/g, (_, c: string) => SIGNOS[c] ?? c) : field;
}

/**
 * All rows of a statement, as it finds them at one moment: a COPY, of which no more is held than what is on its way;
 * who reads slowly is waited for. Left unread, the connection is ended and PostgreSQL stops.
 */
async function* renglones(
  { db, pool }: Base,
  alcance: Alcance,
  consulta: RawBuilder<unknown>,
  columnas: readonly ColumnaReporte[],
): AsyncGenerator<Celda[][]> {
  const chosen = sql.join(columnas.map(({ campo }) => sql.ref(`q.${campo}`)));
  const { sql: text, parameters } = sql`select ${chosen} from (${consulta}) q`.compile(db);
  const client = await pool.connect();
  let ended = false;
  try {
    // however long it takes: it ends when nobody reads it
    await client.query(`${beginIn('write', alcance)}; set transaction read only; set local statement_timeout = 0;
      set local datestyle = 'ISO'`);
    const stream = client.query(
      to(`copy (${text.replace(/\$(\d+)/g, (_, n) => literal(parameters[Number(n) - 1]))}) to stdout`),
    );
    const decoder = new StringDecoder('utf8');
    let rest = '';
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.write(bytes)).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length) yield lines.map((line) => line.split('\t').map((field, i) => celda(field, columnas[i]?.tipo)));
    }
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
  /** First row of the sheet: what was asked, when, by whom. */
  nota: string;
}

/** The workbook of a report, as bytes that are made while they are sent. Days are texts dd/MM/yyyy: nothing moves them. */
export function libro(base: Base, { alcance, consulta, hoja, columnas, nota }: Libro): Readable {
  const bytes = libroXlsx(renglones(base, alcance, consulta, columnas), {
    nombre: hoja,
    anchos: columnas.map(({ ancho }) => ancho),
    cabeza: [[nota], columnas.map(({ titulo }) => titulo)],
  });
  return Readable.from(bytes, { objectMode: false });
}
