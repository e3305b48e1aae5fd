import { type Celda, isErrorDeFormula, show } from '@renadet/domain/carga/celdas';
import { parseCsv } from 'hucre/csv';
import { openLibro } from './open.ts';
import { LibroInvalido } from './zip.ts';

/** Rows that are read, the headings among them, and letters of one cell. */
const RENGLONES = 20_001;
const LETRAS = 8000;
const BYTES_DE_TEXTO = 32 * 1024 ** 2;
const SEPARADORES = [',', ';', '\t', '|'] as const;
/** Excel writes what separates the cells in a line of its own. */
const DICHO = /^sep=(.)\r?\n/i;

/** The texts of a row's cells, with its number from 1. */
export interface FilaDeTabla {
  fila: number;
  celdas: string[];
}

const enTexto = (celda: Celda): string => (celda instanceof Date ? show(celda) : String(celda ?? ''));
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
const isCfb = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/** The text of bytes as programs write it: UTF-8, UTF-16 with its mark, or that of Windows. */
function decode(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const wide = { '255 254': 'utf-16le', '254 255': 'utf-16be' }[mark];
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What separates the headings: whichever of the usual signs the first line has most of. */
function separadorDe(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const times = (sign: string) => first.split(sign).length;
  return SEPARADORES.toSorted((a, b) => times(b) - times(a))[0] ?? ',';
}

function readTexto(bytes: Uint8Array): FilaDeTabla[] {
  if (bytes.length > BYTES_DE_TEXTO) throw new LibroInvalido('es un texto de más de 32 MB');
  const whole = decode(bytes);
  if (whole.includes('\0')) throw new LibroInvalido('no es un CSV ni un libro de Excel (.xlsx o .xls)');
  const said = DICHO.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const from = said ? 2 : 1;
  return parseCsv(text, { delimiter: said?.[1] ?? separadorDe(text) }).map((cells, i) => {
    const celdas = cells.map((cell) => String(cell ?? ''));
    if (celdas.some((cell) => /[\r\n]/.test(cell)))
      throw new LibroInvalido(
        `el renglón ${i + from} tiene una celda de varias líneas: le falta o le sobra una comilla`,
      );
    return { fila: i + from, celdas };
  });
}

async function readHoja(bytes: Uint8Array): Promise<FilaDeTabla[]> {
  const libro = await openLibro(bytes);
  const filas: FilaDeTabla[] = [];
  for await (const { fila, celdas } of libro.filas(libro.hojas[0] ?? '')) {
    if (filas.length > RENGLONES) break; // one too many is enough to say so
    filas.push({ fila, celdas: Array.from(celdas, enTexto) });
  }
  return filas;
}

/**
 * Reads a plain table: the first sheet of a workbook, or a text with separators.
 * @returns its rows that have something, all cells as texts
 * @throws LibroInvalido with the cause as a sentence's end
 */
export async function readTabla(bytes: Uint8Array): Promise<FilaDeTabla[]> {
  const all = isZip(bytes) || isCfb(bytes) ? await readHoja(bytes) : readTexto(bytes);
  const filas = all.filter(({ celdas }) => celdas.some((cell) => cell.trim() !== ''));
  if (!filas.length) throw new LibroInvalido('está vacío');
  if (filas.length > RENGLONES)
    throw new LibroInvalido(`tiene más de ${(RENGLONES - 1).toLocaleString('es-MX')} renglones: pártalo`);
  for (const { fila, celdas } of filas) {
    if (celdas.some((cell) => cell.length > LETRAS))
      throw new LibroInvalido(`el renglón ${fila} tiene una celda de más de ${LETRAS.toLocaleString('es-MX')} letras`);
    if (celdas.some((cell) => isErrorDeFormula(cell.trim())))
      throw new LibroInvalido(`el renglón ${fila} tiene el error de una fórmula en lugar de un dato`);
  }
  return filas;
}
