import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FILAS_IMPRESAS, useAntesDeImprimir } from '../../lib/print.ts';

/** Most rows of a page that is not made while it is sent. */
const PAGINA = 1_000;
const SIN_TRAER = 'Para imprimirlos todos, use el botón Imprimir de la pantalla.';
const DE_MAS = 'Los demás están en el libro de Excel: botón Descargar de la pantalla.';

/**
 * The rows of a table whose pages the server cuts, for paper. They are fetched when it is printed, up to a sensible number.
 * @param pedido the question of the rows. Rows of another question are not printed
 * @param read reads a page, 0-based
 */
export function useImpresas<R>(
  pedido: string,
  total: number,
  read: (pagina: number, tamano: number) => Promise<readonly R[]>,
): { filas: readonly R[] | undefined; resto: string } {
  const [traidas, setTraidas] = useState<{ pedido: string; filas: R[] } | null>(null);
  useAntesDeImprimir(async () => {
    const filas: R[] = [];
    while (filas.length < Math.min(total, FILAS_IMPRESAS)) {
      const page = await read(filas.length / PAGINA, PAGINA);
      filas.push(...page);
      if (page.length < PAGINA) break;
    }
    flushSync(() => setTraidas({ pedido, filas })); // the page is laid out at once
  });
  const filas = traidas?.pedido === pedido ? traidas.filas : undefined;
  return { filas, resto: filas ? DE_MAS : SIN_TRAER };
}
