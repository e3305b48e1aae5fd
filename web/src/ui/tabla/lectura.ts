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

/** The page of a table that the server cuts; what it lacks is the total. */
export function usePaginado(tamanos?: readonly number[]) {
  const [page, setPage] = useState(() => ({ pagina: 0, tamano: tamanoInicial(tamanos) }));
  const onChange = (pagina: number, tamano: number) => setPage({ pagina, tamano });
  return { ...page, ...(tamanos && { tamanos }), onChange };
}
