import type { Celda } from '@renadet/domain/carga/celdas';
import { letra } from '@renadet/domain/carga/errores';
import { isDateFormat, serialToDate } from 'hucre';
import { openContenedor } from './cfb.ts';
import { ANTIGUO, LibroInvalido, PROTEGIDO, sinCalcular, TIPO } from './zip.ts';

// Workbooks of Excel 97 to 2003 (MS-XLS), read for the values of their cells and nothing else.

/** Kinds of record that say anything of a cell. */
const R = {
  EOF: 0x000a,
  DIAS_1904: 0x0022,
  CIFRADO: 0x002f,
  CONTINUA: 0x003c,
  HOJA: 0x0085,
  VARIOS_RK: 0x00bd,
  TEXTO_CON_FORMATO: 0x00d6,
  ESTILO: 0x00e0,
  TEXTOS: 0x00fc,
  TEXTO_DE_LA_TABLA: 0x00fd,
  NUMERO: 0x0203,
  TEXTO: 0x0204,
  LOGICO_O_ERROR: 0x0205,
  RESULTADO_DE_TEXTO: 0x0207,
  RK: 0x027e,
  FORMATO: 0x041e,
  BOF: 0x0809,
} as const;
/** Formulas: some programs write them as older editions did. */
const FORMULAS = [0x0006, 0x0206, 0x0406];
/** Cells of older editions, which no workbook of this one has. */
const DE_ANTES: ReadonlySet<number> = new Set([0x0002, 0x0003, 0x0004, 0x0005, 0x0007]);
/** Records that may stand between a formula and the text that it came to. */
const DE_FORMULA: ReadonlySet<number> = new Set([0x0221, 0x0236, 0x04bc]);
const ERRORES: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};
/** Any other. */
const OTRO_ERROR = '#N/A';
/** Edition of the format; those before it have other records. */
const BIFF8 = 0x0600;
/** The kinds of sheet besides one of cells. */
const CLASES: Readonly<Record<number, string>> = { 1: 'de macros', 2: 'una gráfica', 6: 'un programa' };
const CELDAS_MAXIMAS = 20_000_000;

interface RegistroXls {
  tipo: number;
  /** Its bytes, and those of the records that continue it. */
  bloques: readonly Uint8Array[];
  /** Where the next one begins. */
  sigue: number;
}

/** The record at a place, with those that continue it. @throws RangeError where the stream ends before it does */
function registroAt(stream: Uint8Array, at: number): RegistroXls {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const bloques: Uint8Array[] = [];
  const tipo = view.getUint16(at, true);
  let sigue = at;
  do {
    const from = sigue + 4;
    sigue = from + view.getUint16(sigue + 2, true);
    if (sigue > stream.length) throw new RangeError('a record that breaks off');
    bloques.push(stream.subarray(from, sigue));
  } while (sigue + 4 <= stream.length && view.getUint16(sigue, true) === R.CONTINUA);
  return { tipo, bloques, sigue };
}

/** Reads a record from its beginning to its end, over those that continue it. */
function createLectura(bloques: readonly Uint8Array[]) {
  let bloque = 0;
  let at = 0;
  const byte = (): number => {
    while (at >= (bloques[bloque]?.length ?? 0)) {
      if (++bloque >= bloques.length) throw new RangeError('a record that is too short');
      at = 0;
    }
    return bloques[bloque]?.[at++] as number;
  };
  const isOver = () => bloque === bloques.length - 1 && at === bloques[bloque]?.length;
  const u16 = () => byte() | (byte() << 8);
  const u32 = () => (u16() | (u16() << 16)) >>> 0;
  const view = new DataView(new ArrayBuffer(8));
  const f64 = () => {
    for (let i = 0; i < 8; i++) view.setUint8(i, byte());
    return view.getFloat64(0, true);
  };
  /** A number in 30 bits: a whole one, or the upper half of a fraction; either may be a hundredth. */
  const rk = () => {
    const raw = u32() | 0;
    view.setInt32(4, raw & ~3, true);
    view.setInt32(0, 0, true);
    const n = raw & 2 ? raw >> 2 : view.getFloat64(0, true);
    return raw & 1 ? n / 100 : n;
  };
  const skip = (bytes: number) => {
    for (let i = 0; i < bytes; i++) byte();
  };
  /** Letters, of one byte or two: each record that continues them says anew which. */
  function letras(cuantas: number, anchas: boolean): string {
    let out = '';
    let wide = anchas;
    for (let left = cuantas; left > 0; ) {
      const here = bloques[bloque] as Uint8Array;
      if (at >= here.length) {
        wide = (byte() & 1) === 1;
        continue;
      }
      const size = wide ? 2 : 1;
      const n = Math.min(left, Math.floor((here.length - at) / size), 4096);
      if (n === 0) throw new RangeError('half a letter');
      const units: number[] = [];
      for (let i = 0; i < n; i++, at += size)
        units.push((here[at] as number) | (wide ? (here[at + 1] as number) << 8 : 0));
      out += String.fromCharCode(...units);
      left -= n;
    }
    return out;
  }
  /** A text with what says how it looks and sounds. @param largo how many letters, where that is written in one byte */
  function texto(largo = u16()): string {
    const rasgos = byte();
    const tramos = rasgos & 8 ? u16() : 0;
    const fonetica = rasgos & 4 ? u32() : 0;
    const out = letras(largo, (rasgos & 1) === 1);
    skip(4 * tramos + fonetica);
    return out;
  }
  const fail = (why: string): never => {
    throw new RangeError(why);
  };
  return { isOver, byte, u16, u32, f64, rk, skip, texto, fail };
}
type Lectura = ReturnType<typeof createLectura>;

interface ComunXls {
  textos: readonly string[];
  /** By style: whether its numbers are days. */
  dias: readonly boolean[];
  es1904: boolean;
}
interface HojaXls {
  nombre: string;
  inicio: number;
  clase: number;
}

/** Reads the records that hold for the whole workbook. */
function readComun(stream: Uint8Array): ComunXls & { hojas: HojaXls[] } {
  const formatos = new Map<number, string>();
  const estilos: number[] = [];
  const hojas: HojaXls[] = [];
  const textos: string[] = [];
  let es1904 = false;
  let hondo = 0;
  for (let at = 0; ; ) {
    const { tipo, bloques, sigue } = registroAt(stream, at);
    const r = createLectura(bloques);
    at = sigue;
    if (tipo === R.BOF) hondo++;
    else if (tipo === R.EOF && --hondo === 0) break;
    else if (tipo === R.CIFRADO) throw new LibroInvalido(PROTEGIDO);
    else if (tipo === R.DIAS_1904) es1904 = r.u16() === 1;
    else if (tipo === R.FORMATO) formatos.set(r.u16(), r.texto());
    else if (tipo === R.ESTILO) {
      r.skip(2);
      estilos.push(r.u16());
    } else if (tipo === R.HOJA) {
      const inicio = r.u32();
      r.skip(1);
      const clase = r.byte();
      hojas.push({ inicio, clase, nombre: r.texto(r.byte()) });
    } else if (tipo === R.TEXTOS) {
      r.skip(4);
      // some programs count more of them than there are
      for (let left = r.u32(); left > 0 && !r.isOver(); left--) textos.push(r.texto());
    }
  }
  const dias = estilos.map((id) => isDateFormat(String(id)) || isDateFormat(formatos.get(id) ?? ''));
  return { hojas, textos, dias, es1904 };
}

type Put = (fila: number, columna: number, value: Celda) => void;
/** The rows that cells are put into, by their place from 0. */
function createFilas(hoja: string): { filas: Celda[][]; put: Put } {
  const filas: Celda[][] = [];
  let celdas = 0;
  const put: Put = (fila, columna, value) => {
    filas[fila] ??= [];
    const row = filas[fila];
    celdas += Math.max(0, columna + 1 - row.length);
    if (celdas > CELDAS_MAXIMAS) throw new LibroInvalido(`la hoja ${hoja} tiene demasiadas celdas`);
    while (row.length < columna) row.push(null);
    row[columna] = value;
  };
  return { filas, put };
}

/** A formula that its program asks to be worked out, and what such programs write in place of what it comes to. */
const SIN_CALCULAR = 3;
/**
 * The result of a formula; undefined for a text, which comes in a record of its own; null when no program worked it out.
 */
function resultado(r: Lectura, estilo: number, numero: (n: number, estilo: number) => Celda): Celda | undefined {
  const bytes = Array.from({ length: 8 }, () => r.byte());
  const rasgos = r.u16();
  if ((rasgos & SIN_CALCULAR) === SIN_CALCULAR && bytes.every((b) => b === 0)) return null;
  if (bytes[6] !== 0xff || bytes[7] !== 0xff)
    return numero(new DataView(Uint8Array.from(bytes).buffer).getFloat64(0, true), estilo);
  const [clase, , value = 0] = bytes;
  if (clase === 0) return undefined;
  if (clase === 1) return value !== 0;
  return clase === 2 ? (ERRORES[value] ?? OTRO_ERROR) : '';
}

/** The rows of a sheet, by their place from 0. @throws RangeError where it is damaged */
function readHoja(stream: Uint8Array, { nombre, inicio }: HojaXls, { textos, dias, es1904 }: ComunXls): Celda[][] {
  const { filas, put } = createFilas(nombre);
  const numero = (n: number, estilo: number): Celda => (dias[estilo] ? serialToDate(n, es1904) : n);
  /** Cell of a formula whose text is still to come. */
  let espera: [fila: number, columna: number] | undefined;
  /** The value of each kind of record that is a cell. */
  const celdas: Readonly<Record<number, (r: Lectura, estilo: number) => Celda | undefined>> = {
    [R.TEXTO_DE_LA_TABLA]: (r) => textos[r.u32()] ?? r.fail('a text that is not there'),
    [R.TEXTO]: (r) => r.texto(),
    [R.TEXTO_CON_FORMATO]: (r) => r.texto(),
    [R.NUMERO]: (r, estilo) => numero(r.f64(), estilo),
    [R.RK]: (r, estilo) => numero(r.rk(), estilo),
    [R.LOGICO_O_ERROR]: (r) => {
      const value = r.byte();
      return r.byte() ? (ERRORES[value] ?? OTRO_ERROR) : value !== 0;
    },
    ...Object.fromEntries(FORMULAS.map((tipo) => [tipo, (r: Lectura, estilo: number) => resultado(r, estilo, numero)])),
  };
  if (registroAt(stream, inicio).tipo !== R.BOF) throw new RangeError('no sheet where one begins');
  let hondo = 0;
  for (let at = inicio; ; ) {
    const { tipo, bloques, sigue } = registroAt(stream, at);
    at = sigue;
    if (tipo === R.BOF) hondo++;
    if (tipo === R.EOF && --hondo === 0) return filas;
    if (hondo > 1) continue; // a chart within the sheet keeps values of its own
    if (DE_ANTES.has(tipo)) throw new RangeError('cells of another edition');
    const r = createLectura(bloques);
    if (espera && tipo === R.RESULTADO_DE_TEXTO) put(...espera, r.texto());
    if (!DE_FORMULA.has(tipo)) espera = undefined;
    const read = celdas[tipo];
    if (read) {
      const [fila, columna, estilo] = [r.u16(), r.u16(), r.u16()];
      const value = read(r, estilo);
      if (value === null) throw new LibroInvalido(sinCalcular(`${nombre}!${letra(columna)}${fila + 1}`));
      if (value === undefined) espera = [fila, columna];
      else put(fila, columna, value);
    } else if (tipo === R.VARIOS_RK) {
      const [fila, columna] = [r.u16(), r.u16()];
      const cuantos = Math.floor(((bloques[0]?.length ?? 0) - 6) / 6);
      for (let i = 0; i < cuantos; i++) {
        const estilo = r.u16();
        put(fila, columna + i, numero(r.rk(), estilo));
      }
    }
  }
}

/**
 * Opens a workbook of Excel 97 to 2003.
 * @returns its sheets, and how the rows of one are read
 * @throws LibroInvalido with its cause; RangeError where it is damaged
 */
export function openXls(bytes: Uint8Array) {
  const archivo = openContenedor(bytes);
  if (archivo('EncryptedPackage')) throw new LibroInvalido(PROTEGIDO); // an .xlsx
  const stream = archivo('Workbook') ?? archivo('Book');
  if (!stream) throw new LibroInvalido(TIPO);
  const inicio = registroAt(stream, 0);
  const edicion = createLectura(inicio.bloques).u16();
  if (inicio.tipo !== R.BOF || edicion !== BIFF8) throw new LibroInvalido(ANTIGUO);
  const comun = readComun(stream);
  return {
    hojas: comun.hojas.map(({ nombre }) => nombre),
    es1904: comun.es1904,
    filas: (nombre: string): readonly Celda[][] => {
      const hoja = comun.hojas.find((h) => h.nombre === nombre);
      if (!hoja) return [];
      const clase = CLASES[hoja.clase];
      if (clase) throw new LibroInvalido(`la hoja ${nombre} es ${clase}, no una tabla`);
      return readHoja(stream, hoja, comun);
    },
  };
}
