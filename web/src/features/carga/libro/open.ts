import type { Celda } from '@renadet/domain/carga/celdas';
import { atributosDe, recorre } from './etiquetas.ts';
import { type PartesComunes, readDias, readFilas, readTextos } from './filas.ts';
import { lighten } from './lighten.ts';
import { openXls } from './xls.ts';
import { ANTIGUO, check, LibroInvalido, type Parte, ROTO, readDirectorio, TIPO } from './zip.ts';

/** A workbook that may be read, sheet by sheet. */
export interface Libro {
  hojas: string[];
  /** The workbook as it is written back: without rows that are only formatted. */
  ligero: () => Promise<Uint8Array>;
  /** Its days are counted from 1904. */
  es1904: boolean;
  /** Rows of a sheet with their number, from 1; those without any value are left out. */
  filas: (hoja: string) => AsyncGenerator<{ fila: number; celdas: readonly Celda[] }, void, undefined>;
}

const ZIP = 0x04034b50;
const CFB = 0xe011cfd0;
/** How workbooks of Excel 95 and before begin that lie in no container. */
const ANTIGUOS: ReadonlySet<number> = new Set([0x0009, 0x0209, 0x0409, 0x0809]);
const BINARIO = 'es un libro binario (.xlsb); ábralo en Excel y guárdelo como .xlsx';
const SIN_HOJAS = 'el libro no tiene hojas; ábralo en Excel y guárdelo de nuevo';

/** Characters that a spreadsheet keeps in a cell. */
const LARGO_CELDA = 32_767;
/**
 * Whether a row has any value.
 * @throws LibroInvalido where a cell holds more than any spreadsheet writes
 */
function measure(celdas: readonly Celda[], hoja: string, fila: number): boolean {
  let vacia = true;
  for (const celda of celdas) {
    if (celda !== null && celda !== undefined) vacia = false;
    if (typeof celda === 'string' && celda.length > LARGO_CELDA)
      throw new LibroInvalido(`la hoja ${hoja} tiene en el renglón ${fila} un texto de más de 32,767 caracteres`);
  }
  return !vacia;
}

/** Most bytes of a part that lists the others. */
const CHICA = 16 * 1024 ** 2;
type Atributos = Readonly<Record<string, string>>;
/** Attributes of the elements of a name, in a part; none where there is no part. */
async function elementos(bytes: Uint8Array, part: Parte | undefined, nombre: string): Promise<Atributos[]> {
  if (part && part.longitud > CHICA) throw new LibroInvalido(ROTO);
  const found: Atributos[] = [];
  const rows = part
    ? recorre(bytes, part, (t) => (t.que === 'abre' && t.nombre === nombre ? atributosDe(t.atributos) : undefined))
    : [];
  for await (const one of rows) found.push(one);
  return found;
}

/** Path of a part that another one names, in capitals or not, from the root or from where it lies itself. */
function resolve(desde: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  const path = plain.startsWith('/') ? [] : desde.split('/').slice(0, -1);
  for (const step of plain.split('/'))
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  return path.join('/');
}
/** A path as it is compared: no case, letters by their numbers as themselves. */
function comparable(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
/** Part that says what the names in another one mean. */
function relacionesDe(path: string): string {
  const name = path.lastIndexOf('/') + 1;
  return `${path.slice(0, name)}_rels/${path.slice(name)}.rels`;
}
/** Whether a relation is of a kind, in any edition of the format. */
const isDe = (tipo: string) => (r: Atributos) =>
  r.TargetMode !== 'External' && r.Type?.toLowerCase().endsWith(`/${tipo.toLowerCase()}`);

/** The names of sheets that hold no cells, by their relation. */
const OTRAS: Readonly<Record<string, string>> = {
  chartsheet: 'una gráfica',
  dialogsheet: 'un diálogo',
  xlMacrosheet: 'de macros',
  xlIntlMacrosheet: 'de macros',
};

/** A sheet by its name: its part, or why it has no rows. */
interface HojaXlsx {
  nombre: string;
  parte: Parte | undefined;
  causa: string;
}

async function openXlsx(file: Uint8Array): Promise<Libro> {
  const parts = readDirectorio(file);
  const porNombre = new Map(parts.map((part) => [comparable(part.nombre), part]));
  const partOf = (path: string) => porNombre.get(comparable(path));
  /** The meaning of the names in a part. */
  const relaciones = (path: string) => elementos(file, partOf(relacionesDe(path)), 'Relationship');
  const raiz = (await relaciones('')).find(isDe('officeDocument'))?.Target;
  const path = raiz ? resolve('', raiz) : 'xl/workbook.xml';
  const libro = partOf(path);
  if (!libro && (raiz?.endsWith('.bin') || partOf('xl/workbook.bin'))) throw new LibroInvalido(BINARIO);
  if (!libro) throw new LibroInvalido(TIPO);
  if (/\.bin$/i.test(libro.nombre)) throw new LibroInvalido(BINARIO);
  if (!(await elementos(file, libro, 'workbook')).length) throw new LibroInvalido(TIPO);
  const nombres = await relaciones(path);
  const porId = new Map(nombres.map((r) => [r.Id, r]));
  const hojas = (await elementos(file, libro, 'sheet')).map(({ name: nombre = '', id }): HojaXlsx => {
    const found = porId.get(id);
    const otra = Object.keys(OTRAS).find((tipo) => found && isDe(tipo)(found));
    if (otra) return { nombre, parte: undefined, causa: `la hoja ${nombre} es ${OTRAS[otra]}, no una tabla` };
    const parte = found?.Target === undefined ? undefined : partOf(resolve(path, found.Target));
    return {
      nombre,
      parte,
      causa: `al archivo le falta la parte de la hoja ${nombre}; ábralo en Excel y guárdelo de nuevo`,
    };
  });
  if (!hojas.length) throw new LibroInvalido(SIN_HOJAS);
  const sueltas = ['styles', 'sharedStrings'].map((tipo) => {
    const found = nombres.find(isDe(tipo));
    const part = found?.Target === undefined ? undefined : partOf(resolve(path, found.Target));
    if (found && !part)
      throw new LibroInvalido(
        `al archivo le falta la parte de los ${tipo === 'styles' ? 'formatos' : 'textos'}; ábralo en Excel y guárdelo de nuevo`,
      );
    return part;
  });
  const [estilos, textos] = sueltas;
  const deHojas = new Set(hojas.flatMap(({ parte }) => parte ?? []));
  const [pr] = await elementos(file, libro, 'workbookPr');
  const es1904 = pr?.date1904 === '1' || pr?.date1904 === 'true';
  const tabla: PartesComunes = {
    textos: textos ? await readTextos(file, textos) : [],
    dias: estilos ? await readDias(file, estilos) : [],
    es1904,
  };
  return {
    ligero: () => lighten(file, parts, deHojas),
    hojas: hojas.map(({ nombre }) => nombre),
    es1904,
    filas: async function* (nombre) {
      const hoja = hojas.find((h) => h.nombre === nombre);
      if (!hoja) return;
      if (!hoja.parte) throw new LibroInvalido(hoja.causa);
      try {
        for await (const { fila, celdas } of readFilas(file, hoja.parte, tabla, nombre))
          if (measure(celdas, nombre, fila)) yield { fila, celdas };
      } catch (error) {
        await check(file, hoja.parte); // what is wrong with a row of a damaged part is the damage
        throw error;
      }
    },
  };
}

/** Runs a reading. Any error in it means that the workbook is damaged. */
function sano<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof LibroInvalido ? error : new LibroInvalido(ROTO);
  }
}

/** A workbook of Excel 97 to 2003. */
function openAntiguo(bytes: Uint8Array): Libro {
  const { hojas, es1904, filas } = openXls(bytes);
  if (!hojas.length) throw new LibroInvalido(SIN_HOJAS);
  return {
    ligero: async () => bytes,
    hojas,
    es1904,
    filas: async function* (hoja) {
      // rows that are not there are holes
      for (const [i, celdas] of sano(() => filas(hoja)).entries())
        if (celdas && measure(celdas, hoja, i + 1)) yield { fila: i + 1, celdas };
    },
  };
}

/**
 * Opens a workbook after its bytes, not its name. The limits are checked before anything is inflated.
 * @throws LibroInvalido with the cause as a sentence's end
 */
export async function openLibro(bytes: Uint8Array): Promise<Libro> {
  if (bytes.length < 8) throw new LibroInvalido(TIPO);
  const signature = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
  try {
    if (signature === ZIP) return await openXlsx(bytes);
    if (signature === CFB) return openAntiguo(bytes);
  } catch (error) {
    if (error instanceof LibroInvalido) throw error;
    throw new LibroInvalido(ROTO);
  }
  throw new LibroInvalido(ANTIGUOS.has(signature & 0xffff) && (bytes[3] as number) === 0 ? ANTIGUO : TIPO);
}
