import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import {
  FORMATOS,
  type FormatoDeLugares,
  findCabezas,
  type NombreDeFormato,
  SITIO,
} from '@renadet/domain/catalogos/lugares';
import { parse } from 'csv-parse';

/** Why a file is not imported, with its row. */
export class LugaresIlegibles extends Error {}

/** First lines in which the heads are looked for: Correos puts its rights above them. */
const PRIMERAS = 10;
/** Characters that these lines have at most, and bytes of a row. */
const PRIMERO = 64 * 1024;
const RENGLON = 1024 ** 2;
/** Bytes of a file by which its kind is known. */
const COMIENZO = 128;
const COMPRIMIDO = 'Está comprimido o es un libro de Excel: descomprímalo, o importe el libro por la pantalla.';
/** Files that are none of rows and columns, by how they begin, each with what to do. */
const OTRAS_FORMAS: readonly [es: (bytes: Buffer) => boolean, mensaje: string][] = [
  [
    (b) =>
      b.readUInt32BE(0) === 0x504b0304 &&
      /^[^[\]]*\.(csv|txt|dbf|xml|xls)$/i.test(nombreEnZip(b)) &&
      !/^(xl|_rels|docProps)\//.test(nombreEnZip(b)),
    'Está comprimido (.zip): descomprímalo, y elija el archivo .csv o .txt que trae.',
  ],
  [(b) => [0x504b0304, 0xd0cf11e0].includes(b.readUInt32BE(0)), COMPRIMIDO],
  [
    // version, then a day: year, month, day; then its heads end at a multiple of 32, and one
    (b) =>
      [0x03, 0x83].includes(b.readUInt8(0)) &&
      b.readUInt8(2) <= 12 &&
      b.readUInt8(3) <= 31 &&
      b.readUInt16LE(8) % 32 === 1,
    'Es una tabla de dBase (.dbf): elija el archivo .csv o .txt que viene con ella.',
  ],
  [
    (b) => /^\W*<\?xml/.test(b.toString('latin1')),
    'Es XML: descargue el catálogo como texto (TXT) o como libro de Excel.',
  ],
  [
    (b) => /^\W*<(!doctype html|html)/i.test(b.toString('latin1')),
    'Es una página web, y no el archivo: descárguelo de nuevo del sitio oficial.',
  ],
];
/** The name of the first file of a zip. */
const nombreEnZip = (b: Buffer): string => b.subarray(30, 30 + b.readUInt16LE(26)).toString('latin1');

type Codificacion = 'utf-8' | 'utf-16le' | 'windows-1252';
/** How the letters of a file are kept: what is no UTF-8 is Latin 1, as both offices have published them. */
async function encodingOf(archivo: string): Promise<Codificacion> {
  const file = await open(archivo);
  const { buffer } = await file.read(Buffer.alloc(COMIENZO), 0, COMIENZO, 0).finally(() => file.close());
  const otra = OTRAS_FORMAS.find(([es]) => es(buffer));
  if (otra) throw new LugaresIlegibles(otra[1]);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(archivo)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

async function* textOf(archivo: string, encoding: Codificacion) {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(archivo)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** The first lines of a file. */
async function readPrimeras(archivo: string, encoding: Codificacion): Promise<string[]> {
  let text = '';
  for await (const part of textOf(archivo, encoding)) {
    text += part;
    if (text.length > PRIMERO || text.split('\n').length > PRIMERAS) break;
  }
  return text.slice(0, PRIMERO).split(/\r?\n/).slice(0, PRIMERAS);
}

function findHeads(lineas: readonly string[], clase: NombreDeFormato) {
  const { titulo, columnas } = FORMATOS[clase];
  const heads = findCabezas(lineas, FORMATOS[clase]);
  if (heads) return heads;
  const other = Object.values(FORMATOS).find((one) => one !== FORMATOS[clase] && findCabezas(lineas, one));
  throw new LugaresIlegibles(
    other
      ? `No es el archivo de ${titulo}: es el de ${other.titulo}. No se importó nada.`
      : `No es el archivo de ${titulo}: no tiene las columnas ${columnas.join(', ')}. No se importó nada.`,
  );
}

/**
 * The rows of an official file, one after the other.
 * @throws LugaresIlegibles with the row that is none
 */
export async function* readLugares<F>(archivo: string, clase: NombreDeFormato): AsyncGenerator<F> {
  const formato = FORMATOS[clase] as unknown as FormatoDeLugares<F>;
  const encoding = await encodingOf(archivo);
  const { linea, separador, cabezas } = findHeads(await readPrimeras(archivo, encoding), clase);
  const parser = parse({
    delimiter: separador,
    from_line: linea + 2,
    bom: true,
    relax_column_count: true,
    quote: separador === '|' ? null : '"',
    relax_quotes: true,
    max_record_size: RENGLON,
    info: true,
  });
  const [enHoja, enRenglon] = [cabezas.indexOf(SITIO.hoja), cabezas.indexOf(SITIO.renglon)];
  // whichever of the two ends first ends the other: a bad row leaves the rest of the file unread
  const leidos = pipeline(Readable.from(textOf(archivo, encoding)), parser, () => undefined);
  const seen = new Set<number>();
  try {
    for await (const { record, info } of leidos as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.every((cell) => cell.trim() === '')) continue;
      const fail = (why: string) => {
        const place =
          enHoja < 0 ? `Renglón ${info.lines}` : `Hoja ${record[enHoja]}, renglón ${record[enRenglon] ?? info.lines}`;
        return new LugaresIlegibles(`${place}: ${why}. No se importó nada.`.slice(0, 1000));
      };
      if (record.length < cabezas.length)
        throw fail(`tiene ${record.length} columnas y el encabezado ${cabezas.length}`);
      const leido = formato.read(new Map(cabezas.map((head, i) => [head, record[i] ?? ''])));
      if ('falla' in leido) throw fail(leido.falla);
      const clave = formato.claveDe(leido.fila);
      if (seen.has(clave)) throw fail('repite la clave de un renglón anterior');
      seen.add(clave);
      yield leido.fila;
    }
  } catch (error) {
    if (error instanceof LugaresIlegibles || !(error as { code?: string }).code?.startsWith('CSV_')) throw error;
    throw new LugaresIlegibles('El archivo no se pudo leer: no está en renglones y columnas. No se importó nada.');
  }
  if (!seen.size) throw new LugaresIlegibles('El archivo no tiene renglones.');
}
