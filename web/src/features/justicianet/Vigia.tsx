import { DURACION } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { isActiva, refresh, useCorridas } from './api.ts';
import { resumen } from './textos.ts';
import { leaveCorrida, usePendientes } from './vigilancia.ts';

/**
 * Tells the end of a run, on whatever screen the user is by then: its totals for fifteen seconds [1-547], troubles until
 * they are closed. Draws nothing.
 */
export function Vigia() {
  const cache = useQueryClient();
  const pending = usePendientes();
  const { data } = useCorridas();
  useEffect(() => {
    for (const corrida of data ?? []) {
      if (!pending.includes(corrida.llcorrida) || isActiva(corrida)) continue;
      leaveCorrida(corrida.llcorrida);
      if (corrida.correctas === corrida.total) avisar.correcto(resumen(corrida), DURACION.sincronizacion);
      else avisar.advertencia(resumen(corrida));
      void refresh(cache);
    }
  }, [data, pending, cache]);
  return null;
}
