import { crearCarga, type ResultadoCarga } from '@renadet/domain/carga/carga';
import type { Celda } from '@renadet/domain/carga/celdas';
import { HOJAS, type Hoja } from '@renadet/domain/carga/errores';
import { causaDeEncabezados, causaDeHojas, hojaDe } from '@renadet/domain/carga/formato';
import { crearIndice, type DatosCatalogos } from '@renadet/domain/carga/indice';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { abrirLibro } from './abrir.ts';
import { LibroInvalido } from './zip.ts';

/** Rows with data that a sheet may have. */
const FILAS_MAXIMAS = 200_000;
const CADA = 2000;

/**
 * Reads and validates a workbook of a load; in a worker of the browser and in Node the same.
 * `alAvanzar` is told the sheet and its row every couple of thousand rows, and at its end how many had data;
 * `alEmpezar` which sheet comes next.
 * @throws LibroInvalido where the file is not a workbook of a load [2-157] to [2-161]: no row is looked at then [2-192]
 */
export async function leerCarga(
  bytes: Uint8Array,
  {
    catalogos,
    hoy,
    alAvanzar,
    alEmpezar,
  }: {
    catalogos: DatosCatalogos;
    hoy: Fecha;
    alAvanzar?: (hoja: Hoja, fila: number) => void;
    alEmpezar?: (hoja: Hoja) => void;
  },
): Promise<ResultadoCarga> {
  const libro = await abrirLibro(bytes);
  const cause = causaDeHojas(libro.hojas);
  if (cause) throw new LibroInvalido(cause);
  /** Rows of a sheet, under the name that the workbook gives it. */
  const filasDe = (hoja: Hoja) => libro.filas(libro.hojas.find((nombre) => hojaDe(nombre) === hoja) ?? hoja);
  for (const hoja of HOJAS) {
    const heads: (readonly Celda[])[] = [];
    for await (const { fila, celdas } of filasDe(hoja)) {
      if (fila > 3) break;
      heads[fila - 1] = celdas;
    }
    const wrong = causaDeEncabezados(hoja, heads);
    if (wrong) throw new LibroInvalido(wrong);
  }
  const carga = crearCarga(crearIndice(catalogos), hoy, libro.es1904);
  for (const hoja of HOJAS) {
    let rows = 0;
    alEmpezar?.(hoja);
    for await (const { fila, celdas } of filasDe(hoja)) {
      if (carga.agregar(hoja, fila, celdas) && ++rows > FILAS_MAXIMAS)
        throw new LibroInvalido(`la hoja ${hoja} tiene más de 200,000 renglones`);
      if (fila % CADA === 0) alAvanzar?.(hoja, fila);
    }
    alAvanzar?.(hoja, rows);
  }
  return carga.terminar();
}
