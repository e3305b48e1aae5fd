import { useListasFallidas } from '../lib/opciones.ts';
import { Nota } from './Nota.tsx';

/** Says that lists of a form could not be read, with the way to ask again; nothing while all is well. */
export function AvisoListas() {
  const { fallidas, retry } = useListasFallidas();
  if (fallidas === 0) return null;
  return (
    <Nota tipo="error" accion={{ texto: 'Reintentar', onChoose: retry }}>
      No se pudieron cargar algunas listas de opciones. Lo escrito se conserva.
    </Nota>
  );
}
