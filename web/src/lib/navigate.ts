import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { vueltaDe } from './deCarpeta.ts';
import { getSeleccion, paraEntrar, type Seleccion } from './eleccion.tsx';
import { canSalir } from './useGuardia.ts';

/** The way that is being gone: the second press of a double click is the same one. */
let camino = '';

/**
 * Opens a screen ('/pages/…') with choices, added to those of the open screen. It asks first about unsaved changes. Back and
 * Forward find each screen with its choices.
 */
export function useIr() {
  const navigate = useNavigate();
  const router = useRouter();
  /** @param ask whether unsaved changes are asked about: not where they were just kept as a draft */
  return async (ruta: string, cambio: Partial<Seleccion> = {}, ask = true): Promise<void> => {
    const now = getSeleccion();
    const actual = { ruta: router.state.location.pathname, vuelta: now.vuelta };
    const chosen = { ...now, foco: null, borrador: null, tablas: null, vuelta: vueltaDe(ruta, actual), ...cambio };
    const este = JSON.stringify([ruta, chosen]);
    if (camino === este || (ask && !(await canSalir()))) return;
    camino = este;
    try {
      await navigate({ to: ruta, state: paraEntrar(chosen), ignoreBlocker: true });
    } finally {
      camino = '';
    }
  };
}

/** A screen that was opened with nothing chosen goes back by itself; to another one where nothing is behind it. */
export function useVolverSin(elegido: number | null, otra: string): void {
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    if (elegido !== null) return;
    if (history.canGoBack()) history.back();
    else void navigate({ to: otra, replace: true });
  }, [elegido, otra, history, navigate]);
}
