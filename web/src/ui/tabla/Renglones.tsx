import type { MouseEvent } from 'react';
import { clases } from '../clases.ts';
import { Cabeza } from './Cabeza.tsx';
import { Celda } from './Celda.tsx';
import { clasesDeCelda } from './clasesDeCelda.tsx';
import type { Columna } from './columnas.ts';
import { conClave, onPress, type PropsDeOrden, type PropsDeRenglones } from './filas.ts';
import css from './tabla.module.css';

const isTexto = <R,>(columna: Columna<R>) =>
  (columna.tipo === undefined || columna.tipo === 'texto') && !columna.celda && !columna.fija;
const tellRest = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
};

/** The rows as a table with a head that stays. */
export function Renglones<R>({ pie, colorDe, onChooseFila, ...props }: PropsDeRenglones<R> & PropsDeOrden) {
  const { titulo, columnas, filas, clave } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
    <section className={clases('asoma', css.region)} tabIndex={0} aria-label={titulo}>
      <table className={css.tabla} aria-label={titulo}>
        <Cabeza {...props} />
        <tbody>
          {conClave(filas, clave).map(({ llave, row }) => {
            const color = colorDe?.(row);
            return (
              <tr
                key={llave}
                onClick={onPress(onChooseFila, row)}
                className={clases(css.fila, onChooseFila && css.seAbre)}
              >
                {columnas.map((columna, i) => (
                  <td
                    key={columna.id}
                    className={clasesDeCelda(
                      columna,
                      isTexto(columna) && css.texto,
                      columna.corto && css.corto,
                      columna.corto === 'holgado' && css.holgado,
                    )}
                    {...(isTexto(columna) && { onMouseEnter: tellRest })}
                    {...(i === 0 && color && { style: { borderLeft: `6px solid ${color}` } })}
                  >
                    <Celda columna={columna} row={row} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {pie && (
          <tfoot>
            <tr className={css.fila}>
              {columnas.map((columna) => (
                <td key={columna.id} className={clasesDeCelda(columna, css.total)}>
                  {pie[columna.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
