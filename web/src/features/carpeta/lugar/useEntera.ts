import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { useQuery } from '@tanstack/react-query';
import { useSeleccion } from '../../../lib/eleccion.tsx';
import { query } from '../../../lib/query.ts';

/** The chosen file in short; the former reading stays in sight while it is read again. */
export function useEntera() {
  const { carpeta } = useSeleccion();
  return useQuery({
    ...query(getCarpetaEntera, { params: { llcarpeta: carpeta ?? 0 } }),
    enabled: carpeta !== null,
    staleTime: 0,
  });
}
