import { join } from './zip.ts';

// Workbooks of Excel 97 to 2003, written record by record by tests.

const number = (size: 2 | 4 | 8, set: (view: DataView) => void) => {
  const view = new DataView(new ArrayBuffer(size));
  set(view);
  return new Uint8Array(view.buffer);
};
export const u16 = (n: number) => number(2, (v) => v.setUint16(0, n, true));
export const u32 = (n: number) => number(4, (v) => v.setUint32(0, n, true));
export const f64 = (n: number) => number(8, (v) => v.setFloat64(0, n, true));
/** Letters of two bytes, or of one. */
export const letras = (text: string, anchas = true) =>
  anchas ? join([...text].map((c) => u16(c.charCodeAt(0)))) : Uint8Array.from(text, (c) => c.charCodeAt(0));
export const texto = (text: string, anchas = true) =>
  join([u16(text.length), Uint8Array.of(anchas ? 1 : 0), letras(text, anchas)]);
export const registro = (tipo: number, ...partes: Uint8Array[]) => {
  const data = join(partes);
  return join([u16(tipo), u16(data.length), data]);
};

const BOF = (clase: number, edicion = 0x0600) =>
  registro(0x0809, u16(edicion), u16(clase), u16(0), u16(0), u32(0), u32(0));
const EOF = registro(0x000a);
/** A substream: of a sheet, or of a chart within it. */
export const parte = (clase: number, ...registros: Uint8Array[]) => join([BOF(clase), ...registros, EOF]);

const celda = (tipo: number, fila: number, columna: number, ...partes: Uint8Array[]) =>
  registro(tipo, u16(fila), u16(columna), u16(0), ...partes);
export const escrita = (fila: number, columna: number, text: string) => celda(0x0204, fila, columna, texto(text));
export const deTabla = (fila: number, columna: number, i: number) => celda(0x00fd, fila, columna, u32(i));
export const numero = (fila: number, columna: number, n: number, estilo = 0) =>
  registro(0x0203, u16(fila), u16(columna), u16(estilo), f64(n));
/** A formula and what it came to: eight bytes. */
export const formula = (fila: number, columna: number, result: Uint8Array, tipo = 0x0006, rasgos = 0) =>
  celda(tipo, fila, columna, result, u16(rasgos), u32(0), u16(0));
/** What a formula came to that is no number: a text, yes or no, an error, nothing. */
export const especial = (clase: number, value = 0) => Uint8Array.of(clase, 0, value, 0, 0, 0, 0xff, 0xff);

interface HojaDePrueba {
  nombre: string;
  /** 0: of cells. */
  clase?: number;
  registros: Uint8Array[];
}
/** The stream of a workbook. @param comun what is said once for all its sheets */
export function flujo(hojas: readonly HojaDePrueba[], comun: readonly Uint8Array[] = [], edicion = 0x0600): Uint8Array {
  const named = (at: readonly number[]) =>
    hojas.map(({ nombre, clase = 0 }, i) =>
      registro(0x0085, u32(at[i] ?? 0), Uint8Array.of(0, clase, nombre.length, 1), letras(nombre)),
    );
  const head = (at: readonly number[]) => join([BOF(5, edicion), ...comun, ...named(at), EOF]);
  const bodies = hojas.map(({ registros, clase }) => parte(clase ? 0x20 : 0x10, ...registros));
  let next = head([]).length;
  const places = bodies.map((body) => {
    const at = next;
    next += body.length;
    return at;
  });
  return join([head(places), ...bodies]);
}

const SECTOR = 512;
const LIBRE = 0xffffffff;
const FIN = 0xfffffffe;
/** A container with one file in it. */
export function contenedor(datos: Uint8Array, nombre = 'Workbook'): Uint8Array {
  const sectors = Math.max(8, Math.ceil(datos.length / SECTOR)); // never so few that it would lie among the small ones
  const length = Math.max(4096, datos.length);
  const tables = Math.ceil((sectors + 2) / 127);
  // first the tables, then the directory, then the file
  const fat = new Uint32Array(tables * 128).fill(LIBRE);
  for (let i = 0; i < tables; i++) fat[i] = 0xfffffffd;
  fat[tables] = FIN;
  for (let i = 0; i < sectors; i++) fat[tables + 1 + i] = i === sectors - 1 ? FIN : tables + 2 + i;
  const head = new Uint8Array(SECTOR);
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const put = (at: number, piece: Uint8Array) => head.set(piece, at);
  put(24, join([u16(0x3e), u16(3), u16(0xfffe), u16(9), u16(6)]));
  put(44, join([u32(tables), u32(tables), u32(0), u32(4096), u32(FIN), u32(0), u32(FIN), u32(0)]));
  for (let i = 0; i < 109; i++) put(76 + 4 * i, u32(i < tables ? i : LIBRE));
  const entrada = (name: string, tipo: number, hijo: number, inicio: number, longitud: number) => {
    const out = new Uint8Array(128);
    out.set(letras(name));
    out.set(join([u16(2 * name.length + 2), Uint8Array.of(tipo, 1), u32(LIBRE), u32(LIBRE), u32(hijo)]), 64);
    out.set(join([u32(inicio), u32(longitud)]), 116);
    return out;
  };
  const directorio = join([
    entrada('Root Entry', 5, 1, FIN, 0),
    entrada(nombre, 2, LIBRE, tables + 1, length),
    new Uint8Array(256),
  ]);
  const body = new Uint8Array(sectors * SECTOR);
  body.set(datos);
  return join([head, new Uint8Array(fat.buffer), directorio, body]);
}
export const libroXls = (...args: Parameters<typeof flujo>) => contenedor(flujo(...args));
