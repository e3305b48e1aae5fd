import { crearAlmacen, useAlmacen } from '../../lib/almacen.ts';
import { alTerminar } from '../../lib/session.ts';

/** Runs whose end is still to be told, on whatever screen the user is by then. */
const pendientes = crearAlmacen<readonly number[]>([]);
alTerminar(() => pendientes.set([]));

export const vigilarCorrida = (llcorrida: number): void => {
  if (!pendientes.get().includes(llcorrida)) pendientes.set([...pendientes.get(), llcorrida]);
};
export const dejarCorrida = (llcorrida: number): void =>
  pendientes.set(pendientes.get().filter((id) => id !== llcorrida));
export const usePendientes = (): readonly number[] => useAlmacen(pendientes);
