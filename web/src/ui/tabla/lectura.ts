import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { type Orden, tamanoInicial } from './usePagina.ts';

/** An order by one of the columns that its list offers. */
type OrdenDeLista<C extends string> = Orden & { columna: C };

/** What a table says of a reading besides its rows: that it is on its way, and what went wrong. */
export const describeLectura = ({ error, isFetching, isPlaceholderData, refetch }: UseQueryResult<unknown>) => ({
  cargando: isFetching,
  anteriores: isPlaceholderData,
  error: error ? mensajeDe(error) : undefined,
  onRetry: () => void refetch(),
});

/** The same of a list that is asked for in order: another order begins at its first page. */
export function usePaginadoEnOrden<C extends string>(tamanos?: readonly number[]) {
  const page = usePaginado(tamanos);
  const [orden, setOrden] = useState<OrdenDeLista<C> | null>(null);
  const onOrder = (next: Orden | null) => {
    setOrden(next as OrdenDeLista<C> | null);
    page.onChange(0, page.tamano);
  };
  return { ...page, orden, onOrder };
}

/** The page of a table that the server cuts; what it lacks is the total. */
export function usePaginado(tamanos?: readonly number[]) {
  const [page, setPage] = useState(() => ({ pagina: 0, tamano: tamanoInicial(tamanos) }));
  const onChange = (pagina: number, tamano: number) => setPage({ pagina, tamano });
  return { ...page, ...(tamanos && { tamanos }), onChange };
}
