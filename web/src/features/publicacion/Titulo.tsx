import type { ReactNode } from 'react';
import css from './publicacion.module.css';

/** A heading in the type of the theme. @param id the anchor for an index */
export const Titulo = ({ nivel, id, children }: { nivel: 2 | 3; id?: string; children: ReactNode }) =>
  nivel === 2 ? (
    <h2 id={id} className={css.titulo}>
      {children}
    </h2>
  ) : (
    <h3>{children}</h3>
  );
