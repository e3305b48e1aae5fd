import type { ReactNode } from 'react';
import { BotonEspera } from './BotonEspera.tsx';
import { BotonSecundario } from './Botones.tsx';

interface Props {
  onCancel: () => void;
  /** Its action, if it holds no form. */
  onAccept?: () => void;
  /** The text of the button that leaves, when it does more than close. */
  salida?: string;
  /** The id of the button that does it. */
  id?: string;
  /** The id of the text that says what is needed before it is pressed. */
  describe?: string;
  /** The text of its action, when it does not save. */
  accion?: string;
  ocupado?: boolean;
  desactivado?: boolean;
  peligro?: boolean;
  /** Between both: another way to do it. */
  children?: ReactNode;
}

/** The two buttons of a dialog: the way out and its action. In a form Enter presses the second one. */
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
