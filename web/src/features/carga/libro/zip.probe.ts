import { join } from './zip.ts';

/** A part of a zip that a test takes apart and puts together again, honest or not. */
export interface Pieza {
  nombre: string;
  datos: Uint8Array;
  /** The lies of its directory. */
  miente?: { longitud?: number; suma?: number; atributos?: number; inicio?: number };
}

const texto = new TextEncoder();
export const pieza = (nombre: string, datos: string | Uint8Array, miente?: Pieza['miente']): Pieza => ({
  nombre,
  datos: typeof datos === 'string' ? texto.encode(datos) : datos,
  ...(miente && { miente }),
});

async function pass(bytes: Uint8Array, by: GenericTransformStream): Promise<Uint8Array> {
  const source = new ReadableStream({
    start(c) {
      c.enqueue(bytes);
      c.close();
    },
  });
  const reader = source.pipeThrough(by).getReader();
  const parts: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return join(parts);
    parts.push(value as Uint8Array);
  }
}

function crc(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let k = 0; k < 8; k++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** Adds a record of so many bytes with its fields, and what follows it. @returns how long that is */
function put(
  to: Uint8Array[],
  size: number,
  fields: [offset: number, bytes: 2 | 4, value: number][],
  ...more: Uint8Array[]
): number {
  const fixed = new Uint8Array(size);
  const view = new DataView(fixed.buffer);
  for (const [offset, bytes, value] of fields)
    if (bytes === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
  to.push(fixed, ...more);
  return size + more.reduce((n, m) => n + m.length, 0);
}

/** A zip of these parts, deflated. @param suma false: CRC of large parts is not worked out, nobody gets to see it */
export async function assemble(piezas: readonly Pieza[], suma = true): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { nombre, datos, miente = {} } of piezas) {
    const packed = await pass(datos, new CompressionStream('deflate-raw'));
    const name = texto.encode(nombre);
    const sum = miente.suma ?? (suma ? crc(datos) : 0);
    const length = miente.longitud ?? datos.length;
    const inicio = miente.inicio ?? at;
    at += put(
      chunks,
      30,
      [
        [0, 4, 0x04034b50],
        [4, 2, 20],
        [8, 2, 8],
        [14, 4, sum],
        [18, 4, packed.length],
        [22, 4, length],
        [26, 2, name.length],
      ],
      name,
      packed,
    );
    put(
      directory,
      46,
      [
        [0, 4, 0x02014b50],
        [4, 2, 20],
        [6, 2, 20],
        [10, 2, 8],
        [16, 4, sum],
        [20, 4, packed.length],
        [24, 4, length],
        [28, 2, name.length],
        [38, 4, miente.atributos ?? 0],
        [42, 4, inicio],
      ],
      name,
    );
  }
  const size = directory.reduce((n, d) => n + d.length, 0);
  put(directory, 22, [
    [0, 4, 0x06054b50],
    [8, 2, piezas.length],
    [10, 2, piezas.length],
    [12, 4, size],
    [16, 4, at],
  ]);
  return join([...chunks, ...directory]);
}

/** The parts of an honest zip. */
export async function disassemble(bytes: Uint8Array): Promise<Pieza[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end--;
  const piezas: Pieza[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < view.getUint16(end + 10, true); i++) {
    const size = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const raw = bytes.slice(from, from + view.getUint32(at + 20, true));
    const datos = view.getUint16(at + 10, true) === 8 ? await pass(raw, new DecompressionStream('deflate-raw')) : raw;
    piezas.push(pieza(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + size)), datos));
    at += 46 + size + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return piezas;
}

/** An honest zip with one of its parts written otherwise. */
export async function conParte(
  bytes: Uint8Array,
  nombre: RegExp,
  change: (xml: string) => string,
): Promise<Uint8Array> {
  const piezas = await disassemble(bytes);
  if (!piezas.some((p) => nombre.test(p.nombre))) throw new Error(`no part ${nombre}`);
  return assemble(
    piezas.map((p) => (nombre.test(p.nombre) ? pieza(p.nombre, change(new TextDecoder().decode(p.datos))) : p)),
  );
}
