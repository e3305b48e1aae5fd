import type { ReactNode } from 'react';
import { BotonEspera } from './BotonEspera.tsx';
import { BotonSecundario } from './Botones.tsx';

interface Props {
  onCancel: () => void;
  /** What it does, where it holds no form. */
  onAccept?: () => void;
  /** What the way out does, when it is more than to close. */
  salida?: string;
  /** Of the button that does it. */
  id?: string;
  /** Id of what says what is needed before it is pressed. */
  describe?: string;
  /** What the dialog does, when it is not to keep. */
  accion?: string;
  ocupado?: boolean;
  desactivado?: boolean;
  peligro?: boolean;
  /** Between both: another way to do it. */
  children?: ReactNode;
}

/** The two buttons of a dialog: the way out, and what it does; where it holds a form, what Enter does. */
export const BotonesDialogo = ({ onCancel, salida = 'Cancelar', accion = 'Guardar', ...props }: Props) => (
  <>
    <BotonSecundario onClick={onCancel}>{salida}</BotonSecundario>
    {props.children}
    <BotonEspera
      {...(props.onAccept ? { onClick: props.onAccept } : { type: 'submit' as const })}
      {...(props.id && { id: props.id })}
      aria-describedby={props.describe}
      variant="contained"
      ocupado={props.ocupado ?? false}
      disabled={props.desactivado ?? false}
      color={props.peligro ? 'error' : 'primary'}
    >
      {accion}
    </BotonEspera>
  </>
);
