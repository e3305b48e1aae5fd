import type { ReactNode } from 'react';
import css from './BarraAcciones.module.css';
import { clases } from './clases.ts';

interface Props {
  /** The buttons as they are seen and heard: the way out first, the main one last. */
  children: ReactNode;
  /** At the left: 'Borrador guardado hace 5 s'. */
  estado?: ReactNode;
  /** Stands above both, when it has no place beside the form. */
  antes?: ReactNode;
}

/** The actions of a form, always in sight at the foot of the screen. */
export function BarraAcciones({ children, estado, antes }: Props) {
  return (
    <div className={clases('no-imprimir fila g-12 al-centro superficie borde py-12 px-16', css.fijo)} data-barra>
      {antes && <div className={clases('corre-y p-4', css.caja)}>{antes}</div>}
      <div className="crece cede letra-menor tenue">{estado}</div>
      <div className={clases('fila g-8', css.fila)}>{children}</div>
    </div>
  );
}
