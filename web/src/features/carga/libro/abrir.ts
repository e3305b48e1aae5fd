import type { Celda } from '@renadet/domain/carga/celdas';
import { readXls, streamXlsxRows } from 'hucre/xlsx';
import { comprobar, LibroInvalido, leerDirectorio, leerTexto } from './zip.ts';

/** A workbook that may be read, sheet by sheet. */
export interface Libro {
  hojas: string[];
  /** Its days are counted from 1904. */
  es1904: boolean;
  /** Rows of a sheet with their number, from 1; empty ones may be left out. */
  filas: (hoja: string) => AsyncIterable<{ fila: number; celdas: readonly Celda[] }>;
}

const ZIP = 0x04034b50;
const CFB = 0xe011cfd0;
const TIPO = 'no es un libro de Excel (.xlsx o .xls)';
const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const texto = (xml: string) => xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTIDADES[name] ?? '');

/** Characters that a spreadsheet keeps in a cell. */
const LARGO_CELDA = 32_767;
/** @throws LibroInvalido where a cell holds more than any spreadsheet writes */
function medir(celdas: readonly Celda[], hoja: string, fila: number): readonly Celda[] {
  for (const celda of celdas)
    if (typeof celda === 'string' && celda.length > LARGO_CELDA)
      throw new LibroInvalido(`la hoja ${hoja} tiene en el renglón ${fila} un texto de más de 32,767 caracteres`);
  return celdas;
}

async function abrirXlsx(bytes: Uint8Array): Promise<Libro> {
  const parts = leerDirectorio(bytes);
  const workbook = await leerTexto(bytes, parts, 'xl/workbook.xml');
  if (!workbook) throw new LibroInvalido(TIPO);
  await comprobar(bytes, parts);
  const hojas = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*?\bname="([^"]*)"/g)].map((m) => texto(m[1] ?? ''));
  return {
    hojas,
    es1904: /\bdate1904="(1|true)"/.test(workbook),
    filas: async function* (hoja) {
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: hoja }))
        yield { fila: index + 1, celdas: medir(values, hoja, index + 1) };
    },
  };
}

/** An encrypted .xlsx lies in a container like that of .xls, under this name. */
const estaCifrado = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage');

async function abrirXls(bytes: Uint8Array): Promise<Libro> {
  if (estaCifrado(bytes)) throw new LibroInvalido('el archivo está protegido con contraseña');
  const book = await readXls(bytes);
  return {
    hojas: book.sheets.map(({ name }) => name),
    es1904: book.dateSystem === '1904',
    filas: async function* (hoja) {
      const rows = book.sheets.find(({ name }) => name === hoja)?.rows ?? [];
      // rows and cells that are not there are holes
      for (const [i, celdas] of rows.entries())
        yield { fila: i + 1, celdas: medir(Array.from(celdas ?? []), hoja, i + 1) };
    },
  };
}

/**
 * Opens a workbook by what it is, not by its name. The limits are looked at before anything is inflated.
 * @throws LibroInvalido with the cause as a sentence's end
 */
export async function abrirLibro(bytes: Uint8Array): Promise<Libro> {
  if (bytes.length < 8) throw new LibroInvalido(TIPO);
  const signature = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
  try {
    if (signature === ZIP) return await abrirXlsx(bytes);
    if (signature === CFB) return await abrirXls(bytes);
  } catch (error) {
    if (error instanceof LibroInvalido) throw error;
    throw new LibroInvalido('el archivo está dañado o incompleto');
  }
  throw new LibroInvalido(TIPO);
}
