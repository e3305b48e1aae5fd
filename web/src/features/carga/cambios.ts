import { previsualizarActualizacion } from '@renadet/domain/carga/seguimiento.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { call } from '../../lib/http.ts';
import { POR_LOTE } from './enviarLotes.ts';
import type { Lector } from './lector.ts';

/** What an update would do to one file: whom it would take out, or why it would not be made. */
export type Cambio = Output<typeof previsualizarActualizacion>['carpetas'][number];

/** Asks what an update of these files would take away; nothing is written. */
export async function cambiosDe(lector: Lector, numeros: readonly string[]): Promise<Cambio[]> {
  const all: Cambio[] = [];
  for (let i = 0; i < numeros.length; i += POR_LOTE) {
    const carpetas = await lector.lote(numeros.slice(i, i + POR_LOTE));
    all.push(...(await call(previsualizarActualizacion, { body: { carpetas: carpetas as never } })).carpetas);
  }
  return all;
}

/** Whether there is anything to ask about. */
export const haySalidas = (cambios: readonly Cambio[]): boolean =>
  cambios.some((c) => c.impedimento !== null || c.victimas.length + c.responsables.length > 0);
