import type { ReactNode } from 'react';
import css from './guia.module.css';

/** A part of the guide that its index names. */
export const Seccion = ({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-titulo`} className={css.seccion}>
    <h2 id={`${id}-titulo`}>{titulo}</h2>
    {children}
  </section>
);

export const Parte = ({ id, titulo, children }: { id?: string; titulo: string; children: ReactNode }) => (
  <div id={id} className={css.parte}>
    <h3>{titulo}</h3>
    {children}
  </div>
);

export const Texto = ({ children }: { children: ReactNode }) => <p className={css.texto}>{children}</p>;
