import { diasDe } from '../lib/trimestre.ts';
import { attack, findKnown } from './attack.ts';
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
  fiscaliaId,
  fiscalia,
  estado,
  ultimaEntrega,
  ...(Object.fromEntries(Object.keys(cifras).map((id) => [id, RESERVADO])) as Record<CifraId, CifraDeTablero>),
});
const FEDERALES = 100;
const fueroDe = ({ fiscaliaId }: FilaPublica) => (fiscaliaId < FEDERALES ? 1 : 2);

/** The published parts of a cut-off: its tables, and its board where it has one. */
export interface Difundida {
  corte: string;
  tablas: readonly Tabla[];
  tablero?: TableroPublico | undefined;
}

/** The least number of files of a year and a jurisdiction that boards tell together: of each office and quarter once. */
function sumaDe(tableros: readonly TableroPublico[], fuero: number): number {
  const least = new Map<string, number>();
  for (const { trimestre, filas } of tableros)
    for (const fila of filas.filter((one) => fueroDe(one) === fuero)) {
      const key = `${trimestre} ${fila.fiscaliaId}`;
      least.set(key, Math.max(least.get(key) ?? 0, pisoDe(fila)));
    }
  return [...least.values()].reduce((sum, n) => sum + n, 0);
}

/**
 * The numbers of a year in the tables of earlier cut-offs, by jurisdiction: files that had begun by then are of no later
 * quarter.
 */
interface Dicha {
  corte: string;
  fuero: number;
  carpetas: number;
}
const dichasDe = (difundidas: readonly Difundida[], anio: number): Dicha[] =>
  difundidas.flatMap(({ corte, tablas }) =>
    tablas.flatMap((tabla) =>
      [1, 2].flatMap((fuero) => {
        const celda = celdaDe(tabla, { anio }, fuero);
        const carpetas = celda === undefined ? null : findKnown(formaDe(tabla), tabla.valores)[celda];
        return carpetas == null ? [] : [{ corte, fuero, carpetas }];
      }),
    ),
  );

/**
 * Withheld numbers of files by year that are narrow for who also knows how many files the rows of the boards have at least, and
 * what was told before the quarter of each began; also without the second, which files that left the registry contradict.
 */
function findAcotadas(
  tablas: readonly Tabla[],
  anio: number,
  tableros: readonly TableroPublico[],
  dichas: readonly Dicha[],
): number {
  const tabla = tablas.find(({ id }) => id === TABLA_DE_ANIOS);
  if (!tabla) return 0;
  const f = formaDe(tabla);
  const suyos = tableros.filter((one) => one.anio === anio);
  const despuesDe = (corte: string) => suyos.filter((one) => diasDe(one).fechaInicio > corte);
  const floors = (antes: readonly Dicha[]) =>
    new Map(
      [1, 2].flatMap((fuero) => {
        const celda = celdaDe(tabla, { anio }, fuero);
        const known = antes.filter((one) => one.fuero === fuero);
        const sums = known.map(({ corte, carpetas }) => carpetas + sumaDe(despuesDe(corte), fuero));
        return celda === undefined ? [] : [[celda, Math.max(sumaDe(suyos, fuero), ...sums)] as const];
      }),
    );
  const count = (suelos: ReadonlyMap<number, number>): number => {
    try {
      return attack(f, tabla.valores, undefined, suelos).filter(({ desde, hasta }) => hasta - desde < UMBRAL - 0.02)
        .length;
    } catch (error) {
      // an office was given files after the cut-off, or files went: contradicting numbers tell nothing
      if (error instanceof RangeError) return 0;
      throw error;
    }
  };
  return count(floors([])) + (dichas.length ? count(floors(dichas)) : 0);
}

/**
 * The board beside the tables of its publication, and beside the boards of other quarters and the tables of later cut-offs that
 * are out already: that an office's numbers are told says that it has some files at least, and so has the year. Where that
 * narrows what the tables withhold, the rows of those jurisdictions tell nothing.
 */
export function hushTablero(
  tablero: TableroPublico,
  tablas: readonly Tabla[],
  { corte, otras }: { corte: string; otras: readonly Difundida[] } = { corte: '', otras: [] },
): TableroPublico {
  const hush = (fueros: readonly number[]): TableroPublico => ({
    ...tablero,
    filas: tablero.filas.map((fila) => (fueros.includes(fueroDe(fila)) ? callada(fila) : fila)),
  });
  const mirados: Difundida[] = [{ corte, tablas }, ...otras.filter((otra) => otra.corte > corte)];
  const count = (one: TableroPublico): number =>
    mirados.reduce((n, mirado) => {
      const antes = otras.filter((otra) => otra.corte <= mirado.corte && otra !== mirado);
      const known = [...antes, mirado].flatMap((otra) => otra.tablero ?? []);
      const dichas = dichasDe([...antes, { corte, tablas }], tablero.anio);
      return n + findAcotadas(mirado.tablas, tablero.anio, [one, ...known], dichas);
    }, 0);
  const sin = count(hush([1, 2])); // by all else alone
  for (const fueros of [[], [1], [2]]) if (count(hush(fueros)) <= sin) return hush(fueros);
  return hush([1, 2]);
}
