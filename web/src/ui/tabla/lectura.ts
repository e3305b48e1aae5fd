import { ORDENABLES, type Orden, ordenDemasiado } from '@renadet/domain/lib/orden';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { tamanoInicial } from './usePagina.ts';

/** What a table says of a reading besides its rows: that it is on its way, and what went wrong. */
export const describeLectura = ({ error, isFetching, isPlaceholderData, refetch }: UseQueryResult<unknown>) => ({
  cargando: isFetching,
  anteriores: isPlaceholderData,
  error: error ? mensajeDe(error) : undefined,
  onRetry: () => void refetch(),
});

/** By which heading the server is asked for its rows; another order begins at the first page. */
export function useOrden<C extends string>(restart: () => void) {
  const [orden, setOrden] = useState<Orden<C> | null>(null);
  const onOrder = (next: Orden | null) => {
    setOrden(next as Orden<C> | null);
    restart();
  };
  return { orden, onOrder };
}
/** Why rows cannot be put in order: they are too many to be read first. */
export const motivoSinOrden = (total: number) => (total > ORDENABLES ? ordenDemasiado('renglones') : undefined);

/** The page of a table that the server cuts and puts in order; what it lacks is the total. */
export function usePaginadoEnOrden<C extends string>(tamanos?: readonly number[]) {
  const page = usePaginado(tamanos);
  return { ...page, ...useOrden<C>(() => page.onChange(0, page.tamano)) };
}

/** The page of a table that the server cuts; what it lacks is the total. */
export function usePaginado(tamanos?: readonly number[]) {
  const [page, setPage] = useState(() => ({ pagina: 0, tamano: tamanoInicial(tamanos) }));
  const onChange = (pagina: number, tamano: number) => setPage({ pagina, tamano });
  return { ...page, ...(tamanos && { tamanos }), onChange };
}
