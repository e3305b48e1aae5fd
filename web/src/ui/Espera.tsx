import type { UseQueryResult } from '@tanstack/react-query';
import { mensajeDe } from '../lib/http.ts';
import { Falla } from './Falla.tsx';
import { Hueco } from './Marcha.tsx';

/** The place of a form while its record is on its way. */
function EsperaFormulario() {
  return (
    <div role="status" aria-label="Cargando" className="rejilla g-16 hasta-1280">
      {[0, 1].map((i) => (
        <Hueco key={i} alto={240} />
      ))}
    </div>
  );
}

/** Stands in place of a form without its record: says that it is on its way, or why the reading failed, with a button to try again. */
export const EsperaLectura = ({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>) =>
  error ? <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} /> : <EsperaFormulario />;
