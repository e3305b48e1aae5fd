import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { confirm, type Pregunta } from './confirm.ts';
import { getSesion } from './session.ts';

type Preguntar = () => Pregunta | undefined;

const SE_PIERDE = 'Si sale de esta pantalla se pierde lo que no ha guardado.';
const NADA = () => undefined;
/** What the open screen asks before it is left; nothing where nothing would be lost. */
let asked: Preguntar = NADA;

/** Whether something would be lost with the open screen. */
export const hasCambios = (): boolean => asked() !== undefined;

/** What becomes of the changes of the open screen; nothing where there are none. */
export const quePasa = (): Pregunta['contenido'] | undefined => asked()?.contenido;

/** Asks when there are unsaved changes. @returns whether the screen may be left */
export const canSalir = async (): Promise<boolean> => {
  const question = getSesion() === null ? undefined : asked();
  return !question || confirm(question);
};

/**
 * Asks before a screen is left where something would be lost: by the menu, Back, signing out or closing the tab.
 * A session that ended leaves freely. After saving, navigate with `ignoreBlocker: true` or make it ask nothing first.
 */
export function useGuardiaCon(ask: Preguntar): void {
  useEffect(() => {
    asked = ask;
    return () => {
      asked = NADA;
    };
  }, [ask]);
  useBlocker({
    enableBeforeUnload: () => getSesion() !== null && ask() !== undefined,
    shouldBlockFn: async () => !(await canSalir()),
  });
}

/** The same, for a screen that has unsaved changes or not. @param texto what happens to them, where they are not lost */
export const useGuardia = (isDirty: () => boolean, texto: () => string | undefined = NADA): void =>
  useGuardiaCon(
    useCallback(
      () =>
        isDirty()
          ? {
              titulo: 'Hay cambios sin guardar',
              contenido: texto() ?? SE_PIERDE,
              aceptar: 'Salir sin guardar',
              cancelar: 'Seguir aquí',
              mejor: 'cancelar',
            }
          : undefined,
      [isDirty, texto],
    ),
  );
