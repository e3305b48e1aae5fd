import { previsualizarActualizacion } from '@renadet/domain/carga/seguimiento.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { callWith } from '../../lib/http.ts';
import type { Lector } from './lector.ts';
import { POR_LOTE } from './sendLotes.ts';

/** The effect of an update on one file: its changes, the people it takes out, or the reason against it. */
export type Cambio = Output<typeof previsualizarActualizacion>['carpetas'][number];

/** Changes of fields that are kept to be looked at; of the files beyond, only how many they are. */
const A_LA_VISTA = 20_000;

/**
 * Asks for the changes and removals of an update of these files. Nothing is written.
 * @param onAdvance told after each call how many files were asked for
 */
export async function cambiosDe(
  lector: Lector,
  numeros: readonly string[],
  signal: AbortSignal,
  onAdvance: (hechas: number) => void,
): Promise<Cambio[]> {
  const all: Cambio[] = [];
  let lines = 0;
  for (let i = 0; i < numeros.length; i += POR_LOTE) {
    signal.throwIfAborted();
    const carpetas = await lector.lote(numeros.slice(i, i + POR_LOTE));
    const answer = await callWith(previsualizarActualizacion, { body: { carpetas: carpetas as never } }, signal);
    for (const cambio of answer.carpetas) {
      all.push(lines < A_LA_VISTA ? cambio : { ...cambio, cambios: [] });
      lines += cambio.cambios.length;
    }
    onAdvance(all.length);
  }
  return all;
}
