import { useEffect } from 'react';
import type { FormularioDe } from './formulario.ts';
import type { Continuacion } from './useConflicto.ts';

/**
 * Types again, on a record that was opened anew, what was written before, and puts the focus where it was. Ask for it
 * before the draft: that one follows the form with its changes.
 * @param aplicar how, where it takes more than typing field by field
 */
export function useContinuacion<V extends object, C>(
  form: FormularioDe<V, C>,
  continuacion: Continuacion<V> | undefined,
  aplicar: (c: Continuacion<V>) => void = (c) => form.aplicar(c.cambios, c.escrito),
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record that is opened
  useEffect(() => {
    if (!continuacion) return;
    aplicar(continuacion);
    const field = continuacion.foco && document.querySelector(`[data-campo="${continuacion.foco}"]`);
    if (field) field.querySelector<HTMLElement>('input, textarea, [role=combobox], [role=spinbutton], button')?.focus();
  }, [form, continuacion]);
}
