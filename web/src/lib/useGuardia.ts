import { useBlocker } from '@tanstack/react-router';
import { createElement, Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { confirm, type Pregunta } from './confirm.ts';
import { getSesion } from './session.ts';

type Preguntar = () => Pregunta | undefined;

const SE_PIERDE = 'Si sale de esta pantalla se pierde lo que no ha guardado.';
const NADA = () => undefined;
/** The questions of the open screen and of the dialogs over it before they are left, the one in front last. */
let guardias: readonly Preguntar[] = [];
/** Those that ask something now, the one in front first. */
const preguntas = (): Pregunta[] =>
  guardias
    .flatMap((ask) => {
      const question = ask();
      return question ? [question] : [];
    })
    .reverse();

/** Whether something would be lost with the open screen. */
export const hasCambios = (): boolean => preguntas().length > 0;

/** The fate of the changes on the open screen and over it; nothing where there are none. */
export const quePasa = (): Pregunta['contenido'] | undefined => {
  const asked = preguntas();
  if (asked.length < 2) return asked[0]?.contenido;
  return asked.map(({ contenido }, i) => createElement(Fragment, { key: i }, i > 0 && ' ', contenido));
};

/** Asks once, of everything that is open, when there are unsaved changes. @returns whether the screen may be left */
export const canSalir = async (): Promise<boolean> => {
  const [question] = getSesion() === null ? [] : preguntas();
  return !question || confirm({ ...question, contenido: quePasa() });
};

/**
 * Asks before a screen is left where something would be lost: by the menu, Back, signing out or closing the tab.
 * A session that ended leaves freely. After saving, navigate with `ignoreBlocker: true` or make it ask nothing first.
 */
export function useGuardiaCon(ask: Preguntar): void {
  const latest = useRef(ask);
  latest.current = ask;
  const [mine] = useState(() => () => latest.current());
  useEffect(() => {
    guardias = [...guardias, mine];
    return () => {
      guardias = guardias.filter((other) => other !== mine);
    };
  }, [mine]);
  useBlocker({
    enableBeforeUnload: () => getSesion() !== null && mine() !== undefined,
    // each guard has a blocker: the one in front asks for all of them
    shouldBlockFn: async () => guardias.at(-1) === mine && !(await canSalir()),
  });
}

/** The question about unsaved changes. @param texto says what becomes of them */
export const sinGuardar = (texto = SE_PIERDE): Pregunta => ({
  titulo: 'Hay cambios sin guardar',
  contenido: texto,
  aceptar: 'Salir sin guardar',
  cancelar: 'Seguir aquí',
  mejor: 'cancelar',
});

/** The same, for a screen with or without unsaved changes. @param texto says what becomes of them, if they are not lost */
export const useGuardia = (isDirty: () => boolean, texto: () => string | undefined = NADA): void =>
  useGuardiaCon(useCallback(() => (isDirty() ? sinGuardar(texto()) : undefined), [isDirty, texto]));
