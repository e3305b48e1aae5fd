import type { ReactNode } from 'react';
import css from './BarraAcciones.module.css';
import { clases } from './clases.ts';

interface Props {
  /** The buttons, the primary one first. */
  children: ReactNode;
  /** At the left: 'Borrador guardado hace 5 s'. */
  estado?: ReactNode;
  /** Stands above both, when it has no place beside the form. */
  antes?: ReactNode;
}

/** The actions of a form, always in sight at the foot of the screen. */
export function BarraAcciones({ children, estado, antes }: Props) {
  return (
    <div className={clases('no-imprimir', css.fijo)} data-barra>
      {antes && <div className={css.caja}>{antes}</div>}
      <div className={css.nota}>{estado}</div>
      <div className={css.fila}>{children}</div>
    </div>
  );
}
