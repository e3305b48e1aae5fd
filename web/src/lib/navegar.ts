import { useNavigate } from '@tanstack/react-router';
import { getSeleccion, paraEntrar, type Seleccion } from './eleccion.tsx';
import { puedeSalir } from './useGuardia.ts';

/** The way that is being gone: the second press of a double click is the same one. */
let camino = '';

/**
 * Opens a screen ('/pages/…') with something chosen, on top of what the open one has. Unsaved changes are asked about
 * first, and Back and Forward find each screen with what was chosen in it.
 */
export function useIr() {
  const navigate = useNavigate();
  return async (ruta: string, cambio: Partial<Seleccion> = {}): Promise<void> => {
    const chosen = { ...getSeleccion(), ...cambio };
    const este = JSON.stringify([ruta, chosen]);
    if (camino === este || !(await puedeSalir())) return;
    camino = este;
    try {
      await navigate({ to: ruta, state: paraEntrar(chosen), ignoreBlocker: true });
    } finally {
      camino = '';
    }
  };
}
