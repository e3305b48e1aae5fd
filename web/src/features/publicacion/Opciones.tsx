import type { ReactNode } from 'react';
import { clases } from '../../ui/clases.ts';
import css from './publicacion.module.css';

/** Buttons of which one is chosen. @param titulo what is chosen by them */
export const Opciones = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <fieldset aria-label={titulo} className={clases(css.opciones, 'no-imprimir')}>
    {children}
  </fieldset>
);
