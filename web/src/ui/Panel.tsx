import type { ReactNode } from 'react';
import { clases } from './clases.ts';
import css from './Panel.module.css';

interface Props {
  titulo?: ReactNode;
  id?: string;
  /** At the right of the title: a button, a state. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A plain panel with a heading. */
export function Panel({ titulo, id, extra, children }: Props) {
  return (
    <section {...(id && { id, 'aria-labelledby': `${id}-titulo` })} className={clases('no-partir', css.parte)}>
      {titulo && (
        <div className={css.fila}>
          <h2 {...(id && { id: `${id}-titulo` })} tabIndex={-1} className={css.titulo}>
            {titulo}
          </h2>
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
