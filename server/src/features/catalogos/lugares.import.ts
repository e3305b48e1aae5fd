import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { FORMATOS, type FormatoDeLugares, findCabezas, type NombreDeFormato } from '@renadet/domain/catalogos/lugares';
import { parse } from 'csv-parse';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** Why a file is not imported, with its line. */
export class LugaresIlegibles extends Error {}

/** Rows that one statement writes. */
const LOTE = 5000;
/** First lines in which the heads are looked for: Correos puts its rights above them. */
const PRIMERAS = 5;

/** Whether all bytes of a file are UTF-8; else they are Latin 1, as both offices have published them. */
async function encodingOf(archivo: string): Promise<'utf-8' | 'latin1'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(archivo)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'latin1';
  }
}

async function* textOf(archivo: string, encoding: string) {
  const decoder = new TextDecoder(encoding === 'latin1' ? 'windows-1252' : encoding);
  for await (const chunk of createReadStream(archivo)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** The first lines of a file. */
async function readPrimeras(archivo: string, encoding: string): Promise<string[]> {
  let text = '';
  for await (const part of textOf(archivo, encoding)) {
    text += part;
    if (text.split('\n').length > PRIMERAS) break;
  }
  return text.split(/\r?\n/).slice(0, PRIMERAS);
}

/** The rows of an official file, one after the other. @throws LugaresIlegibles with the line that is none */
async function* readLugares<F>(archivo: string, formato: FormatoDeLugares<F>): AsyncGenerator<F> {
  const encoding = await encodingOf(archivo);
  const heads = findCabezas(await readPrimeras(archivo, encoding), formato);
  if (!heads)
    throw new LugaresIlegibles(
      `No es el archivo de ${formato.titulo}: no tiene las columnas ${formato.columnas.join(', ')}.`,
    );
  const { linea, separador, cabezas } = heads;
  const parser = parse({
    delimiter: separador,
    from_line: linea + 2,
    bom: true,
    relax_column_count: true,
    quote: separador === '|' ? null : '"',
    relax_quotes: true,
    info: true,
  });
  // whichever of the two ends first ends the other: a bad row leaves the rest of the file unread
  const leidos = pipeline(Readable.from(textOf(archivo, encoding)), parser, () => undefined);
  const seen = new Set<string>();
  try {
    for await (const { record, info } of leidos as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.every((cell) => cell.trim() === '')) continue;
      const fail = (why: string) => new LugaresIlegibles(`Renglón ${info.lines}: ${why}. No se importó nada.`);
      if (record.length < cabezas.length)
        throw fail(`tiene ${record.length} columnas y el encabezado ${cabezas.length}`);
      const leido = formato.read(new Map(cabezas.map((head, i) => [head, record[i] ?? ''])));
      if ('falla' in leido) throw fail(leido.falla);
      const clave = formato.claveDe(leido.fila);
      if (seen.has(clave)) throw fail(`repite la clave ${clave}`);
      seen.add(clave);
      yield leido.fila;
    }
  } catch (error) {
    if (error instanceof LugaresIlegibles || !(error as { code?: string }).code?.startsWith('CSV_')) throw error;
    throw new LugaresIlegibles(`No se pudo leer: ${(error as Error).message}. No se importó nada.`);
  }
  if (!seen.size) throw new LugaresIlegibles('El archivo no tiene renglones.');
}

const TABLAS = {
  localidades: {
    tabla: 'localidad',
    clave: ['llestado', 'llmunicipio', 'lllocalidad'],
    datos: ['dslocalidad'],
    tipos: 'llestado integer, llmunicipio integer, lllocalidad integer, dslocalidad text',
  },
  codigos: {
    tabla: 'asentamiento',
    clave: ['cp', 'llestado', 'llmunicipio', 'llasentamiento'],
    datos: ['dsasentamiento', 'dstipo'],
    tipos: 'cp text, llasentamiento integer, dsasentamiento text, dstipo text, llestado integer, llmunicipio integer',
  },
} as const;
interface Importado {
  renglones: number;
  nuevos: number;
  cambiados: number;
  retirados: number;
}
const refs = (names: readonly string[], alias = '') => sql.join(names.map((name) => sql.ref(`${alias}${name}`)));

/**
 * Brings a table of places to what its official file says: what is new is added, what is called otherwise renamed, what is no
 * more retired. Nothing is deleted, and of a file with one bad row nothing is kept.
 * @param trx in which all is done: what fails leaves nothing
 * @throws LugaresIlegibles
 */
export async function importLugares(trx: Trx, nombre: NombreDeFormato, archivo: string): Promise<Importado> {
  const { tabla, clave, datos, tipos } = TABLAS[nombre];
  const [all, key, data] = [[...clave, ...datos], [...clave], [...datos]];
  const { rows } = await sql<{ vez: number }>`select coalesce(max(vez), 0) + 1 as vez from ${sql.table(tabla)}`.execute(
    trx,
  );
  const vez = rows[0]?.vez ?? 1;
  const sum: Importado = { renglones: 0, nuevos: 0, cambiados: 0, retirados: 0 };
  const put = async (lote: readonly object[]) => {
    const { rows: counts } = await sql<{ nuevos: number; cambiados: number }>`
      with nuevo as (select * from jsonb_to_recordset(${JSON.stringify(lote)}::jsonb) as n (${sql.raw(tipos)})),
      previo as (select ${refs(key, 't.')}, (t.boactivo = 0 or (${refs(data, 't.')}) is distinct from (${refs(data, 'n.')})) as cambia
        from ${sql.table(tabla)} t join nuevo n using (${refs(key)})),
      puesto as (
        insert into ${sql.table(tabla)} as t (${refs(all)}, vez) select ${refs(all)}, ${vez}::integer from nuevo
        on conflict (${refs(key)}) do update set ${sql.join(data.map((d) => sql`${sql.ref(d)} = excluded.${sql.ref(d)}`))},
          vez = excluded.vez, boactivo = 1)
      select (select count(*) from nuevo)::integer - count(*)::integer as nuevos,
        count(*) filter (where cambia)::integer as cambiados from previo`.execute(trx);
    sum.renglones += lote.length;
    sum.nuevos += counts[0]?.nuevos ?? 0;
    sum.cambiados += counts[0]?.cambiados ?? 0;
  };
  let lote: object[] = [];
  for await (const fila of readLugares<object>(archivo, FORMATOS[nombre] as unknown as FormatoDeLugares<object>)) {
    lote.push(fila);
    if (lote.length < LOTE) continue;
    await put(lote);
    lote = [];
  }
  if (lote.length) await put(lote);
  const retired =
    await sql`update ${sql.table(tabla)} set boactivo = 0 where boactivo = 1 and vez <> ${vez}::integer`.execute(trx);
  sum.retirados = Number(retired.numAffectedRows ?? 0);
  return sum;
}
