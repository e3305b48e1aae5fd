import { restaurarSeleccion, type Seleccion } from './session.ts';

/** Puts back what was chosen in the history entry that Back or Forward leads to. */
export function alVolver(state: unknown): void {
  const kept = (state as { seleccion?: Seleccion } | null)?.seleccion;
  if (kept) restaurarSeleccion(kept);
}
