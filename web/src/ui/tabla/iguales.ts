import { type Columna, isPlegable, textoDe } from './columnas.ts';

/** From this number of rows on, a column with one value for all rows is told once. */
const REPETIDA = 2;

/**
 * Columns that say the same in every row here, with their text, and the other columns. The column that orders the rows is
 * among the others, because its heading turns their order and takes it back.
 */
export function foldIguales<R>(columnas: readonly Columna<R>[], filas: readonly R[], ordena?: string) {
  const [first] = filas;
  const isIgual = (columna: Columna<R>) => {
    if (!isPlegable(columna) || columna.id === ordena || first === undefined || filas.length < REPETIDA) return false;
    const text = textoDe(columna, first);
    return text !== '' && filas.every((row) => textoDe(columna, row) === text);
  };
  const iguales = columnas.filter(isIgual);
  return {
    iguales: iguales.map((columna) => ({ titulo: columna.titulo, texto: first ? textoDe(columna, first) : '' })),
    columnas: columnas.filter((columna) => !iguales.includes(columna)),
  };
}
