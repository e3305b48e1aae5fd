import type { Escrito } from './borrador.ts';
import type { FormularioDe } from './formulario.ts';

/** A form, and the dialog that is still open beside it. */
export interface ConAbierto<V> extends Escrito {
  /** The changes that the dialog would make to the record; null once it is closed. */
  write: (beside: Partial<V> | null) => void;
}

/**
 * A form together with its open dialog, for the guard and the draft, which ask for unsaved changes. The dialog's part is in no
 * record until it is closed, so it is never on its way to the registry.
 */
export function conAbierto<V extends object, C>(form: FormularioDe<V, C>): ConAbierto<V> {
  let beside: Partial<V> | null = null;
  let from: V = form.values;
  let whole: V = form.values;
  const listeners = new Set<() => void>();
  return {
    get values() {
      if (beside === null) return form.values;
      if (from !== form.values) {
        from = form.values;
        whole = { ...from, ...beside };
      }
      return whole;
    },
    get sucio() {
      return beside !== null || form.sucio;
    },
    get guardado() {
      return form.guardado;
    },
    get abierto() {
      return form.abierto;
    },
    recover: (typed) => form.recover(typed as Partial<V>),
    subscribe: (listener) => {
      const unfollow = form.subscribe(listener);
      listeners.add(listener);
      return () => {
        unfollow();
        listeners.delete(listener);
      };
    },
    write: (next) => {
      if (next === null && beside === null) return;
      beside = next;
      from = form.values;
      whole = { ...from, ...next };
      for (const listener of [...listeners]) listener();
    },
  };
}
