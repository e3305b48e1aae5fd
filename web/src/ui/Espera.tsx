import type { UseQueryResult } from '@tanstack/react-query';
import { mensajeDe } from '../lib/http.ts';
import css from './Espera.module.css';
import { Falla } from './Falla.tsx';
import { Hueco } from './Marcha.tsx';

/** The place of a form while its record is on its way. */
function EsperaFormulario() {
  return (
    <div role="status" aria-label="Cargando" className={css.aviso}>
      {[0, 1].map((i) => (
        <Hueco key={i} alto={240} />
      ))}
    </div>
  );
}

/** In the place of a form whose record is not there: on its way, or why it could not be read and the way to ask again. */
export const EsperaLectura = ({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>) =>
  error ? <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} /> : <EsperaFormulario />;
