import type { ReactNode } from 'react';
import { crearAlmacen, useAlmacen } from './almacen.ts';
import { alTerminar } from './session.ts';

export interface Pregunta {
  titulo: string;
  /** Marked-up content as nodes: markup is rendered, strings never are taken for markup [1-125]. */
  contenido: ReactNode;
  /** Text of the button that goes on; 'Aceptar' by default [1-126]. */
  aceptar?: string;
  /** false: there is nothing to cancel, only to know [1-126]. */
  cancelar?: string | false;
  /** The action destroys something. */
  peligro?: boolean;
}

const store = crearAlmacen<(Pregunta & { responder: (yes: boolean) => void }) | null>(null);
// who was asked is gone: the next user neither reads nor answers it
alTerminar(() => store.get()?.responder(false));

/**
 * Asks in a dialog and waits. @returns true for Aceptar, false for Cancelar, Escape or another question in its place
 * @example if (await confirmar({ titulo: 'Eliminar víctima', contenido: <>…</> })) …
 */
export const confirmar = (question: Pregunta): Promise<boolean> =>
  new Promise((resolve) => {
    store.get()?.responder(false);
    store.set({
      ...question,
      responder: (yes) => {
        store.set(null);
        resolve(yes);
      },
    });
  });

export const usePregunta = () => useAlmacen(store);
