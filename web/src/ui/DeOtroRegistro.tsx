import type { Observable } from '@renadet/domain/observacion/objetos';
import type { ReactNode } from 'react';
import { dataDe } from '../lib/pedidoDeNota.ts';
import { ConDibujo, ConNotas } from './notasDeCampo.ts';
import { useObservado } from './observado.ts';

interface Props {
  objeto: Observable;
  /** Its id; null of a new one, of which nobody notes anything. */
  llave: number | null;
  children: ReactNode;
}

/** Fields of a record inside another: its own notes, and its own name for whoever notes. */
export function DeOtroRegistro({ objeto, llave, children }: Props) {
  const { notasDe, dibujo } = useObservado();
  if (llave === null) return children;
  return (
    <ConDibujo value={dibujo}>
      <ConNotas value={notasDe(objeto, llave)}>
        <div className="disuelto" {...dataDe(objeto, llave)}>
          {children}
        </div>
      </ConNotas>
    </ConDibujo>
  );
}
