import { createAlmacen, useAlmacen } from './almacen.ts';
import { onFinish } from './session.ts';

/** The windows that open over any screen, one at a time. */
export type Ventana = 'buscar' | 'atajos' | 'preferencias' | 'recorrido';

const abierta = createAlmacen<Ventana | null>(null);
onFinish(() => abierta.set(null));

export const useVentana = (): Ventana | null => useAlmacen(abierta);
/** Opens one, null closes it; the focus goes back to where it was. */
export const openVentana = (ventana: Ventana | null): void => abierta.set(ventana);
