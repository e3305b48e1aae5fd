import { createAlmacen, useAlmacen } from '../../lib/almacen.ts';
import { onFinish } from '../../lib/session.ts';

/** Runs whose end is still to be told, on whatever screen the user is by then. */
const pendientes = createAlmacen<readonly number[]>([]);
onFinish(() => pendientes.set([]));

export const watchCorrida = (llcorrida: number): void => {
  if (!pendientes.get().includes(llcorrida)) pendientes.set([...pendientes.get(), llcorrida]);
};
export const leaveCorrida = (llcorrida: number): void =>
  pendientes.set(pendientes.get().filter((id) => id !== llcorrida));
export const usePendientes = (): readonly number[] => useAlmacen(pendientes);
