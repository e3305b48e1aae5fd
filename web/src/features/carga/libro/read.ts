import { createCarga, isFila, numeroDe, type ResultadoCarga } from '@renadet/domain/carga/carga';
import type { Celda } from '@renadet/domain/carga/celdas';
import { HOJAS_DE_LIBRO, type HojaDeLibro } from '@renadet/domain/carga/errores';
import { anchoDe, causaDeEncabezados, causaDeHojas, hojaDe } from '@renadet/domain/carga/formato';
import { createIndice, type DatosCatalogos } from '@renadet/domain/carga/indice';
import { PRIMER_RENGLON } from '@renadet/domain/carga/limites';
import { municipioDeCeldas } from '@renadet/domain/carga/localidades';
import type { FilaDeTaller } from '@renadet/domain/carga/taller';
import type { Localidades } from '@renadet/domain/catalogos/localidad';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { type Libro, openLibro } from './open.ts';
import { LibroInvalido } from './zip.ts';

/** Rows with data that a sheet may have. */
const FILAS_MAXIMAS = 200_000;
const CADA = 2000;

/** The rows of a sheet up to the third; the others are still to come. */
async function readEncabezados(filas: ReturnType<Libro['filas']>): Promise<(readonly Celda[])[]> {
  const heads: (readonly Celda[])[] = [];
  for (let next = await filas.next(); !next.done; next = await filas.next()) {
    const { fila, celdas } = next.value;
    if (fila < PRIMER_RENGLON) heads[fila - 1] = celdas;
    if (fila >= PRIMER_RENGLON - 1) break; // without a third row the sheet is refused: none behind it is missed
  }
  return heads;
}

/** The sheet of a load under the name that a workbook gives it. */
const nombreDe = ({ hojas }: Pick<Libro, 'hojas'>, hoja: HojaDeLibro) =>
  hojas.find((nombre) => hojaDe(nombre) === hoja) ?? hoja;

/** What of a workbook stayed out, row by row, and all that it takes to write it again. */
export interface Fuera {
  filas: FilaDeTaller[];
  cabezas: Partial<Record<HojaDeLibro, (readonly Celda[])[]>>;
  /** Row of each file that came in, by its number. */
  dentro: Map<string, number>;
  es1904: boolean;
}
/**
 * Reads the rows of a workbook whose files did not come in: those that the workbook of the non-integrated brings back.
 * @param numeros files that came in
 */
export async function readFuera(bytes: Uint8Array, numeros: ReadonlySet<string>): Promise<Fuera> {
  const libro = await openLibro(bytes);
  const fuera: Fuera = { filas: [], cabezas: {}, dentro: new Map(), es1904: libro.es1904 };
  for (const hoja of HOJAS_DE_LIBRO) {
    if (!libro.hojas.some((nombre) => hojaDe(nombre) === hoja)) continue;
    const heads: (readonly Celda[])[] = [];
    fuera.cabezas[hoja] = heads;
    for await (const { fila, celdas } of libro.filas(nombreDe(libro, hoja))) {
      if (fila < PRIMER_RENGLON) heads[fila - 1] = celdas;
      else if (isFila(hoja, celdas)) {
        const numero = numeroDe(celdas[0]);
        if (hoja === 'Expediente' && numeros.has(numero)) fuera.dentro.set(numero, fila);
        else if (!fuera.dentro.has(numero)) fuera.filas.push({ hoja, fila, celdas }); // of no file here: it did not come in
      }
    }
  }
  return fuera;
}

/** INEGI's localities for the engine, and how those of further municipalities come to be known. */
export interface LugaresDeLibro {
  localidades: Localidades;
  know: (municipios: Iterable<number>) => Promise<void>;
}
/** The rows of the files, once the localities of all their municipalities are known. */
async function* conLugares(filas: ReturnType<Libro['filas']>, { know }: LugaresDeLibro) {
  const rows: { fila: number; celdas: readonly Celda[] }[] = [];
  for await (const fila of filas) rows.push(fila);
  await know(rows.flatMap(({ celdas }) => municipioDeCeldas(celdas) ?? []));
  yield* rows;
}

/**
 * Reads and validates a workbook of a load; in a worker of the browser and in Node the same.
 * `onAdvance` is told the sheet and its row every couple of thousand rows, and at its end how many had data;
 * `onBegin` which sheet comes next.
 * @throws LibroInvalido where the file is not a workbook of a load [2-157] to [2-161]: no row is looked at then [2-192]
 */
export async function readCarga(
  bytes: Uint8Array,
  {
    catalogos,
    hoy,
    onAdvance,
    onBegin,
    lugares,
  }: {
    catalogos: DatosCatalogos;
    hoy: Fecha;
    onAdvance?: (hoja: HojaDeLibro, fila: number) => void;
    onBegin?: (hoja: HojaDeLibro) => void;
    /** INEGI's localities, where somebody imported them. */
    lugares?: LugaresDeLibro | undefined;
  },
): Promise<ResultadoCarga> {
  const libro = await openLibro(bytes);
  const cause = causaDeHojas(libro.hojas);
  if (cause) throw new LibroInvalido(cause);
  /** Rows of a sheet, under the name that the workbook gives it. */
  const filasDe = (hoja: HojaDeLibro) => libro.filas(nombreDe(libro, hoja));
  const hojas = HOJAS_DE_LIBRO.filter((hoja) => libro.hojas.some((nombre) => hojaDe(nombre) === hoja));
  const carga = createCarga({ ...createIndice(catalogos), ...lugares }, hoy, libro.es1904);
  for (const hoja of hojas) {
    let rows = 0;
    onBegin?.(hoja);
    // opening a sheet reads every text of the workbook, so its rows are read on where its headings end; rows of earlier sheets
    // are thrown away if these headings are wrong
    const filas = filasDe(hoja);
    const heads = await readEncabezados(filas);
    const wrong = causaDeEncabezados(hoja, heads);
    if (wrong) throw new LibroInvalido(wrong);
    const ancho = anchoDe(hoja, heads);
    for await (const { fila, celdas } of lugares && hoja === 'Expediente' ? conLugares(filas, lugares) : filas) {
      if (carga.add(hoja, fila, celdas.length > ancho ? celdas.slice(0, ancho) : celdas) && ++rows > FILAS_MAXIMAS)
        throw new LibroInvalido(`la hoja ${hoja} tiene más de 200,000 renglones`);
      if (fila % CADA === 0) onAdvance?.(hoja, fila);
    }
    onAdvance?.(hoja, rows);
  }
  return carga.finish();
}
