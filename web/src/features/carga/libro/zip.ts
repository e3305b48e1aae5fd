/** Why a workbook is not read, as the end of a sentence for the user. */
export class LibroInvalido extends Error {}

/** An entry of the directory at the end of a zip file. */
interface Parte {
  nombre: string;
  metodo: number;
  comprimido: number;
  longitud: number;
  /** Where its local header begins. */
  inicio: number;
}

/** What an honest workbook never passes (measured on template sheets, which compress 9 to 11 times). */
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
const invalido = (cause: string): never => {
  throw new LibroInvalido(cause);
};
const ROTO = 'el archivo está dañado o incompleto';

/** Where the directory's own record begins: within the last 64 KB, since a comment may follow it. */
function buscarFin(view: DataView): number {
  for (let i = view.byteLength - 22; i >= Math.max(0, view.byteLength - 22 - 0xffff); i--)
    if (view.getUint32(i, true) === FIN) return i;
  return invalido(ROTO);
}

/**
 * Reads the directory of a zip and holds it against the limits, before a byte is inflated.
 * @throws LibroInvalido
 */
export function leerDirectorio(bytes: Uint8Array): Parte[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buscarFin(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > LIMITES.partes) invalido('el archivo tiene demasiadas partes');
  const parts: Parte[] = [];
  const names = new Set<string>();
  let total = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) invalido(ROTO);
    const size = view.getUint16(at + 28, true);
    const nombre = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + size));
    const part: Parte = {
      nombre,
      metodo: view.getUint16(at + 10, true),
      comprimido: view.getUint32(at + 20, true),
      longitud: view.getUint32(at + 24, true),
      inicio: view.getUint32(at + 42, true),
    };
    if (part.comprimido === ENORME || part.longitud === ENORME || part.inicio === ENORME)
      invalido('el archivo es demasiado grande');
    if (nombre.startsWith('/') || nombre.includes('..') || nombre.includes('\\') || names.has(nombre.toLowerCase()))
      invalido(ROTO);
    if (view.getUint16(at + 8, true) & 1) invalido('el archivo está protegido con contraseña');
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

/** The bytes of a part as they come out, a chunk at a time. */
async function* inflar(bytes: Uint8Array, part: Parte): AsyncGenerator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (part.inicio + 30 > bytes.length || view.getUint32(part.inicio, true) !== LOCAL) invalido(ROTO);
  const from = part.inicio + 30 + view.getUint16(part.inicio + 26, true) + view.getUint16(part.inicio + 28, true);
  const raw = bytes.subarray(from, from + part.comprimido);
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

const DOCTYPE = /<!(DOCTYPE|ENTITY)/i;
const CABEZA = 4096;

/**
 * Counts what every part really inflates to, and looks at its beginning: a directory may lie, and a document type may
 * hold more than it shows.
 * @throws LibroInvalido
 */
export async function comprobar(bytes: Uint8Array, parts: readonly Parte[]): Promise<void> {
  for (const part of parts) {
    if (!/\.(xml|rels)$/i.test(part.nombre)) continue;
    let seen = 0;
    let head = '';
    for await (const chunk of inflar(bytes, part)) {
      if (head.length < CABEZA) head += new TextDecoder('latin1').decode(chunk.subarray(0, CABEZA));
      seen += chunk.length;
      if (seen > part.longitud) invalido(ROTO);
    }
    if (seen !== part.longitud) invalido(ROTO);
    if (DOCTYPE.test(head)) invalido('el archivo contiene definiciones que no se admiten');
  }
}

/** Text of a small part; empty where there is none. */
export async function leerTexto(bytes: Uint8Array, parts: readonly Parte[], nombre: string): Promise<string> {
  const part = parts.find((p) => p.nombre.toLowerCase() === nombre);
  if (!part) return '';
  if (part.longitud > 4 * 1024 ** 2) invalido(ROTO);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of inflar(bytes, part)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
