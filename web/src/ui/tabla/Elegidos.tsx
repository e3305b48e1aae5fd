import { entero } from '@renadet/domain/lib/entero';
import type { ReactNode } from 'react';
import { Boton } from '../Boton.tsx';
import css from './Elegidos.module.css';

interface Props {
  /** What they are: 'Carpetas elegidas'. */
  etiqueta: string;
  cuantos: number;
  /** Ticks all that were found, where there are more. */
  todos?: { texto: string; onMark: () => void } | false;
  onClean: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** How many rows are ticked, and what can be done with them at once; nothing where none is. */
export function Elegidos({ etiqueta, cuantos, todos, onClean, children }: Props) {
  if (cuantos === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
    <div role="group" aria-label={etiqueta} className={css.grupo}>
      <strong role="status" className={css.fuerte}>
        {`${etiqueta}: ${entero(cuantos)}`}
      </strong>
      {children}
      {todos && (
        <Boton variant="text" onClick={todos.onMark}>
          {todos.texto}
        </Boton>
      )}
      <Boton variant="text" color="secondary" onClick={onClean}>
        Quitar la elección
      </Boton>
    </div>
  );
}
