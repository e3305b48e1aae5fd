import { Publicar } from '../features/publicacion/Publicar.tsx';
import { TablaPublicaciones } from '../features/publicacion/TablaPublicaciones.tsx';
import { useHoy } from '../lib/hoy.ts';
import formas from '../ui/formas.module.css';

/** Public statistics, for users who manage public documents. */
export function Pantalla() {
  const hoy = useHoy();
  return (
    <div className={formas.pila}>
      <Publicar hoy={hoy} />
      <TablaPublicaciones />
    </div>
  );
}
