import { clases } from '../clases.ts';
import type { Columna } from './columnas.ts';
import { enPantalla } from './filas.ts';
import css from './tabla.module.css';

/** The classes of a cell after its column: its alignment, and whether it stays in sight while the others scroll. */
export const clasesDeCelda = <R,>(columna: Columna<R>, ...more: readonly (string | false | undefined)[]): string => {
  const { tipo, fija } = columna;
  return clases(
    css.celda,
    (tipo === 'numero' || tipo === 'acciones') && css.derecha,
    tipo === 'casilla' && css.centro,
    fija && css.fija,
    tipo === 'acciones' && css.alFinal,
    enPantalla(columna),
    ...more,
  );
};
