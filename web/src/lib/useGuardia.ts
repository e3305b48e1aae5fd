import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirmar } from './confirmar.ts';
import { getSesion } from './session.ts';

const SE_PIERDE = 'Si sale de esta pantalla se pierde lo que no ha guardado.';
const NADA = () => undefined;
/** Whether the open screen has unsaved changes, and what happens to them. */
let pending: () => boolean = () => false;
let consequence: () => string | undefined = () => undefined;

/** Whether something would be lost with the open screen. */
export const hayCambios = (): boolean => pending();

/** Asks when there are unsaved changes. @returns whether the screen may be left */
export const puedeSalir = async (): Promise<boolean> =>
  getSesion() === null ||
  !pending() ||
  confirmar({
    titulo: 'Hay cambios sin guardar',
    contenido: consequence() ?? SE_PIERDE,
    aceptar: 'Salir sin guardar',
    cancelar: 'Seguir aquí',
  });

/**
 * Asks before a screen with unsaved changes is left: by the menu, Back, signing out or closing the tab.
 * A session that ended leaves freely. After saving, navigate with `ignoreBlocker: true` or make `isDirty` false first.
 * @param texto what happens to the changes, where they are not lost
 */
export function useGuardia(isDirty: () => boolean, texto: () => string | undefined = NADA): void {
  useEffect(() => {
    pending = isDirty;
    consequence = texto;
    return () => {
      pending = () => false;
    };
  }, [isDirty, texto]);
  useBlocker({
    enableBeforeUnload: () => getSesion() !== null && isDirty(),
    shouldBlockFn: async () => !(await puedeSalir()),
  });
}
