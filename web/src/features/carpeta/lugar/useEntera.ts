import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { useQuery } from '@tanstack/react-query';
import { useSeleccion } from '../../../lib/eleccion.tsx';
import { alDia } from '../../../lib/query.ts';

/** The chosen file in short; the former reading stays in sight while it is read again. */
export function useEntera() {
  const { carpeta } = useSeleccion();
  return useQuery({ ...alDia(getCarpetaEntera, { params: { llcarpeta: carpeta ?? 0 } }), enabled: carpeta !== null });
}
