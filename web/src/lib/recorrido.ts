import { miMesa } from '@renadet/domain/mesa/mesa.contract';
import { cerrarRecorrido } from '@renadet/domain/mesa/recorrido.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './http.ts';
import { clave } from './query.ts';

/** The tour is offered no more: taken or declined, on this device and on any other. What does not arrive is offered again. */
export async function closeRecorrido(cache: QueryClient): Promise<void> {
  await call(cerrarRecorrido).catch(() => undefined);
  await cache.invalidateQueries({ queryKey: clave(miMesa) });
}
