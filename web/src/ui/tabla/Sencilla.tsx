import type { Key, ReactNode } from 'react';
import { clases } from '../clases.ts';
import { conClave } from './filas.ts';
import css from './tabla.module.css';

interface Props {
  /** Names it for assistive technology. */
  titulo: string;
  cabezas: readonly string[];
  /** The first cell of each names the row. */
  filas: readonly { clave: Key; celdas: readonly ReactNode[] }[];
  /** All but the first are numbers. */
  numeros?: boolean;
}

/** A table of a few rows, all in sight, without pages or order. */
export const Sencilla = ({ titulo, cabezas, filas, numeros }: Props) => {
  const side = (i: number) => i > 0 && numeros && css.derecha;
  return (
    <table className={clases(css.tabla, css.sencilla, numeros && css.numeros)} aria-label={titulo}>
      <thead>
        <tr>
          {cabezas.map((cabeza, i) => (
            <th key={cabeza} scope="col" className={clases(css.celda, css.titulo, side(i))}>
              {cabeza}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {conClave(filas, ({ clave }) => clave).map(
          ({
            llave,
            row: {
              celdas: [nombre, ...celdas],
            },
          }) => (
            <tr key={llave}>
              <th scope="row" className={clases(css.celda, css.nombre)}>
                {nombre}
              </th>
              {celdas.map((celda, i) => (
                <td key={cabezas[i + 1]} className={clases(css.celda, side(i + 1))}>
                  {celda}
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
};
