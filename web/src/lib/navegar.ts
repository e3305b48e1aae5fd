import { useNavigate, useRouter } from '@tanstack/react-router';
import { getSeleccion, type Seleccion, seleccionar } from './session.ts';
import { puedeSalir } from './useGuardia.ts';

type Cambio = Partial<Omit<Seleccion, 'turno'>>;

// the address does not change, so the entry itself remembers what was chosen when it was left;
// the prototype's method, because the router takes its own for a navigation
const recordar = () =>
  History.prototype.replaceState.call(
    window.history,
    { ...(window.history.state as object), seleccion: getSeleccion() },
    '',
  );

/**
 * Opens a screen ('/pages/…') with something chosen. Unsaved changes are asked about first, and Back finds the screen
 * that was left with what was chosen in it.
 */
export function useIr() {
  const navigate = useNavigate();
  const router = useRouter();
  return async (ruta: string, cambio: Cambio = {}): Promise<void> => {
    if (!(await puedeSalir())) return;
    // the screen is loaded before the choice changes: the old one is not drawn with it
    await router.preloadRoute({ to: ruta }).catch(() => undefined);
    recordar();
    seleccionar(cambio);
    await navigate({ to: ruta, ignoreBlocker: true });
  };
}
