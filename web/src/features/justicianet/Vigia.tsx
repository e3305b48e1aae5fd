import type { Corrida } from '@renadet/domain/justicianet/justicianet.schema';
import { DURACION } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { Bandeja } from '../../ui/Bandeja.tsx';
import { cancelCorrida, isActiva, refresh, useCorridas } from './api.ts';
import { Informe } from './Informe.tsx';
import { areMissing, hechas, resumen } from './textos.ts';
import { forgetCorrida, leaveCorrida, usePendientes, useTerminadas } from './vigilancia.ts';

const NINGUNA: readonly Corrida[] = [];

/**
 * The runs under way, on whatever screen the user is: how far they are, how to stop them, their end, with its totals for
 * fifteen seconds [1-547] (troubles until they are closed), and the report of each until it was opened.
 */
export function Vigia() {
  const cache = useQueryClient();
  const pending = usePendientes();
  const ended = useTerminadas();
  const { data = NINGUNA, refetch } = useCorridas();
  const [open, setOpen] = useState<number | null>(null);
  useEffect(() => {
    for (const corrida of data) {
      const { llcorrida } = corrida;
      if (!pending.includes(llcorrida) || isActiva(corrida)) continue;
      leaveCorrida(llcorrida);
      const onChoose = () => {
        forgetCorrida(llcorrida);
        setOpen(llcorrida);
      };
      const accion = { texto: 'Ver informe', onChoose };
      if (corrida.correctas === corrida.total) avisar.correcto(resumen(corrida), DURACION.sincronizacion, { accion });
      else avisar.advertencia(resumen(corrida), { accion });
      void refresh(cache);
    }
  }, [data, pending, cache]);
  const running = data.filter((c) => pending.includes(c.llcorrida) && isActiva(c));
  const done = data.filter((c) => ended.includes(c.llcorrida));
  return (
    <>
      <Bandeja
        trabajos={running.map((c) => ({
          clave: c.llcorrida,
          texto: `${hechas(c)} ${areMissing(c, Date.now())}`,
          parte: c.total ? c.hechas / c.total : 0,
          cancel: () => cancelCorrida(c.llcorrida).then(() => refetch()),
        }))}
        informes={done.map((c) => ({
          clave: c.llcorrida,
          texto: resumen(c),
          onOpen: () => {
            forgetCorrida(c.llcorrida);
            setOpen(c.llcorrida);
          },
        }))}
      />
      {open !== null && (
        <Informe
          corridas={data.filter((c) => !isActiva(c))}
          llcorrida={open}
          onChoose={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
