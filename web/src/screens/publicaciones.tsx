import { Publicar } from '../features/publicacion/Publicar.tsx';
import { TablaPublicaciones } from '../features/publicacion/TablaPublicaciones.tsx';
import { useHoy } from '../lib/hoy.ts';

/** Public statistics, for users who manage public documents. */
export function Pantalla() {
  const hoy = useHoy();
  return (
    <div className="pila g-16">
      <Publicar hoy={hoy} />
      <TablaPublicaciones />
    </div>
  );
}
