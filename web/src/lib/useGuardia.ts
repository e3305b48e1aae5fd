import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirmar } from './confirmar.ts';
import { getSesion } from './session.ts';

/** Whether the open screen has unsaved changes. */
let pending: () => boolean = () => false;

/** Asks when there are unsaved changes. @returns whether the screen may be left */
export const puedeSalir = async (): Promise<boolean> =>
  getSesion() === null ||
  !pending() ||
  confirmar({
    titulo: 'Hay cambios sin guardar',
    contenido: 'Si sale de esta pantalla se pierde lo que no ha guardado.',
    aceptar: 'Salir sin guardar',
    cancelar: 'Seguir aquí',
  });

/**
 * Asks before a screen with unsaved changes is left: by the menu, Back, signing out or closing the tab.
 * A session that ended leaves freely. After saving, navigate with `ignoreBlocker: true` or make `isDirty` false first.
 */
export function useGuardia(isDirty: () => boolean): void {
  useEffect(() => {
    pending = isDirty;
    return () => {
      pending = () => false;
    };
  }, [isDirty]);
  useBlocker({
    enableBeforeUnload: () => getSesion() !== null && isDirty(),
    shouldBlockFn: async () => !(await puedeSalir()),
  });
}
