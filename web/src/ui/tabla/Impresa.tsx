import { entero } from '@renadet/domain/lib/entero';
import type { ReactNode } from 'react';
import { FILAS_IMPRESAS } from '../../lib/print.ts';
import { clases } from '../clases.ts';
import { type Columna, isDeDatos, textoDe } from './columnas.ts';
import css from './Impresa.module.css';

interface Props<R> {
  titulo: string;
  columnas: readonly Columna<R>[];
  filas: readonly R[];
  /** How many rows there are in all. */
  total: number;
  /** Position of the first of these. */
  desde?: number;
  /** How to have those that are not printed. */
  resto?: string | undefined;
  pie?: Readonly<Record<string, ReactNode>> | undefined;
}

const ladoDe = ({ tipo }: { tipo?: string }) => (tipo === 'numero' ? 'derecha' : 'izquierda');
/** More columns than these are printed smaller: the last one would not be on the sheet. */
const MUCHAS = 7;

/** The rows on paper: all of them up to a bound, whatever page is on screen, and a sentence where there are more. */
export function Impresa<R>({ titulo, columnas, filas, total, desde = 0, resto, pie }: Props<R>) {
  const shown = columnas.filter(isDeDatos);
  const rows = filas.slice(0, FILAS_IMPRESAS).map((row, numero) => ({ row, numero })); // rows of reports may be alike
  const dicho = (column: Columna<R>, row: R) =>
    column.tipo !== 'numero' && 'celda' in column && column.celda ? column.celda(row) : textoDe(column, row);
  return (
    <div className={clases(css.caja, shown.length > MUCHAS ? css.densa : css.holgada)}>
      {rows.length < total && (
        <p className="resaltado mb-8">
          {`Se imprimen los renglones ${entero(desde + 1)} a ${entero(desde + rows.length)} de ${entero(total)}.`}
          {resto && ` ${resto}`}
        </p>
      )}
      <table className="a-lo-ancho cifras">
        <caption
          className={clases('resaltado izquierda', css.leyenda)}
        >{`${titulo}. Total de renglones: ${entero(total)}`}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <th
                scope="col"
                key={column.id}
                className={clases('alineado-arriba raya-abajo', css.celda, ladoDe(column))}
              >
                {column.titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={css.cuerpo}>
          {rows.map(({ row, numero }) => (
            <tr key={numero}>
              {shown.map((column) => (
                <td key={column.id} {...(column.tipo && { [`data-${column.tipo}`]: '' })}>
                  {dicho(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {pie && (
          <tfoot>
            <tr>
              {shown.map((column) => (
                <td key={column.id} className={clases('alineado-arriba raya-abajo fuerte', css.celda, ladoDe(column))}>
                  {pie[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
