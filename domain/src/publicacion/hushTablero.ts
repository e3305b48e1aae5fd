import { attack, type Intervalo } from './attack.ts';
import { celdaDe, TABLA_DE_ANIOS } from './dicho.ts';
import { formaDe, type Tabla } from './tablas.ts';
import { type CifraDeTablero, type CifraId, type FilaPublica, MINIMOS, type TableroPublico } from './tablero.ts';
import { RESERVADO, UMBRAL } from './umbral.ts';

/** The least number of files that whoever reads a row knows its office to have. */
function pisoDe({ cobertura, aTiempo, mediana, noventa, completitud = null }: FilaPublica): number {
  const isTold = (...cifras: CifraDeTablero[]) => cifras.some((one) => one !== null && one !== RESERVADO);
  if (isTold(aTiempo, noventa, completitud)) return MINIMOS.aTiempo;
  if (isTold(cobertura, mediana)) return MINIMOS.cobertura;
  return cobertura === null && aTiempo === RESERVADO ? 1 : 0;
}
const callada = ({ fiscaliaId, fiscalia, estado, ultimaEntrega, ...cifras }: FilaPublica): FilaPublica => ({
  ...{ fiscaliaId, fiscalia, estado, ultimaEntrega },
  ...(Object.fromEntries(Object.keys(cifras).map((id) => [id, RESERVADO])) as Record<CifraId, CifraDeTablero>),
});
const FEDERALES = 100;
const fueroDe = ({ fiscaliaId }: FilaPublica) => (fiscaliaId < FEDERALES ? 1 : 2);

/** Withheld numbers of files by year that are narrow for who also knows how many files the rows of the board have at least. */
function findAcotadas(tabla: Tabla, anio: number, filas: readonly FilaPublica[]): Intervalo[] {
  const f = formaDe(tabla);
  const least = (fuero: number) => filas.reduce((sum, fila) => sum + (fueroDe(fila) === fuero ? pisoDe(fila) : 0), 0);
  const suelos = new Map(
    [1, 2].flatMap((fuero) => {
      const celda = celdaDe(tabla, { anio }, fuero);
      return celda === undefined ? [] : [[celda, least(fuero)] as const];
    }),
  );
  try {
    return attack(f, tabla.valores, undefined, suelos).filter(({ desde, hasta }) => hasta - desde < UMBRAL - 0.02);
  } catch (error) {
    // an office was given files after the cut-off: the board is of files as they are, and tells nothing of the tables
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/**
 * The board beside the tables of its publication: that an office's numbers are told says that it has some files at least,
 * and so has the year. Where that narrows what the tables withhold, the rows of those jurisdictions tell nothing.
 */
export function hushTablero(tablero: TableroPublico, tablas: readonly Tabla[]): TableroPublico {
  const tabla = tablas.find(({ id }) => id === TABLA_DE_ANIOS);
  if (!tabla) return tablero;
  const hush = (fueros: readonly number[]) =>
    tablero.filas.map((fila) => (fueros.includes(fueroDe(fila)) ? callada(fila) : fila));
  const sin = findAcotadas(tabla, tablero.anio, hush([1, 2])).length; // by the tables alone
  for (const fueros of [[], [1], [2]]) {
    const filas = hush(fueros);
    if (findAcotadas(tabla, tablero.anio, filas).length <= sin) return { ...tablero, filas };
  }
  return { ...tablero, filas: hush([1, 2]) };
}
