import type { ReactNode } from 'react';

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
    <section
      {...(id && { id, 'aria-labelledby': `${id}-titulo` })}
      className="no-partir marco p-16 p-24-900"
      style={{ scrollMarginTop: 8 }}
    >
      {titulo && (
        <div className="fila g-4-16 al-centro separados mb-16">
          <h2 {...(id && { id: `${id}-titulo` })} tabIndex={-1} className="sin-contorno">
            {titulo}
          </h2>
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
