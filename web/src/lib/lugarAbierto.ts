import { useEffect } from 'react';
import { createAlmacen, useAlmacen } from './almacen.ts';

const lugar = createAlmacen<string | null>(null);

/** Which record the open screen is about, in one line; null on a screen that is about none. */
export const useLugarAbierto = (): string | null => useAlmacen(lugar);

/** Says it for as long as the caller is drawn. */
export function useDecirLugar(texto: string | null): void {
  useEffect(() => {
    lugar.set(texto);
    return () => lugar.set(null);
  }, [texto]);
}
