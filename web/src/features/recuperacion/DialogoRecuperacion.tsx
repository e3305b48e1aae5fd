import { Dialogo } from '../../ui/Dialogo.tsx';
import { Acciones, Campos } from './Campos.tsx';
import { useRecuperacion } from './useRecuperacion.ts';

interface Props {
  alTerminar: () => void;
  alCerrar: () => void;
}

/** Recovery over the sign-in, 65 % wide [1-018]. Mount it while it is open. */
export function DialogoRecuperacion({ alTerminar, alCerrar }: Props) {
  const estado = useRecuperacion(null, alTerminar);
  return (
    <Dialogo
      abierto
      ancho="65%"
      titulo="Recuperación de contraseña"
      onClose={alCerrar}
      onSubmit={estado.enviar}
      acciones={<Acciones estado={estado} alCancelar={alCerrar} />}
    >
      <Campos estado={estado} />
    </Dialogo>
  );
}
