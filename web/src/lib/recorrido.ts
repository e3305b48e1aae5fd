import { miMesa } from '@renadet/domain/mesa/mesa.contract';
import { cerrarRecorrido } from '@renadet/domain/mesa/recorrido.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './http.ts';
import { clave } from './query.ts';

/**
 * Ends the offer of the tour: taken or declined, on this device and on any other. If the call does not arrive, the tour is
 * offered again.
 */
export async function closeRecorrido(cache: QueryClient): Promise<void> {
  await call(cerrarRecorrido).catch(() => undefined);
  await cache.invalidateQueries({ queryKey: clave(miMesa) });
}
