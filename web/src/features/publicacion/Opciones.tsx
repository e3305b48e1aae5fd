import type { ReactNode } from 'react';
import { clases } from '../../ui/clases.ts';
import css from './publicacion.module.css';

/** Buttons, one of them chosen. @param titulo names the choice */
export const Opciones = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <fieldset aria-label={titulo} className={clases(css.opciones, 'no-imprimir')}>
    {children}
  </fieldset>
);
