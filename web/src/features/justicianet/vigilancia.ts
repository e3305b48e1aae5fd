import { createAlmacen, read, save, useAlmacen } from '../../lib/almacen.ts';
import { onFinish } from '../../lib/session.ts';

const CORRIDAS = 'renadet.corridas';
/** Runs that have not ended. Their end is told on any screen, also after a reload. */
const pendientes = createAlmacen<readonly number[]>(read(sessionStorage, CORRIDAS, []), (ids) =>
  save(sessionStorage, CORRIDAS, ids.length ? ids : null),
);
/** Runs that ended, until their report was opened or put away. */
const terminadas = createAlmacen<readonly number[]>([]);
onFinish(() => {
  pendientes.set([]);
  terminadas.set([]);
});

export const watchCorrida = (llcorrida: number): void => {
  if (!pendientes.get().includes(llcorrida)) pendientes.set([...pendientes.get(), llcorrida]);
};
export const leaveCorrida = (llcorrida: number): void => {
  terminadas.set([...terminadas.get(), llcorrida]);
  pendientes.set(pendientes.get().filter((id) => id !== llcorrida));
};
export const forgetCorrida = (llcorrida: number): void =>
  terminadas.set(terminadas.get().filter((id) => id !== llcorrida));
export const usePendientes = (): readonly number[] => useAlmacen(pendientes);
export const useTerminadas = (): readonly number[] => useAlmacen(terminadas);
