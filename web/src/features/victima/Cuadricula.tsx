import { getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { alDia } from '../../lib/query.ts';
import { canSalir } from '../../lib/useGuardia.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import type { PropsDeCuadricula } from './cuadricula.ts';
import { LadoALado } from './LadoALado.tsx';

/** So many stand side by side; a file with more has pages of them. */
const JUNTAS = 8;

/** The victims of a file side by side: a column each, a row for each field that one lacks or tells otherwise (D-453). */
export function Cuadricula({ filas: registradas, ...props }: PropsDeCuadricula) {
  // as they were when it was opened: who comes meanwhile takes nothing that is typed away
  const [filas] = useState(registradas);
  const [desde, setDesde] = useState(0);
  const vistas = filas.slice(desde, desde + JUNTAS);
  const lecturas = useQueries({
    queries: vistas.map(({ llvictima }) => ({
      ...alDia(getCtVictimaById, { params: { id: llvictima } }),
      gcTime: 0,
      refetchOnReconnect: false,
    })),
  });
  const fallida = lecturas.find(({ error }) => error);
  const victimas = lecturas.map(({ data }) => data?.[0] as Victima | undefined);
  const go = async (to: number) => {
    if (await canSalir()) setDesde(to);
  };
  return (
    <div className="pila g-12">
      {filas.length > JUNTAS && (
        <div className="fila g-8 al-centro">
          <span>{`Víctimas ${desde + 1} a ${desde + vistas.length} de ${filas.length}`}</span>
          <Boton size="small" disabled={desde === 0} onClick={() => void go(desde - JUNTAS)}>
            Anteriores
          </Boton>
          <Boton size="small" disabled={desde + JUNTAS >= filas.length} onClick={() => void go(desde + JUNTAS)}>
            Siguientes
          </Boton>
        </div>
      )}
      {fallida?.error ? (
        <Falla texto={mensajeDe(fallida.error)} onRetry={() => void fallida.refetch()} />
      ) : victimas.every((one) => one !== undefined) ? (
        <LadoALado key={desde} {...props} victimas={victimas} />
      ) : (
        <Hueco alto={320} />
      )}
    </div>
  );
}
