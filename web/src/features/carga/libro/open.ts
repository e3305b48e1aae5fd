import type { Celda } from '@renadet/domain/carga/celdas';
import { readXls, streamXlsxRows } from 'hucre/xlsx';
import { type PartesComunes, readDias, readFilas, readTextos } from './filas.ts';
import { lighten } from './lighten.ts';
import { check, LibroInvalido, type Parte, readDirectorio, readTexto } from './zip.ts';

/** A workbook that may be read, sheet by sheet. */
export interface Libro {
  hojas: string[];
  /** The workbook as it is read: without rows that are only formatted. */
  bytes: Uint8Array;
  /** Its days are counted from 1904. */
  es1904: boolean;
  /** Rows of a sheet with their number, from 1; empty ones may be left out. */
  filas: (hoja: string) => AsyncGenerator<{ fila: number; celdas: readonly Celda[] }, void, undefined>;
}

const ZIP = 0x04034b50;
const CFB = 0xe011cfd0;
const TIPO = 'no es un libro de Excel (.xlsx o .xls); ábralo en Excel y guárdelo como .xlsx';
const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const texto = (xml: string) => xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTIDADES[name] ?? '');

/** Characters that a spreadsheet keeps in a cell. */
const LARGO_CELDA = 32_767;
/** @throws LibroInvalido where a cell holds more than any spreadsheet writes */
function measure(celdas: readonly Celda[], hoja: string, fila: number): readonly Celda[] {
  for (const celda of celdas)
    if (typeof celda === 'string' && celda.length > LARGO_CELDA)
      throw new LibroInvalido(`la hoja ${hoja} tiene en el renglón ${fila} un texto de más de 32,767 caracteres`);
  return celdas;
}

const HOJA = /<(?:\w+:)?sheet(?=[\s/>])([^<>]*)>/g;
const RELACION = /<(?:\w+:)?Relationship(?=[\s/>])([^<>]*)>/g;
const ATRIBUTO = /\b(\w+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
/** Attributes of the elements that a pattern finds, by their local names, whatever the quotes. */
const elementos = (xml: string, patron: RegExp): Record<string, string>[] =>
  [...xml.matchAll(patron)].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(ATRIBUTO)].map(([, name = '', a, b]) => [name, texto(a ?? b ?? '')])),
  );
/** Path of a part that another one names. */
const resolve = (desde: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : desde.slice(0, desde.lastIndexOf('/') + 1) + target;
/** Part that says what the names in another one mean. */
function relacionesDe(path: string): string {
  const name = path.lastIndexOf('/') + 1;
  return `${path.slice(0, name)}_rels/${path.slice(name)}.rels`;
}

/** Bytes of the styles from which on the library reads the sheets: nobody has thousands of them. */
const ESTILOS_MAXIMOS = 1024 ** 2;
/** What the cells of the sheets point at; undefined where it is not written as spreadsheets do. */
async function readTabla(
  bytes: Uint8Array,
  parts: readonly Parte[],
  hojas: ReadonlyMap<string, Parte>,
  ofType: (tipo: string) => Parte | undefined,
): Promise<PartesComunes | undefined> {
  const [first] = hojas;
  const estilos = ofType('styles');
  const textos = ofType('sharedStrings');
  if (!first || (estilos && estilos.longitud > ESTILOS_MAXIMOS)) return undefined;
  const read = textos ? await readTextos(bytes, textos) : [];
  if (!read) return undefined;
  const sheets = new Set(hojas.values());
  const small = parts.filter((part) => part !== textos && !sheets.has(part));
  const xml = estilos ? await readTexto(bytes, parts, estilos.nombre.toLowerCase()) : '';
  return { textos: read, ...(await readDias(bytes, small, first, xml)) };
}

async function openXlsx(file: Uint8Array): Promise<Libro> {
  const parts = readDirectorio(file);
  const read = (path: string) => readTexto(file, parts, path.toLowerCase());
  const raiz = elementos(await read('_rels/.rels'), RELACION);
  const target = raiz.find((r) => r.Type?.endsWith('/officeDocument'))?.Target;
  const path = target ? resolve('', target) : 'xl/workbook.xml';
  const workbook = await read(path);
  if (!workbook) throw new LibroInvalido(TIPO);
  const rasgos = await check(file, parts);
  const relaciones = elementos(await read(relacionesDe(path)), RELACION);
  const sheets = elementos(workbook, HOJA);
  const partes = new Map(
    sheets.flatMap(({ name = '', id }) => {
      const found = relaciones.find((r) => r.Id === id)?.Target;
      const part = found && parts.find((p) => p.nombre === resolve(path, found));
      return part ? [[name, part] as const] : [];
    }),
  );
  const bytes = await lighten(file, parts, rasgos, partes);
  const ahora = bytes === file ? parts : readDirectorio(bytes);
  const partOf = (nombre: string | undefined) => ahora.find((p) => p.nombre === nombre);
  const tabla = await readTabla(
    bytes,
    ahora,
    new Map([...partes].map(([name, { nombre }]) => [name, partOf(nombre) as Parte])),
    (tipo) => {
      const found = relaciones.find((r) => r.Type?.endsWith(`/${tipo}`))?.Target;
      return found === undefined ? undefined : partOf(resolve(path, found));
    },
  );
  return {
    bytes,
    hojas: sheets.map(({ name = '' }) => name),
    es1904: /\bdate1904=["'](1|true)["']/.test(workbook),
    filas: async function* (hoja) {
      const part = partOf(partes.get(hoja)?.nombre);
      let seen = 0;
      if (tabla && part)
        for (const own = readFilas(bytes, part, tabla); ; seen++) {
          const { done, value } = await own.next();
          if (value === true) return;
          if (done) break;
          yield { fila: value.fila, celdas: measure(value.celdas, hoja, value.fila) };
        }
      // from the first row that is written in another way on, as the library reads it
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: hoja }))
        if (seen-- <= 0) yield { fila: index + 1, celdas: measure(values, hoja, index + 1) };
    },
  };
}

/** An encrypted .xlsx lies in a container like that of .xls, under this name. */
const isCifrado = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage');

async function openXls(bytes: Uint8Array): Promise<Libro> {
  if (isCifrado(bytes)) throw new LibroInvalido('el archivo está protegido con contraseña');
  const book = await readXls(bytes);
  return {
    bytes,
    hojas: book.sheets.map(({ name }) => name),
    es1904: book.dateSystem === '1904',
    filas: async function* (hoja) {
      const rows = book.sheets.find(({ name }) => name === hoja)?.rows ?? [];
      // rows and cells that are not there are holes
      for (const [i, celdas] of rows.entries())
        yield { fila: i + 1, celdas: measure(Array.from(celdas ?? []), hoja, i + 1) };
    },
  };
}

/**
 * Opens a workbook by what it is, not by its name. The limits are looked at before anything is inflated.
 * @throws LibroInvalido with the cause as a sentence's end
 */
export async function openLibro(bytes: Uint8Array): Promise<Libro> {
  if (bytes.length < 8) throw new LibroInvalido(TIPO);
  const signature = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
  try {
    if (signature === ZIP) return await openXlsx(bytes);
    if (signature === CFB) return await openXls(bytes);
  } catch (error) {
    if (error instanceof LibroInvalido) throw error;
    throw new LibroInvalido('el archivo está dañado o incompleto');
  }
  throw new LibroInvalido(TIPO);
}
