import type { ReactNode } from 'react';
import css from './guia.module.css';

/** A part of the guide that its index names. */
export const Seccion = ({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-titulo`} className={css.seccion}>
    <h2 id={`${id}-titulo`}>{titulo}</h2>
    {children}
  </section>
);

interface PropsParte {
  id?: string;
  titulo: string;
  children: ReactNode;
}

export const Parte = ({ id, titulo, children }: PropsParte) => (
  <div id={id} className={css.parte}>
    <h3>{titulo}</h3>
    {children}
  </div>
);

/** A part that is looked up and not read: folded, until it is pressed or an address leads into it. On paper it is open. */
export const PartePlegada = ({ id, titulo, children }: PropsParte) => (
  <details className={css.plegada}>
    <summary>
      <h3>{titulo}</h3>
    </summary>
    <div id={id}>{children}</div>
  </details>
);

export const Texto = ({ children }: { children: ReactNode }) => <p className="hasta-720 mt-8 mb-8">{children}</p>;
