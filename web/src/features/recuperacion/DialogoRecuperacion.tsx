import { Dialogo } from '../../ui/Dialogo.tsx';
import { Acciones, Campos } from './Campos.tsx';
import { useRecuperacion } from './useRecuperacion.ts';

interface Props {
  onFinish: (cuenta: string) => void;
  onClose: () => void;
}

/** Recovery over the sign-in, 65 % wide [1-018]. Mount it while it is open. */
export function DialogoRecuperacion({ onFinish, onClose }: Props) {
  const estado = useRecuperacion(null, onFinish);
  return (
    <Dialogo
      ancho="65%"
      titulo="Recuperación de contraseña"
      onClose={onClose}
      onSubmit={estado.send}
      acciones={<Acciones estado={estado} onCancel={onClose} />}
    >
      <Campos estado={estado} />
    </Dialogo>
  );
}
