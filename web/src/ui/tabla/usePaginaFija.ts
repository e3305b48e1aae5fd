import { useState } from 'react';
import { type PaginaServidor, TAMANOS } from './usePagina.ts';

/**
 * Pages of a list whose paginator shows a total that the documents fix, however many rows there are [2-087] [2-571].
 * It never leads to a page without rows.
 */
export function usePaginaFija<R>(rows: readonly R[] | undefined, total: number) {
  const [own, setOwn] = useState<{ pagina: number; tamano: number }>({ pagina: 0, tamano: TAMANOS[0] });
  const shown = rows?.slice(0, total);
  const last = (tamano: number) => Math.max(0, Math.ceil((shown?.length ?? 0) / tamano) - 1);
  const page = Math.min(own.pagina, last(own.tamano));
  const pagina: PaginaServidor = {
    pagina: page,
    tamano: own.tamano,
    total,
    alCambiar: (next, tamano) => setOwn({ pagina: Math.min(next, last(tamano)), tamano }),
  };
  return { filas: shown?.slice(page * own.tamano, (page + 1) * own.tamano), pagina };
}
