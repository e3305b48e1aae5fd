import type { KeyboardEvent } from 'react';
import { teclaDe } from '../lib/atajos.ts';
import type { CualquierFormulario } from '../lib/formulario.ts';
import { focusCampo } from './campos/Marco.tsx';
import { type Notas, SIN_NOTAS } from './notasDeCampo.ts';

/** The key that goes to the next missing answer. */
export const TECLA_PENDIENTE = teclaDe('falta');

/** Fields at which the key stopped in a form: of those that need not be filled it goes past the next time. */
const vistos = new WeakMap<CualquierFormulario, Set<string>>();

/**
 * Goes to the next field that a save would be refused for, from the last one to the first, and once to each of which somebody asks
 * something, to each that the law asks for and that is blank, and to what such a field is computed from; where none is left, to the button that saves [1-873].
 * @param campos names in the order of the screen
 * @param notas the fields with open notes
 */
export function goToPendiente(
  event: KeyboardEvent,
  form: CualquierFormulario,
  campos: readonly string[],
  notas: Notas = SIN_NOTAS,
): void {
  if (event.key !== TECLA_PENDIENTE || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // a dialog of the form stands elsewhere, and has missing answers of its own
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  const here = document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo') ?? '';
  const at = campos.indexOf(here) + 1;
  const order = [...campos.slice(at), ...campos.slice(0, at)];
  const missing = new Set(form.pendientes(order));
  const seen = vistos.get(form) ?? new Set();
  const deLey = form.blancosDeLey();
  const once = new Set([...notas.keys(), ...deLey, ...form.fuentesDe(new Set([...missing, ...deLey]))]);
  const next = order.find((name) => missing.has(name) || (once.has(name) && !seen.has(name)));
  if (next !== undefined) {
    vistos.set(form, seen.add(next));
    focusCampo(next);
  } else event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
}
