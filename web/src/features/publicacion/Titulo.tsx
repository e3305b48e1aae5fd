import type { ReactNode } from 'react';
import css from './publicacion.module.css';

/** A heading in the type of the theme. */
export const Titulo = ({ nivel, children }: { nivel: 2 | 3; children: ReactNode }) =>
  nivel === 2 ? <h2 className={css.titulo}>{children}</h2> : <h3 className={css.subtitulo}>{children}</h3>;
