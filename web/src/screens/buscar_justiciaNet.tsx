import type { Periodo } from '../features/justicianet/api.ts';
import { BuscarExterno } from '../features/justicianet/BuscarExterno.tsx';
import { Corridas } from '../features/justicianet/Corridas.tsx';
import { TablaExterna } from '../features/justicianet/TablaExterna.tsx';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { useFuncion } from '../lib/funcion.ts';

const isPeriodo = (value: unknown): value is Periodo =>
  typeof value === 'object' && value !== null && 'fechaInicio' in value && !('rpp' in value);

/** Search in the external system [1-023]: the period stays chosen, so that Back and reload find it. */
export function Pantalla() {
  const { busqueda } = useSeleccion();
  const periodo = isPeriodo(busqueda) ? busqueda : null;
  const canIntegrate = useFuncion('INTEGRAR CARPETA DE JUSTICIANET');
  return (
    <div className="pila g-16">
      <BuscarExterno
        inicial={periodo}
        onSearch={(next) => select({ busqueda: { ...next } })}
        onClean={() => select({ busqueda: null })}
      />
      {canIntegrate && <Corridas tipo="INTEGRAR" />}
      {periodo && <TablaExterna periodo={periodo} />}
    </div>
  );
}
