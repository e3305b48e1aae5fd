import { ETIQUETAS_INGRESO } from '@renadet/domain/mensajes.ingreso';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';

interface Props {
  value: string | null;
  onChange: (value: string | null) => void;
  error: string | undefined;
  ayuda?: string;
}

export const OBLIGATORIO = { visible: true, required: true, locked: undefined };
/** Name of the field, to put the focus into it. */
export const CODIGO = 'codigo-segundo-factor';

/** A code of the application, or a recovery code. */
export const CampoCodigo = ({ value, onChange, error, ayuda }: Props) => (
  <CampoTexto
    name={CODIGO}
    label={ETIQUETAS_INGRESO.codigo}
    value={value}
    onChange={onChange}
    max={40}
    ancho="medio"
    autoComplete="one-time-code"
    state={OBLIGATORIO}
    error={error}
    ayuda={ayuda}
  />
);
