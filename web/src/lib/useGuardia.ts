import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { confirmar, type Pregunta } from './confirmar.ts';
import { getSesion } from './session.ts';

type Preguntar = () => Pregunta | undefined;

const SE_PIERDE = 'Si sale de esta pantalla se pierde lo que no ha guardado.';
const NADA = () => undefined;
/** What the open screen asks before it is left; nothing where nothing would be lost. */
let asked: Preguntar = NADA;

/** Whether something would be lost with the open screen. */
export const hayCambios = (): boolean => asked() !== undefined;

/** What becomes of the changes of the open screen; nothing where there are none. */
export const quePasa = (): Pregunta['contenido'] | undefined => asked()?.contenido;

/** Asks when there are unsaved changes. @returns whether the screen may be left */
export const puedeSalir = async (): Promise<boolean> => {
  const question = getSesion() === null ? undefined : asked();
  return !question || confirmar(question);
};

/**
 * Asks before a screen is left where something would be lost: by the menu, Back, signing out or closing the tab.
 * A session that ended leaves freely. After saving, navigate with `ignoreBlocker: true` or make it ask nothing first.
 */
export function useGuardiaCon(preguntar: Preguntar): void {
  useEffect(() => {
    asked = preguntar;
    return () => {
      asked = NADA;
    };
  }, [preguntar]);
  useBlocker({
    enableBeforeUnload: () => getSesion() !== null && preguntar() !== undefined,
    shouldBlockFn: async () => !(await puedeSalir()),
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
            }
          : undefined,
      [isDirty, texto],
    ),
  );
