import type { KeyboardEvent } from 'react';
import { teclaDe } from '../lib/atajos.ts';
import type { CualquierFormulario } from '../lib/formulario.ts';
import { focusCampo } from './campos/Marco.tsx';

/** The key that goes to the next missing answer. */
export const TECLA_PENDIENTE = teclaDe('falta');

/**
 * Goes to the next field that a save would be refused for, from the last one to the first; where none is left, to the
 * button that saves [1-873].
 * @param campos names in the order of the screen
 */
export function goToPendiente(event: KeyboardEvent, form: CualquierFormulario, campos: readonly string[]): void {
  if (event.key !== TECLA_PENDIENTE || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // a dialog of the form stands elsewhere, and has missing answers of its own
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  const here = document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo') ?? '';
  const at = campos.indexOf(here) + 1;
  const [next] = form.pendientes([...campos.slice(at), ...campos.slice(0, at)]);
  if (next !== undefined) focusCampo(next);
  else event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
}
