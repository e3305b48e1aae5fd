import type { ReactNode, Ref } from 'react';
import type { TipoAviso } from '../lib/avisos.ts';
import { Boton } from './Boton.tsx';
import { clases } from './clases.ts';
import { ESTILO } from './Snackbars.tsx';

interface Props {
  tipo: TipoAviso;
  children: ReactNode;
  /** The action that it offers. */
  accion?: { texto: string; onChoose: () => void } | undefined;
  /** Several buttons instead of one. */
  acciones?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** Screen readers announce it at once, for events while the user works. */
  urgente?: boolean;
}

/** A message that is part of the screen: colour, drawing, sentence and next step. */
export function Nota({ tipo, children, accion, acciones, ref, urgente = tipo === 'error' }: Props) {
  const { color, Icono, palabra } = ESTILO[tipo];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      {...(urgente && { role: 'alert' })}
      className={clases('renglon g-12 al-centro marco py-12 px-16', Boolean(acciones || accion) && 'salta')}
      style={{ borderLeft: `4px solid ${color}` }}
    >
      <Icono style={{ color }} titleAccess={palabra} />
      <div className="cede crece-240 partible">{children}</div>
      {acciones}
      {accion && <Boton onClick={accion.onChoose}>{accion.texto}</Boton>}
    </div>
  );
}
