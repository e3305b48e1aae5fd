import { MENSAJES } from '@renadet/domain/mensajes';
import { useNavigate } from '@tanstack/react-router';
import { PaginaRecuperacion } from '../features/recuperacion/PaginaRecuperacion.tsx';
import { closeSesion } from '../lib/session.ts';
import { MarcoAcceso } from '../ui/MarcoAcceso.tsx';

/** Password recovery, also where the mail's link leads [1-017]. */
export function RecuperacionContrasenia() {
  const navigate = useNavigate();
  const goBack = () => navigate({ to: '/', replace: true });
  return (
    <MarcoAcceso titulo="Recuperación de contraseña" ancho={520}>
      <PaginaRecuperacion
        onCancel={goBack}
        onFinish={(cuenta) => {
          // the reset ended every session; the sign-in says why the user is there [1-041] [1-535]
          closeSesion(MENSAJES.contraseniaRestablecida, cuenta);
          void goBack();
        }}
      />
    </MarcoAcceso>
  );
}
