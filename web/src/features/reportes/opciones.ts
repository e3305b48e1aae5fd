import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { ETAPA } from '@renadet/domain/catalogos/ids';
import { LECTURAS } from '@renadet/domain/catalogos/lecturas';
import { GRUPOS } from '@renadet/domain/reportes/formularios';
import { lecturaDe, opcionDe } from '@renadet/domain/reportes/palabras';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callWith } from '../../lib/http.ts';
import { useLista } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';

const TODOS: Opcion = { id: 0, texto: 'TODOS' };
const SOLO_TODOS = [TODOS];

/** Age ranges as they are read: their catalogue has bounds and no text. */
function useRangos(): readonly Opcion[] | undefined {
  const { data } = useQuery({
    queryKey: [catalogosContract.getRangdEdades.path],
    queryFn: ({ signal }) => callWith(catalogosContract.getRangdEdades, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => (data as unknown as Record<string, unknown>[] | undefined)?.map((fila) => opcionDe('getRangdEdades', fila)),
    [data],
  );
}

/** Options of a report's filter: every list begins with all of it, id 0 [3-036] [3-053] [3-054] [3-055]. */
export function useOpcionesReporte(catalogo: string, padre: number | null): readonly Opcion[] | undefined {
  const lectura = (catalogo !== 'rangosEdades' && lecturaDe(catalogo)) || 'Ctdelitos';
  const conPadre = 'parametros' in LECTURAS[lectura];
  const lista = useLista(lectura, conPadre ? padre || null : null);
  const rangos = useRangos();
  const all = catalogo === 'rangosEdades' ? rangos : lista;
  return useMemo(() => {
    if (catalogo === 'grupos') return GRUPOS;
    if (conPadre && !padre) return SOLO_TODOS;
    const known = catalogo === 'etapas' ? all?.filter(({ id }) => id !== ETAPA.NO_DISPONIBLE) : all; // [3-133]
    return known && [TODOS, ...known];
  }, [catalogo, all, conPadre, padre]);
}
