import Button from '@mui/material/Button';

interface Props {
  alCancelar: () => void;
  /** What the dialog does, when it is not to keep. */
  accion?: string;
  ocupado?: boolean;
  desactivado?: boolean;
  peligro?: boolean;
}

/** The two buttons of a dialog that holds a form: the way out, and what Enter does. */
export const BotonesDialogo = ({ alCancelar, accion = 'Guardar', ocupado, desactivado, peligro }: Props) => (
  <>
    <Button variant="outlined" color="secondary" onClick={alCancelar}>
      Cancelar
    </Button>
    <Button
      type="submit"
      variant="contained"
      loading={ocupado ?? null}
      disabled={desactivado ?? false}
      color={peligro ? 'error' : 'primary'}
    >
      {accion}
    </Button>
  </>
);
