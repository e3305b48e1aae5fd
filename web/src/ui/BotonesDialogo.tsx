import Button from '@mui/material/Button';
import { BotonEspera } from './BotonEspera.tsx';

interface Props {
  alCancelar: () => void;
  /** What the way out does, when it is more than to close. */
  salida?: string;
  /** What the dialog does, when it is not to keep. */
  accion?: string;
  ocupado?: boolean;
  desactivado?: boolean;
  peligro?: boolean;
}

/** The two buttons of a dialog that holds a form: the way out, and what Enter does. */
export const BotonesDialogo = ({
  alCancelar,
  salida = 'Cancelar',
  accion = 'Guardar',
  ocupado,
  desactivado,
  peligro,
}: Props) => (
  <>
    <Button variant="outlined" color="secondary" onClick={alCancelar}>
      {salida}
    </Button>
    <BotonEspera
      type="submit"
      variant="contained"
      ocupado={ocupado ?? false}
      disabled={desactivado ?? false}
      color={peligro ? 'error' : 'primary'}
    >
      {accion}
    </BotonEspera>
  </>
);
