import type { ReactNode } from 'react';
import { clases } from '../../ui/clases.ts';
import { Nota } from '../../ui/Nota.tsx';
import css from './BarraSesion.module.css';

/** Tells of the session's end in the strip over any screen. It opens no dialog, so that the user may go on typing. */
export const BarraSesion = ({ onEnter, children }: { onEnter: () => void; children: ReactNode }) => (
  <div className={clases('no-imprimir', css.barra)}>
    <Nota tipo="advertencia" urgente accion={{ texto: 'Ingresar', onChoose: onEnter }}>
      {children}
    </Nota>
  </div>
);
