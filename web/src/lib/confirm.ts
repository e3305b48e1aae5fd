import type { ReactNode } from 'react';
import { createAlmacen, useAlmacen } from './almacen.ts';
import { onFinish } from './session.ts';

interface LoPreguntado {
  titulo: string;
  /** Marked-up content as nodes: markup is rendered, strings never are taken for markup [1-125]. */
  contenido: ReactNode;
  /** Text of the button that goes on; 'Aceptar' by default [1-126]. */
  aceptar?: string;
  /** false: there is nothing to cancel, only to know [1-126]. */
  cancelar?: string | false;
  /** The better choice than to go on: the way out, or to keep first the text that would be lost. */
  mejor?: 'cancelar' | { texto: string; work: () => Promise<boolean> };
}
/** `peligro`: the action destroys something, and its button says which it is. */
export type Pregunta = LoPreguntado & ({ peligro?: false } | { peligro: boolean; aceptar: string });

/** The answer. `mejor` is the better action that the question offers. */
type Contestada = boolean | 'mejor';
const store = createAlmacen<(Pregunta & { respond: (answer: Contestada) => void }) | null>(null);
// the asked user is gone: the next one neither reads nor answers the question
onFinish(() => store.get()?.respond(false));

/**
 * Asks in a dialog and waits. @returns true for Aceptar, false for Cancelar, Escape or another question in its place; for
 * the better action, whether it was done
 * @example if (await confirmar({ titulo: 'Eliminar víctima', contenido: <>…</> })) …
 */
export const confirm = (question: Pregunta): Promise<boolean> =>
  new Promise((resolve) => {
    store.get()?.respond(false);
    store.set({
      ...question,
      respond: (answer) => {
        store.set(null);
        const { mejor } = question;
        resolve(answer === 'mejor' ? typeof mejor === 'object' && mejor.work() : answer);
      },
    });
  });

export const usePregunta = () => useAlmacen(store);
