import { TablaPlazos } from '../features/plazo/TablaPlazos.tsx';

/** The days after which a file is in a standing list, for the national administrator to decide. */
export const Pantalla = () => (
  <div className="pila g-16">
    <p className="texto tenue">
      La ley no fija estos días: son plazos internos, para saber qué carpetas hace falta revisar. Cada cambio queda en
      la auditoría y las listas lo siguen desde ese momento.
    </p>
    <TablaPlazos />
  </div>
);
