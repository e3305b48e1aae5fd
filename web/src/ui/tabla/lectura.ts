import { ORDENABLES, type Orden, ordenDemasiado } from '@renadet/domain/lib/orden';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeEntrada } from '../../lib/eleccion.tsx';
import { mensajeDe } from '../../lib/http.ts';
import { tamanoInicial, useNombre } from './usePagina.ts';

/** A table's words about a reading besides its rows: that it is on its way, and its failure. */
export const describeLectura = ({ error, isFetching, isPlaceholderData, refetch }: UseQueryResult<unknown>) => ({
  cargando: isFetching,
  anteriores: isPlaceholderData,
  error: error ? mensajeDe(error) : undefined,
  onRetry: () => void refetch(),
});

/**
 * By which heading the server is asked for its rows; another order begins at the first page.
 * @param nombre under which the entry keeps it
 */
export function useOrden<C extends string>(nombre: string, restart: () => void) {
  const [orden, setOrden] = useDeEntrada<Orden<C> | null>(useNombre(`orden ${nombre}`), () => null);
  const onOrder = (next: Orden | null) => {
    setOrden(next as Orden<C> | null);
    restart();
  };
  return { orden, onOrder };
}
/** Why rows cannot be put in order: they are too many to be read first. */
export const motivoSinOrden = (total: number) => (total > ORDENABLES ? ordenDemasiado('renglones') : undefined);

/** The page of a table that the server cuts and puts in order, without the total. */
export function usePaginadoEnOrden<C extends string>(nombre: string, tamanos?: readonly number[]) {
  const page = usePaginado(nombre, tamanos);
  return { ...page, ...useOrden<C>(nombre, () => page.onChange(0, page.tamano)) };
}

/**
 * The page of a table that the server cuts, without the total.
 * @param nombre under which the entry keeps it: with the question, so that another question begins at the first page
 */
export function usePaginado(nombre: string, tamanos?: readonly number[]) {
  const [page, setPage] = useDeEntrada(useNombre(nombre), () => ({ pagina: 0, tamano: tamanoInicial(tamanos) }));
  const onChange = (pagina: number, tamano: number) => setPage({ pagina, tamano });
  return { ...page, ...(tamanos && { tamanos }), onChange };
}
