/**
 * A table with margins as one list of cells, row by row; along each axis position 0 is the total and the categories
 * follow. A cell without any total is a leaf.
 */
export interface FormaDeCelda {
  celdas: number;
  /** The position of each cell along every axis. */
  lugares: readonly (readonly number[])[];
  isHoja: (celda: number) => boolean;
  /** Leaves that add up to each cell; a leaf is its own. */
  sumandos: readonly (readonly number[])[];
  indice: (lugar: readonly number[]) => number;
}

/** @param categorias how many each axis has, without its total */
export function forma(categorias: readonly number[]): FormaDeCelda {
  const celdas = categorias.reduce((product, n) => product * (n + 1), 1);
  const indice = (lugar: readonly number[]) =>
    lugar.reduce((at, place, k) => at * ((categorias[k] ?? 0) + 1) + place, 0);
  const lugares = Array.from({ length: celdas }, (_, cell) => {
    const lugar: number[] = [];
    let rest = cell;
    for (const n of [...categorias].reverse()) {
      lugar.unshift(rest % (n + 1));
      rest = Math.floor(rest / (n + 1));
    }
    return lugar;
  });
  const isHoja = (cell: number) => !lugares[cell]?.includes(0);
  const hojas = [...lugares.keys()].filter(isHoja);
  const sumandos = lugares.map((lugar) =>
    hojas.filter((leaf) => lugar.every((place, k) => place === 0 || place === lugares[leaf]?.[k])),
  );
  return { celdas, lugares, isHoja, sumandos, indice };
}

/** The whole table from its leaves: a value at a margin is overwritten. */
export const conMargenes = ({ sumandos }: FormaDeCelda, valores: readonly number[]): number[] =>
  sumandos.map((leaves) => leaves.reduce((sum, leaf) => sum + (valores[leaf] ?? 0), 0));
