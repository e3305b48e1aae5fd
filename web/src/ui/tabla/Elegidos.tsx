import { entero } from '@renadet/domain/lib/entero';
import type { ReactNode } from 'react';
import { Boton } from '../Boton.tsx';

interface Props {
  /** Their name: 'Carpetas elegidas'. */
  etiqueta: string;
  cuantos: number;
  /** Ticks all that were found, where there are more. */
  todos?: { texto: string; onMark: () => void } | false;
  onClean: () => void;
  /** Their buttons. */
  children: ReactNode;
}

/** How many rows are ticked, with the buttons for all of them; nothing when none is. */
export function Elegidos({ etiqueta, cuantos, todos, onClean, children }: Props) {
  if (cuantos === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
    <div role="group" aria-label={etiqueta} className="fila g-8 al-centro py-8 px-12" data-elegidos>
      <strong role="status" style={{ marginRight: 8 }}>
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
