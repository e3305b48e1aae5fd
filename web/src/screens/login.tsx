import { MENSAJES_INGRESO } from '@renadet/domain/mensajes.ingreso';
import { type ComponentType, lazy, type MouseEvent, Suspense, useState } from 'react';
import { FormularioIngreso } from '../features/sesion/FormularioIngreso.tsx';
import { closeSesion } from '../lib/session.ts';
import { useTitulo } from '../lib/titulo.ts';
import { MarcoAcceso } from '../ui/MarcoAcceso.tsx';

const RECUPERACION = '/recuperacionContrasenia';
const DialogoRecuperacion = lazy(() =>
  import('../features/recuperacion/DialogoRecuperacion.tsx').then(
    (m) => ({ default: m.DialogoRecuperacion }),
    // the dialog is a page too: of the application as it is now
    () => new Promise<never>(() => window.location.assign(RECUPERACION)),
  ),
);

const PasosDeIngreso = lazy(() =>
  import('../features/segundofactor/PasosDeIngreso.tsx').then((m) => ({ default: m.PasosDeIngreso })),
);

const OtrasEntradas = lazy<ComponentType>(() =>
  import('./otrasEntradas.tsx').then(
    (m) => ({ default: m.OtrasEntradas }),
    () => ({ default: () => null }),
  ),
);

/** Sign-in: at / and at /login [1-014] [1-015], with the recovery of a password over it [1-016] [1-018]. */
export function Login() {
  useTitulo('Ingreso');
  const [recovering, setRecovering] = useState(false);
  // a new form: failures from before the password was reset are over
  const [turn, setTurn] = useState(0);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in another tab it is a page
    event.preventDefault();
    setRecovering(true);
  };
  const done = (cuenta: string) => {
    setRecovering(false);
    closeSesion(MENSAJES_INGRESO.contraseniaRestablecida, cuenta); // [1-535]: the sign-in says it
    setTurn(turn + 1);
  };
  return (
    <MarcoAcceso titulo="Ingreso al registro">
      <FormularioIngreso key={turn} Pasos={PasosDeIngreso} />
      <p style={{ marginTop: 20 }}>
        <a href={RECUPERACION} onClick={open}>
          Recuperar contraseña
        </a>
      </p>
      <Suspense>
        <OtrasEntradas />
      </Suspense>
      {recovering && (
        <Suspense fallback={null}>
          <DialogoRecuperacion onFinish={done} onClose={() => setRecovering(false)} />
        </Suspense>
      )}
    </MarcoAcceso>
  );
}
