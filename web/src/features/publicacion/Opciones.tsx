import type { ReactNode } from 'react';

/** Buttons, one of them chosen. @param titulo names the choice */
export const Opciones = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <fieldset aria-label={titulo} className="fila g-8 sin-borde p-0 mb-16 no-imprimir">
    {children}
  </fieldset>
);
