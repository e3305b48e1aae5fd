// The container of .xls: files within a file, each a chain of sectors (MS-CFB).

const FIN = 0xfffffffe;
const NINGUNO = 0xffffffff;
/** Bytes from which on a file lies in sectors of its own. */
const CHICO = 4096;
const CABECERA = 512;
const ENTRADA = 128;
const RAIZ = 5;
const ARCHIVO = 2;

interface EntradaCfb {
  nombre: string;
  tipo: number;
  izquierda: number;
  derecha: number;
  hijo: number;
  inicio: number;
  longitud: number;
}

/** Sectors of a chain, in their order. @throws RangeError where it goes round or leads out of the file */
function chain(first: number, next: (sector: number) => number | undefined, most: number): number[] {
  const sectors: number[] = [];
  for (let at = first; at !== FIN && at !== NINGUNO; ) {
    if (sectors.push(at) > most) throw new RangeError('a chain that goes round');
    const following = next(at);
    if (following === undefined) throw new RangeError('a chain that leads out of the file');
    at = following;
  }
  return sectors;
}

/** The sectors of a chain one after the other; the last one may be cut off. */
function gather(bytes: Uint8Array, sectors: readonly number[], size: number, from: number): Uint8Array {
  const out = new Uint8Array(sectors.length * size);
  for (const [i, sector] of sectors.entries()) {
    const at = from + sector * size;
    if (at >= bytes.length) throw new RangeError('a sector outside the file');
    out.set(bytes.subarray(at, at + size), i * size);
  }
  return out;
}

/** The files directly in the container, by name in capitals: an embedded document has names of its own. */
function ofRoot(entradas: readonly EntradaCfb[]): ReadonlyMap<string, EntradaCfb> {
  const found = new Map<string, EntradaCfb>();
  const root = entradas.find(({ tipo }) => tipo === RAIZ);
  const waiting = [root?.hijo ?? NINGUNO];
  const seen = new Set<number>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entrada = entradas[id];
    if (!entrada || seen.has(id)) continue;
    seen.add(id);
    if (entrada.tipo === ARCHIVO) found.set(entrada.nombre.toUpperCase(), entrada);
    waiting.push(entrada.izquierda, entrada.derecha);
  }
  return found;
}

/**
 * Opens a container.
 * @returns the bytes of a file that lies directly in it, by its name, in any case; undefined without one
 * @throws RangeError where it is damaged
 */
export function openContenedor(bytes: Uint8Array): (nombre: string) => Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const potencia = view.getUint16(30, true);
  if (potencia !== 9 && potencia !== 12) throw new RangeError('sectors of another size');
  const size = 1 << potencia;
  const from = Math.max(size, CABECERA);
  const most = Math.ceil((bytes.length - from) / size);
  const words = size / 4;
  const word = (sector: number, i: number) => {
    const at = from + sector * size + 4 * i;
    return sector < most && at + 4 <= bytes.length ? view.getUint32(at, true) : NINGUNO;
  };
  // where the tables of chains lie: 109 in the head, more in a chain of sectors
  const tablas = Array.from({ length: 109 }, (_, i) => view.getUint32(76 + 4 * i, true));
  for (const sector of chain(view.getUint32(68, true), (s) => (s < most ? word(s, words - 1) : undefined), most))
    for (let i = 0; i < words - 1; i++) tablas.push(word(sector, i));
  const fat = tablas.filter((sector) => sector < most);
  const next = (sector: number) => {
    const tabla = fat[Math.floor(sector / words)];
    return tabla === undefined ? undefined : word(tabla, sector % words);
  };
  const read = (first: number) => gather(bytes, chain(first, next, most), size, from);

  const directorio = read(view.getUint32(48, true));
  const d = new DataView(directorio.buffer);
  const entradas = Array.from({ length: directorio.length / ENTRADA }, (_, i): EntradaCfb => {
    const at = i * ENTRADA;
    const letters = Math.min(64, d.getUint16(at + 64, true));
    return {
      nombre: new TextDecoder('utf-16le').decode(directorio.subarray(at, at + Math.max(0, letters - 2))),
      tipo: directorio[at + 66] as number,
      izquierda: d.getUint32(at + 68, true),
      derecha: d.getUint32(at + 72, true),
      hijo: d.getUint32(at + 76, true),
      inicio: d.getUint32(at + 116, true),
      longitud: d.getUint32(at + 120, true),
    };
  });
  const archivos = ofRoot(entradas);
  return (nombre) => {
    const entrada = archivos.get(nombre.toUpperCase());
    if (!entrada) return undefined;
    if (entrada.longitud >= CHICO) return read(entrada.inicio).subarray(0, entrada.longitud);
    // small ones share the sectors of the root, 64 bytes each
    const root = entradas.find(({ tipo }) => tipo === RAIZ) as EntradaCfb;
    const juntos = read(root.inicio);
    const mini = read(view.getUint32(60, true));
    const m = new DataView(mini.buffer);
    const sectors = chain(
      entrada.inicio,
      (s) => (4 * s + 4 <= mini.length ? m.getUint32(4 * s, true) : undefined),
      mini.length / 4,
    );
    return gather(juntos, sectors, 64, 0).subarray(0, entrada.longitud);
  };
}
