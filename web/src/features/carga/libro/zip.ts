import { createRevisionXml, type Rasgos } from './xml.ts';

/** Why a workbook is not read, as the end of a sentence for the user. */
export class LibroInvalido extends Error {}

/** An entry of the directory at the end of a zip file. */
export interface Parte {
  nombre: string;
  /** The same as the directory says it: some programs write it with other bars. */
  escrito: string;
  metodo: number;
  comprimido: number;
  longitud: number;
  /** Where its local header begins. */
  inicio: number;
  /** CRC-32 of the inflated bytes. */
  suma: number;
}

/** Limits that an honest workbook never passes (measured on template sheets, which compress 9 to 11 times). */
const LIMITES = {
  expandido: 2 * 1024 ** 3,
  partes: 200,
  razon: 200,
  /** Parts below this may compress as they like. */
  razonDesde: 64 * 1024 ** 2,
};
const FIN = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const ENORME = 0xffffffff;
/** Kind of file of Unix, in the directory's attributes: a symbolic link. */
const ENLACE = 0xa;
const invalido = (cause: string): never => {
  throw new LibroInvalido(cause);
};
export const ROTO = 'el archivo está dañado o incompleto';
export const PROTEGIDO =
  'el archivo está protegido con contraseña, o su libro está protegido contra cambios; ábralo en Excel, quite la contraseña o la protección del libro y guárdelo como .xlsx';
export const ANTIGUO =
  'no es un libro de Excel 97 o posterior: es de Excel 95 o anterior; ábralo en Excel y guárdelo como .xlsx';
/** A formula without a value. Programs that are no spreadsheet write formulas so. */
export const sinCalcular = (celda: string) =>
  `la fórmula de la celda ${celda} no tiene valor guardado; abra el libro en Excel, guárdelo y cárguelo de nuevo`;
export const TIPO = 'no es un libro de Excel (.xlsx o .xls); ábralo en Excel y guárdelo como .xlsx';

/** Where the directory's own record begins: within the last 64 KB, since a comment may follow it. */
function findFin(view: DataView): number {
  for (let i = view.byteLength - 22; i >= Math.max(0, view.byteLength - 22 - 0xffff); i--)
    if (view.getUint32(i, true) === FIN) return i;
  return invalido(ROTO);
}

/**
 * Reads the directory of a zip and holds it against the limits, before a byte is inflated.
 * @throws LibroInvalido
 */
export function readDirectorio(bytes: Uint8Array): Parte[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findFin(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > LIMITES.partes) invalido('el archivo tiene demasiadas partes');
  const parts: Parte[] = [];
  const names = new Set<string>();
  let total = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) invalido(ROTO);
    const size = view.getUint16(at + 28, true);
    const escrito = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + size));
    const nombre = escrito.replaceAll('\\', '/');
    const part: Parte = {
      nombre,
      escrito,
      metodo: view.getUint16(at + 10, true),
      comprimido: view.getUint32(at + 20, true),
      longitud: view.getUint32(at + 24, true),
      inicio: view.getUint32(at + 42, true),
      suma: view.getUint32(at + 16, true),
    };
    if (part.comprimido === ENORME || part.longitud === ENORME || part.inicio === ENORME)
      invalido('el archivo es demasiado grande');
    if (nombre.startsWith('/') || nombre.includes('..') || names.has(nombre.toLowerCase())) invalido(ROTO);
    if (view.getUint32(at + 38, true) >>> 28 === ENLACE) invalido(ROTO); // a link to somewhere else
    if (view.getUint16(at + 8, true) & 1) invalido(PROTEGIDO);
    if (nombre.toLowerCase().endsWith('vbaproject.bin')) invalido('el archivo tiene macros');
    if (part.longitud > LIMITES.razonDesde && part.longitud > part.comprimido * LIMITES.razon)
      invalido('el contenido es demasiado grande para ser de un libro de carga');
    total += part.longitud;
    if (total > LIMITES.expandido) invalido('el contenido es demasiado grande');
    names.add(nombre.toLowerCase());
    parts.push(part);
    at += 46 + size + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const byStart = [...parts].sort((a, b) => a.inicio - b.inicio);
  byStart.forEach((p, i) => {
    if (p.inicio + 30 + p.comprimido > (byStart[i + 1]?.inicio ?? end)) invalido(ROTO); // parts that overlap
  });
  return parts;
}

/** The bytes of a part as they lie in the file. */
function crudos(bytes: Uint8Array, part: Parte): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (part.inicio + 30 > bytes.length || view.getUint32(part.inicio, true) !== LOCAL) invalido(ROTO);
  const from = part.inicio + 30 + view.getUint16(part.inicio + 26, true) + view.getUint16(part.inicio + 28, true);
  return bytes.subarray(from, from + part.comprimido);
}

/** The bytes of a part as they come out, a chunk at a time. */
export async function* inflate(bytes: Uint8Array, part: Parte): AsyncGenerator<Uint8Array> {
  const raw = crudos(bytes, part);
  if (part.metodo === 0) {
    yield raw;
    return;
  }
  if (part.metodo !== 8) invalido(ROTO);
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(raw as Uint8Array<ArrayBuffer>);
      controller.close();
    },
  });
  const stream = source.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch {
    invalido(ROTO);
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** Tables of the CRC-32 of zip, for four bytes at a time. */
const TABLAS = Array.from({ length: 4 }, () => new Int32Array(256)) as [Int32Array, Int32Array, Int32Array, Int32Array];
for (let i = 0; i < 256; i++) {
  let c = i;
  for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  TABLAS[0][i] = c;
}
for (let t = 1; t < 4; t++)
  for (let i = 0; i < 256; i++) {
    const before = (TABLAS[t - 1] as Int32Array)[i] as number;
    (TABLAS[t] as Int32Array)[i] = (before >>> 8) ^ (TABLAS[0][before & 255] as number);
  }

/** CRC-32 of a chunk after what came before it; begins and ends inverted. */
function addUp(crc: number, bytes: Uint8Array): number {
  const [a, b, c, d] = TABLAS;
  let sum = crc;
  let i = 0;
  for (const end = bytes.length - 3; i < end; i += 4) {
    sum ^=
      (bytes[i] as number) |
      ((bytes[i + 1] as number) << 8) |
      ((bytes[i + 2] as number) << 16) |
      ((bytes[i + 3] as number) << 24);
    sum =
      (d[sum & 255] as number) ^
      (c[(sum >>> 8) & 255] as number) ^
      (b[(sum >>> 16) & 255] as number) ^
      (a[sum >>> 24] as number);
  }
  for (; i < bytes.length; i++) sum = (sum >>> 8) ^ (a[(sum ^ (bytes[i] as number)) & 255] as number);
  return sum;
}

const CODIFICACION = /\bencoding\s*=\s*["']([\w-]+)/i;
const DOCTYPE = /<!(DOCTYPE|ENTITY)/i;
const RAIZ = /<[a-z_]/i;
/** Bytes that may come before the first element of a part. */
const PROLOGO = 64 * 1024;

/**
 * The bytes of a part a chunk at a time, each judged before it goes on: they are counted and summed, what comes before the first
 * element is looked at, and whether elements close. A directory may lie, bytes may have changed on their way, a document type may
 * hold more than it shows, and a row may hide behind a quote that nobody closed. What is read of a part counts once it has ended.
 * @returns what the part has that its reader must be spared of
 * @throws LibroInvalido
 */
export async function* judged(bytes: Uint8Array, part: Parte): AsyncGenerator<Uint8Array, Rasgos> {
  let seen = 0;
  let sum = -1;
  let head = '';
  let prologo = true;
  const xml = createRevisionXml();
  for await (const chunk of inflate(bytes, part)) {
    if (prologo) {
      head += new TextDecoder('latin1').decode(chunk.subarray(0, PROLOGO)).replaceAll('\0', ''); // UTF-16 too
      prologo = !RAIZ.test(head) && head.length < PROLOGO;
      // letters would be lost without a word, since the reader takes every part for UTF-8
      const declarada = CODIFICACION.exec(head.slice(0, Math.max(0, head.indexOf('?>'))))?.[1];
      if (declarada && !/^utf-?8$/i.test(declarada))
        invalido('el archivo no está en UTF-8; ábralo en Excel y guárdelo como .xlsx');
    }
    sum = addUp(sum, chunk);
    seen += chunk.length;
    if (seen > part.longitud || !xml.take(chunk)) invalido(ROTO);
    yield chunk;
  }
  if (seen !== part.longitud || ~sum >>> 0 !== part.suma) invalido(ROTO);
  if (DOCTYPE.test(head)) invalido('el archivo contiene definiciones que no se admiten');
  if (seen > 0 && (!RAIZ.test(head) || !xml.finish())) invalido(ROTO);
  return xml.rasgos;
}

/** Judges a part from its beginning to its end. @throws LibroInvalido */
export async function check(bytes: Uint8Array, part: Parte): Promise<Rasgos> {
  const chunks = judged(bytes, part);
  let next = await chunks.next();
  while (!next.done) next = await chunks.next();
  return next.value;
}

/** The same zip with some parts written anew, uncompressed. */
export function conPartes(
  bytes: Uint8Array,
  parts: readonly Parte[],
  nuevas: ReadonlyMap<Parte, Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const locales: Uint8Array[] = [];
  const directorio: Uint8Array[] = [];
  let at = 0;
  for (const part of parts) {
    const anew = nuevas.get(part);
    const data = anew ?? crudos(bytes, part);
    const name = new TextEncoder().encode(part.nombre);
    const longitud = anew?.length ?? part.longitud;
    // from the version that is needed to the length of the name, both headers say the same
    const comun = new DataView(new ArrayBuffer(26));
    comun.setUint16(0, 20, true);
    comun.setUint16(2, 0x800, true); // names in UTF-8
    comun.setUint16(4, anew ? 0 : part.metodo, true);
    comun.setUint32(10, anew ? ~addUp(-1, anew) >>> 0 : part.suma, true);
    comun.setUint32(14, data.length, true);
    comun.setUint32(18, longitud, true);
    comun.setUint16(22, name.length, true);
    const central = new DataView(new ArrayBuffer(46));
    central.setUint32(0, CENTRAL, true);
    central.setUint16(4, 20, true);
    new Uint8Array(central.buffer).set(new Uint8Array(comun.buffer), 6);
    central.setUint32(42, at, true);
    const firma = new Uint8Array(new Uint32Array([LOCAL]).buffer);
    locales.push(firma, new Uint8Array(comun.buffer), name, data);
    directorio.push(new Uint8Array(central.buffer), name);
    at += 30 + name.length + data.length;
  }
  const fin = new DataView(new ArrayBuffer(22));
  fin.setUint32(0, FIN, true);
  fin.setUint16(8, parts.length, true);
  fin.setUint16(10, parts.length, true);
  fin.setUint32(
    12,
    directorio.reduce((n, d) => n + d.length, 0),
    true,
  );
  fin.setUint32(16, at, true);
  return join([...locales, ...directorio, new Uint8Array(fin.buffer)]);
}

/** Pieces one after the other. */
export function join(piezas: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(piezas.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of piezas) {
    out.set(p, at);
    at += p.length;
  }
  return out;
}
